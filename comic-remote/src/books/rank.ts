import { PAGE_SIZE } from '@manying/platform/paging';

/** Places that wear a medal (spec §2 'More' lists). */
const MEDALS = 3;

/** Place of a ranked book: index + 1 + 20 x (page - 1). `index` from 0 within its page, `page` from 1. */
export function rankOf(index: number, page = 1): number {
  return index + 1 + PAGE_SIZE * (page - 1);
}

/** The medal of a place; `undefined` from the fourth on, which is labelled instead. */
export function medalOf(place: number): 1 | 2 | 3 | undefined {
  return place >= 1 && place <= MEDALS ? (place as 1 | 2 | 3) : undefined;
}
