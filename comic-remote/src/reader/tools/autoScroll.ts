/** The page that scrolls by itself: how far with each frame, and when it waits. */

/** A frame that comes later than this counts as this long, in ms: the tab was away. */
const MAX_FRAME_DURATION = 100;
/** How long it waits after the page was last moved by someone else, in ms. */
export const PAUSE_DURATION = 400;

/** Where the auto-scroll stands. */
export interface AutoScrollState {
  /** Where it has brought the page, in px and fractions. */
  readonly position: number;
  /** When it last looked, in ms. */
  readonly sampledAt: number;
  /** Until when it waits, in ms. */
  readonly pausedUntil: number;
}

/** What it finds when it looks. */
export interface ScrollSample {
  /** In ms. */
  readonly now: number;
  /** Where the page is, in px. */
  readonly scroll: number;
  /** A finger is on the screen. */
  readonly touched: boolean;
  /** In px/s. */
  readonly speed: number;
}

export const initialState = (scroll: number, now: number): AutoScrollState => ({
  position: scroll,
  sampledAt: now,
  pausedUntil: 0,
});

/**
 * The pace after a glance. Whoever touches the page or moves it has it: the auto-scroll waits until it has been left
 * alone, and goes on from where it is then.
 */
export function nextState(
  pace: AutoScrollState,
  { now, scroll, touched, speed }: ScrollSample,
): AutoScrollState {
  // The browser scrolls by whole device pixels, so a small difference is our own.
  const moved = Math.abs(scroll - pace.position) > 1;
  if (touched || moved) return { position: scroll, sampledAt: now, pausedUntil: now + PAUSE_DURATION };
  if (now < pace.pausedUntil) return { ...pace, sampledAt: now };
  const ms = Math.min(Math.max(now - pace.sampledAt, 0), MAX_FRAME_DURATION);
  return { ...pace, position: pace.position + (speed * ms) / 1000, sampledAt: now };
}

/** Whether a page at `scroll` has come to the end it can be scrolled to; both in px. */
export const isAtEnd = (scroll: number, end: number): boolean => scroll >= end - 1;
