import { expect, test } from 'vitest';
import { splitByKeyword } from './highlight.ts';

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
