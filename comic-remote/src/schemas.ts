/** Schemas that map responses about a book and its chapters to the client's types (spec §3, §7). */
import {
  amount,
  answer,
  count,
  flag,
  identifier,
  list,
  listAnswer,
  numeric,
  text,
} from '@manying/platform/schema';
import * as v from 'valibot';
import type { Book } from './books/book.ts';
import { bookList, bookSchema } from './books/bookSchema.ts';
import type { Chapter, ChapterInfo } from './chapters/chapter.ts';

/** Number of a chapter, from 1: identifies it within the book. */
const chapterNumber = v.pipe(numeric, v.safeInteger(), v.minValue(1));

const chapterSchema = v.pipe(
  v.object({ number: chapterNumber, title: text, cover: text, price: amount, alreadyBuy: flag }),
  v.transform(({ alreadyBuy, ...chapter }): Chapter => ({ ...chapter, bought: alreadyBuy })),
);

/** List of chapters without duplicates, sorted by number: providers send them in any order. */
const chapterList = v.pipe(
  list(chapterSchema, ({ number }) => number),
  v.transform((chapters) => [...chapters].sort((a, b) => a.number - b.number)),
);

export const catalogueSchema = listAnswer(chapterList);

/** A book's home data (spec §3 Book detail response data). */
export interface BookDetail {
  readonly book: Book;
  readonly chapters: readonly Chapter[];
  readonly similar: readonly Book[];
}

export const bookDetailSchema = answer(
  v.pipe(
    v.object({ book: bookSchema, chapterList, recommendList: bookList }),
    v.transform(
      ({ book, chapterList, recommendList }): BookDetail => ({
        // Never fewer than the listed ones (docs/decisions/003).
        book: { ...book, chapterCount: Math.max(book.chapterCount, chapterList.length) },
        chapters: chapterList,
        similar: recommendList,
      }),
    ),
  ),
);

/** The path of a picture. */
const picturePath = v.pipe(v.string(), v.nonEmpty());

/** A page is an array of parts; providers that do not split pages send the single part without an array. */
const pageSchema = v.pipe(
  v.unknown(),
  v.transform((page) => (Array.isArray(page) ? page : [page])),
  list(picturePath),
);

/** Appends the chapter's picture key to the paths as a fragment, which is never sent. '' means the site's key. */
const withKey = (pages: readonly (readonly string[])[], key: string) =>
  key === '' ? pages : pages.map((parts) => parts.map((path) => `${path}#${encodeURIComponent(key)}`));

/** Number of a neighbouring chapter; providers send 0 or nothing at the ends. */
const neighbour = v.fallback(v.optional(chapterNumber), undefined);

export const chapterInfoSchema = answer(
  v.pipe(
    v.object({
      bookId: identifier,
      bookName: text,
      bookPics: list(pageSchema),
      bookVipFree: flag,
      chapterId: v.fallback(identifier, ''),
      lastNumber: neighbour,
      nextNumber: neighbour,
      number: chapterNumber,
      picKey: text,
      price: amount,
      title: text,
      totalNumber: count,
    }),
    v.transform(
      ({
        bookName,
        bookPics,
        bookVipFree,
        lastNumber,
        nextNumber,
        picKey,
        totalNumber,
        ...chapter
      }): ChapterInfo => ({
        ...chapter,
        bookTitle: bookName,
        vipFree: bookVipFree,
        pages: withKey(
          bookPics.filter((parts) => parts.length > 0),
          picKey,
        ),
        // Ignore neighbours in the wrong direction, which would cause loops.
        previous: lastNumber !== undefined && lastNumber < chapter.number ? lastNumber : undefined,
        next: nextNumber !== undefined && nextNumber > chapter.number ? nextNumber : undefined,
        total: totalNumber,
      }),
    ),
  ),
);
