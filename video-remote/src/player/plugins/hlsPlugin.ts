import { needsHlsPlugin } from '../rules/hls.ts';
import { hasNativeAudioTracks } from './audioTracks.ts';

/**
 * The library's HLS plugin, if the browser cannot play the HLS source or switch its audio tracks natively;
 * else `undefined`. Rejects when its code cannot be loaded.
 */
export async function hlsPluginFor(source: string, tracks: number) {
  const probe = document.createElement('video');
  const support = {
    canPlay: (type: string) => probe.canPlayType(type),
    audioTracks: hasNativeAudioTracks(),
  };
  if (!needsHlsPlugin(source, tracks, support)) return undefined;
  const { HlsPlugin } = await import(/* webpackChunkName: "hls" */ 'xgplayer-hls');
  return HlsPlugin;
}
