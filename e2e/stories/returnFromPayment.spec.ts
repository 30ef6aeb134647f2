/** The return to the chapter or film that a recharge began at (docs/decisions/037). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { registerUser, storedUser } from '../harness/account.ts';
import { expectFilmAt, filmTime, setUsedPreviewSeconds, startFilm } from '../harness/film.ts';
import { checkout, choosePayment, goToCashier, payAndReturn, payArrived } from '../harness/payment.ts';
import { activePage, expectPictureLoaded, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ mode: 'parallel' });

const CHAPTER = '/book/read/1001/7';
const buySheet = (page: Page) => page.getByRole('dialog', { name: '购买章节' });

/** Goes from the locked chapter to the recharge centre. */
async function rechargeAtChapter(page: Page): Promise<void> {
  await page.goto(CHAPTER);
  await buySheet(page).getByRole('button', { name: '15 金币购买' }).tap();
  await checkout(page).getByRole('link', { name: '充值中心' }).tap();
  await expect(page).toHaveURL(/\/purchase\?bookId=1001$/);
  await waitForTransition(page);
}

test('a recharge at a locked chapter returns to it, also after a reload of the recharge centre', async ({
  page,
}) => {
  await registerUser(page);
  await rechargeAtChapter(page);
  await page.reload();
  await goToCashier(page, /1000.*无赠送/);
  await payAndReturn(page);
  await expect(page).toHaveURL(new RegExp(`${CHAPTER}$`));
  await expect(buySheet(page)).toContainText('1000 金币');
  await buySheet(page).getByRole('button', { name: '15 金币购买' }).tap();
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  await page.goto('/index');
  await expect(payArrived(page, '1000 金币已到账'), 'not without the coins spent since').toBeVisible();
});

/** The control of the recharge centre that agrees to buy the chapter or film. */
const agree = (page: Page) => activePage(page).getByRole('checkbox', { name: /^到账后自动购买/ });

test('a chapter that was agreed to is bought once when the coins have arrived, a second one is offered', async ({
  page,
  log,
}) => {
  await registerUser(page);
  await rechargeAtChapter(page);
  await expect(agree(page)).not.toBeChecked();
  await expect(agree(page)).toHaveAccessibleName(/第7话.*用去 15 金币$/);
  await expectAccessible(page);
  await agree(page).check();
  await goToCashier(page, /1000.*无赠送/);
  await payAndReturn(page);
  await expect(page).toHaveURL(new RegExp(`${CHAPTER}$`));
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  expect((await storedUser(page)).coins).toBe(985);
  expect(log.calls(/chapter\/buy/)).toHaveLength(1);
  await page.goto('/book/read/1001/8');
  await expect(buySheet(page)).toContainText('985 金币');
  expect(log.calls(/chapter\/buy/)).toHaveLength(1);
  await page.goto('/index');
  await expect(payArrived(page, '1000 金币已到账')).toBeVisible();
});

test('a film that was agreed to is bought once, and continues', async ({ page, log }) => {
  await registerUser(page);
  await page.goto('/vod/detail?vodId=2004');
  await activePage(page).getByRole('link', { name: '充值' }).first().tap();
  await waitForTransition(page);
  await agree(page).check();
  await goToCashier(page, /1000.*无赠送/);
  await payAndReturn(page);
  await expect(page).toHaveURL(/vodId=2004$/);
  await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();
  expect(log.calls(/vod\/buy/)).toHaveLength(1);
});

test('an agreed purchase buys nothing without the payment', async ({ page, log }) => {
  await registerUser(page);
  await rechargeAtChapter(page);
  await agree(page).check();
  await goToCashier(page, /1000.*无赠送/);
  await page.goto(CHAPTER);
  await expect(buySheet(page)).toContainText('0 金币');
  expect(log.calls(/chapter\/buy/)).toEqual([]);
});

/** Pays, and closes the tab at the cashier. @returns another tab at home. */
async function closeAfterPayment(page: Page): Promise<Page> {
  await goToCashier(page, /1000.*无赠送/);
  await page.getByRole('button', { name: '支付成功' }).tap();
  await expect(page.getByText('1000 金币已到账')).toBeVisible();
  const opened = await page.context().newPage();
  await page.close();
  await opened.goto('/index');
  return opened;
}

test('who agreed to a purchase and closed the tab has the chapter bought on the way back from home', async ({
  page,
}) => {
  await registerUser(page);
  await rechargeAtChapter(page);
  await agree(page).check();
  const opened = await closeAfterPayment(page);
  await payArrived(opened, '1000 金币已到账').getByRole('button', { name: '继续阅读' }).tap();
  await expect(opened).toHaveURL(new RegExp(`${CHAPTER}$`));
  await expectPictureLoaded(opened.getByRole('img', { name: '第 1 页' }));
  expect((await storedUser(opened)).coins).toBe(985);
});

test('who closed the tab continues at the chapter from home', async ({ page }) => {
  await registerUser(page);
  await rechargeAtChapter(page);
  const opened = await closeAfterPayment(page);
  await payArrived(opened, '1000 金币已到账').getByRole('button', { name: '继续阅读' }).tap();
  await expect(opened).toHaveURL(new RegExp(`${CHAPTER}$`));
  await expect(buySheet(opened)).toContainText('1000 金币');
  await opened.goto('/index');
  await expect(opened.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  await expect(payArrived(opened)).toHaveCount(0);
});

test('a recharge during a preview returns to the film and to the same second', async ({ page }) => {
  await registerUser(page);
  await page.goto('/vod/detail?vodId=2004');
  await startFilm(page);
  await expectFilmAt(page, 6);
  await activePage(page).getByRole('link', { name: '充值' }).first().tap();
  await expect(page).toHaveURL(/\/purchase$/);
  await waitForTransition(page);
  await goToCashier(page, /3000.*送 300/);
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/vod\/detail\?vodId=2004$/);
  await activePage(page)
    .getByRole('button', { name: /^\d+币购买$/ })
    .last()
    .tap();
  await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();
  await startFilm(page);
  expect(await filmTime(page)).toBeGreaterThan(4.5);
});

test('a membership that was paid at a film opens it, and is confirmed there and at home', async ({
  page,
}) => {
  await registerUser(page);
  await setUsedPreviewSeconds(page, '2006', 40);
  await page.goto('/vod/detail?vodId=2006');
  const panel = activePage(page).getByRole('dialog', { name: '开通会员，继续观看' });
  await panel.getByRole('link', { name: '开通 VIP' }).tap();
  await waitForTransition(page);
  await goToCashier(page, /月卡/);
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/vod\/detail\?vodId=2006$/);
  await expect(page.getByText('已开通 VIP')).toBeVisible();
  await expect(panel).toHaveCount(0);
  await startFilm(page);
  await page.goto('/index');
  await expect(payArrived(page, '已开通 VIP')).toBeVisible();
});

test.describe('on the iOS home screen', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  });

  test('the frame returns to the chapter', async ({ page, log }) => {
    await page.addInitScript('Object.defineProperty(navigator, "standalone", { value: true })');
    await registerUser(page);
    await rechargeAtChapter(page);
    await agree(page).check();
    await choosePayment(page, /1000.*无赠送/);
    await page.getByRole('button', { name: '继续支付' }).tap();
    await expect(page.locator('iframe[title="支付页面"]')).toBeVisible();
    await waitForTransition(page);
    await payAndReturn(page.frameLocator('iframe[title="支付页面"]'));
    await expect(page).toHaveURL(new RegExp(`${CHAPTER}$`));
    await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
    expect(log.calls(/chapter\/buy/)).toHaveLength(1);
  });
});
