import { expect, test } from 'vitest';
import { accessTo, PREVIEW_SECONDS } from './entitlement.ts';

const offer = { bought: false, price: 18, canTryWatch: true };

test('a bought video plays whole, whatever the balance and the preview used', () => {
  expect(accessTo({ ...offer, bought: true }, 0, 400)).toEqual({ kind: 'full' });
});

test('a video of price 0 plays whole', () => {
  expect(accessTo({ ...offer, price: 0, canTryWatch: false }, 0, 400)).toEqual({ kind: 'full' });
});

test.each([18, 19])('with %s coins for a price of 18 the preview ends at once', (coins) => {
  expect(accessTo(offer, coins, 0)).toEqual({ kind: 'over' });
});

test('where trying is not allowed the preview ends at once', () => {
  expect(accessTo({ ...offer, canTryWatch: false }, 0, 0)).toEqual({ kind: 'over' });
});

test('who cannot pay previews up to 40 watched seconds', () => {
  expect(accessTo(offer, 17, 0)).toEqual({ kind: 'preview', left: PREVIEW_SECONDS });
  expect(accessTo(offer, 17, 39)).toEqual({ kind: 'preview', left: 1 });
  expect(accessTo(offer, 17, 40)).toEqual({ kind: 'over' });
  expect(accessTo(offer, 17, 55)).toEqual({ kind: 'over' });
});
