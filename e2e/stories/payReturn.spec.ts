/** The dialog that asks how a payment ended (spec §3 pay-page-visited flag, §4 pay flow), an overlay on other remotes' pages. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { coinBalance, creditAccount, registerUser, storedUser } from '../harness/account.ts';
import { confirmPaid, goToCashier, payArrived, payReturn } from '../harness/payment.ts';
import { activePage, tab, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const FLAG = 'manying:account:payPageVisited';

/** Sets the flag, as an earlier page of this visit does. */
async function setFlag(page: Page): Promise<void> {
  await page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [FLAG, '{"v":1,"d":true}']);
}
const readFlag = (page: Page) => page.evaluate((key) => localStorage.getItem(key), FLAG);

test.describe.configure({ mode: 'parallel' });

// spec: §3/stored-pay-page-visited, §4/pay-success-dialog
test('the question is asked on home and in the account centre, nowhere else, and again after a reload', async ({
  page,
}) => {
  await registerUser(page);
  await setFlag(page);
  for (const address of ['/index', '/home', '/user']) {
    await page.goto(address);
    await expect(payReturn(page)).toBeVisible();
  }
  for (const address of ['/category', '/purchase', '/vod', '/user/login']) {
    await page.goto(address);
    await waitForTransition(page);
    await expect(activePage(page).getByRole('main')).toBeVisible();
    await expect(payReturn(page)).toHaveCount(0);
  }
  await page.goto('/index');
  await expect(payReturn(page)).toBeVisible();
  await page.reload();
  await expect(payReturn(page)).toBeVisible();
});

// spec: §4/domain-copied
test('yes shows permanent domain, account and password; copying says 复制成功; the question is not asked again', async ({
  page,
  context,
  store,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { account, password } = await registerUser(page);
  await setFlag(page);
  await page.goto('/user');
  await expect(payReturn(page)).toBeVisible();
  await expectAccessible(page);
  await payReturn(page).getByRole('button', { name: '已支付成功' }).tap();
  const save = page.getByRole('dialog', { name: '请保存您的账号信息' });
  for (const text of [store.origins.shell, account, password, '建议截图保存，以防找不到回来的路']) {
    await expect(save.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await save.getByRole('button', { name: '复制域名' }).last().tap();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(store.origins.shell);
  await save.getByRole('button', { name: '我已保存' }).tap();
  await expect(save).toBeHidden();
  await page.reload();
  await expect(activePage(page).getByRole('region', { name: '账号和密码' })).toBeVisible();
  await expect(payReturn(page)).toHaveCount(0);
});

test('no shows the steps for a browser, and a way to pay again', async ({ page }) => {
  await registerUser(page);
  await setFlag(page);
  await page.goto('/home');
  await payReturn(page).getByRole('button', { name: '遇到问题' }).tap();
  const help = page.getByRole('dialog', { name: '没有到账？试试这样' });
  await expect(help.getByRole('listitem')).toHaveText([
    '返回支付页面，确认是否已经扣款',
    '未扣款：回到充值中心，换一个支付方式再试',
    '已扣款：等待 1 到 2 分钟，在“我的”下拉刷新余额',
    '仍未到账：把付款截图发给客服（11:00~18:00）',
  ]);
  await expectAccessible(page);
  await help.getByRole('button', { name: '重新支付' }).tap();
  await expect(page).toHaveURL(/\/purchase$/);
  await waitForTransition(page);
  await expect.poll(() => readFlag(page)).toContain('false');
});

test('the native app and the iOS home screen show different steps', async ({ browser, store }) => {
  const clients = [
    { script: 'window.NativePay = {}', step: '打开微信或支付宝的账单，确认是否已经扣款' },
    {
      script: 'Object.defineProperty(navigator, "standalone", { value: true })',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
      step: '未扣款：用 Safari 打开永久域名并登录账号，换一个支付方式再试',
    },
  ];
  for (const { script, step, userAgent } of clients) {
    const context = await browser.newContext({
      baseURL: store.origins.shell,
      ...(userAgent && { userAgent }),
    });
    const page = await context.newPage();
    await page.addInitScript(script);
    await registerUser(page);
    await setFlag(page);
    await page.goto('/user');
    await payReturn(page).getByRole('button', { name: '遇到问题' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: step })).toBeVisible();
    await context.close();
  }
});

test('in a tab opened after the payment, home shows what has arrived instead of asking, again after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/purchase');
  await goToCashier(page, /3000.*送 300/);
  await page.getByRole('button', { name: '支付成功' }).tap();
  await expect(page.getByText('3300 金币已到账')).toBeVisible();
  const opened = await context.newPage();
  await page.close();
  await opened.goto('/index');
  await expect(payArrived(opened, '3300 金币已到账')).toBeVisible();
  await opened.reload();
  await expect(payArrived(opened, '3300 金币已到账')).toBeVisible();
  await expectAccessible(opened);
  expect((await storedUser(opened)).coins).toBe(3300);
  await confirmPaid(opened);
  await tab(opened, '我的').tap();
  await waitForTransition(opened);
  await expect(coinBalance(opened)).toHaveText('3300');
  await expect(payReturn(opened)).toHaveCount(0);
});

test('a payment that was not made is asked about, and the coins of a late one replace the question', async ({
  page,
  request,
  store,
}) => {
  const { account } = await registerUser(page);
  await page.goto('/purchase');
  await goToCashier(page, /1000.*无赠送/);
  await page.goto('/index');
  await expect(payReturn(page)).toBeVisible();
  await creditAccount(request, store.origins.provider, account, { coins: 1000 });
  await expect(payArrived(page, '1000 金币已到账')).toBeVisible();
  await expect(payReturn(page)).toHaveCount(0);
});

test('while the account remote is down, home stays usable and the question is asked later', async ({
  page,
  shellServer,
}) => {
  const server = await shellServer.moveRemote('account');
  await page.goto(`${shellServer.origin}/index`);
  await setFlag(page);
  await server.stop();
  await page.goto(`${shellServer.origin}/index`);
  await expect(page.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  await tab(page, '分类').tap();
  await expect(page).toHaveURL(/\/category$/);
  await waitForTransition(page);
  await tab(page, '漫画').tap();
  await waitForTransition(page);
  expect(await readFlag(page)).toContain('true');
  await server.start();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(payReturn(page)).toBeVisible();
});
