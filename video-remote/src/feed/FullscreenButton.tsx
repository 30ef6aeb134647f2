import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { fullscreen } from '@manying/ui/icons';
import { showToast } from '@manying/ui/Toast';
import styles from './FullscreenButton.module.css';
import { feedMessages } from './feedMessages.ts';
import { isFullscreenSupported, toggleFullscreen, useIsFullscreen } from './useFullscreen.ts';

/** Share of the free height that is above a wide film, as in player/feedPlayer.module.css. */
const ABOVE_FILM = 0.34;

async function toggle() {
  if (!(await toggleFullscreen())) showToast(feedMessages.fullscreenRefused, 'error');
}

/** Below a wide film: fills the screen with it, and turns the phone. @param ratio height of the film by its width. */
export function FullscreenButton({ ratio }: { ratio: number }) {
  const isFullscreen = useIsFullscreen();
  if (!isFullscreenSupported()) return null;
  if (isFullscreen)
    return (
      <div className={styles.leave}>
        <IconButton
          glyph={fullscreen}
          label={feedMessages.leaveFullscreen}
          variant="glass"
          onClick={() => void toggle()}
        />
      </div>
    );
  // Percentages of a padding are of the width.
  return (
    <div className={styles.belowFilm} style={{ paddingTop: `${(1 - ABOVE_FILM) * ratio * 100}%` }}>
      <button type="button" className={styles.enter} onClick={() => void toggle()}>
        <Icon glyph={fullscreen} size="s" />
        {feedMessages.fullscreen}
      </button>
    </div>
  );
}
