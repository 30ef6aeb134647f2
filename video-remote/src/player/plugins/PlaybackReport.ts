import { ENDED, PAUSE, PLAYING, SEEKING, TIME_UPDATE, WAITING } from 'xgplayer/es/events.js';
import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import { POSITION_INTERVAL } from '../rules/position.ts';
import { advanceWatchedTime, noWatchedTime, type WatchedTime } from '../rules/watchedTime.ts';
import type { PlayerEvents } from '../types.ts';
import { FILM_CHANGE, type FilmChange, LOAD_ERROR, RESUME_OFFER_CHANGE } from './events.ts';
import { mediaOf } from './media.ts';
import { RECONNECT_FAILED } from './Reconnect.ts';

/** Tells the screen what playback does: starts, seconds watched, positions, end, failure. */
export class PlaybackReport extends BasePlugin {
  declare config: { events: PlayerEvents };
  // Set in beforeCreate(), which the library calls from its constructor.
  declare private clock: WatchedTime;
  declare private started: boolean;
  declare private noted: number;
  /** The viewer is offered the place he left the video at: it is not written over meanwhile. */
  declare private offered: boolean;

  static override get pluginName() {
    return 'playbackReport';
  }

  override beforeCreate() {
    this.clock = noWatchedTime;
    this.started = false;
    this.noted = 0;
    this.offered = false;
  }

  override afterCreate() {
    const { events } = this.config;
    this.on(PLAYING, () => {
      // Stopped again before a picture moved: the ads come first.
      if (mediaOf(this.player).paused) return;
      if (!this.started) events.onStarted();
      this.started = true;
      this.count();
    });
    this.on(TIME_UPDATE, () => {
      this.count();
      if (Math.abs(this.player.currentTime - this.noted) >= POSITION_INTERVAL) this.note();
    });
    this.on([WAITING, SEEKING], () => this.count());
    this.on(PAUSE, () => {
      this.count();
      this.note();
    });
    this.on(RESUME_OFFER_CHANGE, (stands: boolean) => {
      this.offered = stands;
    });
    this.on(ENDED, () => {
      this.offered = false;
      this.count();
      this.note();
      this.started = false;
      events.onEnded();
    });
    this.on(FILM_CHANGE, ({ source }: FilmChange) => {
      this.count();
      this.note();
      this.started = false;
      this.noted = 0;
      events.onFilmChange?.(source);
    });
    this.on(LOAD_ERROR, () => events.onLoadError?.(this.playerConfig.url as string));
    this.on(RECONNECT_FAILED, (at: number) => {
      this.count();
      events.onFailed(at);
    });
  }

  private count() {
    const media = mediaOf(this.player);
    const moving =
      !media.paused && !media.ended && !media.seeking && media.readyState >= media.HAVE_FUTURE_DATA;
    const { clock, seconds } = advanceWatchedTime(this.clock, performance.now(), moving);
    this.clock = clock;
    for (let told = 0; told < seconds; told += 1) this.config.events.onSecondWatched();
  }

  private note() {
    if (this.offered) return;
    const { currentTime, duration } = this.player;
    this.noted = currentTime;
    this.config.events.onPosition(currentTime, duration);
  }

  override destroy() {
    if (this.started) this.note();
  }
}
