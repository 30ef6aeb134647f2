import { expect, test } from 'vitest';
import { chapterAccess } from './access.ts';

test.each([
  ['bought', { bought: true, price: 12 }, false, false],
  ['bought', { bought: true, price: 0 }, true, true],
  ['free', { bought: false, price: 0 }, true, true],
  ['vip', { bought: false, price: 12 }, true, true],
  ['coins', { bought: false, price: 12 }, true, false],
  ['coins', { bought: false, price: 12 }, false, true],
])('%s: %j, book free for VIPs %s, VIP %s', (access, chapter, vipFree, vip) => {
  expect(chapterAccess(chapter, { vipFree }, vip)).toBe(access);
});
