/** Auto-scroll: distance per frame, and pauses. */

/** Longer frames are clamped to this, in ms: the tab was in the background. */
const MAX_FRAME_DURATION = 100;
/** Pause after the reader has touched or scrolled the page, in ms. */
export const PAUSE_DURATION = 400;

/** State of the auto-scroll. */
export interface AutoScrollState {
  /** Scroll position it has reached, in fractional px. */
  readonly position: number;
  /** Time of the last sample, in ms. */
  readonly sampledAt: number;
  /** End of the pause, in ms. */
  readonly pausedUntil: number;
}

/** Input of one frame. */
export interface ScrollSample {
  /** In ms. */
  readonly now: number;
  /** Actual scroll position, in px. */
  readonly scroll: number;
  /** Whether the screen is touched. */
  readonly touched: boolean;
  /** In px/s. */
  readonly speed: number;
}

export const initialState = (scroll: number, now: number): AutoScrollState => ({
  position: scroll,
  sampledAt: now,
  pausedUntil: 0,
});

/** The state after a frame. A touch or scroll by the reader pauses it; it resumes from the position reached then. */
export function nextState(
  state: AutoScrollState,
  { now, scroll, touched, speed }: ScrollSample,
): AutoScrollState {
  // The browser rounds to device pixels, so only a larger difference is a scroll by the reader.
  const moved = Math.abs(scroll - state.position) > 1;
  if (touched || moved) return { position: scroll, sampledAt: now, pausedUntil: now + PAUSE_DURATION };
  if (now < state.pausedUntil) return { ...state, sampledAt: now };
  const ms = Math.min(Math.max(now - state.sampledAt, 0), MAX_FRAME_DURATION);
  return { ...state, position: state.position + (speed * ms) / 1000, sampledAt: now };
}

/** Whether the scroll position has reached the end; both in px. */
export const isAtEnd = (scroll: number, end: number): boolean => scroll >= end - 1;
