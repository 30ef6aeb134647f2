import { deferred, ok, refused, status } from '@manying/testing/network';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { APPLY, channel, offer, open, setUpPurchasePage, WAP, WECHAT_APP } from '../testing/purchasePage.ts';

setUpPurchasePage();

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];
const RECORDS = '/api/user/record/page/1';
const payment = (recordId: number) => ({
  recordId,
  kind: 'coin',
  time: `2026-11-0${recordId} 20:12`,
  title: '3000 金币',
  coins: 3300,
  presentCount: 300,
  amount: 3000,
  fullAmount: 3000,
  payChannel: '扫码支付',
});

beforeEach(() => page.viewport(820, 1180));
afterEach(() => page.viewport(WIDTH, HEIGHT));

/** Opens the recharge centre in a wide window. */
async function openWide(...args: Parameters<typeof open>) {
  const opened = await open(...args);
  const order = opened.screen.getByRole('region', { name: '订单' });
  await expect.element(order).toBeVisible();
  const radio = (name: RegExp) => order.getByRole('radio', { name });
  /** A row of the order, by its label. */
  const row = (label: string) => order.getByText(label, { exact: true }).element().parentElement;
  return { ...opened, order, radio, row };
}

describe('in a wide window the order', () => {
  test('stands beside the packages with its channels and its sum, without a sheet', async () => {
    const { order, radio, row, sheet } = await openWide();
    expect(row('3000 金币')).toHaveTextContent('3000 金币¥30.00');
    expect(row('赠送')).toHaveTextContent('赠送+300 金币');
    expect(row('充值后余额')).toHaveTextContent('充值后余额4580');
    await expect.element(radio(/扫码支付/)).toBeChecked();
    expect(row('应付')).toHaveTextContent('应付原价 ¥30.00¥28.50');
    await radio(/微信支付/).click();
    expect(row('应付')).toHaveTextContent('应付¥30.00');
    await expect.element(order.getByText('请在 2 分钟内完成支付，超时请重新下单')).toBeVisible();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('follows the chosen package', async () => {
    const { screen, order, button, row } = await openWide();
    await screen.getByRole('radio', { name: /1000/ }).click();
    expect(row('充值后余额')).toHaveTextContent('2280');
    await expect.element(order.getByText('赠送')).not.toBeInTheDocument();
    await screen.getByRole('radio', { name: /年卡/ }).click();
    expect(row('VIP 年卡')).toHaveTextContent('¥198.00');
    expect(row('VIP 到期')).toHaveTextContent(/\d{4}-\d\d-\d\d/);
    await expect.element(button('开通 VIP 年卡 ¥188.10')).toBeVisible();
  });

  // spec: §4/pay-flow
  test('leads to the notice at once, then pays by its channel', async () => {
    const wechat = vi.fn();
    window.NativePay = { wechat };
    const { screen, radio, button, notice, queries } = await openWide({
      '/h5/pay/apply': ok({ orderId: '15' }),
    });
    await radio(/微信支付/).click();
    await button('立即充值').click();
    await expect.element(notice).toBeVisible();
    expect(queries(APPLY)).toEqual([]);
    await button('继续支付').click();
    await expect.element(screen.getByLabelText('address')).toHaveTextContent('/user');
    expect(queries(APPLY)).toMatchObject([{ payChannel: 'wechat_app', rechargerAmount: '3000' }]);
    expect(wechat).toHaveBeenCalledOnce();
  });

  test('a double press of its button opens one notice and pays nothing', async () => {
    const { button, notice, queries } = await openWide();
    await button('立即充值').dblClick();
    await expect.element(notice).toBeVisible();
    await button('取消').click();
    await expect.element(notice).not.toBeInTheDocument();
    expect(queries(APPLY)).toEqual([]);
  });

  test.each([
    ['another channel', /扫码支付/],
    ['another package', /1000/],
  ])('says why a payment failed, until %s is chosen', async (_, name) => {
    window.NativePay = { wechat: vi.fn() };
    const { screen, order, radio, button, sheet } = await openWide({
      '/h5/pay/apply': refused(400, '今日额度已用完'),
    });
    await radio(/微信支付/).click();
    await button('立即充值').click();
    await button('继续支付').click();
    await expect.element(order.getByRole('alert')).toHaveTextContent('今日额度已用完');
    await expect.element(sheet).not.toBeInTheDocument();
    await screen.getByRole('radio', { name }).click();
    await expect.element(order.getByRole('alert')).not.toBeInTheDocument();
  });

  test('says that this client does not support a channel, and opens no notice', async () => {
    const { order, radio, button, notice } = await openWide();
    await radio(/微信支付/).click();
    await button('立即充值').click();
    await expect.element(order.getByRole('alert')).toHaveTextContent('当前环境不支持该支付方式');
    await expect.element(notice).not.toBeInTheDocument();
  });

  // spec: §8/no-pay-channels
  test('without channels says so, has no button that pays, and links to the support', async () => {
    const { screen, order, button } = await openWide({ '/api/user/recharge': ok(offer({ subTypes: [] })) });
    await expect.element(order.getByText('充值通道维护中......')).toBeVisible();
    await expect.element(button('立即充值')).not.toBeInTheDocument();
    await button('联系客服').click();
    await expect.element(screen.getByRole('dialog', { name: '在线客服' })).toBeVisible();
  });

  test('keeps sum and button in sight in a low window with many channels', async () => {
    await page.viewport(720, 480);
    const many = Array.from({ length: 12 }, (_, index) =>
      channel(`wap_${index}`, `支付方式很长的名字 ${index}`, 'card', 'wap_pay'),
    );
    const { button, row } = await openWide({ '/api/user/recharge': ok(offer({ subTypes: [WAP, ...many] })) });
    await expect.element(button('立即充值')).toBeInViewport({ ratio: 1 });
    expect(row('应付')?.getBoundingClientRect().bottom).toBeLessThan(480);
  });
});

test('a window that becomes narrow shows the sheet again, and keeps the chosen channel', async () => {
  const { radio, button, sheet } = await openWide();
  await radio(/微信支付/).click();
  await page.viewport(390, 844);
  await button('立即充值').click();
  await expect.element(sheet.getByRole('radio', { name: /微信支付/ })).toBeChecked();
});

test('a lying phone keeps the sheet', async () => {
  await page.viewport(844, 390);
  const { screen, button, sheet } = await open();
  await button('立即充值').click();
  await expect.element(sheet).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '订单' })).not.toBeInTheDocument();
});

describe('the newest payments', () => {
  const answer = (count: number) =>
    ok({
      list: Array.from({ length: count }, (_, index) => payment(9 - index)),
      months: [],
      totalCount: count,
      totalPage: 1,
    });

  test('follow the packages, three of them, with a link to the others', async () => {
    const { screen, queries } = await openWide({ [RECORDS]: answer(5) });
    const recent = screen.getByRole('region', { name: '最近充值' });
    await expect.element(recent.getByRole('listitem').first()).toHaveTextContent('充值 3000 金币，送 300');
    expect(recent.getByRole('listitem').elements()).toHaveLength(3);
    await expect
      .element(recent.getByRole('link', { name: '最近充值 更多' }))
      .toHaveAttribute('href', '/user/purchase/history?kind=recharge');
    expect(queries(`GET ${RECORDS}`)).toEqual([{ kind: 'recharge' }]);
  });

  test.each([
    ['has none', answer(0)],
    ['keeps none', status(404)],
    ['refuses them', refused(400, '参数错误')],
    ['fails', status(500)],
    ['answers something else', ok({ list: 'soon' })],
  ])('are absent when the provider %s, and the order is not touched', async (_, records) => {
    const { answer: late, release } = deferred(records);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { screen, countOf, order } = await openWide({ [RECORDS]: late });
    await expect.poll(() => countOf(`GET ${RECORDS}`)).toBeGreaterThan(0);
    release();
    await screen.getByRole('radio', { name: /1000/ }).click();
    await expect.element(order.getByText('2280')).toBeVisible();
    await expect.element(screen.getByText('最近充值')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });
});

test('a phone asks for no payments', async () => {
  await page.viewport(390, 844);
  const { button, countOf } = await open({ '/api/user/recharge': ok(offer({ subTypes: [WECHAT_APP] })) });
  await expect.element(button('立即充值')).toBeVisible();
  expect(countOf(`GET ${RECORDS}`)).toBe(0);
});
