import { answer, list } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Ad } from '../ads/ad.ts';
import { adSchema } from '../ads/adSchema.ts';
import type { Book } from '../books/book.ts';
import { bookList } from '../books/bookSchema.ts';

/** The home screen's data (spec §3 Home index data). */
export interface HomeData {
  readonly ads: readonly Ad[];
  readonly recommend: readonly Book[];
  readonly latest: readonly Book[];
  readonly ranked: readonly Book[];
  readonly heavy: readonly Book[];
  readonly new: readonly Book[];
  readonly newOn: readonly Book[];
}

export const homeSchema = answer(
  v.pipe(
    v.object({
      adList: list(adSchema),
      recommendList: bookList,
      updateList: bookList,
      hotList: bookList,
      kkbgList: bookList,
      newList: bookList,
      newOnList: bookList,
    }),
    v.transform(
      (data): HomeData => ({
        ads: data.adList,
        recommend: data.recommendList,
        latest: data.updateList,
        ranked: data.hotList,
        heavy: data.kkbgList,
        new: data.newList,
        newOn: data.newOnList,
      }),
    ),
  ),
);

/** Whether any shelf has a book; ads do not count. */
export function hasBooks({ ads: _, ...shelves }: HomeData): boolean {
  return Object.values(shelves).some((books) => books.length > 0);
}
