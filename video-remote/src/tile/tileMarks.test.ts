import { expect, test } from 'vitest';
import { markOf } from './tileMarks.ts';

const textOf = (terms: Parameters<typeof markOf>[0]) => markOf(terms)?.text;

test('a film has one mark: its price, 免费, 会员专享 or 已购买', () => {
  expect(textOf({ price: 18 })).toBe('18 金币');
  expect(textOf({ price: 0 })).toBe('免费');
  expect(textOf({ price: 0, vipOnly: true })).toBe('会员专享');
  expect(textOf({ price: 30, vipOnly: true })).toBe('会员专享');
  expect(textOf({ price: 18, bought: true })).toBe('已购买');
  expect(textOf({ price: 18, vipOnly: true, bought: true })).toBe('已购买');
});

test('a film whose price is unknown is not called free', () => {
  expect(markOf({})).toBeUndefined();
  expect(markOf({ price: undefined, vipOnly: false, bought: false })).toBeUndefined();
});
