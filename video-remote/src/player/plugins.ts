/** Every plugin of the player and when a video wants it. One line a plugin. */
import type { IPluginOptions } from 'xgplayer/es/plugin/plugin.js';
import Loading from 'xgplayer/es/plugins/loading/index.js';
import Time from 'xgplayer/es/plugins/time/index.js';
import type { AdOverlayConfig } from './plugins/AdOverlay.ts';
import { AutoplayPrompt } from './plugins/AutoplayPrompt.ts';
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
import { hasAds, hasPreroll, hasStartAd, variantFor } from './rules/preroll.ts';
import type { Playback, PlayerEvents, PlayerOptions } from './types.ts';

/** A class of the library's kind whose `config` is a `Config`. */
interface PluginClass<Config> {
  readonly pluginName: string;
  new (args: IPluginOptions): { config: Config };
}

/** A plugin with its configuration, as the library takes it. */
export interface ReadyPlugin {
  readonly plugin: unknown;
  /** The library looks for its name here too. */
  readonly pluginName: string;
  readonly options: { readonly config: object };
}

/** A plugin as the list below has it: answers what the library gets, or nothing when a video has no use for it. */
type Entry = (...given: Given) => Promise<ReadyPlugin> | ReadyPlugin | undefined;
/** What a player is made with. */
type Given = [options: PlayerOptions, events: PlayerEvents, playback: Playback];

// The library writes its defaults into the configuration: each player gets one of its own.
function ready<Config extends object>(plugin: PluginClass<Config>, config: Config): ReadyPlugin {
  return { plugin, pluginName: plugin.pluginName, options: { config: { ...config } } };
}

/** A plugin of every player. */
function always<Config extends object>(
  plugin: PluginClass<Config>,
  config: (...given: Given) => Config,
): Entry {
  return (...given) => ready(plugin, config(...given));
}

/** A plugin whose code is loaded only when `config` says, by answering one, that the video wants it. */
function lazy<Config extends object>(
  config: (...given: Given) => Config | false | undefined,
  load: () => Promise<PluginClass<Config>>,
): Entry {
  return (...given) => {
    const wanted = config(...given) || undefined;
    return wanted && load().then((plugin) => ready(plugin, wanted));
  };
}

const none = () => ({});

const several = <Item>(items: readonly Item[] | undefined): items is readonly Item[] =>
  (items?.length ?? 0) > 1;

/** Whether the film begins by itself, rather than after ads or a tap. */
const beginsAtOnce = (...[options, , { autoplay }]: Given) => autoplay && !hasPreroll(options);

const adOverlay = (...[options, , playback]: Given): AdOverlayConfig | undefined =>
  hasAds(options)
    ? {
        ads: options.adVideos,
        variant: options.variant ?? variantFor(matchMedia('(pointer: coarse)').matches),
        closeText: options.adCloseText,
        onClose: options.onAdClose,
        afterStartAd: hasStartAd(options),
        autoplay: playback.autoplay,
        onOver: () => options.onAdsEnd?.(),
      }
    : undefined;

const entries: readonly Entry[] = [
  always(SeekBar, none),
  always(PlayButton, none),
  always(Time, none),
  always(SpeedMenu, none),
  always(FullscreenButton, none),
  always(PictureMenu, none),
  // After the bar, whose drags it tells of.
  always(Gestures, ({ thumbnails }) => ({ thumbnails })),
  always(Keyboard, none),
  always(MediaSession, ({ title = '' }) => ({ title })),
  always(WakeLock, none),
  always(HiddenPause, (...given) => ({ autoplay: beginsAtOnce(...given) })),
  always(Reconnect, (...given) => ({ startTime: given[2].startTime, autoplay: beginsAtOnce(...given) })),
  always(AutoplayPrompt, none),
  always(Loading, none),
  always(StartButton, none),
  always(ReplayButton, none),
  always(PlaybackReport, (_options, events) => ({ events })),
  lazy(
    (options) => hasStartAd(options) && { ad: options.startAd },
    async () => (await import(/* webpackChunkName: "ads" */ './plugins/StartAd.ts')).StartAd,
  ),
  lazy(
    adOverlay,
    async () => (await import(/* webpackChunkName: "ads" */ './plugins/AdOverlay.ts')).AdOverlay,
  ),
  lazy(
    ({ playlist }, _events, { source, playlistIndex }) =>
      several(playlist) && { items: playlist, source, initialIndex: playlistIndex },
    async () => (await import(/* webpackChunkName: "playlist" */ './plugins/Playlist.ts')).Playlist,
  ),
  lazy(
    ({ markers, fetchPicture }) => markers && { markers, fetchPicture },
    async () => (await import(/* webpackChunkName: "markers" */ './plugins/Markers.ts')).Markers,
  ),
  lazy(
    ({ qualities }) => several(qualities) && { qualities },
    async () => (await import(/* webpackChunkName: "menus" */ './plugins/QualityMenu.ts')).QualityMenu,
  ),
  lazy(
    ({ captions }) => captions && { captions },
    async () => (await import(/* webpackChunkName: "menus" */ './plugins/CaptionMenu.ts')).CaptionMenu,
  ),
  lazy(
    ({ audioTracks }) => several(audioTracks) && { tracks: audioTracks },
    async () => (await import(/* webpackChunkName: "menus" */ './plugins/AudioMenu.ts')).AudioMenu,
  ),
  always(MoreButton, none),
  lazy(
    ({ comments, sendEl }) => comments && { comments, sendEl },
    async () => (await import(/* webpackChunkName: "comments" */ './plugins/Comments.ts')).Comments,
  ),
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

/** The plugins a video wants, in order. One whose code cannot be had is left out: the film plays without it. */
export async function pluginsFor(...given: Given): Promise<readonly ReadyPlugin[]> {
  const made = await Promise.allSettled(entries.map(async (entry) => entry(...given)));
  return made.flatMap((one) => {
    if (one.status === 'fulfilled') return one.value ?? [];
    console.error('A part of the player could not be loaded', one.reason);
    return [];
  });
}
