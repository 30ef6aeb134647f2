/** The page that scrolls by itself: how far with each frame, and when it waits. */

/** A frame that comes later than this counts as this long, in ms: the tab was away. */
const LONGEST_FRAME = 100;
/** How long it waits after the page was last moved by someone else, in ms. */
export const REST = 400;

/** Where the auto-scroll stands. */
export interface Pace {
  /** Where it has brought the page, in px and fractions. */
  readonly position: number;
  /** When it last looked, in ms. */
  readonly at: number;
  /** Until when it waits, in ms. */
  readonly restUntil: number;
}

/** What it finds when it looks. */
export interface Glance {
  /** In ms. */
  readonly now: number;
  /** Where the page is, in px. */
  readonly scroll: number;
  /** A finger is on the screen. */
  readonly touched: boolean;
  /** In px/s. */
  readonly speed: number;
}

export const startingAt = (scroll: number, now: number): Pace => ({
  position: scroll,
  at: now,
  restUntil: 0,
});

/**
 * The pace after a glance. Whoever touches the page or moves it has it: the auto-scroll waits until it has been left
 * alone, and goes on from where it is then.
 */
export function nextPace(pace: Pace, { now, scroll, touched, speed }: Glance): Pace {
  // The browser scrolls by whole device pixels, so a small difference is our own.
  const moved = Math.abs(scroll - pace.position) > 1;
  if (touched || moved) return { position: scroll, at: now, restUntil: now + REST };
  if (now < pace.restUntil) return { ...pace, at: now };
  const ms = Math.min(Math.max(now - pace.at, 0), LONGEST_FRAME);
  return { ...pace, position: pace.position + (speed * ms) / 1000, at: now };
}

/** Whether a page at `scroll` has come to the end it can be scrolled to; both in px. */
export const atEnd = (scroll: number, end: number): boolean => scroll >= end - 1;
