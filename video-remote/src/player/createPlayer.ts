/** The player: the library's core with picked plugins and our own. The one entry of the player's chunk. */
import 'xgplayer/es/index.css';
import 'xgplayer/es/plugins/controls/index.css';
import 'xgplayer/es/plugins/loading/index.css';
import 'xgplayer/es/plugins/progress/index.css';
import 'xgplayer/es/plugins/time/index.css';
import english from 'xgplayer/es/lang/en.js';
import zhCn from 'xgplayer/es/lang/zh-cn.js';
import Player from 'xgplayer/es/player.js';
import { hasNativeAudioTracks } from './plugins/audioTracks.ts';
import { pluginsFor } from './plugins.ts';
import type { Playback, PlayerEvents, PlayerOptions, PlayerPort } from './port.ts';
import { comesLater } from './rules/beforeFilm.ts';
import { needsHlsCode } from './rules/hls.ts';
import { chosenDefinition, firstQuality } from './rules/quality.ts';
import { startAdSeconds } from './rules/startAd.ts';

/** The library's HLS plugin where the browser cannot do what the video needs, else none. Rejects when its code cannot be had. */
async function hlsPlugins(source: string, tracks: number): Promise<readonly unknown[]> {
  const probe = document.createElement('video');
  const able = {
    canPlay: (type: string) => probe.canPlayType(type),
    audioTracks: hasNativeAudioTracks(),
  };
  if (!needsHlsCode(source, tracks, able)) return [];
  const { HlsPlugin } = await import(/* webpackChunkName: "hls" */ 'xgplayer-hls');
  return [HlsPlugin];
}

/**
 * Makes a player inside `host`, a fresh element of its own, which is removed with the player.
 * @throws when the code for the video's format cannot be had, when `signal` is aborted meanwhile, and when a start ad
 * does not last longer than 0 s.
 */
export async function createPlayer(
  host: HTMLElement,
  playback: Playback,
  options: PlayerOptions,
  events: PlayerEvents,
  signal: AbortSignal,
): Promise<PlayerPort> {
  if (options.startAd) startAdSeconds(options.startAd.adDuration);
  const { qualities = [], audioTracks = [] } = options;
  const quality = firstQuality(qualities, playback.source, chosenDefinition(document.cookie));
  const source = quality?.Url ?? playback.source;
  const [hls, plugins] = await Promise.all([
    hlsPlugins(source, audioTracks.length),
    pluginsFor(options, events),
  ]);
  const language = options.language ?? 'zh-cn';
  signal.throwIfAborted();
  const player = new Player({
    el: host,
    url: source,
    startTime: playback.startTime,
    autoplay: playback.autoplay && !comesLater(options),
    width: '100%',
    height: '100%',
    volume: 1,
    language,
    lang: language === 'en-us' ? 'en' : 'zh-cn',
    i18n: [zhCn, english],
    playsinline: true,
    videoAttributes: { preload: 'metadata' },
    isMobileSimulateMode: 'mobile',
    // A pause stays a pause when the viewer seeks.
    seekedStatus: 'auto',
    controls: { mode: 'normal', initShow: false },
    plugins: [...hls, ...plugins],
  });
  return {
    destroy() {
      player.destroy();
      host.remove();
    },
  };
}
