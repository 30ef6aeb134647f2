import {
  AUTOPLAY_PREVENTED,
  CANPLAY,
  COMPLETE,
  ERROR,
  LOADED_METADATA,
  PAUSE,
  PLAY,
  PLAYING,
  PROGRESS,
  SEEKED,
  SEEKING,
  TIME_UPDATE,
} from 'xgplayer/es/events.js';
import Plugin from 'xgplayer/es/plugin/plugin.js';
import styles from '../hints.module.css';
import { hintTexts } from '../messages/hints.ts';
import { textsFor } from '../messages/language.ts';
import {
  checkWatchdog,
  idleWatchdog,
  MAX_ATTEMPTS,
  mayBeExpired,
  RECOVERED_AFTER,
  recoveryAction,
  retryDelay,
  WATCHDOG_INTERVAL,
  type Watchdog,
} from '../rules/reconnect.ts';
import { FILM_CHANGE, LOAD_ERROR } from './events.ts';
import { mediaOf } from './media.ts';
import { isPlaybackLocked } from './playbackLock.ts';
import { reloadSource } from './source.ts';

/**
 * Emitted with the media time in s when reconnecting has failed for good: the player has to be created again.
 */
export const RECONNECT_FAILED = 'reconnect_failed';

/**
 * Recovers playback after errors and stalls: reloads the film at its position, playing or paused as before.
 */
export class Reconnect extends Plugin {
  declare config: { startTime: number; autoplay: boolean };
  declare private attempts: number;
  declare private retryTimer: ReturnType<typeof setTimeout> | undefined;
  declare private watchdogInterval: ReturnType<typeof setInterval>;
  declare private watchdog: Watchdog;
  declare private abortController: AbortController;
  /**
   * Whether the viewer wants the film to play; the media element may differ after an error and while it
   * reloads.
   */
  declare private shouldPlay: boolean;
  /** Playback position in s; preserved during a reload. */
  declare private position: number;
  declare private playbackRate: number;
  /** Reloading, and the position is not restored yet. */
  declare private isRestoring: boolean;
  /** Reloading after a failure, and nothing is shown yet. */
  declare private isReloading: boolean;
  /** Position of the last failure, in s. */
  declare private failedPosition: number;
  /** The next pause event is caused by the failed source, not by the viewer. */
  declare private ignoresNextPause: boolean;
  /** Number of progress events. */
  declare private progressEvents: number;
  declare private hasStarted: boolean;

  static override get pluginName() {
    return 'reconnect';
  }

  override render() {
    const notice = document.createElement('p');
    notice.className = styles.network ?? '';
    notice.setAttribute('role', 'status');
    return notice;
  }

  override afterCreate() {
    const { startTime, autoplay } = this.config;
    this.attempts = 0;
    this.watchdog = idleWatchdog;
    // In a hidden page playback starts when it becomes visible (`HiddenPause`).
    this.shouldPlay = autoplay && !document.hidden;
    this.position = startTime;
    this.playbackRate = 1;
    this.isRestoring = startTime > 0;
    this.isReloading = false;
    this.failedPosition = 0;
    this.ignoresNextPause = false;
    this.progressEvents = 0;
    this.hasStarted = false;
    this.abortController = new AbortController();
    this.on(COMPLETE, () => {
      if (this.shouldPlay) void this.player.play();
    });
    this.on(ERROR, () => this.handleError());
    this.on(PLAY, () => {
      this.shouldPlay = true;
    });
    this.on(PAUSE, () => {
      // Browsers pause an element that has failed.
      if (!this.ignoresNextPause && !mediaOf(this.player).error) this.shouldPlay = false;
      this.ignoresNextPause = false;
    });
    // Autoplay is blocked, so there is no playback to wait for.
    this.on(AUTOPLAY_PREVENTED, () => {
      this.shouldPlay = false;
    });
    this.on(PLAYING, () => {
      this.hasStarted ||= !mediaOf(this.player).paused;
      this.handleRecovered();
    });
    this.on([CANPLAY, SEEKED], () => {
      if (!this.shouldPlay && !mediaOf(this.player).seeking) this.handleRecovered();
    });
    this.on([TIME_UPDATE, SEEKING], () => this.trackPosition());
    this.on(PROGRESS, () => {
      this.progressEvents += 1;
    });
    this.on(LOADED_METADATA, () => this.restorePosition());
    this.on(FILM_CHANGE, () => {
      this.position = 0;
      this.attempts = 0;
      this.isRestoring = false;
    });
    window.addEventListener('online', () => this.handleOnline(), { signal: this.abortController.signal });
    this.watchdogInterval = setInterval(() => this.checkForStall(), WATCHDOG_INTERVAL);
  }

  /** Position in s and playback state; `undefined` before the film has started. */
  get snapshot(): { readonly time: number; readonly playing: boolean; readonly ended: boolean } | undefined {
    if (!this.hasStarted) return undefined;
    return { time: this.position, playing: this.shouldPlay, ended: this.player.ended };
  }

  private trackPosition() {
    const media = mediaOf(this.player);
    // A reloaded film reports 0 until its position is restored.
    if (this.isRestoring || media.readyState === 0 || media.error) return;
    this.position = media.currentTime;
    const hasRecovered = Math.abs(this.position - this.failedPosition) >= RECOVERED_AFTER;
    if (hasRecovered && !media.seeking && media.readyState >= media.HAVE_FUTURE_DATA) this.attempts = 0;
  }

  private restorePosition() {
    if (!this.isRestoring) return;
    this.isRestoring = false;
    const media = mediaOf(this.player);
    if (this.position > 0) media.currentTime = this.position;
    media.playbackRate = this.playbackRate;
  }

  private checkForStall() {
    const { player } = this;
    const media = mediaOf(player);
    const isStarting =
      this.shouldPlay && !media.ended && (!media.paused || media.readyState < media.HAVE_FUTURE_DATA);
    const isWaiting =
      (isStarting || media.seeking || this.isReloading) &&
      !media.error &&
      this.retryTimer === undefined &&
      !isPlaybackLocked(player);
    const { buffered } = media;
    const loaded = Array.from({ length: buffered.length }, (_, index) => buffered.end(index)).join();
    const { watchdog, stalled } = checkWatchdog(this.watchdog, {
      now: performance.now(),
      isWaiting,
      time: media.currentTime,
      data: `${this.progressEvents} ${loaded} ${media.readyState}`,
    });
    this.watchdog = watchdog;
    if (!stalled) return;
    if (!navigator.onLine) this.showNotice(textsFor(this, hintTexts).offline);
    else if (this.attempts < MAX_ATTEMPTS) this.retry();
    else this.fail();
  }

  private handleError() {
    const { player } = this;
    const media = mediaOf(player);
    // The same error may be reported several times.
    if (this.retryTimer !== undefined) return;
    const texts = textsFor(this, hintTexts);
    this.ignoresNextPause = this.shouldPlay && media.paused && media.readyState > 0;
    const next = recoveryAction(media.error?.code, navigator.onLine, this.attempts);
    if (mayBeExpired(media.error?.code, navigator.onLine)) player.emit(LOAD_ERROR);
    if (next === 'fail') this.fail();
    else if (next === 'awaitNetwork') this.showNotice(texts.offline);
    else {
      this.showNotice(texts.reconnecting);
      this.retryTimer = setTimeout(() => this.retry(), retryDelay(this.attempts));
    }
  }

  /** Back online: retries after an error or when data is missing. */
  private handleOnline() {
    const media = mediaOf(this.player);
    const isStarved =
      (this.shouldPlay || media.seeking || this.isReloading) && media.readyState < media.HAVE_FUTURE_DATA;
    if (!media.error && !isStarved) return;
    this.attempts = 0;
    this.retry();
  }

  private retry() {
    const { player } = this;
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    this.showNotice(textsFor(this, hintTexts).reconnecting);
    this.attempts += 1;
    this.failedPosition = this.position;
    this.ignoresNextPause = false;
    if (!this.isRestoring) this.playbackRate = mediaOf(player).playbackRate;
    this.isRestoring = true;
    this.isReloading = true;
    reloadSource(player, this.position);
    if (this.shouldPlay) void player.play();
  }

  private fail() {
    clearInterval(this.watchdogInterval);
    this.showNotice('');
    this.player.emit(RECONNECT_FAILED, this.position);
  }

  private handleRecovered() {
    this.isReloading = false;
    this.showNotice('');
  }

  private showNotice(text: string) {
    if (this.root) this.root.textContent = text;
  }

  override destroy() {
    clearTimeout(this.retryTimer);
    clearInterval(this.watchdogInterval);
    this.abortController.abort();
  }
}
