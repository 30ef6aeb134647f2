import { answer, list } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Ad } from '../ads/ad.ts';
import { adSchema } from '../ads/adSchema.ts';
import type { Book } from '../books/book.ts';
import { bookList } from '../books/bookSchema.ts';
import { homeShelves, type ShelfField } from '../homeShelves.ts';

/** The home screen's data (spec §3 Home index data). */
export interface HomeData {
  readonly ads: readonly Ad[];
  /** The books of each shelf. */
  readonly books: Readonly<Record<ShelfField, readonly Book[]>>;
}

const shelfEntries = Object.fromEntries(homeShelves.map(({ field }) => [field, bookList])) as Record<
  ShelfField,
  typeof bookList
>;

export const homeSchema = answer(
  v.pipe(
    v.object({ ...shelfEntries, adList: list(adSchema) }),
    v.transform(({ adList, ...books }): HomeData => ({ ads: adList, books })),
  ),
);

/** Whether any shelf has a book; ads do not count. */
export function hasBooks({ books }: HomeData): boolean {
  return Object.values(books).some((shelf) => shelf.length > 0);
}
