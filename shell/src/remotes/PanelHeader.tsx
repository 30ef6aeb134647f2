import type { PageAddress } from '@manying/platform/contract';
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { TopBar } from '@manying/ui/TopBar';
import { messages } from '../messages.ts';

/** The header of a page without its screen: the title, and the way back where no tab bar is shown. */
export function PanelHeader({ page }: { readonly page: PageAddress }) {
  const { mode, tabs, title, skeleton } = page;
  const goBack = useBack(mode === 'video' ? paths.video : paths.home);
  return (
    <TopBar
      // A large title has no back button.
      large={tabs}
      // Home has the name of the store in place of a title.
      title={skeleton === 'shelves' ? messages.siteName : title}
      back={{ label: messages.back, onPress: goBack }}
    />
  );
}
