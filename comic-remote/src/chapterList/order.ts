import type { Chapter } from '../chapters/chapter.ts';

/** Sort order of the catalogue. */
export type Order = 'ascending' | 'descending';

/** The chapters sorted by number; providers send them in any order. */
export function sortChapters(chapters: readonly Chapter[], order: Order): readonly Chapter[] {
  return [...chapters].sort((a, b) => (order === 'ascending' ? a.number - b.number : b.number - a.number));
}
