import type Player from 'xgplayer/es/player.js';
import { isPlaybackLocked } from './playbackLock.ts';

/**
 * Returns a function that pauses the film while something is in front of it, and resumes it afterwards. A film that the
 * viewer has paused stays paused, and ads go on.
 */
export function playbackHold(player: Player): (held: boolean) => void {
  let wasPlaying = false;
  return (held) => {
    if (held) {
      if (player.paused || isPlaybackLocked(player)) return;
      wasPlaying = true;
      player.pause();
    } else if (wasPlaying) {
      wasPlaying = false;
      void player.play();
    }
  };
}
