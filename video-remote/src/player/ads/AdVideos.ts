import { type AdBreak, type AdEvent, adsToProbe, isPreloadDue } from '../rules/adBreak.ts';
import type { AdVideo } from '../types.ts';
import { bufferedEnd, createAdVideo, probeDuration, releaseVideo } from './adVideo.ts';

/** Options of the elements of the ads. Events and handlers concern the current ad only. */
interface AdVideosOptions {
  readonly ads: readonly AdVideo[];
  readonly film: HTMLVideoElement;
  /** Adds an element to the view. */
  readonly onCreate: (video: HTMLVideoElement) => void;
  readonly onEvent: (event: AdEvent) => void;
  readonly onPaused: () => void;
  readonly onProgress: (video: HTMLVideoElement) => void;
  /** The overlay has ended. */
  readonly signal: AbortSignal;
}

/** The media elements of the current ad and of the next one, which preloads. */
export class AdVideos {
  private readonly options: AdVideosOptions;
  private next: HTMLVideoElement | undefined;
  /** Indexes of the ads whose duration has been requested. */
  private readonly probedAds = new Set<number>();
  /** `undefined` until the first ad is shown. */
  current: HTMLVideoElement | undefined;

  constructor(options: AdVideosOptions) {
    this.options = options;
    options.signal.addEventListener('abort', () => {
      for (const video of [this.current, this.next]) if (video) releaseVideo(video);
    });
  }

  /** Makes the ad of `index` the current one and frees the previous one. */
  show(index: number): HTMLVideoElement {
    if (this.current) releaseVideo(this.current);
    this.current = this.next ?? this.create(index);
    this.next = undefined;
    return this.current;
  }

  /** Preloads the ad of `index` behind what is shown. */
  preload(index: number): void {
    this.next ??= this.create(index);
  }

  /** Preloads the next ad, or the film after the last one, once that cannot starve the current ad. */
  preloadWhenDue({ index, count }: AdBreak): void {
    const { current } = this;
    if (!current || this.next) return;
    const { duration, currentTime: time } = current;
    if (!isPreloadDue({ duration, time, loaded: bufferedEnd(current) })) return;
    if (index + 1 < count) this.preload(index + 1);
    else this.options.film.preload = 'auto';
  }

  /** Loads the durations of the ads after the current one, because the prompt shows the total. */
  probeDurations(adBreak: AdBreak): void {
    const { onEvent, signal } = this.options;
    for (const index of adsToProbe(adBreak)) {
      if (this.probedAds.has(index)) continue;
      this.probedAds.add(index);
      probeDuration(
        this.address(index),
        (duration) => onEvent({ kind: 'durationKnown', index, duration }),
        signal,
      );
    }
  }

  private create(index: number): HTMLVideoElement {
    const { film, onCreate, onEvent, onPaused, onProgress, signal } = this.options;
    const ifCurrent = (run: () => void) => {
      if (video === this.current) run();
    };
    const handlers = {
      onEvent: (event: AdEvent) => ifCurrent(() => onEvent(event)),
      onPaused: () => ifCurrent(onPaused),
      onProgress: () => ifCurrent(() => onProgress(video)),
    };
    const video = createAdVideo(this.address(index), index, film, handlers, signal);
    onCreate(video);
    return video;
  }

  private address(index: number): string {
    return this.options.ads[index]?.adVideo ?? '';
  }
}
