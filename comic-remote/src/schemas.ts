/** The provider's answers about a book and its chapters, read into the client's own types (spec §3, §7). */
import { amount, answer, flag, identifier, list, text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Book } from './books/book.ts';
import { bookSchema } from './books/bookSchema.ts';
import type { Chapter, ChapterInfo } from './chapters/chapter.ts';

const chapterSchema = v.pipe(
  v.object({ number: amount, title: text, cover: text, price: amount, alreadyBuy: flag }),
  v.transform(({ alreadyBuy, ...chapter }): Chapter => ({ ...chapter, bought: alreadyBuy })),
);

export const catalogueSchema = answer<readonly Chapter[]>(list(chapterSchema));

/** A book's home data (spec §3 Book detail response data). */
export interface BookDetail {
  readonly book: Book;
  readonly chapters: readonly Chapter[];
  readonly similar: readonly Book[];
}

export const bookDetailSchema = answer(
  v.pipe(
    v.object({ book: bookSchema, chapterList: list(chapterSchema), recommendList: list(bookSchema) }),
    v.transform(
      ({ book, chapterList, recommendList }): BookDetail => ({
        book: { ...book, chapterCount: book.chapterCount || chapterList.length },
        chapters: chapterList,
        similar: recommendList,
      }),
    ),
  ),
);

/** A page is an array of parts; a provider that does not split sends the one part bare. */
const pageSchema = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((part) => [part]),
  ),
]);

/** Neighbouring chapter's number; 0 or absent at the ends. */
const neighbour = v.pipe(
  amount,
  v.transform((number) => (number > 0 ? number : undefined)),
);

export const chapterInfoSchema = answer(
  v.pipe(
    v.object({
      bookId: identifier,
      bookName: text,
      bookPics: list(pageSchema),
      bookVipFree: flag,
      chapterId: identifier,
      lastNumber: neighbour,
      nextNumber: neighbour,
      number: amount,
      price: amount,
      title: text,
      totalNumber: amount,
    }),
    v.transform(
      ({
        bookName,
        bookPics,
        bookVipFree,
        lastNumber,
        nextNumber,
        totalNumber,
        ...chapter
      }): ChapterInfo => ({
        ...chapter,
        bookTitle: bookName,
        vipFree: bookVipFree,
        pages: bookPics.filter((parts) => parts.length > 0),
        previous: lastNumber,
        next: nextNumber,
        total: totalNumber,
      }),
    ),
  ),
);
