/** The page that embeds a payment page (spec §2 /user/purchase/pay), which keeps a store on the iOS home screen open. */
import { coinBalance } from '../harness/account.ts';
import { choosePayment, payAndReturn, payArrived, payReturn } from '../harness/payment.ts';
import { waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const FRAME = 'iframe[title="支付页面"]';
const USER_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test.describe.configure({ mode: 'parallel' });

test.describe('on the iOS home screen', () => {
  test.use({ userAgent: USER_AGENT });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript('Object.defineProperty(navigator, "standalone", { value: true })');
    await page.goto('/purchase');
  });

  // spec: §2/route-pay-frame, §4/pay-flow
  test('a browser channel is paid in a frame of the store, and returning leaves the frame', async ({
    page,
    log,
  }) => {
    await choosePayment(page, /3000.*送 300/);
    await page.getByRole('button', { name: '继续支付' }).tap();
    await expect(page).toHaveURL(/\/user\/purchase\/pay\?goUrl=/);
    const cashier = page.frameLocator(FRAME);
    await expect(cashier.getByRole('heading', { name: '沙盒收银台' })).toBeVisible();
    const applied = log.requests.find((request) => new URL(request.url()).pathname === '/h5/pay/apply');
    expect(new URL(applied?.url() ?? '').searchParams.get('appType')).toBe('ios_desk');
    expect(applied?.frame()).not.toBe(page.mainFrame());
    await waitForTransition(page);
    await payAndReturn(cashier);
    await expect(page).toHaveURL(/\/user$/);
    await expect(payArrived(page, '3300 金币已到账')).toBeVisible();
    await expect(coinBalance(page)).toHaveText('3300');
  });

  test('back leads to the recharge centre, also after a navigation in the frame; home asks how the payment ended', async ({
    page,
  }) => {
    const open = async () => {
      await choosePayment(page, /1000.*无赠送/);
      await page.getByRole('button', { name: '继续支付' }).tap();
      await expect(page.frameLocator(FRAME).getByRole('heading', { name: '沙盒收银台' })).toBeVisible();
      await waitForTransition(page);
    };
    const back = () => page.getByRole('main').getByRole('button', { name: '返回' }).last().tap();
    await open();
    await back();
    await expect(page).toHaveURL(/\/purchase$/);
    await waitForTransition(page);
    await open();
    await page.frameLocator(FRAME).getByRole('button', { name: '支付失败' }).tap();
    await expect(page.frameLocator(FRAME).getByRole('heading', { name: '支付失败' })).toBeVisible();
    await back();
    await expect(page).toHaveURL(/\/purchase$/);
    await waitForTransition(page);
    await open();
    await page.getByRole('button', { name: '回到首页' }).tap();
    await expect(page).toHaveURL(/\/home$/);
    await expect(payReturn(page)).toBeVisible();
  });
});

for (const goUrl of ['https://evil.example/pay', 'javascript:alert(1)', '/h5/pay/apply', '']) {
  test(`${goUrl || 'nothing'} is refused with a message and never requested`, async ({ page, log }) => {
    await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(goUrl)}`);
    await expect(page.getByRole('region', { name: '无法打开该支付页面' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(
      log.requests.filter(
        (request) => request.url().includes('evil.example/pay') && request.frame().parentFrame(),
      ),
    ).toEqual([]);
    await page.getByRole('link', { name: '回到充值中心' }).tap();
    await expect(page).toHaveURL(/\/purchase$/);
  });
}

test('a payment page that hangs is reported after its timeout and can be retried', async ({
  page,
  store,
}) => {
  const address = `${store.origins.provider}/h5/pay/slow`;
  let isHanging = true;
  await page.route(address, async (route) => {
    if (!isHanging) await route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>收银台</h1>' });
  });
  await page.clock.install();
  await page.goto(`/user/purchase/pay?goUrl=${encodeURIComponent(address)}`, { waitUntil: 'commit' });
  await expect(page.getByText('正在打开支付页面')).toBeVisible();
  await page.clock.runFor(16_000);
  await expect(page.getByRole('region', { name: '支付页面打开失败' })).toBeVisible();
  isHanging = false;
  await page.getByRole('button', { name: '重新加载' }).tap();
  await expect(page.frameLocator(FRAME).getByRole('heading', { name: '收银台' })).toBeVisible();
});
