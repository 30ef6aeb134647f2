import type Player from 'xgplayer/es/player.js';

/** The player's video element; the library types it too widely. */
export function mediaOf(player: Player): HTMLVideoElement {
  return player.media as HTMLVideoElement;
}
