/** The rules of the specification for the reader (spec §2 Reader, §4 Reader chapter load and history, §6, §8). */
import type { Page } from '@playwright/test';
import { creditAccount, registerUser, showStaleBalance, storedUser } from '../harness/account.ts';
import {
  activePage,
  expectPictureLoaded,
  purchaseOffer,
  scrollTo,
  waitForScrollEnd,
  waitForTransition,
} from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: '阅读菜单' });
const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `第 ${number} 页`, exact: true });
const buySheet = (page: Page) => page.getByRole('dialog', { name: '购买章节' });
const congestion = (page: Page) => page.getByText('网络拥堵，请重新加载本页面哦 ^_^');

/** The price in coins of each paid chapter of book 1001, which VIPs read for free, and of book 1003, which they do not. */
const PRICE = { 1001: 15, 1003: 12 } as const;

// spec: §8/reader-code-101
test('code 101 refreshes the user and says that the network is congested; reloading recovers', async ({
  page,
  log,
}) => {
  await registerUser(page);
  let congested = true;
  await page.route(/\/api\/book\/read_chapter/, async (route) => {
    const response = await route.fetch();
    if (!congested) return route.fulfill({ response });
    const json = { result: false, code: 101, msg: '网络拥堵，请重新加载本页面哦 ^_^ ', data: null };
    return route.fulfill({ response, json });
  });
  const before = log.calls(/user\//).length;
  await page.goto('/book/read/1001/1');
  await expect(congestion(page)).toBeVisible();
  await expect.poll(() => log.calls(/user\//).length).toBeGreaterThan(before);

  congested = false;
  await activePage(page).getByRole('button', { name: '重新加载' }).tap();
  await expectPictureLoaded(picture(page, 1));
  await expect(congestion(page)).toHaveCount(0);
});

// spec: §3/stored-auto-buy-list, §4/chapter-load
test('auto-buy of one book buys its next chapter without a dialog or message; another book still shows both', async ({
  page,
  request,
  store,
  log,
}) => {
  const { account } = await registerUser(page);
  await creditAccount(request, store.origins.provider, account, { coins: 100 });

  await page.goto('/book/read/1001/9');
  await buySheet(page).getByRole('switch', { name: '自动购买本书后续章节' }).tap();
  await buySheet(page)
    .getByRole('button', { name: `${PRICE[1001]} 金币购买` })
    .tap();
  await expect(buySheet(page)).toBeHidden();
  await expectPictureLoaded(picture(page, 1));
  const toast = page.getByText('购买成功');
  await expect(toast).toHaveCount(0);

  await waitForScrollEnd(page, 600);
  await page.getByRole('button', { name: '下一话' }).tap();
  await expect(page).toHaveURL(/\/1001\/10$/);
  await waitForTransition(page);
  await expectPictureLoaded(picture(page, 1));
  await expect(buySheet(page)).toBeHidden();
  await expect(toast).toHaveCount(0);
  expect(log.calls(/chapter\/buy/)).toHaveLength(2);
  await expect.poll(async () => (await storedUser(page)).coins).toBe(100 - 2 * PRICE[1001]);

  await page.goto('/book/read/1003/6');
  await expect(buySheet(page)).toBeVisible();
  expect(log.calls(/chapter\/buy/)).toHaveLength(2);
  await buySheet(page)
    .getByRole('button', { name: `${PRICE[1003]} 金币购买` })
    .tap();
  await expect(toast).toBeVisible();
  await expect(buySheet(page)).toBeHidden();
  await expectPictureLoaded(picture(page, 1));
});

// spec: §8/reader-code-999
test('buying with too few coins closes the buy dialog and opens the recharge dialog', async ({ page }) => {
  await registerUser(page);
  await showStaleBalance(page, 100);
  await page.goto('/book/read/1001/9');
  await expect(buySheet(page)).toContainText('100 金币');
  await buySheet(page)
    .getByRole('button', { name: `${PRICE[1001]} 金币购买` })
    .tap();
  await expect(page.getByRole('dialog', { name: '金币不足' })).toBeVisible();
  await expect(buySheet(page)).toBeHidden();
});

// spec: §6/vip-reads-free
test('a VIP reads what is free for VIPs, and buys what is not', async ({ page, request, store, log }) => {
  const { account } = await registerUser(page);
  await creditAccount(request, store.origins.provider, account, { vip: 'Y' });
  await page.goto('/book/read/1001/7');
  await expectPictureLoaded(picture(page, 1));
  await page.goto('/book/read/1003/6');
  await expect(purchaseOffer(page)).toContainText('本书不属于VIP免费阅读作品，请购买阅读');
  expect(log.calls(/chapter\/buy/)).toEqual([]);
});

// spec: §3/stored-reading-history
test('the history has one entry per book, with the chapter read last, newest first', async ({ page }) => {
  const visits = [
    ['1001', 1, '星港列车'],
    ['1005', 1, '橘猫侦探社'],
    ['1001', 2, '星港列车'],
  ] as const;
  const entries = () =>
    page.evaluate(() => {
      const text = localStorage.getItem('manying:comic:history') ?? '{"d":[]}';
      const { d } = JSON.parse(text) as { d: { book: { bookId: string }; number: number; date: number }[] };
      return d.map(({ book, number, date }) => ({ bookId: book.bookId, number, date }));
    });
  const dates: number[] = [];
  for (const [bookId, number] of visits) {
    await page.goto(`/book/read/${bookId}/${number}`);
    await expectPictureLoaded(picture(page, 1));
    await expect.poll(async () => (await entries())[0]).toMatchObject({ bookId, number });
    dates.push((await entries())[0]?.date ?? 0);
  }
  expect(await entries()).toEqual([
    { bookId: '1001', number: 2, date: dates[2] },
    { bookId: '1005', number: 1, date: dates[1] },
  ]);
  expect(dates).toEqual([...dates].sort((a, b) => a - b));

  await page.goto('/shelf?active=history');
  await waitForTransition(page);
  const rows = activePage(page).getByRole('tabpanel').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('星港列车');
  await expect(rows.first()).toContainText('第2话');
  await expect(rows.last()).toContainText('橘猫侦探社');
});

// spec: §2/reader-menus
test('the bars show at the top and the bottom of a chapter, hide in between, and toggle with a tap', async ({
  page,
}) => {
  await page.goto('/book/read/1001/1');
  await waitForTransition(page);
  await expectPictureLoaded(picture(page, 1));
  const top = page.locator('header[data-shown]');
  const barOffset = () =>
    bar(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom - innerHeight));
  await expect.poll(barOffset).toBe(0);
  await expect(top).toHaveAttribute('data-shown', 'true');

  await scrollTo(page, 700);
  // The hidden bottom bar is 60 px below the viewport.
  await expect.poll(barOffset).toBe(60);
  await expect(top).toHaveAttribute('data-shown', 'false');
  await waitForScrollEnd(page);
  await page.touchscreen.tap(195, 420);
  await expect.poll(barOffset).toBe(0);
  await waitForScrollEnd(page);
  await page.touchscreen.tap(195, 420);
  await expect.poll(barOffset).toBe(60);
  await waitForScrollEnd(page);
  await page.touchscreen.tap(195, 420);
  await expect.poll(barOffset).toBe(0);

  await scrollTo(page, 760);
  await expect.poll(barOffset).toBe(60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(barOffset).toBe(0);
  await scrollTo(page, 700);
  await expect.poll(barOffset).toBe(60);
  await scrollTo(page, 0);
  await expect.poll(barOffset).toBe(0);
});

test('the bars show book and chapter, and lead to the neighbouring chapters, the catalogue and the shelf', async ({
  page,
}) => {
  await page.goto('/book/1001');
  await page.goto('/book/read/1001/2');
  await expectPictureLoaded(picture(page, 1));
  await expect(page.locator('header[data-shown]')).toContainText('星港列车');
  await expect(page.getByRole('heading', { level: 1 }).and(page.getByText(/^第2话/))).toBeVisible();

  await page.getByRole('button', { name: '下一话' }).tap();
  await expect(page).toHaveURL(/\/1001\/3$/);
  await waitForTransition(page);
  await page.getByRole('button', { name: '上一话' }).tap();
  await expect(page).toHaveURL(/\/1001\/2$/);
  await waitForTransition(page);
  await bar(page).getByRole('link', { name: '目录' }).tap();
  await expect(page).toHaveURL(/\/book\/1001\/catalog$/);
  await waitForTransition(page);
  await page.goBack();
  await waitForTransition(page);
  await bar(page).getByRole('link', { name: '书架' }).tap();
  await expect(page).toHaveURL(/\/shelf$/);
});

// spec: §7/image-addresses
test('the pages are fetched as encrypted text, 500 px wide, and are stacked without a gap', async ({
  page,
}) => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/img/page/1001/2/')),
    page.goto('/book/read/1001/2'),
  ]);
  expect(answer.url()).toMatch(/_500_0\.img$/);
  expect(await answer.text()).toMatch(/^[A-Za-z0-9+/=\s]+$/);
  await expectPictureLoaded(picture(page, 1));
  await expectPictureLoaded(picture(page, 2));
  const pages = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].map((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return { number: Number(/\d+/.exec(image.alt)?.[0]), top, bottom };
    }),
  );
  // A page in between may still be loading.
  const neighbours = pages.flatMap((upper) =>
    pages.filter(({ number }) => number === upper.number + 1).map((lower) => ({ upper, lower })),
  );
  expect(neighbours.length).toBeGreaterThan(0);
  for (const { upper, lower } of neighbours) expect(lower.top).toBeCloseTo(upper.bottom, 2);
});
