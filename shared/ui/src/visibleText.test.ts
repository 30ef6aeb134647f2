import { expect, test } from 'vitest';
import { normalizeTyped, visibleText } from './visibleText.tsx';

test.each([
  ['', ''],
  [' \u3000 ', ''],
  ['\u200b', ''],
  ['\u200b\u200d\ufeff', ''],
  ['\u2800', ''],
  ['\u3164', ''],
  ['\u202d13800138000\u202c', '13800138000'],
  ['138\u200b00138000', '13800138000'],
  ['星港\u200b', '星港'],
  ['\u200e 星 港 \u200f', '星 港'],
  ['\u200d星港\u200d', '星港'],
  ['星\u00ad港', '星港'],
  ['\u0000\u0007\u007f\u0085', ''],
  ['\u0007星\u0000港\u001b', '星港'],
  ['星\t港\n号', '星\t港\n号'],
  ['星\ufeff港', '星港'],
  ['\ufe0f', ''],
  ['\u200d\ufe0f 星港', '星港'],
  ['\u034f\u17b4\u180e', ''],
  ['❤️', '❤️'],
  ['👨‍👩‍👧', '👨‍👩‍👧'],
  ['👩🏽‍🚀 飞行', '👩🏽‍🚀 飞行'],
  ['❤️‍🔥', '❤️‍🔥'],
])('%j is seen as %j', (text, seen) => {
  expect(visibleText(text)).toBe(seen);
});

test.each([
  ['１３８００１３８０００', '13800138000'],
  ['\u202d13800138000\u202c', '13800138000'],
  ['ｍｅ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'me@example.test'],
  ['　８８０００００７ ', '88000007'],
])('%j was meant as %j', (typed, meant) => {
  expect(normalizeTyped(typed)).toBe(meant);
});

// Quadratic time would exceed the time-out.
test('many blanks inside a text are read in linear time', { timeout: 60_000 }, () => {
  const text = `a${' '.repeat(400_000)}b`;
  expect(visibleText(text)).toBe(text);
});
