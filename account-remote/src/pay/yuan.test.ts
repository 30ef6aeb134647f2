import { expect, test } from 'vitest';
import { formatShortYuan, formatYuan } from './yuan.ts';

// spec: §9/price-in-yuan
test('a price is a hundredth of the amount level, in yuan', () => {
  expect(formatYuan(3000)).toBe('30.00');
  expect(formatYuan(9805)).toBe('98.05');
  expect(formatShortYuan(19800)).toBe('198');
  expect(formatShortYuan(1990)).toBe('19.90');
});
