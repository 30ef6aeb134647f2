import { beginPayment, endPayment, pendingPayment } from '@manying/platform/payment';
import { BrowserRouter } from '@manying/platform/router';
import { payPageEntered } from '@manying/platform/session';
import { Provider } from '@manying/platform/store';
import { ok, refused, status } from '@manying/testing/network';
import { seededRandom } from '@manying/testing/random';
import { setTestSite } from '@manying/testing/site';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Channel } from '../pay/purchaseInfo.ts';
import { coinPackage } from '../testing/coinPackage.ts';
import { network, storedUser, storeWithUser } from '../testing/harness.tsx';
import type { PayStep } from './paymentFlow.ts';
import { usePay } from './usePay.ts';
import { OPENING_TIMEOUT } from './watchOpening.ts';

const chosen = coinPackage();
const app: Channel = {
  code: 'wechat_app',
  name: '微信支付',
  superiorCode: 'wechat_pay',
  paysInBrowser: false,
  discount: 10,
};

const STEPS = 120;

type Action = 'begin' | 'choose' | 'confirm' | 'cancel' | 'answer' | 'refuse' | 'fail';

/** Actions at each step of a payment. Responses of earlier orders can arrive at any step. */
const POSSIBLE: Readonly<Record<PayStep, readonly Action[]>> = {
  idle: ['begin', 'begin', 'answer'],
  channels: ['choose', 'choose', 'cancel', 'answer'],
  notice: ['confirm', 'confirm', 'cancel', 'answer'],
  opening: ['confirm', 'cancel', 'cancel', 'answer', 'refuse', 'fail'],
};

/** Renders the payment with its store. @param onHandedOver of `usePay`. */
async function renderPay(onHandedOver?: () => void) {
  const store = storeWithUser();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <BrowserRouter>{children}</BrowserRouter>
    </Provider>
  );
  return {
    store,
    ...(await renderHook(() => usePay(chosen, '', undefined, false, onHandedOver), { wrapper })),
  };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.NativePay;
  vi.restoreAllMocks();
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'in any order of presses and answers, each attempt that was not cancelled is paid once (120 steps, seed %i)',
  async (seed) => {
    const next = seededRandom(seed);
    const paid: unknown[] = [];
    window.NativePay = { wechat: (order) => paid.push(order) };
    // Opened orders without a response.
    const pendingOrders: { readonly order: number; readonly settle: (response: Response) => void }[] = [];
    let orders = 0;
    network({
      '/h5/pay/apply': () => {
        const { promise, resolve } = Promise.withResolvers<Response>();
        orders += 1;
        pendingOrders.push({ order: orders, settle: resolve });
        return promise;
      },
    });
    const { result, act } = await renderPay();

    let currentOrder: number | undefined;
    const expected: unknown[] = [];
    async function step(action: Action) {
      const before = result.current.step;
      if (action === 'begin') await act(() => result.current.start());
      if (action === 'choose') await act(() => result.current.chooseChannel(app));
      if (action === 'confirm') {
        const opened = orders + (before === 'notice' ? 1 : 0);
        await act(() => result.current.confirm());
        await expect.poll(() => orders).toBe(opened);
        currentOrder = opened;
      }
      if (action === 'cancel') {
        await act(() => result.current.cancel());
        currentOrder = undefined;
      }
      if (action !== 'answer' && action !== 'refuse' && action !== 'fail') return;
      const [pending] = pendingOrders.splice(Math.floor(next() * pendingOrders.length), 1);
      if (!pending) return;
      const answer = { answer: ok(pending.order), refuse: refused(400, '充值通道维护中'), fail: status(502) }[
        action
      ];
      pending.settle(await answer());
      if (pending.order !== currentOrder) return;
      currentOrder = undefined;
      if (action === 'answer') expected.push(pending.order);
      // The response of the current order ends the attempt; wait for it.
      await expect.poll(() => result.current.step).toBe(action === 'answer' ? 'idle' : 'channels');
    }
    for (let count = 0; count < STEPS; count += 1) {
      const possible = POSSIBLE[result.current.step];
      await step(possible[Math.floor(next() * possible.length)] ?? 'cancel');
    }
    // A complete payment at the end: effects of earlier responses would be seen before it.
    await step('cancel');
    for (const last of ['begin', 'choose', 'confirm'] as const) await step(last);
    while (currentOrder !== undefined) await step('answer');
    expect(paid).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  },
);

test('a payment begun while the browser reports no network starts from the balance that this check brings', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.NativePay = { wechat: vi.fn() };
  const info = { userId: 7, account: '880000007', vipType: 'none', avaliableAmount: 340 };
  network({ '/api/user/info': ok(info), '/h5/pay/apply': ok({}) });
  const { result, act } = await renderPay(vi.fn());
  await act(() => result.current.pay(app));
  await expect.poll(() => pendingPayment()?.coins).toBeDefined();
  // Otherwise the 300 coins of before would count as those of this payment.
  expect(pendingPayment()?.coins).toBe(340);
});

const wap: Channel = { ...app, code: 'alipay_wap', superiorCode: 'alipay', paysInBrowser: true };
/** A payment page that never replaces this one: its address is a fragment of this page. */
const stayHere = () => setTestSite(`${location.origin}${location.pathname}${location.search}#`);

test.each([
  { what: 'an app that cannot be opened', channel: app },
  { what: 'cancelling before the payment page has loaded', channel: wap },
])('after $what an earlier payment is still pending', async ({ channel }) => {
  window.NativePay = {
    wechat: () => {
      throw new Error('not installed');
    },
  };
  network({ '/h5/pay/apply': ok({}) });
  if (channel === wap) stayHere();
  const { store, result, act } = await renderPay(vi.fn());
  const wanted = { path: '/book/read/1005/13', title: '第13话', price: 52 };
  beginPayment(storedUser, 'coin', wanted, true);
  await act(() => void store.dispatch(payPageEntered()));
  const earlier = pendingPayment();
  await act(() => result.current.pay(channel));
  if (channel === app) await expect.poll(() => result.current.failure).not.toBe('');
  await act(() => result.current.cancel());
  expect(pendingPayment()).toEqual(earlier);
  expect(store.getState().account.payPageVisited).toBe(true);
});

test('cancelling before the payment page has loaded begins no payment', async () => {
  network({});
  stayHere();
  const { store, result, act } = await renderPay(vi.fn());
  await act(() => result.current.pay(wap));
  expect(pendingPayment()).toMatchObject({ type: 'coin', coins: 40 });
  await act(() => result.current.cancel());
  expect(pendingPayment()).toBeUndefined();
  expect(store.getState().account.payPageVisited).toBe(false);
});

test('cancelling leaves the newer payment of another tab as it is, with its agreement', async () => {
  network({});
  stayHere();
  const { store, result, act } = await renderPay(vi.fn());
  beginPayment(storedUser, 'coin', { path: '/book/read/1005/12', title: '第12话', price: 52 }, true);
  await act(() => result.current.pay(wap));
  // The other tab begins later, by its clock.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  beginPayment(storedUser, 'coin', { path: '/book/read/1005/13', title: '第13话', price: 52 }, true);
  await act(() => void store.dispatch(payPageEntered()));
  const newer = pendingPayment();
  await act(() => result.current.cancel());
  expect(pendingPayment()).toEqual(newer);
  expect(store.getState().account.payPageVisited).toBe(true);
});

test('cancelling brings no earlier payment back when another tab has confirmed the result', async () => {
  network({});
  stayHere();
  const { result, act } = await renderPay(vi.fn());
  beginPayment(storedUser, 'coin');
  await act(() => result.current.pay(wap));
  endPayment();
  await act(() => result.current.cancel());
  expect(pendingPayment()).toBeUndefined();
});

describe('a payment page that does not open in time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    network({});
    stayHere();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A payment whose page has not opened. */
  async function payOverdue() {
    const onHandedOver = vi.fn();
    const rendered = await renderPay(onHandedOver);
    await rendered.act(() => rendered.result.current.pay(wap));
    await rendered.act(() => vi.advanceTimersByTime(OPENING_TIMEOUT - 1));
    expect(rendered.result.current).toMatchObject({ step: 'opening', failure: '' });
    await rendered.act(() => vi.advanceTimersByTime(1));
    expect(rendered.result.current).toMatchObject({
      step: 'channels',
      failure: '支付页面打开失败，请选择其他支付方式',
    });
    return { ...rendered, onHandedOver };
  }

  test('can be tried again, as a payment of its own', async () => {
    const { result, act } = await payOverdue();
    const first = pendingPayment();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    await act(() => result.current.pay(wap));
    expect(result.current).toMatchObject({ step: 'opening', failure: '' });
    expect(pendingPayment()?.begunAt).toBeGreaterThan(first?.begunAt ?? 0);
    await act(() => result.current.cancel());
    expect(pendingPayment()).toBeUndefined();
  });

  test('is still cancelled', async () => {
    const { store, result, act } = await payOverdue();
    await act(() => result.current.cancel());
    expect(pendingPayment()).toBeUndefined();
    expect(store.getState().account.payPageVisited).toBe(false);
  });

  test('and opens its app then, is gone on with', async () => {
    const { result, act, onHandedOver } = await payOverdue();
    await act(() => hideAndShow());
    expect(onHandedOver).toHaveBeenCalledOnce();
    expect(result.current).toMatchObject({ step: 'idle', failure: '' });
    expect(pendingPayment()).toMatchObject({ type: 'coin', coins: 40 });
  });
});

/** The page is hidden, and shown again with `before` in between. */
function hideAndShow(before?: () => void): void {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  before?.();
  hidden.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a visitor who comes back from a payment app goes on to the result of the payment, once', async () => {
  network({});
  stayHere();
  const onHandedOver = vi.fn();
  const { store, result, act } = await renderPay(onHandedOver);
  await act(() => result.current.pay(wap));
  expect(result.current.step).toBe('opening');
  await act(() => hideAndShow());
  expect(result.current.step).toBe('idle');
  await act(() => hideAndShow());
  expect(onHandedOver).toHaveBeenCalledOnce();
  // The payment page may still be loading: it is not stopped, and its payment stays.
  await act(() => result.current.cancel());
  expect(pendingPayment()).toMatchObject({ type: 'coin', coins: 40 });
  expect(store.getState().account.payPageVisited).toBe(true);
});

test('a payment that is cancelled while its app is open stays pending', async () => {
  network({});
  stayHere();
  const { store, result, act } = await renderPay(vi.fn());
  await act(() => result.current.pay(wap));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(() => result.current.cancel());
  hidden.mockRestore();
  expect(pendingPayment()).toMatchObject({ type: 'coin', coins: 40 });
  expect(store.getState().account.payPageVisited).toBe(true);
});

test('without a payment on its way a page that is shown again stays as it is', async () => {
  network({});
  stayHere();
  const onHandedOver = vi.fn();
  const { result, act } = await renderPay(onHandedOver);
  await act(() => result.current.start());
  await act(() => hideAndShow());
  expect(result.current.step).toBe('channels');
  await act(() => result.current.pay(wap));
  await act(() => result.current.cancel());
  await act(() => result.current.start());
  await act(() => hideAndShow());
  expect(result.current.step).toBe('channels');
  expect(onHandedOver).not.toHaveBeenCalled();
});

test('a page to which the visitor comes back from the payment page is left to its own rules', async () => {
  network({});
  stayHere();
  const onHandedOver = vi.fn();
  const { result, act } = await renderPay(onHandedOver);
  await act(() => result.current.pay(wap));
  await act(() => {
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    hideAndShow();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect(result.current.step).toBe('idle');
  expect(onHandedOver).not.toHaveBeenCalled();
});
