import { PAGE_SIZE } from '@manying/platform/paging';

/** Number of ranks with a medal (spec §2 'More' lists). */
const MEDALS = 3;

/** Rank of a book: index + 1 + 20 x (page - 1). `index` from 0 within its page, `page` from 1. */
export function rankOf(index: number, page = 1): number {
  return index + 1 + PAGE_SIZE * (page - 1);
}

/** The medal of a rank; `undefined` from the fourth on. */
export function medalOf(rank: number): 1 | 2 | 3 | undefined {
  return rank >= 1 && rank <= MEDALS ? (rank as 1 | 2 | 3) : undefined;
}
