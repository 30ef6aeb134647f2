import { IconButton } from '@manying/ui/IconButton';
import { fullscreen } from '@manying/ui/icons';
import styles from './FeedPage.module.css';
import { feedMessages } from './feedMessages.ts';
import { leaveFullscreen, useIsFullscreen } from './useFullscreen.ts';

/** In full screen, whatever film is on the screen: leaves it. */
export function LeaveFullscreenButton() {
  if (!useIsFullscreen()) return null;
  return (
    <div className={styles.leaveFullscreen}>
      <IconButton
        glyph={fullscreen}
        label={feedMessages.leaveFullscreen}
        variant="glass"
        onClick={() => void leaveFullscreen()}
      />
    </div>
  );
}
