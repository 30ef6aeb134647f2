import { URL_CHANGE } from 'xgplayer/es/events.js';
import type Player from 'xgplayer/es/player.js';
import { mediaOf } from './media.ts';

/** Whether the library's HLS plugin feeds the film, rather than the browser. */
export function isFed(player: Player): boolean {
  const { core } = (player.getPlugin('hls') ?? {}) as { core?: object };
  return Boolean(core);
}

/** Puts another address into the player, to be played from its beginning. */
export function putSource(player: Player, address: string): void {
  player.config.url = address;
  player.config.startTime = 0;
  if (isFed(player)) {
    void (player.switchURL as (url: string, options: object) => Promise<unknown>)(address, {
      seamless: false,
      startTime: 0,
    });
    return;
  }
  // The player's own setter passes over addresses that begin with blob:.
  player.emit(URL_CHANGE, address);
  mediaOf(player).src = address;
}
