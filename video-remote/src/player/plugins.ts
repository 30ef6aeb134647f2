/** Every plugin of the player and when a video wants it. One line a plugin. */
import type { IPluginOptions } from 'xgplayer/es/plugin/plugin.js';
import Loading from 'xgplayer/es/plugins/loading/index.js';
import Mobile from 'xgplayer/es/plugins/mobile/index.js';
import Time from 'xgplayer/es/plugins/time/index.js';
import { FullscreenButton } from './plugins/FullscreenButton.ts';
import { PlayButton } from './plugins/PlayButton.ts';
import { PlaybackReport } from './plugins/PlaybackReport.ts';
import { SeekBar } from './plugins/SeekBar.ts';
import { SpeedMenu } from './plugins/SpeedMenu.ts';
import { ReplayButton, StartButton } from './plugins/StartButton.ts';
import type { PlayerEvents, PlayerOptions } from './port.ts';

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
type Entry = (options: PlayerOptions, events: PlayerEvents) => Promise<ReadyPlugin> | ReadyPlugin | undefined;

// The library writes its defaults into the configuration: each player gets one of its own.
function ready<Config extends object>(plugin: PluginClass<Config>, config: Config): ReadyPlugin {
  return { plugin, pluginName: plugin.pluginName, options: { config: { ...config } } };
}

/** A plugin of every player. */
function always<Config extends object>(
  plugin: PluginClass<Config>,
  config: (options: PlayerOptions, events: PlayerEvents) => Config,
): Entry {
  return (options, events) => ready(plugin, config(options, events));
}

/** A plugin whose code is loaded only when `config` says, by answering one, that the video wants it. */
function lazy<Config extends object>(
  config: (options: PlayerOptions, events: PlayerEvents) => Config | undefined,
  load: () => Promise<PluginClass<Config>>,
): Entry {
  return (options, events) => {
    const wanted = config(options, events);
    return wanted && load().then((plugin) => ready(plugin, wanted));
  };
}

const none = () => ({});

const entries: readonly Entry[] = [
  always(SeekBar, none),
  always(PlayButton, none),
  always(Time, none),
  always(SpeedMenu, none),
  always(FullscreenButton, none),
  // Vertical swipes scroll the page; horizontal ones seek. The control bar brings its own shade.
  always(Mobile, () => ({ gestureY: false, gradient: 'none' })),
  always(Loading, none),
  always(StartButton, none),
  always(ReplayButton, none),
  always(PlaybackReport, (_options, events) => ({ events })),
];

/** The plugins a video wants, in order. One whose code cannot be had is left out: the film plays without it. */
export async function pluginsFor(
  options: PlayerOptions,
  events: PlayerEvents,
): Promise<readonly ReadyPlugin[]> {
  const made = await Promise.allSettled(entries.map(async (entry) => entry(options, events)));
  return made.flatMap((one) => {
    if (one.status === 'fulfilled') return one.value ?? [];
    console.error('A part of the player could not be loaded', one.reason);
    return [];
  });
}
