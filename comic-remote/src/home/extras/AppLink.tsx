import { downloadAddress, useCommonInfo } from '@manying/platform/support';
import { Icon } from '@manying/ui/Icon';
import { iconButtonClass } from '@manying/ui/IconButton';
import { download } from '@manying/ui/icons';
import { extrasMessages } from './extrasMessages.ts';

/** Link to download the app, if there is one. */
export function AppLink() {
  const app = downloadAddress(useCommonInfo().info);
  if (!app) return null;
  return (
    <a href={app} className={iconButtonClass()} aria-label={extrasMessages.downloadApp}>
      <Icon glyph={download} />
    </a>
  );
}
