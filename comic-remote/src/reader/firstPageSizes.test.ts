import { expect, test } from 'vitest';
import { firstPages, MAX_FIRST_PARTS } from './firstPageSizes.ts';

const page = (parts: number) => Array.from({ length: parts }, (_, part) => `${parts}/${part}`);

test.each([
  [[], 0],
  [[1], 1],
  [[1, 1, 1, 1, 1, 1], MAX_FIRST_PARTS],
  [[2, 1, 2, 1], 2],
  [[1, 5, 1], 1],
  [[1000, 1], 0],
])('of pages with %j parts the sizes of the first %i pages are read', (parts, count) => {
  const pages = parts.map(page);
  expect(firstPages(pages)).toEqual(pages.slice(0, count));
});
