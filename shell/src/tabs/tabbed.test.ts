import { expect, test } from 'vitest';
import { PLACEHOLDER } from '../routes/fixedAddresses.ts';
import { tabbed } from './tabbed.ts';

test('a main page has tabs in every window, another page in those of a desktop, the reader and the placeholder in none', () => {
  expect(tabbed({ tabs: true, skeleton: 'shelves' })).toBe('');
  expect(tabbed({ tabs: false, skeleton: 'book' })).toBe('desktop');
  expect(tabbed({ tabs: false })).toBe('desktop');
  expect(tabbed({ tabs: false, skeleton: 'reader' })).toBeUndefined();
  expect(tabbed(PLACEHOLDER)).toBeUndefined();
});
