/** Schemas that map responses about lists of books to the client's types (spec §3, §7). */
import type { Page } from '@manying/platform/paging';
import { answer, count, identifier, list, text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Ad } from '../ads/ad.ts';
import { adSchema } from '../ads/adSchema.ts';
import type { Book } from '../books/book.ts';
import { bookList } from '../books/bookSchema.ts';
import type { Categories } from '../category/filter.ts';

/** Trimmed, non-empty text. */
const nonEmptyText = v.pipe(text, v.trim(), v.nonEmpty());

export const hotWordsSchema = answer<readonly string[]>(
  v.pipe(
    v.object({ hotWords: list(nonEmptyText, (word) => word) }),
    v.transform(({ hotWords }) => hotWords),
  ),
);

/** One page of a list of books, with the ads above it (spec §3 Paged lists). */
export interface BookPage extends Page<Book> {
  readonly ads: readonly Ad[];
}

export const bookPageSchema = answer(
  v.pipe(
    v.object({ bookList, adList: list(adSchema), totalPage: count, totalItem: count }),
    v.transform(({ bookList, adList, ...totals }): BookPage => ({ items: bookList, ads: adList, ...totals })),
  ),
);

export const categoriesSchema = answer(
  v.pipe(
    v.object({
      categoryList: list(v.object({ id: identifier, name: nonEmptyText }), ({ id }) => id),
      publishStatusList: list(v.object({ code: identifier, desc: nonEmptyText }), ({ code }) => code),
    }),
    v.transform(
      ({ categoryList, publishStatusList }): Categories => ({
        categories: categoryList.map(({ id, name }) => ({ value: id, label: name })),
        statuses: publishStatusList.map(({ code, desc }) => ({ value: code, label: desc })),
      }),
    ),
  ),
);
