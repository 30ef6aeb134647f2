import { IconButton } from '@manying/ui/IconButton';
import { fullscreen } from '@manying/ui/icons';
import { useSyncExternalStore } from 'react';
import { onFullScreenChange, toggleFullScreen } from '../tools/fullScreen.ts';
import styles from './Dock.module.css';
import { dockMessages } from './dockMessages.ts';

/** Enters and leaves full screen, where the browser allows it. */
export function FullScreenButton() {
  const isFull = useSyncExternalStore(
    onFullScreenChange,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (!document.fullscreenEnabled) return null;
  return (
    <span className={styles.topRight}>
      <IconButton
        glyph={fullscreen}
        label={isFull ? dockMessages.exitFullScreen : dockMessages.enterFullScreen}
        onClick={toggleFullScreen}
      />
    </span>
  );
}
