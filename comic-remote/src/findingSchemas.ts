/** The provider's answers about lists of books and how to find them, read into the client's own types (spec §3, §7). */
import type { Page } from '@manying/platform/paging';
import { amount, answer, identifier, list, text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Ad } from './ads/ad.ts';
import { adSchema } from './ads/adSchema.ts';
import type { Book } from './books/book.ts';
import { bookSchema } from './books/bookSchema.ts';
import type { Categories } from './category/filter.ts';

export const hotWordsSchema = answer<readonly string[]>(
  v.pipe(
    v.object({ hotWords: list(text) }),
    v.transform(({ hotWords }) => hotWords.filter((word) => word !== '')),
  ),
);

/** One page of a list of books, with the ads above it (spec §3 Paged lists). */
export interface BookPage extends Page<Book> {
  readonly ads: readonly Ad[];
}

export const bookPageSchema = answer(
  v.pipe(
    v.object({ bookList: list(bookSchema), adList: list(adSchema), totalPage: amount, totalItem: amount }),
    v.transform(({ bookList, adList, ...totals }): BookPage => ({ items: bookList, ads: adList, ...totals })),
  ),
);

export const categoriesSchema = answer(
  v.pipe(
    v.object({
      categoryList: list(v.object({ id: identifier, name: v.string() })),
      publishStatusList: list(v.object({ code: identifier, desc: v.string() })),
    }),
    v.transform(
      ({ categoryList, publishStatusList }): Categories => ({
        categories: categoryList.map(({ id, name }) => ({ value: id, label: name })),
        statuses: publishStatusList.map(({ code, desc }) => ({ value: code, label: desc })),
      }),
    ),
  ),
);
