import { expect, test } from 'vitest';
import { afterFault, TRIES, waitBefore } from './reconnect.ts';

test('waits double from 1 s up to 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(waitBefore)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test.each([
  ['a fault of the network is tried again', 2, true, 0, 'wait'],
  ['but not for ever', 2, true, TRIES, 'fail'],
  ['a file that cannot be decoded is final', 3, true, 0, 'fail'],
  ['an address that has nothing to play is final', 4, true, 0, 'fail'],
  ['without network its return is waited for', 4, false, TRIES, 'listen'],
  ['a fault without a code is final', undefined, true, 0, 'fail'],
] as const)('%s', (_what, code, online, tried, expected) => {
  expect(afterFault(code, online, tried)).toBe(expected);
});
