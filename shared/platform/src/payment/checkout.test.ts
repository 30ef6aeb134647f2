import { isOverlayOffered, setOverlayLookup } from '@manying/platform/page';
import {
  CHECKOUT_TIMEOUT,
  type CheckoutOrder,
  checkoutAppeared,
  closeCheckout,
  currentCheckout,
  isCheckoutOffered,
  openCheckout,
  openReceipt,
  RECEIPT_DURATION,
} from '@manying/platform/payment';
import { createAppStore } from '@manying/platform/store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const wanted = { path: '/book/read/1/7', title: '第7话', price: 15 };
const credit = { type: 'coin', coins: 3300 } as const;
let store: ReturnType<typeof createAppStore>;
const isRequested = () => store.getState().account.checkoutRequested;

const order = (): CheckoutOrder => ({
  kind: 'order',
  wanted,
  bookId: '1',
  subtitle: '',
  picture: undefined,
  vipOpens: false,
  onBuy: vi.fn(),
  onPaid: vi.fn(),
  onDismiss: vi.fn(),
  onUnavailable: vi.fn(),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  store = createAppStore();
  setOverlayLookup((flag) => flag === 'account/checkoutRequested');
});
afterEach(() => {
  closeCheckout(store.dispatch);
  setOverlayLookup(() => false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is offered where the shell has its overlay', () => {
  expect(isCheckoutOffered()).toBe(true);
  setOverlayLookup(() => false);
  expect(isCheckoutOffered()).toBe(false);
  expect(isOverlayOffered('account/checkoutRequested')).toBe(false);
});

test('stays open once it has appeared', () => {
  const opened = order();
  openCheckout(store.dispatch, opened);
  expect(isRequested()).toBe(true);
  checkoutAppeared(store.dispatch);
  vi.advanceTimersByTime(10 * CHECKOUT_TIMEOUT);
  expect(currentCheckout()).toBe(opened);
  expect(opened.onUnavailable).not.toHaveBeenCalled();
});

test('that does not appear is closed, and its page is told once', () => {
  const opened = order();
  openCheckout(store.dispatch, opened);
  vi.advanceTimersByTime(10 * CHECKOUT_TIMEOUT);
  expect(isRequested()).toBe(false);
  expect(opened.onUnavailable).toHaveBeenCalledOnce();
});

test('is closed by its own page only', () => {
  const [first, second] = [order(), order()];
  openCheckout(store.dispatch, first);
  openCheckout(store.dispatch, second);
  closeCheckout(store.dispatch, first);
  expect(currentCheckout()).toBe(second);
  closeCheckout(store.dispatch, second);
  expect(isRequested()).toBe(false);
  vi.advanceTimersByTime(CHECKOUT_TIMEOUT);
  expect(first.onUnavailable).not.toHaveBeenCalled();
  expect(second.onUnavailable).not.toHaveBeenCalled();
});

test('a receipt closes by itself, and is not opened without the overlay', () => {
  expect(openReceipt(store.dispatch, wanted, credit)).toBe(true);
  checkoutAppeared(store.dispatch);
  expect(currentCheckout()?.kind).toBe('receipt');
  vi.advanceTimersByTime(RECEIPT_DURATION);
  expect(isRequested()).toBe(false);
  setOverlayLookup(() => false);
  expect(openReceipt(store.dispatch, wanted, credit)).toBe(false);
  expect(currentCheckout()).toBeUndefined();
});
