import { expect, test } from 'vitest';
import { isAutoBuyOn, withAutoBuy } from './autoBuy.ts';
import {
  buyResult,
  IDLE,
  missingCoins,
  type Purchase,
  type PurchaseEvent,
  purchaseAfter,
} from './purchase.ts';

const after = (...events: readonly PurchaseEvent[]) => events.reduce<Purchase>(purchaseAfter, IDLE);
const refused = { type: 'refused', auto: false } as const;
const refusedAuto = { type: 'refused', auto: true } as const;
const buy = { type: 'buy' } as const;
const checked = { type: 'checked' } as const;
const cancel = { type: 'cancel' } as const;
const reopen = { type: 'reopen' } as const;
const answered = (result: 'bought' | 'insufficient' | 'failed') => ({ type: 'completed', result }) as const;

test('a refused chapter is offered', () => {
  expect(after(refused)).toEqual({ kind: 'offered' });
});

// spec: §4/chapter-load
test('a refused chapter of a book with auto-buy is bought at once', () => {
  expect(after(refusedAuto)).toEqual({ kind: 'buying', auto: true });
});

test('pressing buy checks the balance, then sends the request; pressing again changes nothing', () => {
  const checking = after(refused, buy);
  expect(checking).toEqual({ kind: 'checking', auto: false });
  const buying = after(refused, buy, checked);
  expect(buying).toEqual({ kind: 'buying', auto: false });
  for (const event of [buy, reopen, refused, refusedAuto]) {
    expect(purchaseAfter(checking, event)).toBe(checking);
    expect(purchaseAfter(buying, event)).toBe(buying);
  }
});

test('until the request is sent, cancelling and leaving end the purchase; then nothing does but its answer', () => {
  expect(after(refused, buy, cancel)).toEqual({ kind: 'declined' });
  expect(after(refused, buy, cancel, checked)).toEqual({ kind: 'declined' });
  expect(after(refused, buy, { type: 'paused' }, checked)).toEqual({ kind: 'offered' });
  const buying = after(refused, buy, checked);
  for (const event of [cancel, { type: 'paused' }] as const)
    expect(purchaseAfter(buying, event)).toBe(buying);
});

test('a bought chapter waits for its pages', () => {
  expect(after(refused, buy, answered('bought'))).toEqual({ kind: 'bought' });
  expect(after(refusedAuto, answered('bought'))).toEqual({ kind: 'bought' });
});

test('a bought chapter that is refused again is offered, never bought automatically', () => {
  expect(after(refusedAuto, answered('bought'), refusedAuto)).toEqual({ kind: 'offered' });
});

test('a bought chapter of a strip that is refused again can be offered again, and asks nothing by itself', () => {
  const refusedAgain: PurchaseEvent = { type: 'refusedAgain' };
  expect(after(refused, buy, answered('bought'), refusedAgain)).toEqual(IDLE);
  for (const purchase of [after(refused), after(refused, buy), after(refused, cancel), inCheckout])
    expect(purchaseAfter(purchase, refusedAgain)).toBe(purchase);
});

test('too few coins open the recharge sheet, for auto-buy too', () => {
  expect(after(refused, buy, answered('insufficient'))).toEqual({ kind: 'insufficient' });
  expect(after(refusedAuto, answered('insufficient'))).toEqual({ kind: 'insufficient' });
});

test('a failed request keeps the offer', () => {
  expect(after(refused, buy, answered('failed'))).toEqual({ kind: 'offered' });
  expect(after(refusedAuto, answered('failed'))).toEqual({ kind: 'offered' });
});

test('a cancelled offer can be reopened', () => {
  expect(after(refused, cancel)).toEqual({ kind: 'declined' });
  expect(after(refused, buy, answered('insufficient'), cancel)).toEqual({ kind: 'declined' });
  expect(after(refused, cancel, reopen)).toEqual({ kind: 'offered' });
});

test('a new refusal after cancelling shows the offer, or auto-buy runs', () => {
  expect(after(refused, cancel, refused)).toEqual({ kind: 'offered' });
  expect(after(refused, cancel, refusedAuto)).toEqual({ kind: 'buying', auto: true });
});

test('an agreed purchase is sent from the start or from the offer, and from nowhere else', () => {
  const agreed = { type: 'agreed' } as const;
  expect(after(agreed)).toEqual({ kind: 'buying', auto: true });
  expect(after(refused, agreed)).toEqual({ kind: 'buying', auto: false });
  for (const events of [
    [refused, cancel],
    [refused, buy],
    [refused, buy, answered('insufficient')],
  ]) {
    expect(after(...events, agreed)).toEqual(after(...events));
  }
});

test('a chapter that was not offered is not bought', () => {
  for (const events of [[buy], [reopen], [answered('bought')], [refused, cancel, buy]]) {
    expect(after(...events).kind).not.toBe('buying');
    expect(after(...events).kind).not.toBe('bought');
  }
});

// spec: §8/other-buy-chapter-codes
test('999 means too few coins, other codes and failed requests mean failure', () => {
  expect(buyResult({ ok: true, code: 200 })).toBe('bought');
  expect(buyResult({ ok: false, code: 999 })).toBe('insufficient');
  expect(buyResult({ ok: false, code: 500 })).toBe('failed');
  expect(buyResult(undefined)).toBe('failed');
});

test('missing coins are never negative', () => {
  expect(missingCoins(5, 12)).toBe(7);
  expect(missingCoins(12, 12)).toBe(0);
  expect(missingCoins(100, 12)).toBe(0);
});

// spec: §3/stored-auto-buy-list
test('auto-buy is set per book, without duplicates', () => {
  expect(withAutoBuy([], '1005', true)).toEqual(['1005']);
  expect(withAutoBuy(['1005'], '1005', true)).toEqual(['1005']);
  expect(withAutoBuy(['1005', '7'], '1005', false)).toEqual(['7']);
  expect(isAutoBuyOn(['1005'], '1005')).toBe(true);
  expect(isAutoBuyOn(['1005'], '100')).toBe(false);
});

const inCheckout: Purchase = { kind: 'checkout' };

test('with too few coins a press opens the checkout instead of sending the request', () => {
  expect(after(refused, buy, { type: 'completed', result: 'short' })).toEqual(inCheckout);
  expect(after(refused, buy, answered('insufficient'), { type: 'recharge' })).toEqual(inCheckout);
  expect(after(refused, { type: 'recharge' })).toEqual(inCheckout);
  expect(after({ type: 'recharge' })).toEqual(IDLE);
});

test('the checkout buys without the buy sheet, and can be declined', () => {
  expect(purchaseAfter(inCheckout, buy)).toEqual({ kind: 'checking', auto: true });
  expect([buy, checked].reduce<Purchase>(purchaseAfter, inCheckout)).toEqual({ kind: 'buying', auto: true });
  expect(purchaseAfter(inCheckout, { type: 'agreed' })).toEqual({ kind: 'buying', auto: true });
  expect(purchaseAfter(inCheckout, cancel)).toEqual({ kind: 'declined' });
});

test('without a decision the chapter is refused again, without a checkout it is offered', () => {
  expect(purchaseAfter(inCheckout, { type: 'paused' })).toEqual(IDLE);
  expect(purchaseAfter(inCheckout, { type: 'unavailable' })).toEqual({ kind: 'offered' });
  for (const type of ['paused', 'unavailable', 'recharge'] as const)
    expect(purchaseAfter({ kind: 'bought' }, { type })).toEqual({ kind: 'bought' });
});
