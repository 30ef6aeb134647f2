import { linkAddress } from '@manying/platform/webAddress';
import { close, play, right } from '@manying/ui/icons';
import BasePlugin from 'xgplayer/es/plugin/basePlugin.js';
import styles from '../ads.module.css';
import { adTexts } from '../messages/ads.ts';
import { textsFor } from '../messages/language.ts';
import {
  type AdBreak,
  type AdEvent,
  adBreakReducer,
  COUNTDOWN_INTERVAL,
  FILM_START_LEAD,
  FILM_START_WINDOW,
  initialAdBreak,
  isCounting,
  LOAD_TIMEOUT,
  PRELOAD_THRESHOLD,
  STALL_TIMEOUT,
  totalSeconds,
} from '../rules/adBreak.ts';
import type { AdControls, AdVideo, Language } from '../types.ts';
import { glyphIcon, playerButton } from './dom.ts';
import { blockFilm } from './filmBlock.ts';
import { mediaOf } from './media.ts';
import { START_AD_ENDED } from './StartAd.ts';

/** Options of the overlay. */
export interface AdOverlayConfig {
  readonly ads: readonly AdVideo[];
  readonly variant: 'mobile' | 'desktop';
  readonly closeText: string | undefined;
  readonly onClose: ((ads: AdControls) => void) | undefined;
  /** A start ad shows before the ad videos. */
  readonly hasStartAd: boolean;
  /** The player starts by itself. */
  readonly autoplay: boolean;
  readonly onEnd: () => void;
}

/**
 * Ad videos before the film (spec §2 video ad overlay, §4 ad overlay playback). Its rules are in
 * `rules/adBreak.ts`.
 */
export class AdOverlay extends BasePlugin {
  declare config: AdOverlayConfig;
  declare private adBreak: AdBreak;
  declare private currentVideo: HTMLVideoElement;
  /** The ad after the current one, preloading. */
  declare private nextVideo: HTMLVideoElement | undefined;
  declare private view: AdView;
  /** Indexes of the ads whose duration has been requested. */
  declare private probedAds: Set<number>;
  declare private unblockFilm: () => void;
  declare private countdownInterval: ReturnType<typeof setInterval> | undefined;
  declare private loadTimer: ReturnType<typeof setTimeout> | undefined;
  /** Starts the film shortly before the last ad ends. */
  declare private filmStartTimer: ReturnType<typeof setTimeout> | undefined;
  declare private abortController: AbortController;

  static override get pluginName() {
    return 'adOverlay';
  }

  override afterCreate() {
    const { ads, variant, hasStartAd, autoplay } = this.config;
    const { player } = this;
    this.abortController = new AbortController();
    this.probedAds = new Set();
    this.adBreak = initialAdBreak(ads.length, variant, autoplay);
    this.unblockFilm = blockFilm(player, 'ads');
    this.view = new AdView(variant, textsFor(this, adTexts), this.config.closeText, {
      onPlay: () => this.handlePlay(),
      onClose: () => this.handleClose(),
    });
    player.root?.append(this.view.overlay);
    if (variant === 'mobile') player.root?.classList.add(styles.barHidden ?? '');
    if (hasStartAd) {
      // The first ad preloads behind the start ad.
      this.nextVideo = this.createVideo(0);
      this.once(START_AD_ENDED, () => this.start());
    } else this.start();
  }

  private start() {
    const isPlaying = () => this.adBreak.phase === 'playing' || this.adBreak.phase === 'loading';
    let resumeWhenVisible = false;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) {
          resumeWhenVisible = isPlaying();
          this.currentVideo.pause();
        } else if (resumeWhenVisible) this.dispatch({ kind: 'resumed' });
      },
      { signal: this.abortController.signal },
    );
    this.showAd();
    this.applyState(undefined);
    if (!document.hidden || !isPlaying()) return;
    // The page is not visible yet: the ad starts when it becomes visible.
    resumeWhenVisible = true;
    this.currentVideo.pause();
    this.dispatch({ kind: 'paused' });
  }

  /** Shows the current ad. */
  private showAd() {
    this.currentVideo = this.nextVideo ?? this.createVideo(this.adBreak.index);
    this.nextVideo = undefined;
    this.currentVideo.hidden = false;
    this.view.show(this.currentVideo, this.config.ads[this.adBreak.index]?.adVideoLink ?? '');
    const { error, duration } = this.currentVideo;
    if (error) this.dispatch({ kind: 'failed' });
    else if (duration > 0) this.dispatch({ kind: 'durationKnown', index: this.adBreak.index, duration });
  }

  /** Loads the durations of the ads after the current one, because the prompt shows the total. */
  private probeDurations() {
    this.config.ads.forEach(({ adVideo }, index) => {
      if (
        index <= this.adBreak.index ||
        this.adBreak.durations[index] !== undefined ||
        this.probedAds.has(index)
      )
        return;
      this.probedAds.add(index);
      const probe = document.createElement('video');
      probe.preload = 'metadata';
      const reportDuration = (duration: number) => {
        releaseVideo(probe);
        this.dispatch({ kind: 'durationKnown', index, duration });
      };
      const { signal } = this.abortController;
      probe.addEventListener('loadedmetadata', () => reportDuration(probe.duration), { once: true, signal });
      probe.addEventListener('error', () => reportDuration(Number.NaN), { once: true, signal });
      signal.addEventListener('abort', () => releaseVideo(probe), { once: true });
      probe.src = adVideo;
    });
  }

  private createVideo(index: number): HTMLVideoElement {
    const film = mediaOf(this.player);
    const video = document.createElement('video');
    video.playsInline = true;
    video.preload = 'auto';
    video.disablePictureInPicture = true;
    video.volume = film.volume;
    video.muted = film.muted;
    video.hidden = true;
    const { signal } = this.abortController;
    const dispatchIfCurrent = (event: AdEvent) => {
      if (video === this.currentVideo) this.dispatch(event);
    };
    const events: Readonly<Record<string, () => void>> = {
      loadedmetadata: () => dispatchIfCurrent({ kind: 'durationKnown', index, duration: video.duration }),
      playing: () => dispatchIfCurrent({ kind: 'playing' }),
      waiting: () => dispatchIfCurrent({ kind: 'stalled' }),
      // The end also emits a pause event, and so does a pause that was already reverted by play().
      pause: () => {
        if (!video.paused || video.ended) return;
        this.cancelFilmStart(video);
        dispatchIfCurrent({ kind: 'paused' });
      },
      ended: () => dispatchIfCurrent({ kind: 'ended' }),
      error: () => dispatchIfCurrent({ kind: 'failed' }),
      progress: () => this.preloadNext(video),
      timeupdate: () => {
        this.preloadNext(video);
        this.scheduleFilmStart(video);
      },
    };
    for (const [name, listener] of Object.entries(events)) video.addEventListener(name, listener, { signal });
    video.src = this.config.ads[index]?.adVideo ?? '';
    this.view.addVideo(video);
    return video;
  }

  /** Preloads what follows as soon as that cannot starve the current ad. */
  private preloadNext(video: HTMLVideoElement) {
    if (video !== this.currentVideo || this.nextVideo) return;
    const { buffered, duration, currentTime } = video;
    const loaded = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    if (!(duration - currentTime <= PRELOAD_THRESHOLD || loaded > duration - 0.5)) return;
    const index = this.adBreak.index + 1;
    if (index < this.adBreak.count) this.nextVideo = this.createVideo(index);
    else mediaOf(this.player).preload = 'auto';
  }

  private scheduleFilmStart(video: HTMLVideoElement) {
    const isLast = this.adBreak.index === this.adBreak.count - 1;
    const remainingTime = (video.duration - video.currentTime) * 1000;
    if (
      video !== this.currentVideo ||
      !isLast ||
      this.filmStartTimer !== undefined ||
      !(remainingTime <= FILM_START_WINDOW)
    )
      return;
    this.filmStartTimer = setTimeout(
      () => {
        if (video.paused || this.adBreak.phase !== 'playing') return;
        this.unblockFilm();
        void this.player.play();
      },
      Math.max(0, remainingTime - FILM_START_LEAD),
    );
  }

  /** The ad paused before its end, so the film has to wait. */
  private cancelFilmStart(video: HTMLVideoElement) {
    if (video !== this.currentVideo || this.filmStartTimer === undefined) return;
    clearTimeout(this.filmStartTimer);
    this.filmStartTimer = undefined;
    this.unblockFilm();
    this.unblockFilm = blockFilm(this.player, 'ads');
  }

  private dispatch(event: AdEvent) {
    const previous = this.adBreak;
    const next = adBreakReducer(previous, event);
    if (next === previous) return;
    this.adBreak = next;
    if (next.phase === 'finished') return this.finish();
    if (next.index !== previous.index) {
      releaseVideo(this.currentVideo);
      this.showAd();
    }
    this.applyState(previous);
  }

  /** Synchronizes timers, playback and view with the state. */
  private applyState(previous: AdBreak | undefined) {
    const { adBreak } = this;
    if (adBreak.phase === 'finished') return;
    this.view.draw(adBreak);
    if (adBreak.phase === 'prompt') this.probeDurations();
    const changed = previous?.phase !== adBreak.phase || previous.index !== adBreak.index;
    if (changed) {
      clearTimeout(this.loadTimer);
      if (adBreak.phase === 'loading') {
        const stalled = previous?.phase === 'playing' && previous.index === adBreak.index;
        const time = stalled ? STALL_TIMEOUT : LOAD_TIMEOUT;
        this.loadTimer = setTimeout(() => this.dispatch({ kind: 'timeout' }), time);
        this.play();
      }
    }
    const continuesCounting = previous !== undefined && isCounting(previous) && !changed;
    if (!continuesCounting || !isCounting(adBreak)) clearInterval(this.countdownInterval);
    if (continuesCounting || !isCounting(adBreak)) return;
    this.countdownInterval = setInterval(() => {
      const { currentTime: time, duration } = this.currentVideo;
      this.dispatch({ kind: 'tick', time, duration });
    }, COUNTDOWN_INTERVAL);
  }

  private play() {
    const video = this.currentVideo;
    video.play().catch((reason: unknown) => {
      // Other failures are reported by the element's own events, or by the load timeout.
      const isBlocked = reason instanceof DOMException && reason.name === 'NotAllowedError';
      if (isBlocked && video === this.currentVideo) this.dispatch({ kind: 'blocked' });
    });
  }

  private handlePlay() {
    // Calls play() of the film within the viewer's tap too: some browsers allow playback only for elements
    // that were played in a user gesture.
    const film = mediaOf(this.player);
    // The pause() below rejects this promise, as intended.
    film.play().catch(() => undefined);
    film.pause();
    this.dispatch({ kind: this.adBreak.phase === 'paused' ? 'resumed' : 'playPressed' });
  }

  private handleClose() {
    const { onClose } = this.config;
    const closeAds = () => this.dispatch({ kind: 'closed' });
    if (!onClose) return closeAds();
    const { language } = this.playerConfig as { language: Language };
    onClose({
      language,
      // Dispatched immediately: the element's pause event may come after the handler has called play().
      pause: () => {
        this.currentVideo.pause();
        this.dispatch({ kind: 'paused' });
      },
      play: () => this.handlePlay(),
      close: closeAds,
    });
  }

  private finish() {
    const { player } = this;
    this.unblockFilm();
    this.config.onEnd();
    // Starts the film before any clean-up, to keep the gap short.
    if (this.adBreak.hasStarted) void player.play();
    this.cleanUp();
  }

  private cleanUp() {
    this.abortController.abort();
    clearTimeout(this.loadTimer);
    clearTimeout(this.filmStartTimer);
    clearInterval(this.countdownInterval);
    if (this.currentVideo) releaseVideo(this.currentVideo);
    if (this.nextVideo) releaseVideo(this.nextVideo);
    this.view.overlay.remove();
    this.player.root?.classList.remove(styles.barHidden ?? '');
    this.unblockFilm();
  }

  override destroy() {
    if (!this.abortController.signal.aborted) this.cleanUp();
  }
}

/** Stops an ad and frees its buffers. */
function releaseVideo(video: HTMLVideoElement) {
  video.pause();
  video.removeAttribute('src');
  video.load();
  video.remove();
}

type Texts = (typeof adTexts)['zh-cn'];

/** The DOM of the overlay. */
class AdView {
  readonly overlay = document.createElement('div');
  private readonly texts: Texts;
  private readonly link = adLink(styles.link);
  private readonly details = adLink(styles.details);
  /** Shown while an ad plays. */
  private readonly info = document.createElement('div');
  private readonly top = document.createElement('div');
  private readonly countdown = document.createElement('span');
  private readonly prompt = document.createElement('div');
  private readonly playButton: HTMLButtonElement;
  private readonly total = span(styles.click, '');
  /** Lines of the prompt, hidden when an ad is paused. */
  private readonly promptLines: readonly HTMLElement[];

  constructor(
    variant: 'mobile' | 'desktop',
    texts: Texts,
    closeText: string | undefined,
    handlers: { readonly onPlay: () => void; readonly onClose: () => void },
  ) {
    this.texts = texts;
    this.overlay.className = `${styles.overlay} ${styles[variant] ?? ''}`;
    this.overlay.setAttribute('role', 'region');
    this.overlay.setAttribute('aria-label', texts.ad);
    this.overlay.dataset.variant = variant;

    // The details link has the same target for keyboards and screen readers.
    this.link.tabIndex = -1;
    this.link.setAttribute('aria-hidden', 'true');
    const detailsText = span(undefined, texts.details);
    detailsText.append(glyphIcon(right));
    this.details.append(detailsText);

    this.countdown.className = styles.remaining ?? '';
    this.countdown.setAttribute('role', 'timer');
    const label = closeText ?? texts.close;
    const closeButton = playerButton(styles.close, label);
    closeButton.append(label, glyphIcon(close));
    closeButton.addEventListener('click', handlers.onClose);
    this.top.className = styles.top ?? '';
    this.top.append(this.countdown, closeButton);

    this.playButton = playerButton(styles.play, texts.resume);
    this.playButton.append(glyphIcon({ ...play, filled: true }));
    this.playButton.addEventListener('click', handlers.onPlay);
    this.promptLines = [span(styles.limited, texts.limited), span(styles.click, texts.click), this.total];
    this.prompt.className = styles.prompt ?? '';
    this.prompt.append(this.playButton, ...this.promptLines);
    this.info.className = styles.info ?? '';
    this.info.append(span(styles.tag, texts.ad), this.details);
    // The close control is above the prompt, so that a waiting or paused ad can be closed.
    this.overlay.append(this.link, this.info, this.prompt, this.top);
  }

  /** Adds an ad below the controls. */
  addVideo(video: HTMLVideoElement) {
    this.overlay.prepend(video);
  }

  /** @param target address of the ad's link, from the provider. */
  show(video: HTMLVideoElement, target: string) {
    video.hidden = false;
    const address = linkAddress(target);
    for (const link of [this.link, this.details]) {
      link.hidden = address === undefined;
      if (address === undefined) link.removeAttribute('href');
      else link.href = address;
    }
  }

  draw(adBreak: AdBreak) {
    const { phase, remainingSeconds } = adBreak;
    const isTapNeeded = phase === 'prompt';
    const isPromptShown = isTapNeeded || phase === 'paused';
    const total = totalSeconds(adBreak);
    this.countdown.textContent =
      isTapNeeded || remainingSeconds === undefined ? '' : this.texts.seconds(remainingSeconds);
    this.total.textContent = total === undefined ? '' : this.texts.total(total);
    // The poster of the film is behind the prompt, not a frame of the ad.
    this.overlay.toggleAttribute('data-prompting', isTapNeeded);
    this.info.hidden = isTapNeeded;
    this.prompt.hidden = !isPromptShown;
    for (const line of this.promptLines) line.hidden = !isTapNeeded;
  }
}

function adLink(className: string | undefined): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = className ?? '';
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  return link;
}

function span(className: string | undefined, text: string): HTMLSpanElement {
  const element = document.createElement('span');
  element.className = className ?? '';
  element.textContent = text;
  return element;
}
