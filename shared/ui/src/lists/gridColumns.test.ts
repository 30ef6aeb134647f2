import { expect, test } from 'vitest';
import { parseColumns } from './gridColumns.tsx';

test.each([
  ['5', 5],
  [' 7 ', 7],
  ['', 3],
  ['0', 3],
  ['-2', 3],
  ['2.5', 3],
  ['auto', 3],
])('the value %j of the columns of books is %i columns', (value, columns) => {
  expect(parseColumns('--cols-book', value)).toBe(columns);
});

test('without a value there are the columns of a phone', () => {
  expect([parseColumns('--cols-tile', ''), parseColumns('--cols-row', '')]).toEqual([2, 1]);
});
