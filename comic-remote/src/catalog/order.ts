import type { Chapter } from '../chapters/chapter.ts';

/** Which end of the book the catalogue begins with. */
export type Order = 'ascending' | 'descending';

/** The chapters from the first one or from the newest one on; the provider's order is not relied upon. */
export function sortChapters(chapters: readonly Chapter[], order: Order): readonly Chapter[] {
  return [...chapters].sort((one, other) =>
    order === 'ascending' ? one.number - other.number : other.number - one.number,
  );
}
