import { ENDED, PAUSE, PLAYING, SEEKING, TIME_UPDATE, WAITING } from 'xgplayer/es/events.js';
import { POSITION_INTERVAL } from '../rules/position.ts';
import { advanceWatchedTime, noWatchedTime, type WatchedTime } from '../rules/watchedTime.ts';
import type { PlayerEvents } from '../types.ts';
import { FILM_CHANGE, type FilmChange, LOAD_ERROR, RESUME_OFFER_CHANGE } from './events.ts';
import { mediaOf } from './media.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';
import { RECONNECT_FAILED } from './Reconnect.ts';

/** Reports playback to the screen: starts, watched seconds, positions, end, failure. */
export class PlaybackReport extends PlayerPlugin<{ events: PlayerEvents }> {
  private watchedTime: WatchedTime = noWatchedTime;
  private started = false;
  private reportedPosition = 0;
  /** The resume offer is open: the saved position must not be overwritten. */
  private isResumeOffered = false;

  static override get pluginName() {
    return 'playbackReport';
  }

  override afterCreate() {
    const { events } = this.config;
    this.on(PLAYING, () => {
      // Paused before the first frame, because ads play first.
      if (mediaOf(this.player).paused) return;
      if (!this.started) events.onStarted();
      this.started = true;
      this.reportWatchedSeconds();
    });
    this.on(TIME_UPDATE, () => {
      this.reportWatchedSeconds();
      if (Math.abs(this.player.currentTime - this.reportedPosition) >= POSITION_INTERVAL)
        this.reportPosition();
    });
    this.on([WAITING, SEEKING], () => this.reportWatchedSeconds());
    this.on(PAUSE, () => {
      this.reportWatchedSeconds();
      this.reportPosition();
    });
    this.on(RESUME_OFFER_CHANGE, (isOpen: boolean) => {
      this.isResumeOffered = isOpen;
    });
    this.on(ENDED, () => {
      this.isResumeOffered = false;
      this.reportWatchedSeconds();
      this.reportPosition();
      this.started = false;
      events.onEnded();
    });
    this.on(FILM_CHANGE, ({ source }: FilmChange) => {
      this.reportWatchedSeconds();
      this.reportPosition();
      this.started = false;
      this.reportedPosition = 0;
      events.onFilmChange?.(source);
    });
    this.on(LOAD_ERROR, () => events.onLoadError?.(this.playerConfig.url as string));
    this.on(RECONNECT_FAILED, (time: number) => {
      this.reportWatchedSeconds();
      events.onFailed(time);
    });
    this.onDestroy(() => {
      if (this.started) this.reportPosition();
    });
  }

  private reportWatchedSeconds() {
    const media = mediaOf(this.player);
    const isPlaying =
      !media.paused && !media.ended && !media.seeking && media.readyState >= media.HAVE_FUTURE_DATA;
    const { watchedTime, seconds } = advanceWatchedTime(this.watchedTime, performance.now(), isPlaying);
    this.watchedTime = watchedTime;
    for (let reported = 0; reported < seconds; reported += 1) this.config.events.onSecondWatched();
  }

  private reportPosition() {
    if (this.isResumeOffered) return;
    const { currentTime, duration } = this.player;
    this.reportedPosition = currentTime;
    this.config.events.onPosition(currentTime, duration);
  }
}
