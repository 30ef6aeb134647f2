import { expect, test } from 'vitest';
import { hasNewItem, uniquePages } from './uniquePages.tsx';

const own = (item: string) => item;

test('an item that moved to another page stays on its first page', () => {
  expect(uniquePages([['1', '2'], ['2', '3'], ['1']], own)).toEqual([['1', '2'], ['3'], []]);
  expect(uniquePages([['1', '1']], own)).toEqual([['1']]);
  expect(uniquePages([], own)).toEqual([]);
});

test('a page without duplicates stays the same array', () => {
  const pages = [['1', '2'], ['3']];
  expect(uniquePages(pages, own).map((page, index) => page === pages[index])).toEqual([true, true]);
});

test('only a last page with a new item continues a list', () => {
  expect(hasNewItem([['1']], own)).toBe(true);
  expect(hasNewItem([['1'], ['1', '2']], own)).toBe(true);
  expect(
    hasNewItem(
      [
        ['1', '2'],
        ['2', '1'],
      ],
      own,
    ),
  ).toBe(false);
  expect(hasNewItem([['1'], []], own)).toBe(false);
  expect(hasNewItem([], own)).toBe(false);
});
