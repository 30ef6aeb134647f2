import { URL_CHANGE } from 'xgplayer/es/events.js';
import type Player from 'xgplayer/es/player.js';
import { isHls } from '../rules/hls.ts';
import { hlsPluginFor } from './hlsPlugin.ts';
import { mediaOf } from './media.ts';

/** The parts of the library's HLS plugin that are used here. */
interface HlsPlugin {
  readonly core?: object | null;
  beforePlayerInit(): void;
}

/** @throws without an address: a media element would report it late, and attempts would follow. */
export function requireAddress(source: string): void {
  if (source === '') throw new Error('The film has no address');
}

/** Whether the library's HLS plugin plays the film, rather than the browser. */
export function usesHlsPlugin(player: Player): boolean {
  return Boolean((player.getPlugin('hls') as HlsPlugin | null)?.core);
}

/**
 * Reloads the current source, to continue at `startTime` (s of media time). The HLS plugin is created again
 * too, which aborts its pending requests.
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
 * Switches the player to another address, from its beginning and in any format.
 * @throws when the code for its format cannot be loaded.
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
  // The player was destroyed, or its address changed, while the code loaded.
  if (!player.config || player.config.url !== address) return;
  // The player's own setter ignores blob: addresses.
  player.emit(URL_CHANGE, address);
  if (plugin) (player.registerPlugin(plugin) as HlsPlugin).beforePlayerInit();
  else mediaOf(player).src = address;
}
