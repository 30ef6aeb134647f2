import { expect, test } from 'vitest';
import { averaged, networkTypeOf, sampleOf } from './bandwidth.ts';

test('a download of some size is a sample, in kbit/s', () => {
  expect(sampleOf(125_000, 1000)).toBe(1000);
  expect(sampleOf(16_384, 5)).toBeCloseTo(26_214.4);
});

test.each([
  ['a small one, which is mostly latency', 900, 100],
  ['one from a cache', 125_000, 0],
  ['one without a length', Number.NaN, 100],
  ['one that ended before it began', 125_000, -20],
  ['one without an end', 125_000, Number.NaN],
  ['one of no finite size', Number.POSITIVE_INFINITY, 100],
])('%s is no sample', (_, bytes, milliseconds) => {
  expect(sampleOf(bytes, milliseconds)).toBeUndefined();
});

test('the average follows the samples, and one of them does not decide', () => {
  expect(averaged(undefined, 1000.4)).toBe(1000);
  expect(averaged(1000, 2000)).toBe(1300);
  let average = 8000;
  for (let count = 0; count < 12; count += 1) average = averaged(average, 500);
  expect(average).toBeLessThan(650);
});

test.each([
  [{ type: 'wifi', effectiveType: '4g' }, 'wifi'],
  [{ type: 'unknown', effectiveType: '3g' }, '3g'],
  [{ effectiveType: 'slow-2g' }, 'slow-2g'],
  [{ type: 'constructor', effectiveType: '<b>' }, 'unknown'],
  [{}, 'unknown'],
  [undefined, 'unknown'],
])('the network of %j is %s', (connection, type) => {
  expect(networkTypeOf(connection)).toBe(type);
});
