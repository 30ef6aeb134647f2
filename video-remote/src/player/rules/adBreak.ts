/**
 * The ad overlay (spec §4): ads play in order before the video, each with its countdown, and never block the
 * video.
 */

/** Interval of the countdown, in ms (spec §9). */
export const COUNTDOWN_INTERVAL = 1000;
/** An ad that shows nothing within this time, in ms, is skipped. */
export const LOAD_TIMEOUT = 5000;
/** An ad that stalls during playback for this time, in ms, is skipped. */
export const STALL_TIMEOUT = 8000;
/**
 * Remaining time of an ad, in s, from which on its successor preloads; earlier if the ad is fully buffered.
 */
export const PRELOAD_THRESHOLD = 8;
/**
 * How long before the end of the last ad the film starts, in ms: a media element takes longer than that to
 * show its next frame.
 */
export const FILM_START_LEAD = 100;
/**
 * Remaining time of the last ad, in ms, from which on that start is scheduled; timeupdate events come four
 * times a second.
 */
export const FILM_START_WINDOW = 600;

/**
 * `prompt`: waits for a tap on the play icon. `loading`: is about to play. `finished`: all ads have ended,
 * failed or been closed.
 */
export type AdPhase = 'prompt' | 'loading' | 'playing' | 'paused' | 'finished';

/** State of the ad overlay. */
export interface AdBreak {
  readonly phase: AdPhase;
  /** Index of the current ad. */
  readonly index: number;
  readonly count: number;
  /** Whole seconds remaining of the current ad; `undefined` until its duration is known. */
  readonly remainingSeconds: number | undefined;
  /** Whole seconds of each ad; 0 for one that cannot be played, `undefined` until it is known. */
  readonly durations: readonly (number | undefined)[];
  /**
   * Whether the viewer or autoplay has started playback; if not, the film does not start by itself
   * afterwards.
   */
  readonly hasStarted: boolean;
}

/** Events of the overlay. Times in s of the ad's own media time. */
export type AdEvent =
  /** Metadata of an ad has loaded; `duration` is NaN when the ad cannot be played. */
  | { readonly kind: 'durationKnown'; readonly index: number; readonly duration: number }
  | { readonly kind: 'playPressed' | 'playing' | 'stalled' | 'paused' | 'resumed' | 'blocked' | 'closed' }
  | { readonly kind: 'tick'; readonly time: number; readonly duration: number }
  /** Played to its end, cannot be played, or showed nothing for `LOAD_TIMEOUT`. */
  | { readonly kind: 'ended' | 'failed' | 'timeout' };

/**
 * Initial state: on mobile without autoplay, the prompt shows and the ad is paused. Otherwise the ad plays
 * immediately, and the prompt shows if the browser blocks that.
 */
export function initialAdBreak(count: number, variant: 'mobile' | 'desktop', autoplay: boolean): AdBreak {
  const needsTap = variant === 'mobile' && !autoplay;
  const durations = new Array<number | undefined>(count).fill(undefined);
  return {
    phase: needsTap ? 'prompt' : 'loading',
    index: 0,
    count,
    remainingSeconds: undefined,
    durations,
    hasStarted: !needsTap,
  };
}

/** Total whole seconds of all ads for the prompt; `undefined` until all durations are known. */
export function totalSeconds({ durations }: AdBreak): number | undefined {
  return durations.reduce<number | undefined>(
    (sum, duration) => (sum === undefined || duration === undefined ? undefined : sum + duration),
    0,
  );
}

/** Remaining whole seconds of a duration that is rounded up; stays at 1 until the ad has ended. */
export function remainingSecondsOf(duration: number, time: number): number | undefined {
  return duration > 0 && Number.isFinite(duration)
    ? Math.max(1, Math.ceil(duration) - Math.round(time))
    : undefined;
}

/** Whether the countdown runs: only during playback, and not below 1. */
export function isCounting({ phase, remainingSeconds }: AdBreak): boolean {
  return phase === 'playing' && remainingSeconds !== 1;
}

/** Playback of the current ad; times in s of its own media time. */
interface AdProgress {
  readonly duration: number;
  readonly time: number;
}

/** Whether what follows an ad may load now without starving it. `loaded`: end of its buffer, in s. */
export function isPreloadDue({ duration, time, loaded }: AdProgress & { readonly loaded: number }): boolean {
  return duration - time <= PRELOAD_THRESHOLD || loaded > duration - 0.5;
}

/** Delay in ms until the film starts; `undefined` unless the last ad is about to end. */
export function filmStartDelay(
  { index, count }: AdBreak,
  { duration, time }: AdProgress,
): number | undefined {
  const remainingTime = (duration - time) * 1000;
  if (index !== count - 1 || !(remainingTime <= FILM_START_WINDOW)) return undefined;
  return Math.max(0, remainingTime - FILM_START_LEAD);
}

/** How long the current ad may show nothing, in ms; `previous` is the state before it was loading. */
export function loadTimeout(previous: AdBreak | undefined, { index }: AdBreak): number {
  const hasStalled = previous?.phase === 'playing' && previous.index === index;
  return hasStalled ? STALL_TIMEOUT : LOAD_TIMEOUT;
}

/** Indexes of the ads after the current one whose duration is unknown. */
export function adsToProbe({ index, durations }: AdBreak): readonly number[] {
  return durations.flatMap((duration, ad) => (ad > index && duration === undefined ? [ad] : []));
}

/** The state after `event`. */
export function adBreakReducer(state: AdBreak, event: AdEvent): AdBreak {
  if (state.phase === 'finished') return state;
  switch (event.kind) {
    case 'durationKnown': {
      const seconds = remainingSecondsOf(event.duration, 0);
      const durations = state.durations.map((known, index) =>
        index === event.index ? (seconds ?? 0) : known,
      );
      return {
        ...state,
        durations,
        remainingSeconds:
          event.index === state.index ? (seconds ?? state.remainingSeconds) : state.remainingSeconds,
      };
    }
    case 'playPressed':
      return state.phase === 'prompt' ? { ...state, phase: 'loading', hasStarted: true } : state;
    case 'playing':
      return { ...state, phase: 'playing', hasStarted: true };
    case 'stalled':
      return state.phase === 'playing' ? { ...state, phase: 'loading' } : state;
    case 'paused':
      return state.phase === 'prompt' ? state : { ...state, phase: 'paused' };
    case 'resumed':
      return state.phase === 'paused' ? { ...state, phase: 'loading' } : state;
    case 'blocked':
      return { ...state, phase: 'prompt', hasStarted: false };
    case 'tick':
      return isCounting(state)
        ? {
            ...state,
            remainingSeconds: remainingSecondsOf(event.duration, event.time) ?? state.remainingSeconds,
          }
        : state;
    case 'ended':
    case 'failed':
    case 'timeout':
      return nextAd(state);
    case 'closed':
      return { ...state, phase: 'finished', hasStarted: true };
  }
}

function nextAd(state: AdBreak): AdBreak {
  const index = state.index + 1;
  if (index >= state.count) return { ...state, phase: 'finished' };
  const durations = state.durations.map((known, ad) => (ad < index ? (known ?? 0) : known));
  return {
    ...state,
    index,
    durations,
    remainingSeconds: undefined,
    phase: state.hasStarted ? 'loading' : 'prompt',
  };
}
