import { expect, test } from 'vitest';
import { tabbed } from './tabbed.ts';

test('a main page has tabs in every window, another page in those of a desktop, and the reader in none', () => {
  expect(tabbed({ tabs: true, skeleton: 'shelves' })).toBe('');
  expect(tabbed({ tabs: false, skeleton: 'book' })).toBe('desktop');
  expect(tabbed({ tabs: false })).toBe('desktop');
  expect(tabbed({ tabs: false, skeleton: 'reader' })).toBeUndefined();
});
