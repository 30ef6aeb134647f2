/** A book in a provider's answer, read into the client's own (spec §3 Book). */
import { amount, answer, flag, identifier, list, text } from '@manying/platform/schema';
import * as v from 'valibot';
import type { Book } from './book.ts';

export const bookSchema = v.pipe(
  v.object({
    bookId: identifier,
    title: v.string(),
    cover: text,
    horiCover: text,
    abstractContent: text,
    categoryName: text,
    publishStatus: text,
    recommend: amount,
    readCount: amount,
    chapterCount: amount,
    showPop: flag,
    popText: text,
  }),
  v.transform(
    ({ horiCover, abstractContent, categoryName, publishStatus, showPop, popText, ...book }): Book => ({
      ...book,
      wideCover: horiCover || book.cover,
      abstract: abstractContent,
      category: categoryName,
      finished: publishStatus === 'finish',
      mark: showPop ? popText : '',
    }),
  ),
);

export const booksSchema = answer<readonly Book[]>(list(bookSchema));
