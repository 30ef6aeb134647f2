import { expect, test } from 'vitest';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterStep } from './chapterNavigation.ts';
import { menusAfter } from './menus.ts';
import { neighboursOf } from './neighbours.ts';
import { chapterOutcome } from './outcome.ts';
import { readerAddress } from './readerAddress.ts';

const chapter: ChapterInfo = {
  bookId: '1005',
  bookTitle: '橘猫侦探社',
  chapterId: '77',
  number: 2,
  title: '薄荷糖的秘密',
  price: 0,
  vipFree: true,
  pages: [['p/1']],
  previous: 1,
  next: 3,
  total: 86,
};
const refused = (code: number, data: unknown = null) => ({ kind: 'refused', code, msg: '', data });

// spec: §4/chapter-load
test('a chapter with pages is shown', () => {
  expect(chapterOutcome(chapter, chapter, undefined)).toEqual({ kind: 'show', chapter });
});

test('a chapter without a page has failed', () => {
  expect(chapterOutcome(chapter, { ...chapter, pages: [] }, undefined)).toEqual({ kind: 'failed' });
});

test('there is no outcome before the response', () => {
  expect(chapterOutcome(chapter, undefined, undefined)).toBeUndefined();
});

test('an aborted request has no outcome', () => {
  expect(chapterOutcome(chapter, undefined, { name: 'AbortError', message: 'Aborted' })).toBeUndefined();
});

// spec: §8/reader-code-999
test('code 999 must be bought, with the chapter data of the response', () => {
  const data = {
    bookId: 1005,
    bookName: '橘猫侦探社',
    chapterId: 77,
    number: '13',
    title: '第二封信',
    price: '12',
    bookVipFree: 1,
    bookPics: [],
    lastNumber: 12,
    nextNumber: 14,
    totalNumber: 86,
  };
  expect(chapterOutcome({ bookId: '1005', number: 13 }, undefined, refused(999, data))).toEqual({
    kind: 'buy',
    chapter: {
      bookId: '1005',
      bookTitle: '橘猫侦探社',
      chapterId: '77',
      number: 13,
      title: '第二封信',
      price: 12,
      vipFree: true,
      pages: [],
      previous: 12,
      next: 14,
      total: 86,
    },
  });
});

test('a chapter that must be bought has no pages, whatever the refusal lists', () => {
  const data = { bookId: 1005, chapterId: 77, number: 13, price: 12, bookPics: [['p/1'], ['p/2']] };
  expect(chapterOutcome({ bookId: '1005', number: 13 }, undefined, refused(999, data))).toMatchObject({
    kind: 'buy',
    chapter: { chapterId: '77', pages: [] },
  });
});

test('code 999 without valid data must still be bought', () => {
  expect(chapterOutcome({ bookId: '1005', number: 13 }, undefined, refused(999))).toEqual({
    kind: 'buy',
    chapter: undefined,
  });
});

test.each([
  ['a text', '余额不足'],
  ['a list', []],
  ['no id', { bookId: 1005, number: 13, price: 12 }],
  ['no price', { bookId: 1005, number: 13, chapterId: 77 }],
  ['an unreadable price', { bookId: 1005, number: 13, chapterId: 77, price: {} }],
  ['another chapter', { bookId: 1005, number: 14, chapterId: 78, price: 12 }],
  ['a chapter of another book', { bookId: 1006, number: 13, chapterId: 77, price: 12 }],
  ['a price below nothing', { bookId: 1005, number: 13, chapterId: 77, price: -12 }],
])('code 999 with %s offers nothing for sale', (_, data) => {
  expect(chapterOutcome({ bookId: '1005', number: 13 }, undefined, refused(999, data))).toEqual({
    kind: 'buy',
    chapter: undefined,
  });
});

test('code 400 is the end, 101 congestion, any other code a failure', () => {
  expect(chapterOutcome(chapter, undefined, refused(400))).toEqual({ kind: 'end' });
  expect(chapterOutcome(chapter, undefined, refused(101))).toEqual({ kind: 'congested' });
  expect(chapterOutcome(chapter, undefined, refused(500))).toEqual({ kind: 'failed' });
  expect(chapterOutcome(chapter, undefined, { kind: 'transport', status: 502 })).toEqual({
    kind: 'failed',
  });
});

test('the steps lead to the neighbouring chapters', () => {
  expect(chapterStep(chapter, 'previous')).toEqual({ number: 1 });
  expect(chapterStep(chapter, 'next')).toEqual({ number: 3 });
});

test('steps beyond either end have a message', () => {
  expect(chapterStep({ previous: undefined, next: 2 }, 'previous')).toEqual({ end: '已经是第一章啦' });
  expect(chapterStep({ previous: 85, next: undefined }, 'next')).toEqual({ end: '已经是最后一章啦' });
});

// spec: §5/reader-book-or-number-empty
test('an address needs a book and a chapter number', () => {
  expect(readerAddress('1005', '12')).toEqual({ bookId: '1005', number: 12 });
  for (const [id, number] of [
    ['', '12'],
    [undefined, '12'],
    ['1005', ''],
    ['1005', undefined],
    ['1005', 'x'],
  ] as const) {
    expect(readerAddress(id, number)).toBeUndefined();
  }
});

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['00001', 1],
  ['0', 0],
  ['99999999999', 99_999_999_999],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740992', undefined],
  ['99999999999999999999999999', undefined],
  ['1'.repeat(40), undefined],
  ['-1', undefined],
  ['+1', undefined],
  ['1.5', undefined],
  ['1.0', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['１２', undefined],
  ['1 2', undefined],
  ['NaN', undefined],
  ['Infinity', undefined],
  ['1;DROP', undefined],
  [' ', undefined],
])('an address with the number %j names chapter %s', (written, number) => {
  expect(readerAddress('1005', written)?.number).toBe(number);
});

// spec: §2/reader-menus
test('a tap toggles the bars; scrolling shows them only at the chapter’s ends', () => {
  expect(menusAfter(true, 'tap', true)).toBe(false);
  expect(menusAfter(false, 'tap', false)).toBe(true);
  expect(menusAfter(true, 'move', false)).toBe(false);
  expect(menusAfter(false, 'move', true)).toBe(true);
});

test.each<[string, number, readonly number[], number, [number | undefined, number | undefined] | undefined]>([
  ['in the middle of a whole list', 3, [1, 2, 3, 4], 4, [2, 4]],
  ['the first of a list', 1, [1, 2, 3], 3, [undefined, 2]],
  ['the last of a list', 3, [1, 2, 3], 3, [2, undefined]],
  ['a list with gaps', 5, [1, 2, 5, 9], 4, [2, 9]],
  ['missing from a list with gaps', 6, [1, 2, 5, 9], 4, [5, 9]],
  ['a list in another order', 2, [3, 1, 2], 3, [1, 3]],
  ['beyond a whole list', 99, [1, 2, 3], 3, [3, undefined]],
  ['number 0', 0, [1, 2, 3], 3, [undefined, 1]],
  ['a list of unknown length', 2, [1, 2, 3], 0, [1, 3]],
  ['some chapters of many', 40, [1, 2], 86, [39, 41]],
  ['the last of many', 86, [1, 2], 86, [85, undefined]],
  ['beyond many', 100, [1, 2], 86, [86, undefined]],
  ['the first, only the count is known', 1, [], 86, [undefined, 2]],
  ['number 0, only the count is known', 0, [], 86, [undefined, 1]],
  ['the only one', 1, [], 1, [undefined, undefined]],
  ['nothing is known', 2, [], 0, undefined],
])('neighbours of a chapter that failed to load: %s', (_, number, numbers, count, expected) => {
  const chapters = numbers.map((value) => ({ number: value }));
  expect(neighboursOf(number, chapters, count)).toEqual(
    expected && { previous: expected[0], next: expected[1] },
  );
});
