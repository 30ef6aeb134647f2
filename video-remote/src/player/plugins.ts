/** The plugins of the player and the options that enable them. One line per plugin. */
import type { IPluginOptions } from 'xgplayer/es/plugin/plugin.js';
import Loading from 'xgplayer/es/plugins/loading/index.js';
import Time from 'xgplayer/es/plugins/time/index.js';
import type { AdOverlayConfig } from './plugins/AdOverlay.ts';
import { AutoplayPrompt } from './plugins/AutoplayPrompt.ts';
import { BandwidthMeter } from './plugins/BandwidthMeter.ts';
import { FullscreenButton } from './plugins/FullscreenButton.ts';
import { Gestures } from './plugins/Gestures.ts';
import { HiddenPause } from './plugins/HiddenPause.ts';
import { Keyboard } from './plugins/Keyboard.ts';
import { MediaSession } from './plugins/MediaSession.ts';
import { MoreButton } from './plugins/MoreButton.ts';
import { PictureMenu } from './plugins/PictureMenu.ts';
import { PlayButton } from './plugins/PlayButton.ts';
import { PlaybackReport } from './plugins/PlaybackReport.ts';
import { Reconnect } from './plugins/Reconnect.ts';
import { SeekBar } from './plugins/SeekBar.ts';
import { SpeedMenu } from './plugins/SpeedMenu.ts';
import { ReplayButton, StartButton } from './plugins/StartButton.ts';
import { WakeLock } from './plugins/WakeLock.ts';
import { identityTransform } from './rules/pictureTransform.ts';
import { hasAds, hasPreroll, hasStartAd, variantFor } from './rules/preroll.ts';
import type { Playback, PlayerEvents, PlayerOptions } from './types.ts';

/** A plugin class of the library whose `config` is a `Config`. */
interface PluginClass<Config> {
  readonly pluginName: string;
  new (args: IPluginOptions): { config: Config };
}

/** A plugin with its configuration, as the library expects it. */
export interface ConfiguredPlugin {
  readonly plugin: unknown;
  /** The library also reads the name here. */
  readonly pluginName: string;
  readonly options: { readonly config: object };
}

/** Creates a plugin for a player; `undefined` when its options do not enable it. */
type PluginFactory = (...args: PluginArgs) => Promise<ConfiguredPlugin> | ConfiguredPlugin | undefined;
/** Arguments of `createPlayer` that plugins depend on. */
type PluginArgs = [options: PlayerOptions, events: PlayerEvents, playback: Playback];

// The library writes its defaults into the configuration, so each player gets a copy.
function configured<Config extends object>(plugin: PluginClass<Config>, config: Config): ConfiguredPlugin {
  return { plugin, pluginName: plugin.pluginName, options: { config: { ...config } } };
}

/** A plugin of every player. */
function always<Config extends object>(
  plugin: PluginClass<Config>,
  config: (...args: PluginArgs) => Config,
): PluginFactory {
  return (...args) => configured(plugin, config(...args));
}

/** A lazy plugin: loaded only when `config` returns a configuration. */
function lazy<Config extends object>(
  config: (...args: PluginArgs) => Config | false | undefined,
  load: () => Promise<PluginClass<Config>>,
): PluginFactory {
  return (...args) => {
    const pluginConfig = config(...args) || undefined;
    return pluginConfig && load().then((plugin) => configured(plugin, pluginConfig));
  };
}

const noConfig = () => ({});

const hasMultiple = <Item>(items: readonly Item[] | undefined): items is readonly Item[] =>
  (items?.length ?? 0) > 1;

/** Whether the film starts without ads and without a tap. */
const autoplaysFilm = (...[options, , { autoplay }]: PluginArgs) => autoplay && !hasPreroll(options);

const adOverlayConfig = (...[options, , playback]: PluginArgs): AdOverlayConfig | undefined =>
  hasAds(options)
    ? {
        ads: options.adVideos,
        variant: options.variant ?? variantFor(matchMedia('(pointer: coarse)').matches),
        closeText: options.adCloseText,
        onClose: options.onAdClose,
        hasStartAd: hasStartAd(options),
        autoplay: playback.autoplay,
        onEnd: () => options.onAdsEnd?.(),
      }
    : undefined;

const mediaSession = always(MediaSession, ({ title = '' }) => ({ title }));
const wakeLock = always(WakeLock, noConfig);
const hiddenPause = always(HiddenPause, (...args) => ({ autoplay: autoplaysFilm(...args) }));
const reconnect = always(Reconnect, (...args) => ({
  startTime: args[2].startTime,
  autoplay: autoplaysFilm(...args),
}));
const loading = always(Loading, noConfig);
const playbackReport = always(PlaybackReport, (_options, events) => ({ events }));
const bandwidthMeter = always(BandwidthMeter, (_options, events) => ({
  onSample: (kbps) => events.onBandwidth?.(kbps),
}));
const comments = lazy(
  ({ comments: list, sendEl, onComments }) => list && { comments: list, sendEl, onComments },
  async () => (await import(/* webpackChunkName: "comments" */ './plugins/Comments.ts')).Comments,
);

/** Plugins of a player without controls. */
const feedFactories: readonly PluginFactory[] = [
  mediaSession,
  wakeLock,
  hiddenPause,
  reconnect,
  loading,
  playbackReport,
  bandwidthMeter,
  comments,
];

/** Plugins of a player with controls. */
const factories: readonly PluginFactory[] = [
  always(SeekBar, noConfig),
  always(PlayButton, noConfig),
  always(Time, noConfig),
  always(SpeedMenu, noConfig),
  always(FullscreenButton, noConfig),
  always(PictureMenu, (_options, _events, { picture = identityTransform }) => ({ transform: picture })),
  // After the seek bar, because it listens to its drags.
  always(Gestures, ({ thumbnails }) => ({ thumbnails })),
  always(Keyboard, noConfig),
  mediaSession,
  wakeLock,
  hiddenPause,
  reconnect,
  always(AutoplayPrompt, noConfig),
  loading,
  always(StartButton, noConfig),
  always(ReplayButton, noConfig),
  playbackReport,
  bandwidthMeter,
  lazy(
    (options) => hasStartAd(options) && { ad: options.startAd },
    async () => (await import(/* webpackChunkName: "ads" */ './plugins/StartAd.ts')).StartAd,
  ),
  lazy(
    adOverlayConfig,
    async () => (await import(/* webpackChunkName: "ads" */ './plugins/AdOverlay.ts')).AdOverlay,
  ),
  lazy(
    ({ playlist }, _events, { source, playlistIndex }) =>
      hasMultiple(playlist) && { items: playlist, source, initialIndex: playlistIndex },
    async () => (await import(/* webpackChunkName: "playlist" */ './plugins/Playlist.ts')).Playlist,
  ),
  lazy(
    ({ markers, fetchPicture }) => markers && { markers, fetchPicture },
    async () => (await import(/* webpackChunkName: "markers" */ './plugins/Markers.ts')).Markers,
  ),
  lazy(
    ({ qualities }) => hasMultiple(qualities) && { qualities },
    async () => (await import(/* webpackChunkName: "menus" */ './plugins/QualityMenu.ts')).QualityMenu,
  ),
  lazy(
    ({ captions }, _events, playback) => captions && { captions, initial: playback.captions },
    async () => (await import(/* webpackChunkName: "menus" */ './plugins/CaptionMenu.ts')).CaptionMenu,
  ),
  lazy(
    ({ audioTracks: tracks }, _events, { audioTrack }) =>
      hasMultiple(tracks) && { tracks, initial: audioTrack },
    async () => (await import(/* webpackChunkName: "menus" */ './plugins/AudioMenu.ts')).AudioMenu,
  ),
  always(MoreButton, noConfig),
  comments,
  lazy(
    ({ resumeAt, previewSeconds = 0 }, _events, { startTime }) =>
      resumeAt && startTime === 0 ? { resumeAt, previewSeconds } : undefined,
    async () => (await import(/* webpackChunkName: "resume" */ './plugins/ResumeHint.ts')).ResumeHint,
  ),
  lazy(
    ({ previewSeconds }) => (previewSeconds ? { seconds: previewSeconds } : undefined),
    async () => (await import(/* webpackChunkName: "preview" */ './plugins/PreviewLimit.ts')).PreviewLimit,
  ),
];

/** The plugins of a player with controls, in order. */
export const pluginsFor = (...args: PluginArgs) => pluginsOf(factories, args);

/** The plugins of a player of the feed. */
export const feedPluginsFor = (...args: PluginArgs) => pluginsOf(feedFactories, args);

/** The plugins of a player. One that cannot be loaded is skipped: the film plays without it. */
async function pluginsOf(
  list: readonly PluginFactory[],
  args: PluginArgs,
): Promise<readonly ConfiguredPlugin[]> {
  const results = await Promise.allSettled(list.map(async (factory) => factory(...args)));
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return result.value ?? [];
    console.error('A part of the player could not be loaded', result.reason);
    return [];
  });
}
