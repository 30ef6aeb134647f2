import { expect, test } from 'vitest';
import { addToHistory, checkKeyword, MAX_HISTORY, MAX_KEYWORD_LENGTH } from './keyword.ts';

test('a keyword is trimmed', () => {
  expect(checkKeyword('  极光 小屋 ')).toEqual({ kind: 'valid', keyword: '极光 小屋' });
});

test('an empty or blank keyword is invalid', () => {
  expect(checkKeyword('')).toEqual({ kind: 'empty' });
  expect(checkKeyword(' \u3000')).toEqual({ kind: 'empty' });
});

test('a keyword of 20 characters is valid, one of 21 is too long', () => {
  expect(checkKeyword('光'.repeat(MAX_KEYWORD_LENGTH)).kind).toBe('valid');
  expect(checkKeyword('光'.repeat(MAX_KEYWORD_LENGTH + 1)).kind).toBe('tooLong');
});

test('a character that takes two code units counts once', () => {
  expect(checkKeyword('𠮷'.repeat(MAX_KEYWORD_LENGTH)).kind).toBe('valid');
});

test('the history is newest first and without duplicates', () => {
  expect(addToHistory(['面条', '极光', '熊猫'], '极光')).toEqual(['极光', '面条', '熊猫']);
});

test('the history evicts the oldest search beyond 10', () => {
  const ten = Array.from({ length: MAX_HISTORY }, (_, index) => `词${index}`);
  const history = addToHistory(ten, '新词');
  expect(history).toHaveLength(MAX_HISTORY);
  expect(history[0]).toBe('新词');
  expect(history).not.toContain('词9');
});
