import { URL_CHANGE } from 'xgplayer/es/events.js';
import type Player from 'xgplayer/es/player.js';
import { isHls } from '../rules/hls.ts';
import { hlsPluginFor } from './hlsPlugin.ts';
import { mediaOf } from './media.ts';

/** What the library's HLS plugin is used for here. */
interface HlsPlugin {
  readonly core?: object | null;
  beforePlayerInit(): void;
}

/** Whether the library's HLS plugin feeds the film, rather than the browser. */
export function usesHlsPlugin(player: Player): boolean {
  return Boolean((player.getPlugin('hls') as HlsPlugin | null)?.core);
}

/**
 * Loads what plays anew, from its address, to go on at `at` (s of media time). Whoever plays it is made anew too: what
 * was under way, also a request that is never answered, is given up.
 */
export function reloadSource(player: Player, startTime: number): void {
  const plugin = player.getPlugin('hls') as (HlsPlugin & { constructor: new () => HlsPlugin }) | null;
  if (!plugin?.core) {
    mediaOf(player).src = player.config.url as string;
    return;
  }
  player.unRegisterPlugin('hls', true);
  player.config.startTime = startTime;
  (player.registerPlugin(plugin.constructor) as HlsPlugin).beforePlayerInit();
  player.config.startTime = 0;
}

/**
 * Puts another address into the player, to be played from its beginning, whatever its format and that of the one before.
 * @throws when the code for its format cannot be had.
 */
export async function setSource(player: Player, address: string): Promise<void> {
  player.config.url = address;
  player.config.startTime = 0;
  if (usesHlsPlugin(player) && isHls(address)) {
    const switchUrl = player.switchURL as (url: string, options: object) => Promise<unknown>;
    await switchUrl(address, { seamless: false, startTime: 0 });
    return;
  }
  if (usesHlsPlugin(player)) player.unRegisterPlugin('hls', true);
  const plugin = await hlsPluginFor(address, 0);
  // Gone, or told to play something else, while the code came.
  if (!player.config || player.config.url !== address) return;
  // The player's own setter passes over addresses that begin with blob:.
  player.emit(URL_CHANGE, address);
  if (plugin) (player.registerPlugin(plugin) as HlsPlugin).beforePlayerInit();
  else mediaOf(player).src = address;
}
