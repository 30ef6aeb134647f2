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
  afterFault,
  idleWatch,
  LOOK_EVERY,
  mayHaveEnded,
  RECOVERED,
  TRIES,
  type Watch,
  waitBefore,
  watchStep,
} from '../rules/reconnect.ts';
import { FILM_CHANGE, MEDIA_FAULT } from './events.ts';
import { mediaOf } from './media.ts';
import { isHeld } from './playbackLock.ts';
import { reloadSource } from './source.ts';

/** Told by the player when a fault is final: what is shown can only be made anew. Comes with the media time in s. */
export const GIVEN_UP = 'given_up';

/**
 * Keeps playback going where the viewer wants it, in spite of faults and stalls: the film is loaded anew at its place,
 * and plays on or stays paused as the viewer wanted.
 */
export class Reconnect extends Plugin {
  declare config: { startTime: number; autoplay: boolean };
  declare private tried: number;
  declare private timer: ReturnType<typeof setTimeout> | undefined;
  declare private looks: ReturnType<typeof setInterval>;
  declare private watch: Watch;
  declare private left: AbortController;
  /** What the viewer wants; the film's own state differs from it after a fault and while it loads. */
  declare private wanted: boolean;
  /** Where the film is, in s; kept while it loads anew. */
  declare private at: number;
  declare private rate: number;
  /** The film is loading anew and is not at its place yet. */
  declare private restoring: boolean;
  /** It loads anew after a fault and shows nothing yet. */
  declare private mending: boolean;
  /** Where it failed last, in s. */
  declare private failedAt: number;
  /** A pause of the code that failed is still to be told: it is not the viewer's. */
  declare private foreignPause: boolean;
  /** Times that data has come. */
  declare private arrivals: number;
  declare private begun: boolean;

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
    this.tried = 0;
    this.watch = idleWatch;
    // A page that nobody sees yet begins when it is seen (`HiddenPause`).
    this.wanted = autoplay && !document.hidden;
    this.at = startTime;
    this.rate = 1;
    this.restoring = startTime > 0;
    this.mending = false;
    this.failedAt = 0;
    this.foreignPause = false;
    this.arrivals = 0;
    this.begun = false;
    this.left = new AbortController();
    this.on(COMPLETE, () => {
      if (this.wanted) void this.player.play();
    });
    this.on(ERROR, () => this.fault());
    this.on(PLAY, () => {
      this.wanted = true;
    });
    this.on(PAUSE, () => {
      // Browsers pause what has failed.
      if (!this.foreignPause && !mediaOf(this.player).error) this.wanted = false;
      this.foreignPause = false;
    });
    // Who is asked for a tap does not wait for data.
    this.on(AUTOPLAY_PREVENTED, () => {
      this.wanted = false;
    });
    this.on(PLAYING, () => {
      this.begun ||= !mediaOf(this.player).paused;
      this.settle();
    });
    this.on([CANPLAY, SEEKED], () => {
      if (!this.wanted && !mediaOf(this.player).seeking) this.settle();
    });
    this.on([TIME_UPDATE, SEEKING], () => this.follow());
    this.on(PROGRESS, () => {
      this.arrivals += 1;
    });
    this.on(LOADED_METADATA, () => this.restore());
    this.on(FILM_CHANGE, () => {
      this.at = 0;
      this.tried = 0;
      this.restoring = false;
    });
    window.addEventListener('online', () => this.back(), { signal: this.left.signal });
    this.looks = setInterval(() => this.look(), LOOK_EVERY);
  }

  /** Where the film is, in s, and whether it should play; `undefined` before it has begun. */
  get place(): { readonly at: number; readonly playing: boolean; readonly ended: boolean } | undefined {
    if (!this.begun) return undefined;
    return { at: this.at, playing: this.wanted, ended: this.player.ended };
  }

  private follow() {
    const media = mediaOf(this.player);
    // A film that is put in anew reads 0 until it is at its place again.
    if (this.restoring || media.readyState === 0 || media.error) return;
    this.at = media.currentTime;
    const moved = Math.abs(this.at - this.failedAt) >= RECOVERED;
    if (moved && !media.seeking && media.readyState >= media.HAVE_FUTURE_DATA) this.tried = 0;
  }

  private restore() {
    if (!this.restoring) return;
    this.restoring = false;
    const media = mediaOf(this.player);
    if (this.at > 0) media.currentTime = this.at;
    media.playbackRate = this.rate;
  }

  private look() {
    const { player } = this;
    const media = mediaOf(player);
    const starts =
      this.wanted && !media.ended && (!media.paused || media.readyState < media.HAVE_FUTURE_DATA);
    const waits =
      (starts || media.seeking || this.mending) &&
      !media.error &&
      this.timer === undefined &&
      !isHeld(player);
    const { buffered } = media;
    const loaded = Array.from({ length: buffered.length }, (_, index) => buffered.end(index)).join();
    const { watch, stalled } = watchStep(this.watch, {
      now: performance.now(),
      waits,
      place: media.currentTime,
      data: `${this.arrivals} ${loaded} ${media.readyState}`,
    });
    this.watch = watch;
    if (!stalled) return;
    if (!navigator.onLine) this.tell(textsFor(this, hintTexts).offline);
    else if (this.tried < TRIES) this.again();
    else this.giveUp();
  }

  private fault() {
    const { player } = this;
    const media = mediaOf(player);
    // One fault may be told several times.
    if (this.timer !== undefined) return;
    const texts = textsFor(this, hintTexts);
    this.foreignPause = this.wanted && media.paused && media.readyState > 0;
    const next = afterFault(media.error?.code, navigator.onLine, this.tried);
    if (mayHaveEnded(media.error?.code, navigator.onLine)) player.emit(MEDIA_FAULT);
    if (next === 'fail') this.giveUp();
    else if (next === 'listen') this.tell(texts.offline);
    else {
      this.tell(texts.reconnecting);
      this.timer = setTimeout(() => this.again(), waitBefore(this.tried));
    }
  }

  /** The network is back: what failed, or starves, is asked for anew. */
  private back() {
    const media = mediaOf(this.player);
    const starves =
      (this.wanted || media.seeking || this.mending) && media.readyState < media.HAVE_FUTURE_DATA;
    if (!media.error && !starves) return;
    this.tried = 0;
    this.again();
  }

  private again() {
    const { player } = this;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.tell(textsFor(this, hintTexts).reconnecting);
    this.tried += 1;
    this.failedAt = this.at;
    this.foreignPause = false;
    if (!this.restoring) this.rate = mediaOf(player).playbackRate;
    this.restoring = true;
    this.mending = true;
    reloadSource(player, this.at);
    if (this.wanted) void player.play();
  }

  private giveUp() {
    clearInterval(this.looks);
    this.tell('');
    this.player.emit(GIVEN_UP, this.at);
  }

  private settle() {
    this.mending = false;
    this.tell('');
  }

  private tell(text: string) {
    if (this.root) this.root.textContent = text;
  }

  override destroy() {
    clearTimeout(this.timer);
    clearInterval(this.looks);
    this.left.abort();
  }
}
