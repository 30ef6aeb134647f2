/** What holds the film back: ads, a preview that has ended. A held film is not played or moved by keys, gestures or the system. */
import type Player from 'xgplayer/es/player.js';

/** Told by the player when a hold begins or ends. */
export const PLAYBACK_LOCK_CHANGE = 'hold_change';

const lockOwners = new WeakMap<Player, Set<string>>();

/** Whether anything holds the film back now. */
export function isPlaybackLocked(player: Player): boolean {
  return (lockOwners.get(player)?.size ?? 0) > 0;
}

/** Holds the film back under the name of who does so; again is no change. */
export function lockPlayback(player: Player, by: string): void {
  const owners = lockOwners.get(player) ?? new Set();
  lockOwners.set(player, owners.add(by));
  player.emit(PLAYBACK_LOCK_CHANGE, true);
}

/** Ends one's own hold. */
export function unlockPlayback(player: Player, by: string): void {
  if (lockOwners.get(player)?.delete(by)) player.emit(PLAYBACK_LOCK_CHANGE, isPlaybackLocked(player));
}
