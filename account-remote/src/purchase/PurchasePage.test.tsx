import { claimPurchase, recordPress } from '@manying/platform/presses';
import { createAppStore } from '@manying/platform/store';
import { type Answer, deferred, inSequence, ok, refused, status } from '@manying/testing/network';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { network, storedUserAnswer, visit } from '../testing/harness.tsx';
import { APPLY, coins, offer, open, setUpPurchasePage, vip } from '../testing/purchasePage.ts';
import PurchasePage from './PurchasePage.tsx';
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';

setUpPurchasePage();

describe('paying in the native app', () => {
  const order = { orderId: '15', payUrl: 'https://provider.test/h5/pay/cashier/15' };

  // spec: §3/stored-pay-page-visited, §4/pay-flow
  test('shows the notice, then opens the order with every parameter and hands it to the app once', async () => {
    const wechat = vi.fn();
    window.NativePay = { wechat, alipay: vi.fn() };
    const { answer, release } = deferred(ok(order));
    const { screen, notice, button, pick, queries } = await open(
      { '/h5/pay/apply': answer },
      '/purchase?bookId=1001',
    );
    await pick('微信支付');
    for (const point of [
      '下单后请尽快付款，超时未付需重新下单',
      '金币永不过期；虚拟商品，购买后不支持退款',
    ]) {
      await expect.element(notice.getByText(point)).toBeVisible();
    }
    await button('继续支付').dblClick();
    await expect.element(button('继续支付')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect.element(screen.getByLabelText('address')).toHaveTextContent('/book/1001');
    expect(queries(APPLY)).toEqual([
      {
        rechargerAmount: '3000',
        payPurposeId: '1001',
        payChannel: 'wechat_app',
        payPurpose: 'coin',
        userId: '7',
        branchId: '-2',
        fromDomain: '',
        appType: 'shell',
        vueReturnUrl: `${location.origin}/book/1001`,
        dynamicApiUrl: 'https://provider.test',
      },
    ]);
    expect(wechat).toHaveBeenCalledExactlyOnceWith(order);
    expect(screen.store.getState().account.payPageVisited).toBe(true);
    expect(localStorage.getItem('manying:account:payPageVisited')).toContain('true');
  });

  test('the superior code selects the bridge method; without a book the account centre is next', async () => {
    const alipay = vi.fn();
    window.NativePay = { wechat: vi.fn(), alipay };
    const { screen, button, pick } = await open({ '/h5/pay/apply': ok(order) });
    await pick('支付宝');
    await button('继续支付').click();
    await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
    expect(alipay).toHaveBeenCalledExactlyOnceWith(order);
  });

  test('a refused order shows an error in the channel sheet and sets no payment flag', async () => {
    window.NativePay = { wechat: vi.fn() };
    const { screen, button, pick } = await open({ '/h5/pay/apply': refused(400, '充值通道维护中') });
    await pick('微信支付');
    await button('继续支付').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('充值通道维护中');
    expect(window.NativePay?.wechat).not.toHaveBeenCalled();
    expect(screen.store.getState().account.payPageVisited).toBe(false);
    await button('下一步').click();
    await expect.element(button('继续支付')).toBeVisible();
  });

  test('a bridge method that throws shows an error and sets no payment flag', async () => {
    window.NativePay = {
      wechat: () => {
        throw new Error('not installed');
      },
    };
    const { screen, button, pick } = await open({ '/h5/pay/apply': ok(order) });
    await pick('微信支付');
    await button('继续支付').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('当前环境不支持该支付方式');
    expect(screen.store.getState().account.payPageVisited).toBe(false);
  });

  test('after cancelling and confirming again, only the second order is handed to the app', async () => {
    const wechat = vi.fn();
    window.NativePay = { wechat };
    const first = deferred(ok({ orderId: 'first' }));
    const second = deferred(ok({ orderId: 'second' }));
    const answers = [first.answer, second.answer];
    const { screen, button, pick, queries } = await open({
      '/h5/pay/apply': (address) => (answers.shift() ?? refused(500))(address),
    });
    await pick('微信支付');
    await button('继续支付').click();
    await expect.poll(() => queries(APPLY)).toHaveLength(1);
    await button('取消').click();
    await pick('微信支付');
    await button('继续支付').click();
    await expect.poll(() => queries(APPLY)).toHaveLength(2);
    first.release();
    second.release();
    await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
    expect(wechat).toHaveBeenCalledExactlyOnceWith({ orderId: 'second' });
  });

  test('leaving the page while the order is opened hands nothing to the app', async () => {
    const wechat = vi.fn();
    window.NativePay = { wechat };
    const { answer, release } = deferred(ok({ orderId: 'left' }));
    const { screen, button, pick, queries } = await open({ '/h5/pay/apply': answer });
    await pick('微信支付');
    await button('继续支付').click();
    await expect.poll(() => queries(APPLY)).toHaveLength(1);
    await screen.unmount();
    release();
    // A complete payment afterwards: effects of the late response would be seen before it.
    const later = await open({ '/h5/pay/apply': ok(order) });
    await later.pick('微信支付');
    await later.button('继续支付').click();
    await expect.element(later.screen.getByLabelText('address')).toHaveTextContent('/user');
    expect(wechat).toHaveBeenCalledExactlyOnceWith(order);
    expect(screen.store.getState().account.payPageVisited).toBe(false);
  });

  describe('where the browser reports no network', () => {
    /** The opened page identifies the visitor first. */
    const afterOpening = (answer: Answer) => inSequence(ok(storedUserAnswer), answer);

    beforeEach(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    });

    test.each<readonly [string, Answer]>([
      ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['answers by another web page', () => new Response('<!doctype html>')],
      ['is a failing gateway', status(502)],
    ])('and the provider %s, an error is shown instead of the payment page', async (_, answer) => {
      const { screen, button, pick } = await open({ '/api/user/info': afterOpening(answer) });
      await pick('扫码支付');
      await button('继续支付').click();
      await expect.element(screen.getByRole('alert')).toHaveTextContent('网络异常，请稍后重试');
      expect(screen.store.getState().account.payPageVisited).toBe(false);
      await button('下一步').click();
      await expect.element(button('继续支付')).toBeVisible();
    });

    test.each<readonly [string, Answer]>([
      ['answers', ok(storedUserAnswer)],
      ['refuses', refused(500, '系统维护')],
    ])('but the provider %s, the order is opened', async (_, answer) => {
      const wechat = vi.fn();
      window.NativePay = { wechat };
      const { screen, button, pick } = await open({
        '/api/user/info': afterOpening(answer),
        '/h5/pay/apply': ok(order),
      });
      await pick('微信支付');
      await button('继续支付').click();
      await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
      expect(wechat).toHaveBeenCalledExactlyOnceWith(order);
    });

    test('cancelling while the provider is asked opens no order', async () => {
      window.NativePay = { wechat: vi.fn() };
      const { answer, release } = deferred(ok(storedUserAnswer));
      const { screen, notice, button, pick, countOf } = await open({
        '/api/user/info': afterOpening(answer),
        '/h5/pay/apply': ok(order),
      });
      await pick('微信支付');
      await button('继续支付').click();
      await expect.poll(() => countOf('GET /api/user/info')).toBe(2);
      await button('取消').click();
      release();
      await expect.element(notice).not.toBeInTheDocument();
      expect(countOf(APPLY)).toBe(0);
      expect(screen.store.getState().account.payPageVisited).toBe(false);
    });
  });

  test('cancelling while the order is opened hands nothing to the app', async () => {
    const wechat = vi.fn();
    window.NativePay = { wechat };
    const { answer, release } = deferred(ok(order));
    const { notice, button, pick, queries } = await open({ '/h5/pay/apply': answer });
    await pick('微信支付');
    await button('继续支付').click();
    await expect.poll(() => queries(APPLY)).toHaveLength(1);
    await button('取消').click();
    release();
    await expect.element(notice).not.toBeInTheDocument();
    expect(wechat).not.toHaveBeenCalled();
  });
});

test('from the iOS home screen a browser channel opens in the frame of the store', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Mobile/15E148',
  );
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  try {
    const { screen, button, pick } = await open();
    await pick('扫码支付');
    await button('继续支付').click();
    const address = screen.getByLabelText('address');
    await expect.element(address).toHaveTextContent('/user/purchase/pay?goUrl=');
    const { searchParams } = new URL(address.element().textContent ?? '', location.origin);
    const goUrl = new URL(searchParams.get('goUrl') ?? '');
    expect(goUrl.origin + goUrl.pathname).toBe('https://provider.test/h5/pay/apply');
    expect(goUrl.searchParams.get('appType')).toBe('ios_desk');
    expect(screen.store.getState().account.payPageVisited).toBe(true);
  } finally {
    Reflect.deleteProperty(navigator, 'standalone');
  }
});

test('a visitor whose visit starts here is registered first', async () => {
  const { queries } = network({
    '/api/user/register': ok({ ...storedUserAnswer, password: 'abc' }),
    '/api/user/recharge': ok(offer()),
  });
  const screen = await visit(PurchasePage, '/purchase', createAppStore());
  await expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked();
  expect(queries('POST /api/user/register')).toHaveLength(1);
});

// Last in the file: after the first `recordPress`, `claimPurchase` depends on the recorded presses.
test('a press less than 600 ms after the one that started a purchase starts no payment; a later one does', async () => {
  const alipay = vi.fn();
  window.NativePay = { wechat: vi.fn(), alipay };
  const order = { orderId: '15', payUrl: 'https://provider.test/h5/pay/cashier/15' };
  const { screen, button, pick, queries } = await open({ '/h5/pay/apply': ok(order) });
  await pick('支付宝');
  const first = Math.ceil(performance.now());
  recordPress(first);
  expect(claimPurchase()).toBe(true);
  recordPress(first + 599);
  await button('继续支付').click();
  await expect.element(button('继续支付')).not.toHaveAttribute('aria-busy');
  expect(queries(APPLY)).toEqual([]);
  recordPress(first + 600);
  await button('继续支付').click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
  expect(alipay).toHaveBeenCalledOnce();
});

test('names and notes of packages without a place to break do not widen the page', async () => {
  const long = 'W'.repeat(60);
  const packages = [
    coins(3000, 3000, 300, { title: long, configDesc: long, isDefault: 'Y' }),
    { ...vip, title: long, configDesc: long },
  ];
  const { screen } = await open({ '/api/user/recharge': ok(offer({ payConfigs: packages })) });
  await expect.element(screen.getByText(long).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});
