import type Player from 'xgplayer/es/player.js';

/** The player's video element; the library types it as any element. */
export function mediaOf(player: Player): HTMLVideoElement {
  return player.media as HTMLVideoElement;
}
