import { expect, test } from 'vitest';
import { highlighted, keywordError, rememberSearch } from './keyword.ts';

test.each(['', '   ', '\u3000'])('an empty keyword %j is asked for', (keyword) => {
  expect(keywordError(keyword)).toBe('请输入搜索关键字');
});

test('a keyword has 20 characters at most, counted as a reader counts them', () => {
  expect(keywordError('字'.repeat(20))).toBeUndefined();
  expect(keywordError(` ${'字'.repeat(20)} `)).toBeUndefined();
  expect(keywordError('😀'.repeat(20))).toBeUndefined();
  expect(keywordError('字'.repeat(21))).toBe('搜索关键字最长不超过20个字');
});

test('the newest search stands first', () => {
  expect(rememberSearch(['星港'], '武侠')).toEqual(['武侠', '星港']);
});

test('a search made again is remembered once, in front', () => {
  expect(rememberSearch(['武侠', '星港', '小龙'], '星港')).toEqual(['星港', '武侠', '小龙']);
});

test('of eleven searches the oldest is forgotten', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `词${index}`);
  const after = rememberSearch(ten, '新');
  expect(after).toHaveLength(10);
  expect(after[0]).toBe('新');
  expect(after).not.toContain('词9');
});

const marked = (text: string, keyword: string) =>
  highlighted(text, keyword)
    .map(({ piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('');

test('every place of the keyword in a title is told from the rest, whatever its case', () => {
  expect(marked('小龙与小猫', '小')).toBe('[小]龙与[小]猫');
  expect(marked('Night Cat', 'cat')).toBe('Night [Cat]');
  expect(marked('云上灯塔', '猫')).toBe('云上灯塔');
  expect(marked('云上灯塔', '')).toBe('云上灯塔');
});
