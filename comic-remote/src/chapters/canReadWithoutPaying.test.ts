import { expect, test } from 'vitest';
import { canReadWithoutPaying } from './canReadWithoutPaying.ts';
import type { Chapter } from './chapter.ts';

const chapter = (number: number, price: number, bought = false): Chapter => ({
  number,
  title: '',
  cover: '',
  price,
  bought,
});
const chapters = [chapter(1, 0), chapter(2, 12), chapter(3, 12, true)];

test('a free and a bought chapter can be read', () => {
  expect(canReadWithoutPaying(chapters, 1, { vipFree: false }, false)).toBe(true);
  expect(canReadWithoutPaying(chapters, 3, { vipFree: false }, false)).toBe(true);
});

test('an unbought chapter can be read only by VIPs, when the book is free for them', () => {
  expect(canReadWithoutPaying(chapters, 2, { vipFree: true }, false)).toBe(false);
  expect(canReadWithoutPaying(chapters, 2, { vipFree: false }, true)).toBe(false);
  expect(canReadWithoutPaying(chapters, 2, { vipFree: true }, true)).toBe(true);
});

test('an unknown chapter cannot', () => {
  expect(canReadWithoutPaying(chapters, 4, { vipFree: true }, true)).toBe(false);
  expect(canReadWithoutPaying([], 1, { vipFree: true }, true)).toBe(false);
});
