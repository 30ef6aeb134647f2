import { Icon } from '@manying/ui/Icon';
import { fullscreen } from '@manying/ui/icons';
import { showToast } from '@manying/ui/Toast';
import styles from './FullscreenButton.module.css';
import { feedMessages } from './feedMessages.ts';
import { enterFullscreen, isFullscreenSupported, useIsFullscreen } from './useFullscreen.ts';

/** Share of the free height that is above a wide film, as in player/feedPlayer.module.css. */
const ABOVE_FILM = 0.34;

async function enter() {
  if (!(await enterFullscreen())) showToast(feedMessages.fullscreenRefused, 'error');
}

/** Below a wide film: fills the screen with it, and turns the phone. @param ratio height of the film by its width. */
export function FullscreenButton({ ratio }: { ratio: number }) {
  const isFullscreen = useIsFullscreen();
  if (isFullscreen || !isFullscreenSupported()) return null;
  // Percentages of a padding are of the width.
  return (
    <div className={styles.belowFilm} style={{ paddingTop: `${(1 - ABOVE_FILM) * ratio * 100}%` }}>
      <button type="button" className={styles.enter} onClick={() => void enter()}>
        <Icon glyph={fullscreen} size="s" />
        {feedMessages.fullscreen}
      </button>
    </div>
  );
}
