import { expect, test } from 'vitest';
import { type Chapter, chaptersAround, freeOpeningChapters } from './chapter.ts';
import { chapterName } from './chapterName.ts';
import { priceText, vipText } from './price.ts';

const chapter = (number: number, price: number): Chapter => ({
  number,
  title: '',
  cover: '',
  price,
  bought: false,
});

// spec: §2/catalogue
test('a chapter with price 0 shows 免费', () => {
  expect(priceText({ price: 0, bought: false })).toBe('免费');
});

// spec: §2/catalogue
test('a bought chapter shows 已购买, whatever its price', () => {
  expect(priceText({ price: 12, bought: true })).toBe('已购买');
  expect(priceText({ price: 0, bought: true })).toBe('已购买');
});

// spec: §2/catalogue
test('any other chapter shows its price in coins', () => {
  expect(priceText({ price: 12, bought: false })).toBe('12 金币');
  expect(priceText({ price: 1280, bought: false })).toBe('1280 金币');
});

// spec: §2/book-home-first-chapters
test('only free chapters of the first two are listed on a book home', () => {
  const numbers = (...prices: number[]) =>
    freeOpeningChapters(prices.map((price, index) => chapter(index + 1, price))).map(({ number }) => number);
  expect(numbers(0, 0, 0)).toEqual([1, 2]);
  expect(numbers(0, 12, 0)).toEqual([1]);
  expect(numbers(12, 12, 0)).toEqual([]);
  expect(numbers()).toEqual([]);
});

// spec: §6/purchase-message
test('the hint says whether VIPs read the book for free', () => {
  expect(vipText({ vipFree: true })).toBe('开通VIP，海量漫画免费看');
  expect(vipText({ vipFree: false })).toBe('本书不属于VIP免费阅读作品，请购买阅读');
});

test.each([
  ['消失的月光', '第1话 · 消失的月光'],
  ['', '第1话'],
  ['第二封信', '第1话 · 第二封信'],
  ['第一次见面', '第1话 · 第一次见面'],
])('the title %j gets a number: %j', (title, name) => {
  expect(chapterName({ number: 1, title })).toBe(name);
});

test.each([
  '第1话 · 消失的月光',
  '第1章 消失的月光',
  '第 1 话',
  '第01话',
  '第十二章',
  '第一百零二话 终',
  '第2话',
  '第3回',
])('the title %j already has a number', (title) => {
  expect(chapterName({ number: 1, title })).toBe(title);
});

test('a wide book home lists the first chapter and those around the one read last', () => {
  const numbers = (count: number, lastRead: number) =>
    chaptersAround(
      Array.from({ length: count }, (_, index) => chapter(index + 1, 0)),
      lastRead,
    ).map(({ number }) => number);
  expect(numbers(86, 12)).toEqual([1, 11, 12, 13, 14]);
  expect(numbers(86, 1)).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(86, 86)).toEqual([1, 83, 84, 85, 86]);
  // A chapter that the book does not have any more.
  expect(numbers(86, 99)).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(3, 3)).toEqual([1, 2, 3]);
  expect(numbers(1, 1)).toEqual([1]);
  expect(numbers(0, 1)).toEqual([]);
});
