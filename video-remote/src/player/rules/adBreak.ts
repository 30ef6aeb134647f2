/** The ad overlay (spec §4): ads play in order before the video, each with its countdown, and never hold the video up. */

/** How often the countdown looks at the ad, in ms (spec §9). */
export const COUNTDOWN_INTERVAL = 1000;
/** An ad that shows nothing for so long, in ms, is passed over. */
export const LOAD_TIMEOUT = 5000;
/** An ad that has played and stands still for so long, in ms, is passed over. */
export const STALL_TIMEOUT = 8000;
/** With no more than this left of an ad, in s, what follows starts to load, unless the ad has come in whole before. */
export const PRELOAD_THRESHOLD = 8;
/**
 * How long before the end of the last ad the film is set going, in ms: a media element takes longer than that until it
 * shows its next frame.
 */
export const FILM_START_LEAD = 100;
/** From when on before that end it is prepared, in ms; elements tell their time four times a second. */
export const FILM_START_WINDOW = 600;

/**
 * `prompt`: waits for a tap on the play icon. `loading`: should play and does not yet. `playing`, `paused`: as it says.
 * `over`: all have ended, failed or been closed.
 */
export type AdPhase = 'prompt' | 'loading' | 'playing' | 'paused' | 'finished';

/** How far the overlay has come. */
export interface AdBreak {
  readonly phase: AdPhase;
  /** Which ad, from 0. */
  readonly index: number;
  readonly count: number;
  /** Whole seconds left of the ad; `undefined` until its length is known. */
  readonly remainingSeconds: number | undefined;
  /** Whole seconds of each ad; 0 of one that cannot be played, `undefined` until it is known. */
  readonly durations: readonly (number | undefined)[];
  /** Whether playback has been begun or asked for: without that the video waits for its viewer afterwards. */
  readonly hasStarted: boolean;
}

/** What happens to the overlay. Times in s of the ad's own time. */
export type AdEvent =
  /** The length of ad number `of` is known; `NaN` when that ad cannot be played. */
  | { readonly kind: 'durationKnown'; readonly index: number; readonly duration: number }
  | { readonly kind: 'playPressed' | 'playing' | 'stalled' | 'paused' | 'resumed' | 'blocked' | 'closed' }
  | { readonly kind: 'tick'; readonly time: number; readonly duration: number }
  /** Played to its end, cannot be played, or showed nothing for longer than `PATIENCE`. */
  | { readonly kind: 'ended' | 'failed' | 'timeout' };

/**
 * The beginning: on a phone the prompt stands and the ad is paused, unless the player is to begin by itself. Then, and
 * on a desktop, the ad is asked to play at once, and the prompt comes when the browser refuses.
 */
export function initialAdBreak(count: number, variant: 'mobile' | 'desktop', autoplay: boolean): AdBreak {
  const needsTap = variant === 'mobile' && !autoplay;
  const lengths = new Array<number | undefined>(count).fill(undefined);
  return {
    phase: needsTap ? 'prompt' : 'loading',
    index: 0,
    count,
    remainingSeconds: undefined,
    durations: lengths,
    hasStarted: !needsTap,
  };
}

/** Whole seconds of all the ads together, as the prompt tells them; `undefined` until all lengths are known. */
export function totalSeconds({ durations: lengths }: AdBreak): number | undefined {
  return lengths.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
}

/** Whole seconds left, the length rounded up; the countdown rests at 1 until the ad has ended. */
export function remainingSecondsOf(duration: number, time: number): number | undefined {
  return duration > 0 && Number.isFinite(duration)
    ? Math.max(1, Math.ceil(duration) - Math.round(time))
    : undefined;
}

/** Whether the countdown goes on: only while pictures move, and not beyond 1. */
export function isCounting({ phase, remainingSeconds }: AdBreak): boolean {
  return phase === 'playing' && remainingSeconds !== 1;
}

/** The overlay after `event`. */
export function adBreakReducer(state: AdBreak, event: AdEvent): AdBreak {
  if (state.phase === 'finished') return state;
  switch (event.kind) {
    case 'durationKnown': {
      const seconds = remainingSecondsOf(event.duration, 0);
      const lengths = state.durations.map((one, at) => (at === event.index ? (seconds ?? 0) : one));
      return {
        ...state,
        durations: lengths,
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

function nextAd(now: AdBreak): AdBreak {
  const index = now.index + 1;
  if (index >= now.count) return { ...now, phase: 'finished' };
  const lengths = now.durations.map((one, at) => (at < index ? (one ?? 0) : one));
  return {
    ...now,
    index,
    durations: lengths,
    remainingSeconds: undefined,
    phase: now.hasStarted ? 'loading' : 'prompt',
  };
}
