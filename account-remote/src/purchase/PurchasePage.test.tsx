import { claimPurchase, recordPress } from '@manying/platform/presses';
import { selectUser } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import { type Answer, type AnswerTable, deferred, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { network, storedUser, storedUserAnswer, visit } from '../testing/harness.tsx';
import PurchasePage from './PurchasePage.tsx';

const APPLY = 'GET /h5/pay/apply';
const PLAN: MutationPlan = { count: 60, seed: 1122 };

const coins = (amountLevel: number, itemCount: number, presentCount: number, overrides: object = {}) => ({
  type: 'coin',
  amountLevel,
  itemCount,
  presentCount,
  title: `${itemCount} 金币`,
  configDesc: presentCount ? `送 ${presentCount}` : '无赠送',
  ...overrides,
});
const vip = {
  type: 'vip',
  amountLevel: 19800,
  itemCount: 365,
  title: '年卡',
  configDesc: '365 天',
  isRecommend: 'Y',
};
const channel = (subTypeCode: string, subTypeDesc: string, superiorCode: string, initiatorCode: string) => ({
  subTypeCode,
  subTypeDesc,
  superiorCode,
  initiatorCode,
});
const WAP = { ...channel('alipay_wap', '扫码支付', 'alipay', 'wap_pay'), discount: 9.5 };
const WECHAT_APP = { ...channel('wechat_app', '微信支付', 'wechat_pay', 'app_pay'), discount: 10 };
const ALIPAY_APP = { ...channel('alipay_app', '支付宝', 'alipay', 'app_pay'), discount: 9 };

const offer = (overrides: object = {}) => ({
  userInfo: { ...storedUserAnswer, avaliableAmount: 1280 },
  payConfigs: [vip, coins(1000, 1000, 0), coins(3000, 3000, 300, { isDefault: 'Y', isRecommend: 'Y' })],
  subTypes: [WAP, WECHAT_APP, ALIPAY_APP],
  availableAmount: 1280,
  ...overrides,
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.NativePay;
  vi.restoreAllMocks();
});

async function open(table: AnswerTable = {}, address = '/purchase') {
  const { queries, countOf } = network({ '/api/user/recharge': ok(offer()), ...table });
  const screen = await visit(PurchasePage, address);
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  return {
    screen,
    queries,
    countOf,
    button,
    sheet: screen.getByRole('dialog', { name: '选择支付方式' }),
    notice: screen.getByRole('dialog', { name: '请在 2 分钟内完成支付' }),
    async pick(name: string) {
      await button('立即充值').click();
      await screen.getByRole('radio', { name: new RegExp(name) }).click();
      await button('下一步').click();
    },
  };
}

describe('the offer', () => {
  // spec: §2/route-purchase, §2/recharge-centre, §7/get-user-recharge
  test('shows balance and packages with price and bonus, and chooses the default package', async () => {
    const { screen, queries } = await open();
    await expect.element(screen.getByRole('region', { name: '金币余额' })).toHaveTextContent('1280');
    await expect.element(screen.getByRole('region', { name: '金币余额' })).toHaveTextContent('未开通 VIP');
    const chosen = screen.getByRole('radio', { name: /3000.*送 300.*¥30\.00/ });
    await expect.element(chosen).toBeChecked();
    await expect.element(screen.getByRole('radio', { name: /年卡.*198.*365 天/ })).not.toBeChecked();
    await expect.element(screen.getByRole('radio', { name: /1000.*无赠送.*¥10\.00/ })).toBeVisible();
    await expect.element(screen.getByText('得 3300 金币')).toBeVisible();
    await expect.element(screen.getByText('热卖').first()).toBeVisible();
    expect(queries('GET /api/user/recharge')).toEqual([{ appType: 'other' }]);
    expect(selectUser(screen.store.getState())).toMatchObject({ coins: 1280, password: storedUser.password });
  });

  // spec: §2/recharge-centre, §9/payment-minutes, §9/purchases-non-refundable, §9/coins-never-expire
  test('shows the terms: 2 minutes, coins never expire, no refunds, hours of the support', async () => {
    const { screen } = await open();
    for (const term of [
      '请在 2 分钟内完成支付，超时请重新下单',
      '金币永不过期；虚拟商品，购买后不支持退款',
      '客服在线时间：11:00 ~ 18:00',
    ]) {
      await expect.element(screen.getByRole('listitem').filter({ hasText: term })).toBeVisible();
    }
  });

  test('is one radio group for the arrow keys, memberships and coins together', async () => {
    const { screen } = await open();
    const chosen = screen.getByRole('radio', { name: /3000/ });
    await expect.element(chosen).toBeVisible();
    (chosen.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('radio', { name: /年卡/ })).toBeChecked();
    await expect.element(screen.getByText('VIP 年卡', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('¥198.00').first()).toBeVisible();
  });

  test('that fails to load shows an error and can be retried', async () => {
    const table: Record<string, Answer> = { '/api/user/recharge': status(500) };
    network(table);
    const screen = await visit(PurchasePage, '/purchase');
    await expect.element(screen.getByText('加载失败')).toBeVisible();
    table['/api/user/recharge'] = ok(offer());
    await screen.getByRole('button', { name: '重新加载' }).click();
    await expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked();
  });

  test('is refetched once when the session has ended', async () => {
    let calls = 0;
    const { screen } = await open({
      '/api/user/recharge': () => {
        calls += 1;
        return (calls === 1 ? refused(101) : ok(offer()))();
      },
    });
    await expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked();
    expect(calls).toBe(2);
  });

  test('shows instructions when the browser refuses the login cookie', async () => {
    const login = { userId: 7, account: '880000007' };
    const { screen, countOf } = await open({
      '/api/user/recharge': refused(101),
      '/api/user/info': refused(101),
      '/api/user/login': ok(login),
    });
    await expect.element(screen.getByRole('heading', { name: '浏览器禁止了 Cookie' })).toBeVisible();
    await expect.element(screen.getByText('网络拥堵，请重新加载本页面哦 ^_^')).not.toBeInTheDocument();
    expect(countOf('POST /api/user/login')).toBe(1);
  });

  test('links to the account centre when the login of the stored account is refused', async () => {
    const { screen, countOf } = await open({
      '/api/user/recharge': refused(101),
      '/api/user/info': refused(101),
      '/api/user/login': refused(403),
    });
    await expect.element(screen.getByText('登录已失效，请先重新登录')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '去处理' })).toHaveAttribute('href', '/user');
    expect(countOf('POST /api/user/login')).toBe(1);
    expect(countOf('POST /api/user/register')).toBe(0);
  });

  test('preselects a membership for type=vip, and the button names it', async () => {
    const month = { ...vip, amountLevel: 3000, title: '月卡', isRecommend: '' };
    const payConfigs = [month, vip, coins(3000, 3000, 300, { isDefault: 'Y' })];
    const { screen, button } = await open(
      { '/api/user/recharge': ok(offer({ payConfigs })) },
      '/purchase?bookId=1001&type=vip',
    );
    await expect.element(screen.getByRole('radio', { name: /月卡/ })).toBeChecked();
    await expect.element(button('开通 VIP 月卡 ¥28.50')).toBeVisible();
    await screen.getByRole('radio', { name: /3000/ }).click();
    await expect.element(button('立即充值')).toBeVisible();
  });

  test.each(['gift', 'VIP', '%00', '__proto__', 'coin&type=vip', encodeURIComponent('<b>vip</b>')])(
    'ignores the type %j of the address',
    async (type) => {
      const { screen } = await open({}, `/purchase?type=${type}`);
      await expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked();
    },
  );

  test.each([[{}], [[]], [''], [null], [{ account: 'a' }]])(
    'with the invalid user %j shows the balance of the response',
    async (userInfo) => {
      const { screen } = await open({ '/api/user/recharge': ok(offer({ userInfo, availableAmount: 1280 })) });
      await expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked();
      await expect.element(screen.getByRole('region', { name: '金币余额' })).toHaveTextContent('1280');
      expect(selectUser(screen.store.getState())).toMatchObject({ account: storedUser.account, coins: 1280 });
    },
  );

  test('keeps a channel whose discount is empty', async () => {
    const { sheet, button } = await open({
      '/api/user/recharge': ok(offer({ subTypes: [{ ...WAP, discount: '' }] })),
    });
    await button('立即充值').click();
    await expect.element(sheet.getByRole('radio', { name: '扫码支付', exact: true })).toBeChecked();
  });

  test(`with mutated data is shown or fails with a message (${planName(PLAN)})`, {
    timeout: 60_000,
  }, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const { label, value } of mutationsOf(offer(), PLAN)) {
      const { screen } = await open({ '/api/user/recharge': ok(value) });
      const shown = screen
        .getByRole('radiogroup', { name: '充值套餐' })
        .or(screen.getByText('暂时没有记录'))
        .or(screen.getByText('加载失败'));
      await expect.element(shown, { message: label }).toBeVisible();
      expect(document.body.textContent, label).not.toMatch(/¥(?!\d)|NaN 金币|undefined|Infinity|\[object/);
      await screen.unmount();
    }
  });

  test('that is empty shows an empty state', async () => {
    const { screen } = await open({ '/api/user/recharge': ok(offer({ payConfigs: [] })) });
    await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '立即充值' })).not.toBeInTheDocument();
  });
});

describe('the channels', () => {
  // spec: §2/recharge-centre
  test('show the package, the price, and a discount under 10', async () => {
    const { sheet, button } = await open();
    await button('立即充值').click();
    await expect.element(sheet).toHaveTextContent('3000 金币 + 送 300 金币 · ¥28.50');
    await expect.element(sheet.getByRole('radio', { name: /扫码支付.*9\.5折/ })).toBeChecked();
    await expect.element(sheet.getByRole('radio', { name: '微信支付', exact: true })).toBeVisible();
  });

  test('with a discount show the discounted price in the sheet and in the total', async () => {
    const subTypes = [WAP, WECHAT_APP, { ...ALIPAY_APP, discount: 8.8 }];
    const { screen, sheet, button } = await open({ '/api/user/recharge': ok(offer({ subTypes })) });
    const total = () =>
      [...document.querySelectorAll('[aria-live] b, [aria-live] s')].map(({ textContent }) => textContent);
    await expect.poll(total).toEqual(['¥28.50', '原价 ¥30.00']);
    await button('立即充值').click();
    await expect.element(sheet.getByRole('radio', { name: '扫码支付 9.5折 ¥28.50' })).toBeChecked();
    await expect.element(sheet.getByText(/3000 金币 \+ 送 300 金币 · ¥28\.50.*¥30\.00/)).toBeVisible();
    await sheet.getByRole('radio', { name: '支付宝 8.8折 ¥26.40' }).click();
    await expect.element(sheet.getByText(/· ¥26\.40.*¥30\.00/)).toBeVisible();
    expect(total()).toEqual(['¥26.40', '原价 ¥30.00']);
    await sheet.getByRole('radio', { name: '微信支付', exact: true }).click();
    await expect.element(sheet.getByText(/· ¥30\.00\s*$/)).toBeVisible();
    await sheet.getByRole('button', { name: '关闭' }).click();
    expect(total()).toEqual(['¥30.00']);
    await screen.getByRole('radio', { name: /年卡/ }).click();
    expect(total()).toEqual(['¥198.00']);
  });

  test('determine the price of a membership in the button', async () => {
    const { button } = await open({}, '/purchase?type=vip');
    await expect.element(button('开通 VIP 年卡 ¥188.10')).toBeVisible();
  });

  // spec: §8/no-pay-channels
  test('when there are none, show a message and a link to the support', async () => {
    const { screen, sheet, button } = await open({ '/api/user/recharge': ok(offer({ subTypes: [] })) });
    await button('立即充值').click();
    await expect.element(sheet.getByText('充值通道维护中......')).toBeVisible();
    await button('联系客服').click();
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(screen.getByRole('dialog', { name: '在线客服' })).toBeVisible();
  });

  // spec: §4/pay-flow
  test('of the native app show an error in a browser, and another one can be chosen', async () => {
    const { screen, sheet, notice, button, pick, queries } = await open();
    await pick('微信支付');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('当前环境不支持该支付方式，请选择其他支付方式');
    await sheet.getByRole('radio', { name: /扫码支付/ }).click();
    await button('下一步').click();
    await expect.element(notice).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(queries(APPLY)).toEqual([]);
  });
});

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

  test('without a network, shows an error instead of opening the payment page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { screen, button, pick } = await open();
    await pick('扫码支付');
    await button('继续支付').click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('网络异常，请稍后重试');
    expect(screen.store.getState().account.payPageVisited).toBe(false);
    await button('下一步').click();
    await expect.element(button('继续支付')).toBeVisible();
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
