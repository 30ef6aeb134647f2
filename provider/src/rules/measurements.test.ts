import { expect, test } from 'vitest';
import { roundMeasurement } from './measurements.ts';

test.each([
  ['lcp', 1800, 1818],
  ['lcp', 1850, 1818],
  ['lcp', 0, 1],
  ['lcp', 1e9, 57_565],
  ['lcp', -1, undefined],
  ['inp', Number.NaN, undefined],
  ['inp', Number.POSITIVE_INFINITY, undefined],
  ['error', 7, 1],
  ['error', 0, 0],
] as const)('%s %d is counted as %d', (metric, value, expected) => {
  const rounded = roundMeasurement(metric, value);
  if (expected === undefined) expect(rounded).toBeUndefined();
  else expect(Math.abs((rounded ?? Number.NaN) - expected)).toBeLessThan(0.06 * expected + 0.5);
});

test('there are few different values', () => {
  const values = new Set(Array.from({ length: 100_000 }, (_, value) => roundMeasurement('lcp', value)));
  expect(values.size).toBeLessThan(120);
});
