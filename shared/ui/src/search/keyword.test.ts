import { expect, test } from 'vitest';
import { addSearch, checkKeyword, MAX_KEYWORD_LENGTH, MAX_SEARCHES } from './keyword.tsx';

test('a keyword is trimmed', () => {
  expect(checkKeyword('  极光 小屋 ')).toEqual({ kind: 'valid', keyword: '极光 小屋' });
});

test.each(['', '   ', '\u3000'])('an empty keyword %j is rejected', (keyword) => {
  expect(checkKeyword(keyword)).toEqual({ kind: 'empty' });
});

test('a keyword of 20 characters is valid, one of 21 is too long', () => {
  expect(MAX_KEYWORD_LENGTH).toBe(20);
  expect(checkKeyword('字'.repeat(20)).kind).toBe('valid');
  expect(checkKeyword(` ${'字'.repeat(20)} `).kind).toBe('valid');
  expect(checkKeyword('字'.repeat(21)).kind).toBe('tooLong');
});

test.each(['𠮷', '😀'])('%s, which takes two code units, counts as one character', (character) => {
  expect(checkKeyword(character.repeat(20)).kind).toBe('valid');
});

test('the newest search comes first', () => {
  expect(addSearch(['星港'], '武侠')).toEqual(['武侠', '星港']);
});

test('a repeated search is stored once, in front', () => {
  expect(addSearch(['武侠', '星港', '小龙'], '星港')).toEqual(['星港', '武侠', '小龙']);
});

test('of eleven searches the oldest is dropped', () => {
  expect(MAX_SEARCHES).toBe(10);
  const ten = Array.from({ length: 10 }, (_, index) => `词${index}`);
  const after = addSearch(ten, '新');
  expect(after).toHaveLength(10);
  expect(after[0]).toBe('新');
  expect(after).not.toContain('词9');
});
