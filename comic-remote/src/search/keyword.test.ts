import { expect, test } from 'vitest';
import { keywordError, splitByKeyword } from './keyword.ts';

test.each(['', '   ', '\u3000'])('an empty keyword %j is rejected', (keyword) => {
  expect(keywordError(keyword)).toBe('请输入搜索关键字');
});

test('a keyword has at most 20 characters, counted by code points', () => {
  expect(keywordError('字'.repeat(20))).toBeUndefined();
  expect(keywordError(` ${'字'.repeat(20)} `)).toBeUndefined();
  expect(keywordError('😀'.repeat(20))).toBeUndefined();
  expect(keywordError('字'.repeat(21))).toBe('搜索关键字最长不超过20个字');
});

const marked = (text: string, keyword: string) =>
  splitByKeyword(text, keyword)
    .map(({ piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

test('every occurrence of the keyword in a title is highlighted, ignoring case', () => {
  expect(marked('小龙与小猫', '小')).toBe('[小]龙与[小]猫');
  expect(marked('Night Cat', 'cat')).toBe('Night [Cat]');
  expect(marked('云上灯塔', '猫')).toBe('云上灯塔');
  expect(marked('云上灯塔', '')).toBe('云上灯塔');
});
