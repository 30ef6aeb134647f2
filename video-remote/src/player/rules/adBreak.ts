/** The ad overlay (spec §4): ads play in order before the video, each with its countdown, and never hold the video up. */

/** How often the countdown looks at the ad, in ms (spec §9). */
export const TICK = 1000;
/** An ad that shows nothing for so long, in ms, is passed over. */
export const PATIENCE = 5000;
/** An ad that has played and stands still for so long, in ms, is passed over. */
export const STALL_PATIENCE = 8000;
/** With no more than this left of an ad, in s, what follows starts to load, unless the ad has come in whole before. */
export const LOAD_NEXT_AT = 8;
/**
 * How long before the end of the last ad the film is set going, in ms: a media element takes longer than that until it
 * shows its next frame.
 */
export const HEAD_START = 100;
/** From when on before that end it is prepared, in ms; elements tell their time four times a second. */
export const HEAD_START_PREPARED = 600;

/**
 * `prompt`: waits for a tap on the play icon. `loading`: should play and does not yet. `playing`, `paused`: as it says.
 * `over`: all have ended, failed or been closed.
 */
export type AdPhase = 'prompt' | 'loading' | 'playing' | 'paused' | 'over';

/** How far the overlay has come. */
export interface AdBreak {
  readonly phase: AdPhase;
  /** Which ad, from 0. */
  readonly index: number;
  readonly count: number;
  /** Whole seconds left of the ad; `undefined` until its length is known. */
  readonly left: number | undefined;
  /** Whole seconds of each ad; 0 of one that cannot be played, `undefined` until it is known. */
  readonly lengths: readonly (number | undefined)[];
  /** Whether playback has been begun or asked for: without that the video waits for its viewer afterwards. */
  readonly begun: boolean;
}

/** What happens to the overlay. Times in s of the ad's own time. */
export type AdEvent =
  /** The length of ad number `of` is known; `NaN` when that ad cannot be played. */
  | { readonly kind: 'length'; readonly of: number; readonly duration: number }
  | { readonly kind: 'tapped' | 'playing' | 'stalled' | 'paused' | 'resumed' | 'refused' | 'closed' }
  | { readonly kind: 'tick'; readonly time: number; readonly duration: number }
  /** Played to its end, cannot be played, or showed nothing for longer than `PATIENCE`. */
  | { readonly kind: 'ended' | 'failed' | 'late' };

/**
 * The beginning: on a phone the prompt stands and the ad is paused, unless the player is to begin by itself. Then, and
 * on a desktop, the ad is asked to play at once, and the prompt comes when the browser refuses.
 */
export function firstAd(count: number, variant: 'mobile' | 'desktop', autoplay: boolean): AdBreak {
  const waits = variant === 'mobile' && !autoplay;
  const lengths = new Array<number | undefined>(count).fill(undefined);
  return { phase: waits ? 'prompt' : 'loading', index: 0, count, left: undefined, lengths, begun: !waits };
}

/** Whole seconds of all the ads together, as the prompt tells them; `undefined` until all lengths are known. */
export function totalSeconds({ lengths }: AdBreak): number | undefined {
  return lengths.reduce<number | undefined>(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
}

/** Whole seconds left, the length rounded up; the countdown rests at 1 until the ad has ended. */
export function secondsLeft(duration: number, time: number): number | undefined {
  return duration > 0 && Number.isFinite(duration)
    ? Math.max(1, Math.ceil(duration) - Math.round(time))
    : undefined;
}

/** Whether the countdown goes on: only while pictures move, and not beyond 1. */
export function counts({ phase, left }: AdBreak): boolean {
  return phase === 'playing' && left !== 1;
}

/** The overlay after `event`. */
export function adStep(now: AdBreak, event: AdEvent): AdBreak {
  if (now.phase === 'over') return now;
  switch (event.kind) {
    case 'length': {
      const seconds = secondsLeft(event.duration, 0);
      const lengths = now.lengths.map((one, at) => (at === event.of ? (seconds ?? 0) : one));
      return { ...now, lengths, left: event.of === now.index ? (seconds ?? now.left) : now.left };
    }
    case 'tapped':
      return now.phase === 'prompt' ? { ...now, phase: 'loading', begun: true } : now;
    case 'playing':
      return { ...now, phase: 'playing', begun: true };
    case 'stalled':
      return now.phase === 'playing' ? { ...now, phase: 'loading' } : now;
    case 'paused':
      return now.phase === 'prompt' ? now : { ...now, phase: 'paused' };
    case 'resumed':
      return now.phase === 'paused' ? { ...now, phase: 'loading' } : now;
    case 'refused':
      return { ...now, phase: 'prompt', begun: false };
    case 'tick':
      return counts(now) ? { ...now, left: secondsLeft(event.duration, event.time) ?? now.left } : now;
    case 'ended':
    case 'failed':
    case 'late':
      return next(now);
    case 'closed':
      return { ...now, phase: 'over', begun: true };
  }
}

function next(now: AdBreak): AdBreak {
  const index = now.index + 1;
  if (index >= now.count) return { ...now, phase: 'over' };
  const lengths = now.lengths.map((one, at) => (at < index ? (one ?? 0) : one));
  return { ...now, index, lengths, left: undefined, phase: now.begun ? 'loading' : 'prompt' };
}
