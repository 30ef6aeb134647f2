/** Shown for a page that the registry lists as planned: its remote has not released it yet. */
import type { PageAddress } from '@manying/platform/contract';
import { useBack } from '@manying/platform/navigation';
import { paths } from '@manying/platform/paths';
import { Button } from '@manying/ui/Button';
import { LazyIllustration } from '@manying/ui/LazyIllustration';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';
import { notReleasedMessages as text } from './notReleasedMessages.ts';
import { PanelHeader } from './PanelHeader.tsx';

export default function NotReleased({ page }: { readonly page: PageAddress }) {
  const goBack = useBack(page.mode === 'video' ? paths.video : paths.home);
  return (
    <>
      <PanelHeader page={page} />
      <main>
        <StatePanel
          picture={<LazyIllustration of="empty" />}
          title={text.title}
          text={text.text(page.title)}
          actions={<Button onClick={goBack}>{messages.back}</Button>}
        />
      </main>
    </>
  );
}
