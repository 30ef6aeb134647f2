/** The provider's answers about a book and its chapters, read into the client's own types (spec §3, §7). */
import { amount, answer, flag, identifier, list, numeric, text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Book } from './books/book.ts';
import { bookList, bookSchema } from './books/bookSchema.ts';
import type { Chapter, ChapterInfo } from './chapters/chapter.ts';
import { listAnswer } from './lists/listAnswer.ts';

/** The number of a chapter, from 1: it names the chapter in its book. */
const chapterNumber = v.pipe(numeric, v.safeInteger(), v.minValue(1));

const chapterSchema = v.pipe(
  v.object({ number: chapterNumber, title: text, cover: text, price: amount, alreadyBuy: flag }),
  v.transform(({ alreadyBuy, ...chapter }): Chapter => ({ ...chapter, bought: alreadyBuy })),
);

/** Chapters as a part of an answer, each once, from the first one on: providers send them in any order. */
const chapterList = v.pipe(
  list(chapterSchema, ({ number }) => number),
  v.transform((chapters) => [...chapters].sort((one, other) => one.number - other.number)),
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
        book: { ...book, chapterCount: book.chapterCount || chapterList.length },
        chapters: chapterList,
        similar: recommendList,
      }),
    ),
  ),
);

/** The path of a picture. */
const picturePath = v.pipe(v.string(), v.nonEmpty());

/** A page is an array of parts; a provider that does not split sends the one part bare. */
const pageSchema = v.pipe(
  v.unknown(),
  v.transform((page) => (Array.isArray(page) ? page : [page])),
  list(picturePath),
);

/** Pages whose pictures have a key of their own name it behind `#`, which is never sent. '' is the site's key. */
const withKey = (pages: readonly (readonly string[])[], key: string) =>
  key === '' ? pages : pages.map((parts) => parts.map((path) => `${path}#${encodeURIComponent(key)}`));

/** Neighbouring chapter's number; 0 or absent at the ends. */
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
      totalNumber: amount,
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
        // A step that does not lead on would lead nowhere, or round and round.
        previous: lastNumber !== undefined && lastNumber < chapter.number ? lastNumber : undefined,
        next: nextNumber !== undefined && nextNumber > chapter.number ? nextNumber : undefined,
        total: totalNumber,
      }),
    ),
  ),
);
