/** The order in which the pictures of the mounted pages load: a few at a time, visible pages first. */

import { createPictureQueue, type PictureQueue } from '@manying/platform/pictures';
import type { PageRange } from './mountedPages.ts';

/** Maximum number of pictures that are fetched and decrypted concurrently. */
export const MAX_CONCURRENT = 4;

/**
 * Priority of a page's picture, lowest number first: visible pages from the top, then pages ahead in the reading
 * direction, nearest first, then pages behind.
 */
export function pagePriority(page: number, { first, end }: PageRange, direction: 'down' | 'up'): number {
  if (page >= first && page < end) return page - first;
  const visibleCount = end - first;
  const isBelow = page >= end;
  const distance = isBelow ? page - end : first - 1 - page;
  return visibleCount + distance + (isBelow === (direction === 'down') ? 0 : BEHIND_PENALTY);
}
/** More than the number of pages that can be mounted ahead. */
const BEHIND_PENALTY = 1000;

/** The queue of a chapter's pictures, by their pages: those on the screen come first, one after the other. */
export function createPageQueue(
  visible: () => PageRange,
  direction: () => 'down' | 'up',
): PictureQueue<number> {
  return createPictureQueue<number>({
    priorityOf: (page) => pagePriority(page, visible(), direction()),
    isFirst: (page) => page >= visible().first && page < visible().end,
    maxConcurrent: MAX_CONCURRENT,
  });
}
