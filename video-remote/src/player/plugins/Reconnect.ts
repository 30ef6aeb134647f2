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
  RATE_CHANGE,
  SEEKED,
  SEEKING,
  TIME_UPDATE,
} from 'xgplayer/es/events.js';
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
import { createElement } from './dom.ts';
import { FILM_CHANGE, LOAD_ERROR } from './events.ts';
import { mediaOf } from './media.ts';
import { ElementPlugin } from './PlayerPlugin.ts';
import { isPlaybackLocked } from './playbackLock.ts';
import { reloadSource } from './source.ts';

/**
 * Emitted with the media time in s when reconnecting has failed for good: the player has to be created again.
 */
export const RECONNECT_FAILED = 'reconnect_failed';

/**
 * Recovers playback after errors and stalls: reloads the film at its position, playing or paused as before.
 */
export class Reconnect extends ElementPlugin<{ startTime: number; autoplay: boolean }> {
  private attempts = 0;
  private readonly retryTimer = this.timer();
  private readonly watchdogTimer = this.timer();
  private watchdog: Watchdog = idleWatchdog;
  /**
   * Whether the viewer wants the film to play; the media element may differ after an error and while it
   * reloads. In a hidden page playback starts when it becomes visible (`HiddenPause`).
   */
  private shouldPlay = this.config.autoplay && !document.hidden;
  /** Playback position in s; preserved during a reload. */
  private position = this.config.startTime;
  /** Reloading, and the position is not restored yet. */
  private isRestoring = this.position > 0;
  /** Reloading after a failure, and nothing is shown yet. */
  private isReloading = false;
  /** Position of the last failure, in s. */
  private failedPosition = 0;
  /** The next pause event is caused by the failed source, not by the viewer. */
  private ignoresNextPause = false;
  /** Number of progress events. */
  private progressEvents = 0;
  private hasStarted = false;
  /** The page was hidden before a film that has failed was loaded again: it plays when the page is visible. */
  private awaitsPage = false;

  static override get pluginName() {
    return 'reconnect';
  }

  override render() {
    const notice = createElement('p', styles.network);
    notice.setAttribute('role', 'status');
    return notice;
  }

  override afterCreate() {
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
      const isToPlay = this.shouldPlay && !this.awaitsPage;
      if (!isToPlay && !mediaOf(this.player).seeking) this.handleRecovered();
    });
    this.on([TIME_UPDATE, SEEKING], () => this.trackPosition());
    this.on(PROGRESS, () => {
      this.progressEvents += 1;
    });
    this.on(LOADED_METADATA, () => this.restorePosition());
    // A media element that loads again begins with its default speed.
    this.on(RATE_CHANGE, () => {
      const media = mediaOf(this.player);
      media.defaultPlaybackRate = media.playbackRate;
    });
    this.on(FILM_CHANGE, () => {
      this.retryTimer.stop();
      this.position = 0;
      this.attempts = 0;
      this.isRestoring = false;
    });
    const { signal } = this;
    window.addEventListener('online', () => this.handleOnline(), { signal });
    document.addEventListener('visibilitychange', () => this.handleVisibility(), { signal });
    this.watchdogTimer.repeat(WATCHDOG_INTERVAL, () => this.checkForStall());
  }

  /** Position in s and playback state; `undefined` before the film has started. */
  get snapshot(): { readonly time: number; readonly playing: boolean; readonly ended: boolean } | undefined {
    if (!this.hasStarted) return undefined;
    return { time: this.position, playing: this.shouldPlay, ended: this.player.ended };
  }

  private trackPosition() {
    const media = mediaOf(this.player);
    // A reloaded film reports 0 until its position is restored. The viewer can still move one that has failed.
    if (this.isRestoring || media.readyState === 0 || (media.error && !media.seeking)) return;
    this.position = media.currentTime;
    const hasRecovered = Math.abs(this.position - this.failedPosition) >= RECOVERED_AFTER;
    if (hasRecovered && !media.seeking && media.readyState >= media.HAVE_FUTURE_DATA) this.attempts = 0;
  }

  private restorePosition() {
    if (!this.isRestoring) return;
    this.isRestoring = false;
    const media = mediaOf(this.player);
    if (this.position > 0) media.currentTime = this.position;
  }

  private checkForStall() {
    const { player } = this;
    const media = mediaOf(player);
    const isStarting =
      this.shouldPlay && !media.ended && (!media.paused || media.readyState < media.HAVE_FUTURE_DATA);
    const isWaiting =
      (isStarting || media.seeking || this.isReloading) &&
      !media.error &&
      !this.retryTimer.isRunning &&
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
    if (this.retryTimer.isRunning) return;
    const texts = textsFor(this, hintTexts);
    this.ignoresNextPause = this.shouldPlay && media.paused && media.readyState > 0;
    const next = recoveryAction(media.error?.code, navigator.onLine, this.attempts);
    if (mayBeExpired(media.error?.code, navigator.onLine)) player.emit(LOAD_ERROR);
    if (next === 'fail') this.fail();
    else if (next === 'awaitNetwork') this.showNotice(texts.offline);
    else {
      this.showNotice(texts.reconnecting);
      this.retryTimer.start(retryDelay(this.attempts), () => this.retry());
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

  /** `HiddenPause` pauses a film that plays; one that has failed would play in the hidden page when it has loaded. */
  private handleVisibility() {
    const { player, awaitsPage } = this;
    const media = mediaOf(player);
    // In picture in picture the film stays visible.
    const isUnseen = document.hidden && document.pictureInPictureElement !== media;
    this.awaitsPage = isUnseen && media.error !== null;
    if (awaitsPage && !isUnseen && this.shouldPlay && !media.error) void player.play();
  }

  private retry() {
    const { player } = this;
    this.retryTimer.stop();
    this.showNotice(textsFor(this, hintTexts).reconnecting);
    this.attempts += 1;
    this.failedPosition = this.position;
    this.ignoresNextPause = false;
    this.isRestoring = true;
    this.isReloading = true;
    reloadSource(player, this.position);
    if (this.shouldPlay && !this.awaitsPage) void player.play();
  }

  private fail() {
    this.watchdogTimer.stop();
    this.showNotice('');
    this.player.emit(RECONNECT_FAILED, this.position);
  }

  private handleRecovered() {
    this.isReloading = false;
    this.showNotice('');
  }

  private showNotice(text: string) {
    this.element.textContent = text;
  }
}
