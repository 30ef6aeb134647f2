import { paths } from '@manying/platform/paths';
import { expect, test } from 'vitest';

test.each([
  [undefined, undefined, '/purchase'],
  ['', undefined, '/purchase'],
  ['1005', undefined, '/purchase?bookId=1005'],
  ['', 'vip', '/purchase?type=vip'],
  ['1005', 'vip', '/purchase?bookId=1005&type=vip'],
] as const)('the recharge centre for book %j and type %j is %s', (bookId, type, address) => {
  expect(paths.purchase(bookId, type)).toBe(address);
});

test('a book’s id cannot inject parameters into the address', () => {
  const address = new URL(paths.purchase('1&type=vip#', 'vip'), 'https://m.test');
  expect([...address.searchParams]).toEqual([
    ['bookId', '1&type=vip#'],
    ['type', 'vip'],
  ]);
});
