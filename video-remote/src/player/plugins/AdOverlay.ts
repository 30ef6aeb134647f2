import { AUTOPLAY_PREVENTED } from 'xgplayer/es/events.js';
import { AdVideos } from '../ads/AdVideos.ts';
import { AdView } from '../ads/AdView.ts';
import styles from '../ads/ads.module.css';
import { FilmStart } from '../ads/FilmStart.ts';
import { adTexts } from '../messages/ads.ts';
import { textsFor } from '../messages/language.ts';
import {
  type AdBreak,
  type AdEvent,
  adBreakReducer,
  COUNTDOWN_INTERVAL,
  filmStartDelay,
  initialAdBreak,
  isCounting,
  loadTimeout,
} from '../rules/adBreak.ts';
import type { AdControls, AdVideo, Language } from '../types.ts';
import { mediaOf } from './media.ts';
import { PlayerPlugin } from './PlayerPlugin.ts';
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

/** Ad videos before the film (spec §2 video ad overlay, §4 ad overlay playback). */
export class AdOverlay extends PlayerPlugin<AdOverlayConfig> {
  private adBreak = initialAdBreak(this.config.ads.length, this.config.variant, this.config.autoplay);
  private readonly view = new AdView({
    variant: this.config.variant,
    texts: textsFor(this, adTexts),
    closeText: this.config.closeText,
    onPlay: () => this.handlePlay(),
    onClose: () => this.handleClose(),
  });
  private readonly videos = new AdVideos({
    ads: this.config.ads,
    film: mediaOf(this.player),
    onCreate: (video) => this.view.addVideo(video),
    onEvent: (event) => this.dispatch(event),
    onPaused: () => this.handlePaused(),
    onProgress: (video) => this.handleProgress(video),
    signal: this.signal,
  });
  private readonly filmStart = new FilmStart(this.player, this.signal);
  private readonly countdownTimer = this.timer();
  private readonly loadTimer = this.timer();

  static override get pluginName() {
    return 'adOverlay';
  }

  override afterCreate() {
    const { root } = this.player;
    this.addToPlayer(this.view.overlay);
    if (this.config.variant === 'mobile') root?.classList.add(styles.barHidden ?? '');
    this.onDestroy(() => root?.classList.remove(styles.barHidden ?? ''));
    if (this.config.hasStartAd) {
      // The first ad preloads behind the start ad.
      this.videos.preload(0);
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
          this.videos.current?.pause();
        } else if (resumeWhenVisible) this.dispatch({ kind: 'resumed' });
      },
      { signal: this.signal },
    );
    this.showAd();
    this.applyState(undefined);
    if (!document.hidden || !isPlaying()) return;
    // The page is not visible yet: the ad starts when it becomes visible.
    resumeWhenVisible = true;
    this.videos.current?.pause();
    this.dispatch({ kind: 'paused' });
  }

  /** Shows the current ad. */
  private showAd() {
    const { index } = this.adBreak;
    const video = this.videos.show(index);
    this.view.show(video, this.config.ads[index]?.adVideoLink ?? '');
    if (video.error) this.dispatch({ kind: 'failed' });
    else if (video.duration > 0) this.dispatch({ kind: 'durationKnown', index, duration: video.duration });
  }

  private handlePaused() {
    this.filmStart.cancel();
    this.dispatch({ kind: 'paused' });
  }

  private handleProgress(video: HTMLVideoElement) {
    this.videos.preloadWhenDue(this.adBreak);
    const delay = filmStartDelay(this.adBreak, { duration: video.duration, time: video.currentTime });
    if (delay === undefined) return;
    this.filmStart.schedule(delay, () => !video.paused && this.adBreak.phase === 'playing');
  }

  private dispatch(event: AdEvent) {
    const previous = this.adBreak;
    const next = adBreakReducer(previous, event);
    if (next === previous) return;
    this.adBreak = next;
    if (next.phase === 'finished') return this.finish();
    if (next.index !== previous.index) this.showAd();
    this.applyState(previous);
  }

  /** Synchronizes timers, playback and view with the state. */
  private applyState(previous: AdBreak | undefined) {
    const { adBreak } = this;
    if (adBreak.phase === 'finished') return;
    this.view.draw(adBreak);
    if (adBreak.phase === 'prompt') this.videos.probeDurations(adBreak);
    const changed = previous?.phase !== adBreak.phase || previous.index !== adBreak.index;
    if (changed) {
      this.loadTimer.stop();
      if (adBreak.phase === 'loading') {
        this.loadTimer.start(loadTimeout(previous, adBreak), () => this.dispatch({ kind: 'timeout' }));
        this.play();
      }
    }
    const wasCounting = previous !== undefined && isCounting(previous) && !changed;
    if (!isCounting(adBreak)) this.countdownTimer.stop();
    else if (!wasCounting) this.countdownTimer.repeat(COUNTDOWN_INTERVAL, () => this.countDown());
  }

  private countDown() {
    const { current } = this.videos;
    if (current) this.dispatch({ kind: 'tick', time: current.currentTime, duration: current.duration });
  }

  private play() {
    const video = this.videos.current;
    video?.play().catch((reason: unknown) => {
      // Other failures are reported by the element's own events, or by the load timeout.
      const isBlocked = reason instanceof DOMException && reason.name === 'NotAllowedError';
      if (isBlocked && video === this.videos.current) this.dispatch({ kind: 'blocked' });
    });
  }

  private handlePlay() {
    if (this.signal.aborted) return;
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
        this.videos.current?.pause();
        this.dispatch({ kind: 'paused' });
      },
      play: () => this.handlePlay(),
      close: closeAds,
    });
  }

  private finish() {
    const { player } = this;
    this.filmStart.unblock();
    this.config.onEnd();
    // Starts the film before any clean-up, to keep the gap short.
    if (this.adBreak.hasStarted) void player.play();
    // The browser has refused the autoplay of ads that then failed: it is the film that prompts for the tap.
    else if (this.config.autoplay) player.emit(AUTOPLAY_PREVENTED);
    this.remove();
  }
}
