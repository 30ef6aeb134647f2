import { isHls, needsHlsPlugin } from '../rules/hls.ts';
import { hasNativeAudioTracks } from './audioTracks.ts';

/** Whether a source is a stream whose quality the browser adapts by itself: the library's HLS plugin does not. */
export function isAdaptive(source: string, tracks: number): boolean {
  return isHls(source) && !needsPlugin(source, tracks);
}

function needsPlugin(source: string, tracks: number): boolean {
  const probe = document.createElement('video');
  const support = {
    canPlay: (type: string) => probe.canPlayType(type),
    audioTracks: hasNativeAudioTracks(),
  };
  return needsHlsPlugin(source, tracks, support);
}

/**
 * The library's HLS plugin, if the browser cannot play the HLS source or switch its audio tracks natively;
 * else `undefined`. Rejects when its code cannot be loaded.
 */
export async function hlsPluginFor(source: string, tracks: number) {
  if (!needsPlugin(source, tracks)) return undefined;
  const { HlsPlugin } = await import(/* webpackChunkName: "hls" */ 'xgplayer-hls');
  return HlsPlugin;
}
