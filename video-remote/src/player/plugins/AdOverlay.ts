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
import { START_AD_OVER } from './StartAd.ts';

/** What the overlay is made with. */
export interface AdOverlayConfig {
  readonly ads: readonly AdVideo[];
  readonly variant: 'mobile' | 'desktop';
  readonly closeText: string | undefined;
  readonly onClose: ((ads: AdControls) => void) | undefined;
  /** A start ad comes first. */
  readonly afterStartAd: boolean;
  /** The player is to begin by itself. */
  readonly autoplay: boolean;
  readonly onOver: () => void;
}

/** Ad videos before the film (spec §2 video ad overlay, §4 ad overlay playback). The rules are in `rules/adBreak.ts`. */
export class AdOverlay extends BasePlugin {
  declare config: AdOverlayConfig;
  declare private ad: AdBreak;
  declare private shown: HTMLVideoElement;
  /** The ad after the shown one, loading ahead. */
  declare private ahead: HTMLVideoElement | undefined;
  declare private view: View;
  /** Ads whose length has been asked for. */
  declare private measured: Set<number>;
  declare private openGate: () => void;
  declare private ticks: ReturnType<typeof setInterval> | undefined;
  declare private patience: ReturnType<typeof setTimeout> | undefined;
  /** Sets the film going just before the last ad ends. */
  declare private lead: ReturnType<typeof setTimeout> | undefined;
  declare private left: AbortController;

  static override get pluginName() {
    return 'adOverlay';
  }

  override afterCreate() {
    const { ads, variant, afterStartAd, autoplay } = this.config;
    const { player } = this;
    this.left = new AbortController();
    this.measured = new Set();
    this.ad = initialAdBreak(ads.length, variant, autoplay);
    this.openGate = blockFilm(player, 'ads');
    this.view = new View(variant, textsFor(this, adTexts), this.config.closeText, {
      onPlay: () => this.tapped(),
      onClose: () => this.closeAsked(),
    });
    player.root?.append(this.view.overlay);
    if (variant === 'mobile') player.root?.classList.add(styles.barHidden ?? '');
    if (afterStartAd) {
      // It loads while the picture stands.
      this.ahead = this.makeVideo(0);
      this.once(START_AD_OVER, () => this.begin());
    } else this.begin();
  }

  private begin() {
    const wasPlaying = () => this.ad.phase === 'playing' || this.ad.phase === 'loading';
    let resume = false;
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden) {
          resume = wasPlaying();
          this.shown.pause();
        } else if (resume) this.feed({ kind: 'resumed' });
      },
      { signal: this.left.signal },
    );
    this.showAd();
    this.follow(undefined);
    if (!document.hidden || !wasPlaying()) return;
    // Nobody sees the page yet: the ad begins when it is seen.
    resume = true;
    this.shown.pause();
    this.feed({ kind: 'paused' });
  }

  /** Puts the ad that is due on the screen. */
  private showAd() {
    this.shown = this.ahead ?? this.makeVideo(this.ad.index);
    this.ahead = undefined;
    this.shown.hidden = false;
    this.view.show(this.shown, this.config.ads[this.ad.index]?.adVideoLink ?? '');
    const { error, duration } = this.shown;
    if (error) this.feed({ kind: 'failed' });
    else if (duration > 0) this.feed({ kind: 'durationKnown', index: this.ad.index, duration });
  }

  /** Asks how long the ads after the shown one are: the prompt tells the length of all of them. */
  private measure() {
    this.config.ads.forEach(({ adVideo }, index) => {
      if (index <= this.ad.index || this.ad.durations[index] !== undefined || this.measured.has(index))
        return;
      this.measured.add(index);
      const probe = document.createElement('video');
      probe.preload = 'metadata';
      const tell = (duration: number) => {
        free(probe);
        this.feed({ kind: 'durationKnown', index, duration });
      };
      const { signal } = this.left;
      probe.addEventListener('loadedmetadata', () => tell(probe.duration), { once: true, signal });
      probe.addEventListener('error', () => tell(Number.NaN), { once: true, signal });
      signal.addEventListener('abort', () => free(probe), { once: true });
      probe.src = adVideo;
    });
  }

  private makeVideo(index: number): HTMLVideoElement {
    const film = mediaOf(this.player);
    const video = document.createElement('video');
    video.playsInline = true;
    video.preload = 'auto';
    video.disablePictureInPicture = true;
    video.volume = film.volume;
    video.muted = film.muted;
    video.hidden = true;
    const { signal } = this.left;
    const tell = (event: AdEvent) => {
      if (video === this.shown) this.feed(event);
    };
    const events: Readonly<Record<string, () => void>> = {
      loadedmetadata: () => tell({ kind: 'durationKnown', index, duration: video.duration }),
      playing: () => tell({ kind: 'playing' }),
      waiting: () => tell({ kind: 'stalled' }),
      // The end comes with a pause event too, and one of a pause that was taken back comes while the ad plays again.
      pause: () => {
        if (!video.paused || video.ended) return;
        this.takeBackLead(video);
        tell({ kind: 'paused' });
      },
      ended: () => tell({ kind: 'ended' }),
      error: () => tell({ kind: 'failed' }),
      progress: () => this.loadAhead(video),
      timeupdate: () => {
        this.loadAhead(video);
        this.leadIn(video);
      },
    };
    for (const [name, heard] of Object.entries(events)) video.addEventListener(name, heard, { signal });
    video.src = this.config.ads[index]?.adVideo ?? '';
    this.view.hold(video);
    return video;
  }

  /** Loads what follows as soon as the shown ad cannot be starved by it any more. */
  private loadAhead(video: HTMLVideoElement) {
    if (video !== this.shown || this.ahead) return;
    const { buffered, duration, currentTime } = video;
    const loaded = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    if (!(duration - currentTime <= PRELOAD_THRESHOLD || loaded > duration - 0.5)) return;
    const index = this.ad.index + 1;
    if (index < this.ad.count) this.ahead = this.makeVideo(index);
    else mediaOf(this.player).preload = 'auto';
  }

  private leadIn(video: HTMLVideoElement) {
    const last = this.ad.index === this.ad.count - 1;
    const left = (video.duration - video.currentTime) * 1000;
    if (video !== this.shown || !last || this.lead !== undefined || !(left <= FILM_START_WINDOW)) return;
    this.lead = setTimeout(
      () => {
        if (video.paused || this.ad.phase !== 'playing') return;
        this.openGate();
        void this.player.play();
      },
      Math.max(0, left - FILM_START_LEAD),
    );
  }

  /** The ad stands still after all: the film waits on. */
  private takeBackLead(video: HTMLVideoElement) {
    if (video !== this.shown || this.lead === undefined) return;
    clearTimeout(this.lead);
    this.lead = undefined;
    this.openGate();
    this.openGate = blockFilm(this.player, 'ads');
  }

  private feed(event: AdEvent) {
    const before = this.ad;
    const now = adBreakReducer(before, event);
    if (now === before) return;
    this.ad = now;
    if (now.phase === 'finished') return this.finish();
    if (now.index !== before.index) {
      free(this.shown);
      this.showAd();
    }
    this.follow(before);
  }

  /** Brings timers, playback and picture in line with the state. */
  private follow(before: AdBreak | undefined) {
    const { ad } = this;
    if (ad.phase === 'finished') return;
    this.view.draw(ad);
    if (ad.phase === 'prompt') this.measure();
    const changed = before?.phase !== ad.phase || before.index !== ad.index;
    if (changed) {
      clearTimeout(this.patience);
      if (ad.phase === 'loading') {
        const stalled = before?.phase === 'playing' && before.index === ad.index;
        const time = stalled ? STALL_TIMEOUT : LOAD_TIMEOUT;
        this.patience = setTimeout(() => this.feed({ kind: 'timeout' }), time);
        this.play();
      }
    }
    const goesOn = before !== undefined && isCounting(before) && !changed;
    if (!goesOn || !isCounting(ad)) clearInterval(this.ticks);
    if (goesOn || !isCounting(ad)) return;
    this.ticks = setInterval(() => {
      const { currentTime: time, duration } = this.shown;
      this.feed({ kind: 'tick', time, duration });
    }, COUNTDOWN_INTERVAL);
  }

  private play() {
    const video = this.shown;
    video.play().catch((reason: unknown) => {
      // Other faults are told by the element's own events, or by patience running out.
      const refused = reason instanceof DOMException && reason.name === 'NotAllowedError';
      if (refused && video === this.shown) this.feed({ kind: 'blocked' });
    });
  }

  private tapped() {
    // The film is asked to play within the viewer's tap as well: some browsers allow an element to play only if it was.
    const film = mediaOf(this.player);
    // It is stopped before it plays, which refuses the request: that is meant.
    film.play().catch(() => undefined);
    film.pause();
    this.feed({ kind: this.ad.phase === 'paused' ? 'resumed' : 'playPressed' });
  }

  private closeAsked() {
    const { onClose } = this.config;
    const end = () => this.feed({ kind: 'closed' });
    if (!onClose) return end();
    const { language } = this.playerConfig as { language: Language };
    onClose({
      language,
      // Told at once: the element's own event comes later, perhaps after the handler has called play().
      pause: () => {
        this.shown.pause();
        this.feed({ kind: 'paused' });
      },
      play: () => this.tapped(),
      close: end,
    });
  }

  private finish() {
    const { player } = this;
    this.openGate();
    this.config.onOver();
    // First of all: whatever else is done now, the viewer waits for the film.
    if (this.ad.hasStarted) void player.play();
    this.clear();
  }

  private clear() {
    this.left.abort();
    clearTimeout(this.patience);
    clearTimeout(this.lead);
    clearInterval(this.ticks);
    if (this.shown) free(this.shown);
    if (this.ahead) free(this.ahead);
    this.view.overlay.remove();
    this.player.root?.classList.remove(styles.barHidden ?? '');
    this.openGate();
  }

  override destroy() {
    if (!this.left.signal.aborted) this.clear();
  }
}

/** Ends an ad's playback and gives back what it has loaded. */
function free(video: HTMLVideoElement) {
  video.pause();
  video.removeAttribute('src');
  video.load();
  video.remove();
}

type Texts = (typeof adTexts)['zh-cn'];

/** What is seen of the ads. */
class View {
  readonly overlay = document.createElement('div');
  private readonly texts: Texts;
  private readonly link = adLink(styles.link);
  private readonly details = adLink(styles.details);
  /** What is said of an ad that plays. */
  private readonly told = document.createElement('div');
  private readonly top = document.createElement('div');
  private readonly seconds = document.createElement('span');
  private readonly prompt = document.createElement('div');
  private readonly playButton: HTMLButtonElement;
  private readonly total = span(styles.click, '');
  /** What the prompt says of an ad that has not begun. */
  private readonly lines: readonly HTMLElement[];

  constructor(
    variant: 'mobile' | 'desktop',
    texts: Texts,
    closeText: string | undefined,
    heard: { readonly onPlay: () => void; readonly onClose: () => void },
  ) {
    this.texts = texts;
    this.overlay.className = `${styles.overlay} ${styles[variant] ?? ''}`;
    this.overlay.setAttribute('role', 'region');
    this.overlay.setAttribute('aria-label', texts.ad);
    this.overlay.dataset.variant = variant;

    // The details link says the same to keys and screen readers.
    this.link.tabIndex = -1;
    this.link.setAttribute('aria-hidden', 'true');
    const words = span(undefined, texts.details);
    words.append(glyphIcon(right));
    this.details.append(words);

    this.seconds.className = styles.left ?? '';
    this.seconds.setAttribute('role', 'timer');
    const label = closeText ?? texts.close;
    const closeButton = playerButton(styles.close, label);
    closeButton.append(label, glyphIcon(close));
    closeButton.addEventListener('click', heard.onClose);
    this.top.className = styles.top ?? '';
    this.top.append(this.seconds, closeButton);

    this.playButton = playerButton(styles.play, texts.goOn);
    this.playButton.append(glyphIcon({ ...play, filled: true }));
    this.playButton.addEventListener('click', heard.onPlay);
    this.lines = [span(styles.limited, texts.limited), span(styles.click, texts.click), this.total];
    this.prompt.className = styles.prompt ?? '';
    this.prompt.append(this.playButton, ...this.lines);
    this.told.className = styles.told ?? '';
    this.told.append(span(styles.tag, texts.ad), this.details);
    // The close control lies above the prompt: an ad that waits or is paused can be closed too.
    this.overlay.append(this.link, this.told, this.prompt, this.top);
  }

  /** Takes an ad in, below everything else. */
  hold(video: HTMLVideoElement) {
    this.overlay.prepend(video);
  }

  /** @param target where the ad leads, as its provider says. */
  show(video: HTMLVideoElement, target: string) {
    video.hidden = false;
    const address = linkAddress(target);
    for (const link of [this.link, this.details]) {
      link.hidden = address === undefined;
      if (address === undefined) link.removeAttribute('href');
      else link.href = address;
    }
  }

  draw(ad: AdBreak) {
    const { phase, remainingSeconds } = ad;
    const asks = phase === 'prompt';
    const stands = asks || phase === 'paused';
    const total = totalSeconds(ad);
    this.seconds.textContent =
      asks || remainingSeconds === undefined ? '' : this.texts.seconds(remainingSeconds);
    this.total.textContent = total === undefined ? '' : this.texts.total(total);
    // What stands behind the prompt is the film's poster, not a frame of an ad.
    this.overlay.toggleAttribute('data-waits', asks);
    this.told.hidden = asks;
    this.prompt.hidden = !stands;
    for (const line of this.lines) line.hidden = !asks;
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
  const made = document.createElement('span');
  made.className = className ?? '';
  made.textContent = text;
  return made;
}
