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
