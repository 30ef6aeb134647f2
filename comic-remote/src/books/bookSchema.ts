/** Schema that maps a book of a provider response to the client's type (spec §3 Book). */
import { amount, count, flag, identifier, list, listAnswer, text } from '@manying/platform/schema';
import * as v from 'valibot';
import { messages } from '../messages.ts';
import type { Book } from './book.ts';

export const bookSchema = v.pipe(
  v.object({
    bookId: identifier,
    title: text,
    cover: text,
    horiCover: text,
    abstractContent: text,
    categoryName: text,
    publishStatus: text,
    recommend: amount,
    readCount: count,
    chapterCount: count,
    showPop: flag,
    popText: text,
  }),
  v.transform(
    ({ horiCover, abstractContent, categoryName, publishStatus, showPop, popText, ...book }): Book => ({
      ...book,
      title: book.title.trim() || messages.untitled,
      wideCover: horiCover || book.cover,
      abstract: abstractContent,
      category: categoryName,
      finished: publishStatus === 'finish',
      mark: showPop ? popText : '',
    }),
  ),
);

/** List of books inside a response, without duplicates. */
export const bookList = list(bookSchema, ({ bookId }) => bookId);

export const booksSchema = listAnswer(bookList);
