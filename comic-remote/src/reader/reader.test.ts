import { expect, test } from 'vitest';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { menusAfter } from './menus.ts';
import { chapterOutcome } from './outcome.ts';
import { readerAddress } from './readerAddress.ts';
import { stepFrom } from './walk.ts';

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

test('a chapter with pages is shown', () => {
  expect(chapterOutcome(chapter, undefined)).toEqual({ kind: 'show', chapter });
});

test('a chapter without a page has failed', () => {
  expect(chapterOutcome({ ...chapter, pages: [] }, undefined)).toEqual({ kind: 'failed' });
});

test('nothing yet is no outcome', () => {
  expect(chapterOutcome(undefined, undefined)).toBeUndefined();
});

test('a chapter that was given up because the reader was left has no outcome yet', () => {
  expect(chapterOutcome(undefined, { name: 'AbortError', message: 'Aborted' })).toBeUndefined();
});

test('code 999 must be bought, and keeps what the provider says of the chapter', () => {
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
  expect(chapterOutcome(undefined, refused(999, data))).toEqual({
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

test('code 999 with nothing readable must still be bought', () => {
  expect(chapterOutcome(undefined, refused(999))).toEqual({ kind: 'buy', chapter: undefined });
});

test('code 400 is the end, 101 congestion, anything else a failure', () => {
  expect(chapterOutcome(undefined, refused(400))).toEqual({ kind: 'end' });
  expect(chapterOutcome(undefined, refused(101))).toEqual({ kind: 'congested' });
  expect(chapterOutcome(undefined, refused(500))).toEqual({ kind: 'failed' });
  expect(chapterOutcome(undefined, { kind: 'transport', status: 502 })).toEqual({ kind: 'failed' });
});

test('the steps lead to the neighbouring chapters', () => {
  expect(stepFrom(chapter, 'previous')).toEqual({ number: 1 });
  expect(stepFrom(chapter, 'next')).toEqual({ number: 3 });
});

test('the steps past either end say so', () => {
  expect(stepFrom({ previous: undefined, next: 2 }, 'previous')).toEqual({ end: '已经是第一章啦' });
  expect(stepFrom({ previous: 85, next: undefined }, 'next')).toEqual({ end: '已经是最后一章啦' });
});

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

test('a tap toggles the bars; moving shows them only at the chapter’s ends', () => {
  expect(menusAfter(true, 'tap', true)).toBe(false);
  expect(menusAfter(false, 'tap', false)).toBe(true);
  expect(menusAfter(true, 'move', false)).toBe(false);
  expect(menusAfter(false, 'move', true)).toBe(true);
});
