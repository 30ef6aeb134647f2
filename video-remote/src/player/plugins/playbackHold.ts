import { PLAY } from 'xgplayer/es/events.js';
import type Player from 'xgplayer/es/player.js';
import { isPlaybackLocked } from './playbackLock.ts';

/**
 * Returns a function that pauses the film while something is in front of it, and resumes it afterwards. A film that the
 * viewer has paused stays paused, and ads go on. A film that starts meanwhile waits. In a hidden page it resumes when the
 * page is visible.
 */
export function playbackHold(player: Player): (held: boolean) => void {
  let isHeld = false;
  let wasPlaying = false;
  const hold = () => {
    if (!isHeld || player.paused || isPlaybackLocked(player)) return;
    wasPlaying = true;
    player.pause();
  };
  const resume = () => {
    if (isHeld || !wasPlaying || document.hidden) return;
    wasPlaying = false;
    void player.play();
  };
  player.on(PLAY, hold);
  document.addEventListener('visibilitychange', resume);
  player.once('destroy', () => document.removeEventListener('visibilitychange', resume));
  return (held) => {
    isHeld = held;
    if (held) hold();
    else resume();
  };
}
