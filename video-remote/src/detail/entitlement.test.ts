import { expect, test } from 'vitest';
import { accessTo, PREVIEW_SECONDS } from './entitlement.ts';

const offer = { bought: false, price: 18, canTryWatch: true, vipOnly: false };
const viewer = { coins: 0, vip: false, watchedSeconds: 0 };

test('a bought video plays whole, whatever the balance and the preview used', () => {
  expect(accessTo({ ...offer, bought: true }, { ...viewer, coins: 0, watchedSeconds: 400 })).toEqual({
    kind: 'full',
  });
});

test('a video of price 0 plays whole', () => {
  expect(
    accessTo({ ...offer, price: 0, canTryWatch: false }, { ...viewer, coins: 0, watchedSeconds: 400 }),
  ).toEqual({ kind: 'full' });
});

test.each([18, 19])('with %s coins for a price of 18 there is no preview', (coins) => {
  expect(accessTo(offer, { ...viewer, coins: coins, watchedSeconds: 0 })).toEqual({
    kind: 'purchaseRequired',
  });
});

test('a video without a preview has to be bought', () => {
  expect(accessTo({ ...offer, canTryWatch: false }, { ...viewer, coins: 0, watchedSeconds: 0 })).toEqual({
    kind: 'purchaseRequired',
  });
});

test('without enough coins up to 40 watched seconds play', () => {
  expect(accessTo(offer, { ...viewer, coins: 17, watchedSeconds: 0 })).toEqual({
    kind: 'preview',
    remainingSeconds: PREVIEW_SECONDS,
  });
  expect(accessTo(offer, { ...viewer, coins: 17, watchedSeconds: 39 })).toEqual({
    kind: 'preview',
    remainingSeconds: 1,
  });
  expect(accessTo(offer, { ...viewer, coins: 17, watchedSeconds: 40 })).toEqual({ kind: 'purchaseRequired' });
  expect(accessTo(offer, { ...viewer, coins: 17, watchedSeconds: 55 })).toEqual({ kind: 'purchaseRequired' });
});

test('a video for members is locked for others, whatever its price and their balance', () => {
  const members = { ...offer, vipOnly: true };
  expect(accessTo(members, { ...viewer, coins: 100 })).toEqual({ kind: 'membershipRequired' });
  expect(accessTo({ ...members, price: 0 }, viewer)).toEqual({ kind: 'membershipRequired' });
});

test('members and buyers have normal access to a video for members', () => {
  const members = { ...offer, vipOnly: true };
  expect(accessTo({ ...members, price: 0 }, { ...viewer, vip: true })).toEqual({ kind: 'full' });
  expect(accessTo(members, { ...viewer, vip: true })).toEqual({ kind: 'preview', remainingSeconds: 40 });
  expect(accessTo({ ...members, bought: true }, viewer)).toEqual({ kind: 'full' });
});
