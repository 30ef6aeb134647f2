/** The account (spec §2 account screens, §4 user screen and successes, §5 validation, §8) against the real provider. */
import { randomInt } from 'node:crypto';
import { logIn, registerUser, secondPhone, storedUser } from '../harness/account.ts';
import { activePage, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** A phone number that is not bound in this run. */
const freshMobile = () => `1${randomInt(3_000_000_000, 9_999_999_999)}`;

test.describe.configure({ mode: 'parallel' });

test('the account centre registers a new visitor once and refreshes the account on later visits', async ({
  page,
  log,
  store,
}) => {
  const first = await registerUser(page);
  expect(log.calls(/user\/(register|info)/)).toEqual([
    `POST /api/user/register?fromDomain=${encodeURIComponent(new URL(store.origins.shell).host)}`,
  ]);
  await page.reload();
  await expect(activePage(page).getByRole('region', { name: '账号和密码' })).toContainText(first.account);
  await expect.poll(() => log.calls(/user\/info/)).toHaveLength(1);
  expect(log.calls(/user\/register/)).toHaveLength(1);
  expect((await storedUser(page)).password).toBe(first.password);
});

// spec: §2/account-centre
test('the account centre shows account, password, coins and VIP, and links to every account page', async ({
  page,
}) => {
  const { account, password } = await registerUser(page);
  const credentials = activePage(page).getByRole('region', { name: '账号和密码' });
  await expect(credentials).toContainText(account);
  await expect(credentials).not.toContainText(password);
  await credentials.getByRole('button', { name: '显示密码' }).tap();
  await expect(credentials).toContainText(password);
  const assets = activePage(page).getByRole('region', { name: '我的资产' });
  await expect(assets).toContainText('金币余额0永不过期');
  await expect(assets).toContainText('未开通');
  const leads: Record<string, string> = {
    切换账号: '/user/login',
    充值: '/purchase',
    开通: '/purchase?type=vip',
    绑定手机: '/user/bind',
    修改密码: '/user/password',
    消费记录: '/user/purchase/history',
    找回账号: '/user/find-account',
    下载应用: 'https://app.example.com/manying.apk',
    联系邮箱: 'mailto:help@example.com',
  };
  for (const [name, href] of Object.entries(leads)) {
    await expect(
      activePage(page)
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .first(),
    ).toHaveAttribute('href', href);
  }
  await expect(activePage(page).getByRole('button', { name: /在线客服.*11:00~18:00/ })).toBeVisible();
});

// spec: §4/login-success
test('login reports missing fields and a wrong password, and leads to the account centre', async ({
  page,
}) => {
  const user = await registerUser(page);
  await page.goto('/user/login');
  const submit = activePage(page).getByRole('button', { name: '登录', exact: true });
  await submit.tap();
  await expect(activePage(page).getByText('请输入手机号')).toBeVisible();
  await page.getByRole('textbox', { name: '手机号或账号' }).fill(user.account);
  await submit.tap();
  await expect(activePage(page).getByText('请输入密码')).toBeVisible();
  await page.getByRole('textbox', { name: '密码' }).fill('not the password');
  await submit.tap();
  await expect(activePage(page).getByText('账户或密码不正确')).toBeVisible();
  await logIn(page, user);
  await expect(activePage(page).getByRole('region', { name: '账号和密码' })).toContainText(user.account);
});

// spec: §4/bind-and-password-success
test('a bound phone number logs in on another device; an invalid or taken number is reported', async ({
  page,
  browser,
  store,
}) => {
  const mobile = freshMobile();
  const { password, account } = await registerUser(page);
  await activePage(page)
    .getByRole('link', { name: /绑定手机/ })
    .tap();
  await waitForTransition(page);
  const field = page.getByRole('textbox', { name: '手机号' });
  const submit = page.getByRole('button', { name: '确认绑定' });
  await submit.tap();
  await expect(page.getByText('请输入手机号')).toBeVisible();
  for (const wrong of ['2380013800', '23800138000', '138001380001']) {
    await field.fill(wrong);
    await submit.tap();
    await expect(page.getByText('请输入正确的手机号')).toBeVisible();
  }
  await field.fill(mobile);
  await submit.tap();
  const done = page.getByRole('dialog', { name: '手机绑定成功' });
  await expect(done).toBeVisible();
  await done.getByRole('button').tap();
  await expect(page).toHaveURL(/\/user$/);
  await waitForTransition(page);
  await expect(activePage(page).getByText('已绑定手机')).toBeVisible();
  await expect(activePage(page).getByRole('link', { name: /绑定手机/ })).toContainText(
    `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
  );

  const other = await secondPhone(browser, store.origins.shell);
  await registerUser(other);
  await other.goto('/user/bind');
  await other.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await other.getByRole('button', { name: '确认绑定' }).tap();
  await expect(other.getByRole('dialog')).toContainText(/手机/);
  await logIn(other, { account: mobile, password });
  await expect(activePage(other).getByRole('region', { name: '账号和密码' })).toContainText(account);
  await other.context().close();
});

// spec: §4/bind-and-password-success
test('a new password is entered twice, replaces the old one, and logs in', async ({ page }) => {
  const user = await registerUser(page);
  await page.goto('/user/password');
  const fresh = page.getByRole('textbox', { name: '新密码' });
  const again = page.getByRole('textbox', { name: '确认密码' });
  const submit = page.getByRole('button', { name: '保存新密码' });
  await submit.tap();
  await expect(page.getByText('请输入密码')).toBeVisible();
  await fresh.fill('sunny-train-9');
  await submit.tap();
  await expect(page.getByText('请确认密码')).toBeVisible();
  await again.fill('sunny-train-8');
  await submit.tap();
  await expect(page.getByText('密码不一致，请确认')).toBeVisible();
  await again.fill('sunny-train-9');
  await submit.tap();
  const done = page.getByRole('dialog', { name: '密码更新成功' });
  await expect(done).toBeVisible();
  await done.getByRole('button').tap();
  await expect(page).toHaveURL(/\/user$/);
  expect((await storedUser(page)).password).toBe('sunny-train-9');

  await page.goto('/user/login');
  await page.getByRole('textbox', { name: '手机号或账号' }).fill(user.account);
  await page.getByRole('textbox', { name: '密码' }).fill(user.password);
  await activePage(page).getByRole('button', { name: '登录', exact: true }).tap();
  await expect(activePage(page).getByText('账户或密码不正确')).toBeVisible();
  await logIn(page, { account: user.account, password: 'sunny-train-9' });
});

test('lists devices, logs one out from another, and registers a new account after logout', async ({
  page,
  browser,
  store,
}) => {
  const user = await registerUser(page);
  const other = await secondPhone(browser, store.origins.shell);
  await registerUser(other);
  await logIn(other, user);

  await activePage(page)
    .getByRole('link', { name: /^登录设备/ })
    .tap();
  await waitForTransition(page);
  const rows = activePage(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('本机');
  await rows
    .last()
    .getByRole('button', { name: /退出登录$/ })
    .tap();
  await expect(page.getByText('该设备已退出登录')).toBeVisible();
  await expect(rows).toHaveCount(1);
  const cookies = await other.context().cookies();
  const token = cookies.find(({ name }) => name === 'manying_session')?.value ?? '';
  const info = await fetch(`${store.origins.provider}/api/user/info`, {
    headers: { Cookie: `manying_session=${token}` },
  });
  expect(await info.json()).toMatchObject({ code: 101 });
  await other.context().close();

  await page.goto('/user');
  await activePage(page).getByRole('button', { name: '退出登录' }).tap();
  const ask = page.getByRole('dialog', { name: '退出登录？' });
  await expect(ask).toContainText(user.account);
  await expect(ask).toContainText(user.password);
  await ask.getByRole('button', { name: '退出登录' }).tap();
  await expect(page.getByText('已退出登录')).toBeVisible();
  // The next visitor of this device is registered as a new one.
  const credentials = activePage(page).getByRole('region', { name: '账号和密码' });
  await expect(credentials).not.toContainText(user.account);
  expect((await storedUser(page)).account).not.toBe(user.account);
  await logIn(page, user);
  expect((await storedUser(page)).account).toBe(user.account);
});

// spec: §2/route-find-account
test('finding an account needs a day, and reports a day without a charge', async ({ page }) => {
  await registerUser(page);
  await page.goto('/user/find-account');
  await page.getByRole('button', { name: '查找账号' }).tap();
  await expect(page.getByText('请选择您的充值扣款日期', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '上个月' }).tap();
  await page.getByRole('button', { name: /月3日$/ }).tap();
  await page.getByRole('button', { name: '查找账号' }).tap();
  await expect(
    page.getByText('对不起，您的充值账号未找到，您可以联系客服帮忙找回（客服在线时间：11:00 ~ 18:00）'),
  ).toBeVisible();
  await expect(activePage(page).getByRole('link', { name: '联系客服' })).toBeVisible();
});

// spec: §2/route-purchase-history
test('the consumption records are samples, without a call to the provider', async ({ page, log }) => {
  await page.goto('/user/purchase/history');
  await expect(page.getByText('以下为示例记录')).toBeVisible();
  await expect(page.getByText('暂时没有更多啦!')).toBeVisible();
  // Every page reports the source of the visit.
  expect(log.calls(/^(?!.*user_from_mark)/)).toEqual([]);
});

// spec: §7/post-user-submit-contact
test('a contact is left with the support, by QQ or by e-mail', async ({ page, log }) => {
  const { userId } = await registerUser(page);
  await activePage(page)
    .getByRole('button', { name: /在线客服/ })
    .tap();
  const support = page.getByRole('dialog', { name: '在线客服' });
  await expect(support).toContainText('客服在线时间：11:00~18:00');
  await support.getByRole('button', { name: '提交' }).tap();
  await expect(support.getByRole('alert')).toHaveText('请输入 QQ 号');
  await support.getByRole('textbox', { name: 'QQ 号' }).fill('800000000');
  const sent = page.waitForRequest(/submit_contact/);
  await support.getByRole('button', { name: '提交' }).tap();
  const form = new URLSearchParams((await sent).postData() ?? '');
  expect(Object.fromEntries(form)).toEqual({
    userId,
    visitorId: await page.evaluate(() => JSON.parse(localStorage.getItem('manying:account:traceId') ?? '').d),
    contactType: 'qq',
    contactPosition: '800000000',
  });
  await expect(page.getByText('提交成功，客服会尽快联系您')).toBeVisible();
  await expect(support).toBeHidden();
  expect(log.calls(/submit_contact/)).toHaveLength(1);
});

// spec: §7/complaint-link
test('the complaint page returns to the account centre', async ({ page }) => {
  await registerUser(page);
  await activePage(page).getByRole('link', { name: '投诉与建议' }).tap();
  await expect(page.getByRole('heading', { name: '投诉与建议' })).toBeVisible();
  await page.getByRole('link', { name: '返回漫影' }).tap();
  await expect(page).toHaveURL(/\/user$/);
});
