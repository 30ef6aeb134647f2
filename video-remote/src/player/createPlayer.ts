/** The player: the library's core with selected plugins and our own. The only entry of the player's chunk. */
import 'xgplayer/es/index.css';
import 'xgplayer/es/plugins/controls/index.css';
import 'xgplayer/es/plugins/loading/index.css';
import 'xgplayer/es/plugins/progress/index.css';
import 'xgplayer/es/plugins/time/index.css';
import english from 'xgplayer/es/lang/en.js';
import zhCn from 'xgplayer/es/lang/zh-cn.js';
import Player from 'xgplayer/es/player.js';
import type { AudioMenu } from './plugins/AudioMenu.ts';
import type { CaptionMenu } from './plugins/CaptionMenu.ts';
import type { Gestures } from './plugins/Gestures.ts';
import { hlsPluginFor, isAdaptive } from './plugins/hlsPlugin.ts';
import { mediaOf } from './plugins/media.ts';
import type { PictureMenu } from './plugins/PictureMenu.ts';
import type { Playlist } from './plugins/Playlist.ts';
import { playbackHold } from './plugins/playbackHold.ts';
import type { Reconnect } from './plugins/Reconnect.ts';
import { requireAddress } from './plugins/source.ts';
import { pluginsFor } from './plugins.ts';
import { hasStartAd } from './rules/preroll.ts';
import { storedDefinition } from './rules/quality.ts';
import { startAdSeconds } from './rules/startAd.ts';
import { startQuality } from './rules/startQuality.ts';
import { hideBlockedDatabase } from './siteData.ts';
import type { Playback, PlayerEvents, PlayerHandle, PlayerOptions, ViewerChoices } from './types.ts';

/**
 * Creates a player inside `host`, an empty element that is removed with the player. A start ad of 0 s is
 * skipped.
 * @throws when the video has no address, when the code for its format cannot be loaded, when `signal` is aborted meanwhile, or when
 * the duration of a start ad is negative or not a number.
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
  const quality = startQuality({
    bandwidth: undefined,
    savesData: false,
    ...options.network,
    qualities,
    source: playback.source,
    chosen: storedDefinition(document.cookie),
    isAdaptive: isAdaptive(playback.source, audioTracks.length),
  });
  const playlistItem =
    playback.playlistIndex === undefined ? undefined : options.playlist?.[playback.playlistIndex];
  const source = playlistItem?.source ?? quality?.Url ?? playback.source;
  requireAddress(source);
  const [hls, plugins] = await Promise.all([
    hlsPluginFor(source, audioTracks.length),
    pluginsFor(options, events, playback),
  ]);
  const language = options.language ?? 'zh-cn';
  signal.throwIfAborted();
  hideBlockedDatabase();
  const player = new Player({
    el: host,
    url: source,
    startTime: playback.startTime,
    // The plugin `Reconnect` starts playback, because it tracks whether the film should play.
    autoplay: false,
    width: '100%',
    height: '100%',
    volume: playback.volume ?? 1,
    autoplayMuted: playback.muted ?? false,
    defaultPlaybackRate: playback.speed ?? 1,
    language,
    lang: language === 'en-us' ? 'en' : 'zh-cn',
    i18n: [zhCn, english],
    playsinline: true,
    videoAttributes: { preload: 'metadata' },
    isMobileSimulateMode: 'mobile',
    // Seeking keeps the paused state.
    seekedStatus: 'auto',
    controls: { mode: 'normal', initShow: false },
    plugins: [...(hls ? [hls] : []), ...plugins],
  });
  // The player before may have played another film, of a list that has changed.
  events.onFilmChange?.(playlistItem?.source ?? playback.source);
  return {
    snapshot() {
      const snapshot = (player.getPlugin('reconnect') as Reconnect | null)?.snapshot;
      const playlist = player.getPlugin('playlist') as Playlist | null;
      return snapshot && { ...snapshot, playlistIndex: playlist?.playlistIndex, ...viewerChoices(player) };
    },
    setHeld: playbackHold(player),
    destroy() {
      player.destroy();
      host.remove();
    },
  };
}

function viewerChoices(player: Player): ViewerChoices {
  const { volume, muted } = mediaOf(player);
  return {
    speed: (player.getPlugin('gestures') as Gestures).chosenSpeed,
    volume,
    muted,
    captions: (player.getPlugin('captionMenu') as CaptionMenu | null)?.chosenText,
    audioTrack: (player.getPlugin('audioMenu') as AudioMenu | null)?.chosenName,
    picture: (player.getPlugin('pictureMenu') as PictureMenu).chosen,
  };
}
