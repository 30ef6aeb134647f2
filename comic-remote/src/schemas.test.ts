import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { homeSchema } from './home/homeSchema.ts';
import { bookDetailSchema, catalogueSchema, chapterInfoSchema } from './schemas.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const book = {
  bookId: 1005,
  title: '橘猫侦探社',
  cover: 'cover/1005',
  publishStatus: 'serialize',
  readCount: '3682000',
};

// spec: §3/book
test('a book with loose or missing fields gets defaults', () => {
  const { books } = v.parse(homeSchema, { recommendList: [book] });
  expect(books.recommendList).toEqual([
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

// spec: §3/home-index
test('a home response without shelves has empty ones', () => {
  expect(v.parse(homeSchema, { hotList: null })).toMatchObject({
    ads: [],
    books: { hotList: [], updateList: [] },
  });
});

test('a book without a title gets a default title, one without an id is dropped', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { books } = v.parse(homeSchema, { recommendList: [{ bookId: 1 }, { title: '无号' }, book] });
  expect(books.recommendList.map(({ title }) => title)).toEqual(['未命名作品', '橘猫侦探社']);
});

test.each([
  ['title', 12, { title: '12' }],
  ['title', null, { title: '未命名作品' }],
  ['title', ['a'], { title: '未命名作品' }],
  ['readCount', '8.8万', { readCount: 88_000 }],
  ['readCount', 'many', { readCount: 0 }],
  ['categoryName', [], { category: '' }],
  ['publishStatus', {}, { finished: false }],
  ['recommend', -3, { recommend: 0 }],
])('a book whose %s is %j is still parsed', (field, sent, read) => {
  const { books } = v.parse(homeSchema, { recommendList: [{ ...book, [field]: sent }] });
  expect(books.recommendList).toEqual([expect.objectContaining({ bookId: '1005', ...read })]);
});

test('chapters are sorted by number, without duplicates or missing numbers', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const chapterList = [12, '3', 2, undefined, 1, 'x', 3, 0].map((number) => ({ number }));
  const numbers = (chapters: readonly { number: number }[]) => chapters.map(({ number }) => number);
  expect(numbers(v.parse(bookDetailSchema, { book, chapterList }).chapters)).toEqual([1, 2, 3, 12]);
  expect(numbers(v.parse(catalogueSchema, chapterList))).toEqual([1, 2, 3, 12]);
});

test('a response that is not a list is rejected; null is an empty list', () => {
  expect(v.is(catalogueSchema, { list: [] })).toBe(false);
  expect(v.parse(catalogueSchema, null)).toEqual([]);
});

// spec: §3/book-detail-response
test('the chapter count defaults to the length of the catalogue', () => {
  const chapterList = [{ number: 1 }, { number: 2 }];
  expect(v.parse(bookDetailSchema, { book, chapterList }).book.chapterCount).toBe(2);
  expect(
    v.parse(bookDetailSchema, { book: { ...book, chapterCount: 86 }, chapterList }).book.chapterCount,
  ).toBe(86);
});

test.each([0, 1, -3, '1', '12话', null, {}, 1e-7])(
  'a chapter count of %j is no lower than the listed chapters',
  (chapterCount) => {
    const chapterList = [{ number: 1 }, { number: 2 }, { number: 2 }, { number: -1 }];
    expect(
      v.parse(bookDetailSchema, { book: { ...book, chapterCount }, chapterList }).book.chapterCount,
    ).toBe(2);
  },
);

// spec: §3/reading-chapter
test('missing and zero neighbours are the ends of a book', () => {
  const chapter = v.parse(chapterInfoSchema, {
    bookId: 1,
    chapterId: 2,
    number: 1,
    lastNumber: 0,
    bookPics: ['a', ['b', 'c'], []],
  });
  expect(chapter).toMatchObject({ previous: undefined, next: undefined, pages: [['a'], ['b', 'c']] });
});

test.each([
  ['hex:00ff', '#hex%3A00ff'],
  ['密钥', '#%E5%AF%86%E9%92%A5'],
  ['', ''],
  [undefined, ''],
  [7, '#7'],
])('the picture paths of a chapter with the key %j contain it in the fragment', (picKey, behind) => {
  const info = { bookId: 1, chapterId: 2, number: 1, bookPics: ['a', ['b', 'c']], picKey };
  expect(v.parse(chapterInfoSchema, info).pages).toEqual([[`a${behind}`], [`b${behind}`, `c${behind}`]]);
});

test.each([
  [4, 6, 4, 6],
  [5, 5, undefined, undefined],
  [6, 4, undefined, undefined],
  [0, 0, undefined, undefined],
  [-1, 99_999_999_999, undefined, 99_999_999_999],
  [1.5, 5.5, undefined, undefined],
  ['4', '6', 4, 6],
  ['x', null, undefined, undefined],
])(
  'of chapter 5 with the neighbours %j and %j, %s comes before and %s after',
  (lastNumber, nextNumber, previous, next) => {
    const info = {
      bookId: 1,
      bookName: '书',
      bookPics: [['a']],
      chapterId: 9,
      number: 5,
      lastNumber,
      nextNumber,
    };
    expect(v.parse(chapterInfoSchema, info)).toMatchObject({ previous, next });
  },
);
