import { needsHlsPlugin } from '../rules/hls.ts';
import { hasNativeAudioTracks } from './audioTracks.ts';

/**
 * The library's HLS plugin where the browser cannot do by itself what a video with so many audio tracks needs, else
 * nothing. Rejects when its code cannot be had.
 */
export async function hlsPluginFor(source: string, tracks: number) {
  const probe = document.createElement('video');
  const able = {
    canPlay: (type: string) => probe.canPlayType(type),
    audioTracks: hasNativeAudioTracks(),
  };
  if (!needsHlsPlugin(source, tracks, able)) return undefined;
  const { HlsPlugin } = await import(/* webpackChunkName: "hls" */ 'xgplayer-hls');
  return HlsPlugin;
}
