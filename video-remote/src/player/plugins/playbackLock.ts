/**
 * Locks of a player's playback, by ads or an ended preview. Keys, gestures and media keys do not play or seek
 * a locked film.
 */
import type Player from 'xgplayer/es/player.js';

/** Emitted when a lock is acquired or released. */
export const PLAYBACK_LOCK_CHANGE = 'playback_lock_change';

const lockOwners = new WeakMap<Player, Set<string>>();

/** Whether playback is locked. */
export function isPlaybackLocked(player: Player): boolean {
  return (lockOwners.get(player)?.size ?? 0) > 0;
}

/** Locks playback for an owner; idempotent. */
export function lockPlayback(player: Player, owner: string): void {
  const owners = lockOwners.get(player) ?? new Set();
  lockOwners.set(player, owners.add(owner));
  player.emit(PLAYBACK_LOCK_CHANGE, true);
}

/** Releases the lock of an owner. */
export function unlockPlayback(player: Player, owner: string): void {
  if (lockOwners.get(player)?.delete(owner)) player.emit(PLAYBACK_LOCK_CHANGE, isPlaybackLocked(player));
}
