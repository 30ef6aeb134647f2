/** The player of the feed: the library's core without controls, since the feed draws its own. */
import 'xgplayer/es/index.css';
import 'xgplayer/es/plugins/loading/index.css';
import {
  AUTOPLAY_PREVENTED,
  COMPLETE,
  ENDED,
  LOADED_DATA,
  LOADED_METADATA,
  PAUSE,
  PLAY,
  SEEKING,
  TIME_UPDATE,
} from 'xgplayer/es/events.js';
import zhCn from 'xgplayer/es/lang/zh-cn.js';
import Player from 'xgplayer/es/player.js';
import { hlsPluginFor, isAdaptive } from './plugins/hlsPlugin.ts';
import { clampTime, mediaOf } from './plugins/media.ts';
import { playbackHold } from './plugins/playbackHold.ts';
import type { Reconnect } from './plugins/Reconnect.ts';
import { requireAddress } from './plugins/source.ts';
import { feedPluginsFor } from './plugins.ts';
import { pacedAddress } from './rules/pacedAddress.ts';
import { storedDefinition } from './rules/quality.ts';
import { startQuality } from './rules/startQuality.ts';
import { hideBlockedDatabase } from './siteData.ts';
import type { FeedPlayer, FeedPlayerEvents, Language, Playback, PlayerOptions } from './types.ts';

/** Language of the plugins' texts. */
const LANGUAGE: Language = 'zh-cn';
/** Media seconds that the HLS plugin loads ahead: little, since a visitor of the feed leaves most films early. */
const HLS_PRELOAD_SECONDS = 6;

/**
 * Creates a player inside `host`, which loads the film up to its first frame and waits. `host` is removed with it.
 * @throws when the video has no address, when the code for its format cannot be loaded, or when `signal` is aborted meanwhile.
 */
export async function createFeedPlayer(
  host: HTMLElement,
  playback: Playback,
  options: PlayerOptions,
  events: FeedPlayerEvents,
  signal: AbortSignal,
): Promise<FeedPlayer> {
  const quality = startQuality({
    bandwidth: undefined,
    savesData: false,
    ...options.network,
    qualities: options.qualities ?? [],
    source: playback.source,
    chosen: storedDefinition(document.cookie),
    isAdaptive: isAdaptive(playback.source, 0),
  });
  const source = quality?.Url ?? playback.source;
  requireAddress(source);
  const [hls, plugins] = await Promise.all([
    hlsPluginFor(source, 0),
    feedPluginsFor(options, events, playback),
  ]);
  signal.throwIfAborted();
  hideBlockedDatabase();
  const player = new Player({
    el: host,
    url: options.isPaced ? pacedAddress(source) : source,
    startTime: playback.startTime,
    autoplay: false,
    width: '100%',
    height: '100%',
    volume: 1,
    language: LANGUAGE,
    lang: LANGUAGE,
    i18n: [zhCn],
    playsinline: true,
    videoAttributes: { preload: 'metadata' },
    hls: { preloadTime: HLS_PRELOAD_SECONDS },
    isMobileSimulateMode: 'mobile',
    // The feed moves the focus itself.
    closeFocusVideoFocus: true,
    seekedStatus: 'auto',
    controls: false,
    plugins: [...(hls ? [hls] : []), ...plugins],
  });
  const media = mediaOf(player);
  reportPlayback(player, events);
  const start = startOnce(player);
  return {
    play: () => start(true),
    pause() {
      start(false);
      player.pause();
    },
    seek: (seconds) => player.seek(clampTime(player, seconds)),
    // From where the film is now: what was reported last may be older.
    seekBy: (seconds) => player.seek(clampTime(player, player.currentTime + seconds)),
    setMuted(muted) {
      media.muted = muted;
    },
    setSpeed(rate) {
      media.playbackRate = rate;
    },
    snapshot() {
      const snapshot = (player.getPlugin('reconnect') as Reconnect | null)?.snapshot;
      return snapshot && { ...snapshot, playlistIndex: undefined };
    },
    setHeld: playbackHold(player),
    destroy() {
      player.destroy();
      host.remove();
    },
  };
}

/**
 * Returns a function that sets whether the film is to play. It starts when it has a source, because setting one ends the
 * playback, and when the page is visible.
 */
function startOnce(player: Player): (shouldPlay: boolean) => void {
  let isAwaited = false;
  let hasSource = false;
  const listeners = new AbortController();
  const start = () => {
    if (!isAwaited || !hasSource || document.hidden) return;
    isAwaited = false;
    void player.play();
  };
  player.once(COMPLETE, () => {
    hasSource = true;
    start();
  });
  document.addEventListener('visibilitychange', start, { signal: listeners.signal });
  player.once('destroy', () => listeners.abort());
  return (shouldPlay) => {
    isAwaited = shouldPlay;
    start();
  };
}

function reportPlayback(player: Player, events: FeedPlayerEvents): void {
  const media = mediaOf(player);
  // A live stream has no end.
  const reportTime = () =>
    events.onTime(media.currentTime, Number.isFinite(media.duration) ? media.duration : 0);
  // A seek is reported at once: on a slow line the next time update comes only with its data.
  for (const event of [LOADED_METADATA, SEEKING, TIME_UPDATE, ENDED]) player.on(event, reportTime);
  player.on(LOADED_METADATA, () => events.onSize(media.videoWidth, media.videoHeight));
  player.on(LOADED_DATA, () => events.onFirstFrame());
  player.on(PLAY, () => events.onPlayingChange(true));
  player.on(PAUSE, () => events.onPlayingChange(false));
  // The library pauses the film after it has emitted the event, so playing again has to wait.
  player.on(AUTOPLAY_PREVENTED, () => queueMicrotask(() => events.onAutoplayPrevented()));
}
