import * as v from 'valibot';
import { expect, test } from 'vitest';
import { homeSchema } from './home/homeSchema.ts';
import { bookDetailSchema, chapterInfoSchema } from './schemas.ts';

const book = {
  bookId: 1005,
  title: '橘猫侦探社',
  cover: 'cover/1005',
  publishStatus: 'serialize',
  readCount: '3682000',
};

test('a book with loose or absent fields becomes a whole one', () => {
  const { recommend } = v.parse(homeSchema, { recommendList: [book] });
  expect(recommend).toEqual([
    {
      bookId: '1005',
      title: '橘猫侦探社',
      cover: 'cover/1005',
      wideCover: 'cover/1005',
      abstract: '',
      category: '',
      finished: false,
      recommend: 0,
      readCount: 3_682_000,
      chapterCount: 0,
      mark: '',
    },
  ]);
});

test('a home answer without shelves has empty ones', () => {
  expect(v.parse(homeSchema, { hotList: null })).toMatchObject({ ads: [], ranked: [], latest: [] });
});

test('a book without a title is no answer', () => {
  expect(v.is(homeSchema, { recommendList: [{ bookId: 1 }] })).toBe(false);
});

test('the chapter count is the catalogue’s length when the book does not say', () => {
  const chapterList = [{ number: 1 }, { number: 2 }];
  expect(v.parse(bookDetailSchema, { book, chapterList }).book.chapterCount).toBe(2);
  expect(
    v.parse(bookDetailSchema, { book: { ...book, chapterCount: 86 }, chapterList }).book.chapterCount,
  ).toBe(86);
});

test('absent and zero neighbours are the ends of a book', () => {
  const chapter = v.parse(chapterInfoSchema, {
    bookId: 1,
    chapterId: 2,
    number: 1,
    lastNumber: 0,
    bookPics: ['a', ['b', 'c'], []],
  });
  expect(chapter).toMatchObject({ previous: undefined, next: undefined, pages: [['a'], ['b', 'c']] });
});
