/** Money behind a captive portal, in two tabs, with a lost answer, and after a return by the browser's back button. */
import type { APIRequestContext, Page } from '@playwright/test';
import { coinBalance, creditAccount, registerUser } from '../harness/account.ts';
import { checkout, goToCashier, payAndReturn, payArrived, payNotice } from '../harness/payment.ts';
import { expectPictureLoaded, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ mode: 'parallel' });

const CHAPTER = '/book/read/1001/9';
const PRICE = 15;
const BUY = /\/api\/book\/chapter\/buy/;
const sheet = (page: Page) => page.getByRole('dialog', { name: '购买章节' });
const buyButton = (page: Page) => sheet(page).getByRole('button', { name: '15 金币购买' });
const firstPicture = (page: Page) => page.getByRole('img', { name: '第 1 页' });

/** Opens the locked chapter with coins for three. */
async function openLocked(page: Page, request: APIRequestContext, provider: string): Promise<void> {
  const { account } = await registerUser(page);
  await creditAccount(request, provider, account, { coins: 3 * PRICE });
  await page.goto(CHAPTER);
  await expect(buyButton(page)).toBeEnabled();
}

/** Presses again after a failure. A press within 600 ms of the former one is ignored, so it is repeated until it counts. */
async function buyAgain(page: Page): Promise<void> {
  await expect(async () => {
    // A press that has counted closes the sheet, also after the time that is waited here.
    if (await sheet(page).isVisible()) await buyButton(page).tap({ timeout: 1000 });
    await expect(sheet(page)).toBeHidden({ timeout: 2000 });
  }).toPass();
}

/** The back button of the browser, during a navigation. Playwright's own `goBack` waits for that navigation. */
async function pressBrowserBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const entryId = entries[currentIndex - 1]?.id ?? -1;
  await session.send('Page.navigateToHistoryEntry', { entryId });
}

/** Checks the balance in the account centre. */
async function expectBalance(page: Page, coins: number): Promise<void> {
  await page.goto('/user');
  await waitForTransition(page);
  await expect(coinBalance(page)).toHaveText(String(coins));
}

const HEADERS = { 'access-control-allow-origin': '*' };
const PORTALS = {
  'a page instead of the answer': {
    status: 200,
    contentType: 'text/html',
    body: '<html><body>请先登录 WiFi</body></html>',
    headers: HEADERS,
  },
  'JSON of its own': {
    status: 200,
    contentType: 'application/json',
    body: '{"login":true}',
    headers: HEADERS,
  },
} as const;

for (const [name, answer] of Object.entries(PORTALS)) {
  test(`behind a captive portal that sends ${name} nothing is paid, and a second press pays once`, async ({
    page,
    request,
    store,
  }) => {
    await openLocked(page, request, store.origins.provider);
    await page.route(/\/api\//, (route) => route.fulfill(answer));
    await buyButton(page).tap();
    await expect(page.getByText('网络异常，请稍后重试')).toBeVisible();
    await page.unroute(/\/api\//);
    await buyAgain(page);
    await expectPictureLoaded(firstPicture(page));
    await expectBalance(page, 2 * PRICE);
  });
}

test('a purchase whose answer is lost is paid once, however often it is pressed', async ({
  page,
  request,
  store,
}) => {
  await openLocked(page, request, store.origins.provider);
  await page.route(BUY, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await buyButton(page).tap();
  await expect(page.getByText('网络异常，请稍后重试')).toBeVisible();
  await page.unroute(BUY);
  await buyAgain(page);
  await expectPictureLoaded(firstPicture(page));
  await expectBalance(page, 2 * PRICE);
});

test('a chapter bought in two tabs at once, or in one after the other, is paid once', async ({
  page,
  context,
  request,
  store,
}) => {
  await openLocked(page, request, store.origins.provider);
  const other = await context.newPage();
  const late = await context.newPage();
  for (const tab of [other, late]) {
    await tab.goto(CHAPTER);
    await expect(buyButton(tab)).toBeEnabled();
  }
  await Promise.all([buyButton(page).tap(), buyButton(other).tap()]);
  await expectPictureLoaded(firstPicture(page));
  await expectPictureLoaded(firstPicture(other));
  await buyButton(late).tap();
  await expectPictureLoaded(firstPicture(late));
  await expectBalance(page, 2 * PRICE);
});

test('a visitor who goes back from the cashier can order again, and is credited once for each payment', async ({
  page,
}) => {
  await registerUser(page);
  await page.goto('/purchase');
  await goToCashier(page, /1000.*无赠送/);
  await page.goBack();
  await expect(payNotice(page)).toBeHidden();
  await goToCashier(page, /1000.*无赠送/);
  await payAndReturn(page);
  await expect(payArrived(page, '1000 金币已到账')).toBeVisible();
  await payArrived(page).getByRole('button', { name: '我已保存' }).tap();
  await expect(coinBalance(page)).toHaveText('1000');
});

test('a visitor who goes back while the payment page loads is not asked for its result, and has agreed to nothing', async ({
  page,
}) => {
  await registerUser(page);
  await page.goto('/index');
  // A document of its own, so that the page that pays cannot clean up as it is left.
  await page.goto(CHAPTER);
  await buyButton(page).tap();
  const asked = page.waitForRequest(/\/h5\/pay\/apply/);
  // It never answers.
  await page.route(/\/h5\/pay\/apply/, () => new Promise(() => undefined));
  await checkout(page).getByRole('button', { name: /^支付/ }).tap();
  await asked;
  await pressBrowserBack(page);
  await expect(page).toHaveURL(/\/index$/);
  const stored = (field: string) =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').d, `manying:account:${field}`);
  expect(await stored('payment')).toBeNull();
  expect(await stored('payPageVisited')).toBe(false);
});
