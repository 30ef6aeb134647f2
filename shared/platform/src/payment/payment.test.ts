import {
  AGREEMENT_LIFETIME,
  beginPayment,
  CREDIT_PATIENCE,
  creditOf,
  endPayment,
  isPurchaseAgreed,
  pendingPayment,
  wantedItem,
  watchCredit,
  withdrawAgreement,
} from '@manying/platform/payment';
import { type User, userReceived } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { storedUser } from '@manying/testing/account';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'manying:account:payment';
const payer: User = { ...storedUser, coins: 40 };
const member: User = { ...payer, vipType: 'month', vipEndDate: '2027-03-18 20' };

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The pending payment of this payer and type. */
function begun(user: User, type: 'coin' | 'vip') {
  beginPayment(user, type);
  const payment = pendingPayment();
  if (!payment) throw new Error('no payment is stored');
  return payment;
}

describe('what a payment has brought', () => {
  it.each([
    ['the coins that are new', 3340, { type: 'coin', coins: 3300 }],
    ['a single coin', 41, { type: 'coin', coins: 1 }],
    ['nothing for the same balance', 40, undefined],
    ['nothing for a lower balance', 0, undefined],
  ])('is %s', (_, coins, credit) => {
    expect(creditOf(begun(payer, 'coin'), { ...payer, coins })).toEqual(credit);
  });

  it.each([
    ['a first membership', payer, member, { type: 'vip', coins: 0 }],
    ['a later last day', member, { ...member, vipEndDate: '2027-04-02 20' }, { type: 'vip', coins: 0 }],
    [
      'a later day written without zeros',
      member,
      { ...member, vipEndDate: '2027-3-19' },
      { type: 'vip', coins: 0 },
    ],
    ['nothing for the same day without its hour', member, { ...member, vipEndDate: '2027-03-18' }, undefined],
    ['nothing for an earlier day', member, { ...member, vipEndDate: '2026-12-31 20' }, undefined],
    ['nothing for an unreadable day', member, { ...member, vipEndDate: 'soon' }, undefined],
    ['nothing for coins only', payer, { ...payer, coins: 3340 }, undefined],
  ])('of VIP is %s', (_, before, after, credit) => {
    expect(creditOf(begun(before, 'vip'), after)).toEqual(credit);
  });

  it('is nothing in another account', () => {
    const payment = begun(payer, 'coin');
    expect(creditOf(payment, { ...payer, userId: 'other', coins: 9000 })).toBeUndefined();
  });
});

describe('the wanted item of a recharge', () => {
  it.each(['/book/read/1001/7', '/vod/detail?vodId=2046', '/vod/feed?vodId=2046'])('is %s', (path) => {
    const wanted = { path, title: '第7话', price: 15 };
    expect(wantedItem({ wanted })).toEqual(wanted);
    beginPayment(payer, 'coin', wanted);
    expect(pendingPayment()?.wanted).toEqual(wanted);
  });

  it('has no price to agree to when it names none', () => {
    expect(wantedItem({ wanted: { path: '/book/read/1/1', price: -5 } })).toEqual({
      path: '/book/read/1/1',
      title: '',
      price: 0,
    });
  });

  it.each([
    null,
    undefined,
    'https://evil.example',
    { wanted: undefined },
    { wanted: { path: 'https://evil.example/book/read/1/1' } },
    { wanted: { path: '//evil.example/vod/detail' } },
    { wanted: { path: 'javascript:alert(1)' } },
    { wanted: { path: '/book/readme' } },
    { wanted: { path: '/purchase' } },
    { wanted: { path: '/vod/feedback' } },
    { wanted: { path: '/vod/search' } },
    { wanted: { path: ['/book/read/1/1'] } },
  ])('is none in %j', (state) => {
    expect(wantedItem(state)).toBeUndefined();
  });
});

describe('an agreed purchase', () => {
  const path = '/book/read/1001/7';
  const wanted = { path, title: '第7话', price: 15 };

  it('is valid for its item, at its price or less, for an hour', () => {
    beginPayment(payer, 'coin', wanted, true);
    const now = Date.now();
    expect(isPurchaseAgreed(path, 15)).toBe(true);
    expect(isPurchaseAgreed(path, 12)).toBe(true);
    expect(isPurchaseAgreed(path, 16)).toBe(false);
    expect(isPurchaseAgreed('/book/read/1001/8', 15)).toBe(false);
    expect(isPurchaseAgreed(path, 15, now + AGREEMENT_LIFETIME + 1000)).toBe(false);
    expect(isPurchaseAgreed(path, 15, now - 60_000)).toBe(false);
  });

  it('is not valid unless the visitor agreed, nor after it was withdrawn or the payment has ended', () => {
    beginPayment(payer, 'coin', wanted);
    expect(isPurchaseAgreed(path, 15)).toBe(false);
    beginPayment(payer, 'coin', wanted, true);
    withdrawAgreement('/book/read/1001/8');
    expect(isPurchaseAgreed(path, 15)).toBe(true);
    withdrawAgreement(path);
    expect(isPurchaseAgreed(path, 15)).toBe(false);
    beginPayment(payer, 'coin', wanted, true);
    withdrawAgreement();
    expect(isPurchaseAgreed(path, 15)).toBe(false);
    beginPayment(payer, 'coin', wanted, true);
    endPayment();
    expect(isPurchaseAgreed(path, 15)).toBe(false);
  });
});

describe('the stored payment', () => {
  it('is gone when it has ended', () => {
    begun(payer, 'coin');
    endPayment();
    expect(pendingPayment()).toBeUndefined();
  });

  it.each([
    '',
    '{',
    '{"v":1,"d":true}',
    '{"v":9,"d":null}',
    '{"v":1,"d":{"userId":"7","type":"coin","coins":-5}}',
  ])('is ignored when it is %j', (text) => {
    items.set(KEY, text);
    expect(pendingPayment()).toBeUndefined();
  });
});

describe('watching for the credit', () => {
  const credited = { type: 'coin', coins: 3300 };
  const answer = (avaliableAmount: unknown) => () =>
    Response.json({
      result: true,
      code: 200,
      msg: '',
      data: { userId: payer.userId, account: 'a', avaliableAmount },
    });
  let page = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  function show(visibilityState: 'visible' | 'hidden') {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  }

  /** Watches with these answers in order, the last one repeated. */
  function watch(...answers: readonly (() => Response)[]) {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    setTestSite('http://dynamic.example');
    const calls = vi.fn(async () =>
      (answers[calls.mock.calls.length - 1] ?? answers.at(-1) ?? Response.error)(),
    );
    vi.stubGlobal('fetch', calls);
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('document', page);
    const store = createAppStore();
    store.dispatch(userReceived(payer));
    const [onCredit, onUncertain] = [vi.fn(), vi.fn()];
    const stop = watchCredit(store.dispatch, { onCredit, onUncertain });
    return { calls, onCredit, onUncertain, stop };
  }

  it('fetches until the coins have arrived, and stores what arrived', async () => {
    begun(payer, 'coin');
    const { calls, onCredit, onUncertain } = watch(answer(40), answer(40), answer(3340));
    await vi.runAllTimersAsync();
    expect(onCredit).toHaveBeenCalledExactlyOnceWith(credited);
    expect(calls).toHaveBeenCalledTimes(3);
    // Coins spent afterwards do not change it.
    expect(pendingPayment()?.credit).toEqual(credited);
    // Nothing is fetched any more.
    show('visible');
    await vi.runAllTimersAsync();
    expect(calls).toHaveBeenCalledTimes(3);
    expect(onUncertain.mock.calls.length).toBeLessThan(2);
  });

  it('ends after six answers, and is uncertain after 3 s', async () => {
    begun(payer, 'coin');
    const { calls, onCredit, onUncertain } = watch(answer(40));
    await vi.advanceTimersByTimeAsync(CREDIT_PATIENCE - 1);
    expect(onUncertain).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onUncertain).toHaveBeenCalledOnce();
    await vi.runAllTimersAsync();
    expect(calls).toHaveBeenCalledTimes(6);
    expect(onUncertain).toHaveBeenCalledOnce();
    expect(onCredit).not.toHaveBeenCalled();
  });

  it('starts again when the page becomes visible, and fetches nothing while it is hidden', async () => {
    begun(payer, 'coin');
    const { calls, onCredit } = watch(answer(40), answer(3340));
    await vi.advanceTimersByTimeAsync(500);
    show('hidden');
    await vi.runAllTimersAsync();
    expect(calls).toHaveBeenCalledTimes(1);
    show('visible');
    await vi.runAllTimersAsync();
    expect(calls).toHaveBeenCalledTimes(2);
    expect(onCredit).toHaveBeenCalledExactlyOnceWith(credited);
  });

  it.each([
    ['a status', () => new Response(null, { status: 500 })],
    ['no network', () => Response.error()],
    ['half an answer', () => new Response('{"result":true')],
    ['no user', () => Response.json({ result: true, code: 200, msg: '', data: null })],
  ])('is uncertain at once after %s, and continues', async (_, failed) => {
    begun(payer, 'coin');
    const { onCredit, onUncertain } = watch(failed, answer(3340));
    await vi.advanceTimersByTimeAsync(0);
    expect(onUncertain).toHaveBeenCalledOnce();
    await vi.runAllTimersAsync();
    expect(onCredit).toHaveBeenCalledExactlyOnceWith(credited);
  });

  it.each(['', 'many', -5, {}, null])('sees no credit in a balance of %j', async (balance) => {
    begun(payer, 'coin');
    const { onCredit } = watch(answer(balance));
    await vi.runAllTimersAsync();
    expect(onCredit).not.toHaveBeenCalled();
  });

  it('makes no further call after its end', async () => {
    begun(payer, 'coin');
    const { calls, onUncertain, stop } = watch(answer(40));
    await vi.advanceTimersByTimeAsync(500);
    stop();
    show('visible');
    await vi.runAllTimersAsync();
    expect(calls).toHaveBeenCalledTimes(1);
    expect(onUncertain).not.toHaveBeenCalled();
  });

  it('ends when the payment has ended meanwhile, as in another tab', async () => {
    begun(payer, 'coin');
    const { calls, onCredit } = watch(() => {
      endPayment();
      return answer(3340)();
    });
    await vi.runAllTimersAsync();
    expect(calls).toHaveBeenCalledTimes(1);
    expect(onCredit).not.toHaveBeenCalled();
  });
});
