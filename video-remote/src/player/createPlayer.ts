/** The player: the library's core with picked plugins and our own. The one entry of the player's chunk. */
import 'xgplayer/es/index.css';
import 'xgplayer/es/plugins/controls/index.css';
import 'xgplayer/es/plugins/loading/index.css';
import 'xgplayer/es/plugins/progress/index.css';
import 'xgplayer/es/plugins/time/index.css';
import english from 'xgplayer/es/lang/en.js';
import zhCn from 'xgplayer/es/lang/zh-cn.js';
import Player from 'xgplayer/es/player.js';
import { hlsPluginFor } from './plugins/hlsPlugin.ts';
import type { Playlist } from './plugins/Playlist.ts';
import type { Reconnect } from './plugins/Reconnect.ts';
import { pluginsFor } from './plugins.ts';
import { hasStartAd } from './rules/preroll.ts';
import { initialQuality, storedDefinition } from './rules/quality.ts';
import { startAdSeconds } from './rules/startAd.ts';
import type { Playback, PlayerEvents, PlayerHandle, PlayerOptions } from './types.ts';

/**
 * Makes a player inside `host`, a fresh element of its own, which is removed with the player. A start ad of 0 s is none.
 * @throws when the code for the video's format cannot be had, when `signal` is aborted meanwhile, and when the length of
 * a start ad is below 0 or no number.
 */
export async function createPlayer(
  host: HTMLElement,
  playback: Playback,
  options: PlayerOptions,
  events: PlayerEvents,
  signal: AbortSignal,
): Promise<PlayerHandle> {
  if (hasStartAd(options)) startAdSeconds(options.startAd.adDuration);
  const { qualities = [], audioTracks = [] } = options;
  const quality = initialQuality(qualities, playback.source, storedDefinition(document.cookie));
  const playlistItem =
    playback.playlistIndex === undefined ? undefined : options.playlist?.[playback.playlistIndex];
  const source = playlistItem?.source ?? quality?.Url ?? playback.source;
  const [hls, plugins] = await Promise.all([
    hlsPluginFor(source, audioTracks.length),
    pluginsFor(options, events, playback),
  ]);
  const language = options.language ?? 'zh-cn';
  signal.throwIfAborted();
  const player = new Player({
    el: host,
    url: source,
    startTime: playback.startTime,
    // `Reconnect` begins, and knows from then on what the viewer wants.
    autoplay: false,
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
    plugins: [...(hls ? [hls] : []), ...plugins],
  });
  return {
    snapshot() {
      const snapshot = (player.getPlugin('reconnect') as Reconnect | null)?.snapshot;
      const playlist = player.getPlugin('playlist') as Playlist | null;
      return snapshot && { ...snapshot, playlistIndex: playlist?.playlistIndex };
    },
    destroy() {
      player.destroy();
      host.remove();
    },
  };
}
