/** The media elements of the ad overlay. */
import { unload } from '../plugins/media.ts';
import type { AdEvent } from '../rules/adBreak.ts';

/** What the element of an ad reports. */
interface AdVideoHandlers {
  readonly onEvent: (event: AdEvent) => void;
  readonly onPaused: () => void;
  /** Playback or buffering has advanced. */
  readonly onProgress: () => void;
}

/** A hidden element that loads an ad of the given index, with the volume of the film. */
export function createAdVideo(
  address: string,
  index: number,
  film: HTMLVideoElement,
  { onEvent, onPaused, onProgress }: AdVideoHandlers,
  signal: AbortSignal,
): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.disablePictureInPicture = true;
  video.volume = film.volume;
  video.muted = film.muted;
  video.hidden = true;
  const listeners: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => onEvent({ kind: 'durationKnown', index, duration: video.duration }),
    playing: () => onEvent({ kind: 'playing' }),
    waiting: () => onEvent({ kind: 'stalled' }),
    // The end also emits a pause event, and so does a pause that was already reverted by play().
    pause: () => {
      if (video.paused && !video.ended) onPaused();
    },
    ended: () => onEvent({ kind: 'ended' }),
    error: () => onEvent({ kind: 'failed' }),
    progress: onProgress,
    timeupdate: onProgress,
  };
  for (const [name, listener] of Object.entries(listeners))
    video.addEventListener(name, listener, { signal });
  video.src = address;
  return video;
}

/** Loads the duration of an ad, in s; NaN when the ad cannot be played. */
export function probeDuration(
  address: string,
  onDuration: (duration: number) => void,
  signal: AbortSignal,
): void {
  const probe = document.createElement('video');
  probe.preload = 'metadata';
  const report = (duration: number) => {
    releaseVideo(probe);
    onDuration(duration);
  };
  probe.addEventListener('loadedmetadata', () => report(probe.duration), { once: true, signal });
  probe.addEventListener('error', () => report(Number.NaN), { once: true, signal });
  signal.addEventListener('abort', () => releaseVideo(probe), { once: true });
  probe.src = address;
}

/** Media time up to which an element has loaded, in s. */
export function bufferedEnd({ buffered }: HTMLVideoElement): number {
  return buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
}

/** Stops an ad and frees its buffers. */
export function releaseVideo(video: HTMLVideoElement): void {
  video.pause();
  unload(video);
  video.remove();
}
