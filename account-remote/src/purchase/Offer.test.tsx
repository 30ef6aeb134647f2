import { loggedOut, selectUser, sessionBegun } from '@manying/platform/session';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import { type Answer, deferred, inSequence, ok, refused, status } from '@manying/testing/network';
import { waitForIdle } from '@manying/testing/waitForIdle';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { network, storedUser, visit } from '../testing/harness.tsx';
import { coins, offer, open, setUpPurchasePage, vip, WAP } from '../testing/purchasePage.ts';
import PurchasePage from './PurchasePage.tsx';

setUpPurchasePage();

const PLAN: MutationPlan = { count: 60, seed: 1122 };

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

  test.each([8, '8', '07', '__proto__', '七'])(
    'about the account %j does not replace the stored one, which logs in again',
    async (userId) => {
      const other = { userId, account: 'other', vipType: 'none', avaliableAmount: 5 };
      const { screen, countOf } = await open({ '/api/user/recharge': ok(offer({ userInfo: other })) });
      await expect.element(screen.getByRole('radio', { name: /3000/ })).toBeChecked();
      await expect.poll(() => countOf('GET /api/user/info')).toBe(2);
      const { account, password } = storedUser;
      expect(selectUser(screen.store.getState())).toMatchObject({ userId: '7', account, password });
    },
  );

  test.each([
    ['another account has logged in', sessionBegun({ ...storedUser, userId: '8', account: 'other' }), '8'],
    ['the account has logged out', loggedOut(), undefined],
  ])('that arrives when %s changes no account', async (_, action, userId) => {
    const gates = [ok(offer()), ok(offer({ userInfo: {}, availableAmount: 1280 }))].map(deferred);
    for (const gate of gates) {
      const { screen, countOf } = await open({
        '/api/user/recharge': inSequence(gate.answer, status(500)),
        '/api/user/register': status(500),
      });
      await expect.poll(() => countOf('GET /api/user/recharge')).toBe(1);
      screen.store.dispatch(action);
      const before = selectUser(screen.store.getState());
      gate.release();
      await waitForIdle(screen.store, () => [], 0);
      expect(selectUser(screen.store.getState())?.userId).toBe(userId);
      expect(selectUser(screen.store.getState())?.coins).toBe(before?.coins);
      await screen.unmount();
    }
  });

  test('that arrives just after a login in another tab keeps that account', async () => {
    const { answer, release } = deferred(ok(offer()));
    const { screen, countOf } = await open({ '/api/user/recharge': answer });
    await expect.poll(() => countOf('GET /api/user/recharge')).toBe(1);
    // The event of the storage has not arrived yet.
    const other = { ...storedUser, userId: '8', account: 'other' };
    localStorage.setItem('manying:account:user', JSON.stringify({ v: 1, d: other }));
    release();
    await waitForIdle(screen.store, () => [], 0);
    expect(selectUser(screen.store.getState())).toEqual(other);
  });

  test('keeps a channel whose discount is empty', async () => {
    const { sheet, button } = await open({
      '/api/user/recharge': ok(offer({ subTypes: [{ ...WAP, discount: '' }] })),
    });
    await button('立即充值').click();
    await expect.element(sheet.getByRole('radio', { name: '扫码支付', exact: true })).toBeChecked();
  });

  test(`with mutated data is shown or fails with a message (${planName(PLAN)})`, async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const { label, value } of mutationsOf(offer(), PLAN)) {
      const { screen } = await open({ '/api/user/recharge': ok(value) });
      const shown = screen
        .getByRole('radiogroup', { name: '充值套餐' })
        .or(screen.getByText('暂时没有记录'))
        .or(screen.getByText('加载失败'));
      await expect.element(shown, { message: label }).toBeVisible();
      expect(document.body.textContent, label).not.toMatch(/¥(?!\d)|NaN 金币|undefined|Infinity|\[object/);
      const { userId, password } = storedUser;
      expect(selectUser(screen.store.getState()), label).toMatchObject({ userId, password });
      await screen.unmount();
    }
  });

  test('that is empty shows an empty state', async () => {
    const { screen } = await open({ '/api/user/recharge': ok(offer({ payConfigs: [] })) });
    await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '立即充值' })).not.toBeInTheDocument();
  });
});
