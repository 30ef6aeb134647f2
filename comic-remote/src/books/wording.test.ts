import { expect, test } from 'vitest';
import { bookLine, firstSentence, formatCount, progressLine, statusLabel } from './wording.ts';

test.each([
  [0, '0'],
  [9.6, '9.6'],
  [9999, '9999'],
  [10_000, '1万'],
  [3_682_000, '368.2万'],
  [99_994_000, '9999.4万'],
  [99_999_499, '9999.9万'],
  [99_999_500, '1亿'],
  [99_999_999, '1亿'],
  [123_000_000, '1.2亿'],
])('%d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test('the line of a book omits unknown values', () => {
  expect(bookLine({ category: '治愈', chapterCount: 48 })).toBe('治愈 · 48话');
  expect(bookLine({ category: '', chapterCount: 48 })).toBe('48话');
  expect(bookLine({ category: '治愈', chapterCount: 0 })).toBe('治愈');
});

test('the publication progress', () => {
  expect(progressLine({ finished: false, chapterCount: 86 })).toBe('更新至 86 话');
  expect(progressLine({ finished: true, chapterCount: 48 })).toBe('全 48 话');
  expect(progressLine({ finished: true, chapterCount: 0 })).toBe('');
});

// spec: §2/book-home
test('the serialization tag', () => {
  expect(statusLabel(false)).toBe('连载中');
  expect(statusLabel(true)).toBe('已完结');
});

test('one line of an abstract is its first sentence', () => {
  expect(firstSentence('守塔人为飞鸟点灯。后来呢？')).toBe('守塔人为飞鸟点灯');
  expect(firstSentence('没有句号')).toBe('没有句号');
});
