import { expect, test } from 'vitest';
import { checkKeyword, MAX_KEYWORD_LENGTH } from './keyword.tsx';

test('a keyword has nothing that nobody sees', () => {
  expect(checkKeyword('星港\u200b')).toEqual({ kind: 'valid', keyword: '星港' });
});

test('a keyword is trimmed', () => {
  expect(checkKeyword('  极光 小屋 ')).toEqual({ kind: 'valid', keyword: '极光 小屋' });
});

// spec: §5/search-keyword-empty
test.each(['', '   ', '\u3000', '\u200b', '\u200b\u200d'])('an empty keyword %j is rejected', (keyword) => {
  expect(checkKeyword(keyword)).toEqual({ kind: 'empty' });
});

// spec: §5/search-keyword-too-long, §9/search-keyword-length
test('a keyword of 20 characters is valid, one of 21 is too long', () => {
  expect(MAX_KEYWORD_LENGTH).toBe(20);
  expect(checkKeyword('字'.repeat(20)).kind).toBe('valid');
  expect(checkKeyword(` ${'字'.repeat(20)} `).kind).toBe('valid');
  expect(checkKeyword('字'.repeat(21)).kind).toBe('tooLong');
});

test.each(['𠮷', '😀'])('%s, which takes two code units, counts as one character', (character) => {
  expect(checkKeyword(character.repeat(20)).kind).toBe('valid');
});
