import { expect, test } from 'vitest';
import { mayRead, mayWatch } from './entitlement.ts';
import { extendVip, isVip } from './vip.ts';

const nobody = { bought: false, vip: false };
const buyer = { bought: true, vip: false };
const member = { bought: false, vip: true };

// spec: §6/vip-reads-free
test('a chapter is read when free, bought, or free for a member', () => {
  expect(mayRead({ price: 0, vipFree: false }, nobody)).toBe(true);
  expect(mayRead({ price: 5, vipFree: true }, nobody)).toBe(false);
  expect(mayRead({ price: 5, vipFree: false }, buyer)).toBe(true);
  expect(mayRead({ price: 5, vipFree: true }, member)).toBe(true);
  expect(mayRead({ price: 5, vipFree: false }, member)).toBe(false);
});

test('a video is watched when free or bought; membership does not pay, but opens what is for members', () => {
  expect(mayWatch({ price: 0, vipOnly: false }, nobody)).toBe(true);
  expect(mayWatch({ price: 5, vipOnly: false }, member)).toBe(false);
  expect(mayWatch({ price: 5, vipOnly: false }, buyer)).toBe(true);
  expect(mayWatch({ price: 0, vipOnly: true }, nobody)).toBe(false);
  expect(mayWatch({ price: 0, vipOnly: true }, member)).toBe(true);
  expect(mayWatch({ price: 5, vipOnly: true }, buyer)).toBe(true);
});

test('a membership expires at its end; more days are added to the remaining ones', () => {
  const now = new Date('2026-03-03T00:00:00Z');
  const soon = new Date('2026-03-04T00:00:00Z');
  expect(isVip(now, now)).toBe(false);
  expect(isVip(soon, now)).toBe(true);
  expect(extendVip(soon, 2, now)).toEqual(new Date('2026-03-06T00:00:00Z'));
  expect(extendVip(new Date('2020-01-01T00:00:00Z'), 2, now)).toEqual(new Date('2026-03-05T00:00:00Z'));
});
