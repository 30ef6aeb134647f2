/** When the next chapter is added to a strip. Apart from the layout of chapters, which loads with the first page. */

import type { StripChapter } from './chapters.ts';
import type { StripLayout } from './layout.ts';
import type { Viewport } from './mountedPages.ts';

/** How far below the screen the end of the strip may be when the next chapter is added, in screens (docs/decisions/038). */
const SCREENS_TO_END = 2;

/**
 * Adds a chapter to the chapters that follow the opened one. Any other than the next one with a higher number is ignored: a
 * late answer, a chapter without pages, or a provider whose chapters lead in a circle.
 */
export function withNextChapter<Chapter extends StripChapter>(
  opened: StripChapter,
  following: readonly Chapter[],
  next: Chapter,
): readonly Chapter[] {
  const last = following.at(-1) ?? opened;
  const follows = next.number === last.next && next.number > last.number && next.pages.length > 0;
  return follows ? [...following, next] : following;
}

/** Whether the next chapter is added: the end of the last one is near the screen. */
export function isEndNear(
  { bottoms }: Pick<StripLayout, 'bottoms'>,
  { top, height }: Pick<Viewport, 'top' | 'height'>,
): boolean {
  return height > 0 && (bottoms.at(-1) ?? 0) <= top + height * (1 + SCREENS_TO_END);
}
