/** Complete purchases: a new visitor registers, pays, gets the content, and finds it again on another device. */
import type { Page } from '@playwright/test';
import { coinBalance, logIn, registerUser, secondPhone, storedUser } from '../harness/account.ts';
import { evaluateFilm, expectFilmAt, startFilm } from '../harness/film.ts';
import { checkout, confirmPaid, goToCashier, payAndReturn } from '../harness/payment.ts';
import { activePage, expectPictureLoaded, purchaseOffer, tab, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Buys coins in the open recharge centre, and returns to the store. */
async function rechargeAndReturn(page: Page, packageName: RegExp): Promise<void> {
  await waitForTransition(page);
  await goToCashier(page, packageName);
  await payAndReturn(page);
}

test.describe.configure({ mode: 'parallel' });

/** Time in which the provider treats a second registration of the same device as a double tap, in ms. */
const REGISTRATION_DEDUPLICATION = 5000;

// spec: §4/pay-flow
test('a chapter: a new visitor recharges, confirms the payment, buys and reads it; every page shows the same balance', async ({
  page,
}) => {
  await page.goto('/user');
  await expect(coinBalance(page)).toHaveText('0');
  await page.goto('/book/read/1001/7');
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByRole('button', { name: '15 金币购买' }).tap();
  await checkout(page).getByRole('link', { name: '充值中心' }).tap();
  await expect(page).toHaveURL(/\/purchase\?bookId=1001$/);
  await waitForTransition(page);
  await rechargeAndReturn(page, /1000.*无赠送/);

  await expect(page).toHaveURL(/\/book\/read\/1001\/7$/);
  await expect(sheet).toContainText('1000 金币');
  await page.goto('/home');
  await confirmPaid(page);

  await page.goto('/book/read/1001/7');
  await expect(sheet).toContainText('1000 金币');
  await sheet.getByRole('button', { name: '15 金币购买' }).tap();
  await expect(sheet).toBeHidden();
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));

  expect((await storedUser(page)).coins).toBe(985);
  await page.goto('/user');
  await expect(coinBalance(page)).toHaveText('985');
  await page.goto('/purchase');
  await expect(activePage(page).getByRole('region', { name: '金币余额' })).toContainText('985');
  await page.goto('/book/read/1001/8');
  await expect(sheet).toContainText('985 金币');
  await page.goto('/vod/detail?vodId=2004');
  await expect(activePage(page).getByText('985', { exact: true })).toBeVisible();
  await page.goto('/book/1001/catalog');
  await expect(activePage(page).getByRole('listitem').filter({ hasText: '第7话' })).toContainText('已购买');

  await page.goto('/user/purchase/history');
  const records = activePage(page).getByRole('listitem');
  await expect(records).toHaveCount(2);
  await expect(records.first()).toContainText('-15 金币');
  await expect(records.last()).toContainText('+1000 金币');
  await expect(activePage(page).getByText('用去 15 金币')).toBeVisible();
  await records.first().getByRole('link').tap();
  await expect(page).toHaveURL(/\/book\/read\/1001\/7$/);
});

// spec: §6/vip-reads-free
test('a membership: a VIP-free book is read without paying, and what is not VIP-free still has its price', async ({
  page,
  log,
}) => {
  await registerUser(page);
  await page.goto('/book/read/1001/7');
  await expect(purchaseOffer(page)).toContainText('开通VIP，海量漫画免费看');
  await page.goto('/purchase');
  await rechargeAndReturn(page, /月卡/);
  await expect(page).toHaveURL(/\/user$/);
  await confirmPaid(page);
  const assets = activePage(page).getByRole('region', { name: '我的资产' });
  await expect(assets).toContainText('已开通');
  await expect(assets).toContainText(/\d{4}-\d{2}-\d{2}/);
  await expect(coinBalance(page)).toHaveText('0');

  await page.goto('/book/read/1001/7');
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  await expect(purchaseOffer(page)).toHaveCount(0);
  expect(log.calls(/chapter\/buy/)).toEqual([]);
  await page.goto('/book/read/1003/6');
  await expect(purchaseOffer(page)).toContainText('本书不属于VIP免费阅读作品，请购买阅读');
  await page.goto('/purchase');
  await expect(activePage(page).getByRole('region', { name: '金币余额' })).toContainText(
    /VIP 至 \d{4}-\d{2}-\d{2}/,
  );
});

// spec: §9/bought-video-needs-no-repurchase
test('a video: a new visitor recharges, buys and watches it, and finds it among the purchased videos', async ({
  page,
}) => {
  await registerUser(page);
  await page.goto('/vod/detail?vodId=2005');
  await activePage(page).getByRole('link', { name: '充值' }).first().tap();
  await expect(page).toHaveURL(/\/purchase$/);
  await waitForTransition(page);
  await rechargeAndReturn(page, /3000.*送 300/);
  await expect(page).toHaveURL(/\/vod\/detail\?vodId=2005$/);
  await page.goto('/user');
  await confirmPaid(page);
  await expect(coinBalance(page)).toHaveText('3300');

  await page.goto('/vod/detail?vodId=2005');
  const buy = activePage(page)
    .getByRole('button', { name: /^\d+币购买$/ })
    .last();
  const price = Number.parseInt((await buy.textContent()) ?? '', 10);
  await buy.tap();
  await expect(page.getByText('购买成功')).toBeVisible();
  await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();
  await startFilm(page);
  await expectFilmAt(page, 0.5);
  expect(await evaluateFilm(page, (media) => media.currentSrc)).toMatch(/film\.mp4|m3u8/);

  await page.goto('/shelf-vod');
  await expect(activePage(page).getByRole('heading', { name: /^我已购买的视频 ?\(1\)$/ })).toBeVisible();
  await tab(page, '我的').tap();
  await waitForTransition(page);
  await expect(coinBalance(page)).toHaveText(String(3300 - price));
});

// spec: §6/free-and-bought
test('an account: its purchases are there after a login on another phone, and gone after switching accounts', async ({
  page,
  browser,
  store,
}) => {
  const first = await registerUser(page);
  await page.goto('/purchase');
  await rechargeAndReturn(page, /1000.*无赠送/);
  await confirmPaid(page);
  await page.goto('/book/read/1001/7');
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByRole('button', { name: '15 金币购买' }).tap();
  await expect(sheet).toBeHidden();

  const other = await secondPhone(browser, store.origins.shell);
  const second = await registerUser(other);
  expect(second.account).not.toBe(first.account);
  await activePage(other).getByRole('link', { name: '切换账号' }).tap();
  await expect(other).toHaveURL(/\/user\/login$/);
  await waitForTransition(other);
  await logIn(other, first);
  await expect(coinBalance(other)).toHaveText('985');
  await other.goto('/book/read/1001/7');
  await expectPictureLoaded(other.getByRole('img', { name: '第 1 页' }));
  await other.goto('/book/1001/catalog');
  await expect(activePage(other).getByRole('listitem').filter({ hasText: '第7话' })).toContainText('已购买');

  await logIn(other, second);
  await expect(coinBalance(other)).toHaveText('0');
  await other.goto('/book/read/1001/7');
  await expect(other.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  await other.context().close();
});

// spec: §7/post-user-find-account
test('an account: after it was lost, it is found on this phone by the day of its recharge, with one tap to log in', async ({
  page,
}) => {
  const first = await registerUser(page);
  const registered = Date.now();
  await page.goto('/purchase');
  await rechargeAndReturn(page, /1000.*无赠送/);
  await confirmPaid(page);
  // A second registration within that time would return the same account.
  await expect.poll(() => Date.now() - registered).toBeGreaterThan(REGISTRATION_DEDUPLICATION);
  // Removes the stored account, but keeps the device cookie.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('forgotten')) return;
    sessionStorage.setItem('forgotten', 'yes');
    localStorage.removeItem('manying:account:user');
  });
  const fresh = await registerUser(page);
  expect(fresh.account).not.toBe(first.account);
  await expect(coinBalance(page)).toHaveText('0');

  await page.goto('/user/find-account');
  await page.locator('[aria-current="date"]').tap();
  await page.getByRole('button', { name: '查找账号' }).tap();
  const found = page.getByRole('dialog', { name: '找到您的账号' });
  await expect(found).toContainText(first.account);
  await found.getByRole('button', { name: '去登录' }).tap();
  await page.getByRole('dialog', { name: '登录成功' }).getByRole('button', { name: '进入我的' }).tap();
  await expect(page).toHaveURL(/\/user$/);
  await expect(coinBalance(page)).toHaveText('1000');
  expect((await storedUser(page)).account).toBe(first.account);
});
