import { expect, test } from 'vitest';
import { kindInAddress, recordsAddress } from './recordsAddress.ts';

const kindOf = (address: string) => kindInAddress(new URL(address, 'https://m.test').searchParams);

test.each(['all', 'buy', 'recharge'] as const)(
  'an address opens the page with records of the kind %s',
  (kind) => {
    expect(kindOf(recordsAddress(kind))).toBe(kind);
  },
);

test('the plain address stays the one of all records', () => {
  expect(recordsAddress('all')).toBe('/user/purchase/history');
});

test.each(['', '?kind=', '?kind=RECHARGE', '?kind=__proto__', '?kind=all&kind=buy', '?other=buy'])(
  'an address with %j names all records',
  (query) => {
    expect(kindOf(`/user/purchase/history${query}`)).toBe('all');
  },
);
