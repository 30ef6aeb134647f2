/** What holds the film back: ads, a preview that has ended. A held film is not played or moved by keys, gestures or the system. */
import type Player from 'xgplayer/es/player.js';

/** Told by the player when a hold begins or ends. */
export const HOLD_CHANGE = 'hold_change';

const holds = new WeakMap<Player, Set<string>>();

/** Whether anything holds the film back now. */
export function isHeld(player: Player): boolean {
  return (holds.get(player)?.size ?? 0) > 0;
}

/** Holds the film back under the name of who does so; again is no change. */
export function hold(player: Player, by: string): void {
  const names = holds.get(player) ?? new Set();
  holds.set(player, names.add(by));
  player.emit(HOLD_CHANGE, true);
}

/** Ends one's own hold. */
export function release(player: Player, by: string): void {
  if (holds.get(player)?.delete(by)) player.emit(HOLD_CHANGE, isHeld(player));
}
