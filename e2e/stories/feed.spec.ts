/** The feed of short videos (docs/decisions/040): swiping, the address, money, keyboard, memory, network. */
import type { Page } from '@playwright/test';
import { creditAccount, registerUser } from '../harness/account.ts';
import { setUsedPreviewSeconds } from '../harness/film.ts';
import { doubleTextSize, expectTextFits } from '../harness/largeText.ts';
import { activePage, tab, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';
import { createTouchInput } from '../harness/touch.ts';

test.describe.configure({ mode: 'parallel' });

/** Films of the sample store: a free one, one with a preview at 12 coins, and one for members. */
const FREE = { vodId: '2003', title: '幽谷飞瀑的四季' };
const PRICED = { vodId: '2004', title: '机器人学种花' };
const MEMBERS = { vodId: '2006', title: '月面漫步' };

/** The film on the screen. */
const film = (page: Page) => activePage(page).locator('article:not([inert])');
const title = (page: Page) => film(page).getByRole('heading', { level: 2 }).first();

async function expectPlaying(page: Page): Promise<void> {
  const media = film(page).locator('video');
  await expect
    .poll(() => media.evaluate((video: HTMLVideoElement) => (video.paused ? 0 : video.currentTime)))
    .toBeGreaterThan(0.1);
}

/** Flings the films up by a finger. */
async function fling(page: Page): Promise<void> {
  const touch = await createTouchInput(page);
  const height = page.viewportSize()?.height ?? 0;
  const [from, to] = [
    { x: 150, y: height * 0.6 },
    { x: 150, y: height * 0.25 },
  ];
  await Promise.all([touch.down(from), touch.move(to), touch.up()]);
}

/** The film of the address. */
const addressed = (page: Page) => new URL(page.url()).searchParams.get('vodId');

test('swiping shows the next film, which plays; reload restores it, and back leaves the feed at once', async ({
  page,
}) => {
  await page.goto('/index');
  await page.goto(`/vod/feed?vodId=${FREE.vodId}`);
  await expect(title(page)).toHaveText(FREE.title);
  await expectPlaying(page);
  await fling(page);
  await expect(title(page)).not.toHaveText(FREE.title);
  await expect.poll(() => addressed(page)).not.toBe(FREE.vodId);
  const shown = (await title(page).textContent()) ?? '';
  const vodId = addressed(page);

  await page.reload();
  await expect(title(page)).toHaveText(shown);
  expect(addressed(page)).toBe(vodId);
  await page.goBack();
  await expect(page).toHaveURL(/\/index$/);
});

test('the page of the film opens, and back returns to the film in the feed', async ({ page }) => {
  await page.goto(`/vod/feed?vodId=${FREE.vodId}`);
  await film(page).getByRole('link', { name: '视频详情' }).tap();
  await expect(page).toHaveURL(`/vod/detail?vodId=${FREE.vodId}`);
  await waitForTransition(page);
  await page.goBack();
  await waitForTransition(page);
  await expect(title(page)).toHaveText(FREE.title);
  await expectPlaying(page);
});

// spec: §2/route-vod, §2/video-home
test('the video tab shows the shelves until 短片 is chosen, and again after 片库', async ({ page }) => {
  await page.goto('/vod');
  await expect(activePage(page).getByRole('region', { name: '每日推荐' })).toBeVisible();
  await activePage(page).getByRole('link', { name: '短片', exact: true }).tap();
  await expect(page).toHaveURL(/\/vod\/feed/);
  await waitForTransition(page);
  await expect(tab(page, '视频')).toHaveAttribute('aria-current', 'page');
  await expectPlaying(page);
  await page.goto('/vod');
  await expect(page).toHaveURL(/\/vod\/feed/);
  await activePage(page).getByRole('link', { name: '片库', exact: true }).tap();
  await expect(page).toHaveURL(/\/vod$/);
  await page.reload();
  await expect(activePage(page).getByRole('region', { name: '每日推荐' })).toBeVisible();
});

test('a preview plays and its end offers the purchase, a swipe buys nothing, the button does', async ({
  page,
  store,
  log,
}) => {
  await setUsedPreviewSeconds(page, PRICED.vodId, 38);
  const user = await registerUser(page);
  await page.goto(`/vod/feed?vodId=${PRICED.vodId}`);
  await expect(film(page).getByText(/^试看 0:0/)).toBeVisible();
  await expectPlaying(page);
  await expect(film(page).getByRole('heading', { name: '试看结束' })).toBeVisible();
  await expect(film(page).getByText('完整观看需要12金币购买')).toBeVisible();
  await expect(film(page).locator('video')).toHaveCount(0);
  await fling(page);
  await expect(title(page)).not.toHaveText(PRICED.title);
  expect(log.calls(/vod\/buy/)).toEqual([]);

  await creditAccount(page.request, store.origins.provider, user.account, { coins: 50 });
  await page.goto(`/vod/feed?vodId=${PRICED.vodId}`);
  await film(page).getByRole('button', { name: '12币购买' }).tap();
  await expect(film(page).getByText('已购买', { exact: true })).toBeVisible();
  await expectPlaying(page);
  expect(log.calls(/vod\/buy/)).toHaveLength(1);
});

for (const [width, height] of [
  [360, 640],
  [320, 568],
] as const) {
  test(`the end of a preview has room for text of twice its size in a window of ${width} x ${height}`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height });
    await doubleTextSize(page);
    await setUsedPreviewSeconds(page, PRICED.vodId, 40);
    const user = await registerUser(page);
    await creditAccount(page.request, store.origins.provider, user.account, { coins: 12_000 });
    await page.goto(`/vod/feed?vodId=${PRICED.vodId}`);
    await expect(film(page).getByRole('heading', { name: '试看结束' })).toBeVisible();
    const balance = await film(page).getByText('我的余额').boundingBox();
    const name = await title(page).boundingBox();
    expect((balance?.y ?? 0) + (balance?.height ?? 0)).toBeLessThanOrEqual((name?.y ?? 0) + 4);
    await expectTextFits(page);
  });
}

test('a film for members offers the membership only, after its preview', async ({ page }) => {
  await setUsedPreviewSeconds(page, MEMBERS.vodId, 39);
  await page.goto(`/vod/feed?vodId=${MEMBERS.vodId}`);
  await expect(title(page)).toHaveText(MEMBERS.title);
  await expect(film(page).getByRole('link', { name: '开通 VIP' })).toHaveAttribute(
    'href',
    '/purchase?type=vip',
  );
  await expectPlaying(page);
  await expect(film(page).getByRole('heading', { name: '开通会员，继续观看' })).toBeVisible();
  await expect(film(page).getByText(/金币/)).toHaveCount(0);
  await expect(film(page).locator('video')).toHaveCount(0);
});

test('a film marked in the feed is among the favourites, until the mark is removed on its page', async ({
  page,
}) => {
  await page.goto(`/vod/feed?vodId=${FREE.vodId}`);
  await film(page).getByRole('button', { name: '收藏' }).tap();
  await tab(page, '已购').tap();
  await waitForTransition(page);
  await activePage(page).getByRole('tab', { name: '收藏' }).tap();
  await expect(page).toHaveURL(/\/shelf-vod\?active=favourites$/);
  const favourite = activePage(page).getByRole('link', { name: FREE.title });
  await expect(favourite).toBeVisible();
  await favourite.tap();
  await waitForTransition(page);
  const mark = activePage(page).getByRole('button', { name: '收藏' });
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await mark.tap();
  await page.goBack();
  await waitForTransition(page);
  await expect(activePage(page).getByRole('heading', { level: 1 })).toContainText('收藏');
  await expect(favourite).toHaveCount(0);
});

test('a missing film and an interrupted network are explained, swiping goes on, and the film comes with the network', async ({
  page,
  context,
}) => {
  await page.goto('/vod/feed?vodId=%3Cb%3Ex');
  await expect(film(page).getByText('内容不存在或已下架')).toBeVisible();
  await fling(page);
  await expectPlaying(page);
  await context.setOffline(true);
  for (let time = 0; time < 3; time += 1) {
    const before = await title(page).textContent();
    await fling(page);
    await expect(title(page)).not.toHaveText(before ?? '');
  }
  await expect(film(page).getByText('加载失败')).toBeVisible();
  await context.setOffline(false);
  await expect(film(page).getByText('加载失败')).toHaveCount(0);
});

test('thirty flings never have more than three media elements', async ({ page }) => {
  await page.goto('/vod/feed');
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { mostFilms: 0 });
    new MutationObserver(() => {
      const seen = window as unknown as { mostFilms: number };
      seen.mostFilms = Math.max(seen.mostFilms, document.querySelectorAll('video').length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  for (let time = 0; time < 30; time += 1) {
    const before = await title(page).textContent();
    await fling(page);
    await expect(title(page)).not.toHaveText(before ?? '');
  }
  const most = await page.evaluate(() => (window as unknown as { mostFilms: number }).mostFilms);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});

test('keys move through the films, pause, and mute', async ({ page }) => {
  await page.goto(`/vod/feed?vodId=${FREE.vodId}`);
  await expectPlaying(page);
  await page.keyboard.press(' ');
  await expect(film(page).getByRole('slider', { name: '播放进度' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(activePage(page).getByRole('button', { name: '静音' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(title(page)).not.toHaveText(FREE.title);
  await page.keyboard.press('ArrowUp');
  await expect(title(page)).toHaveText(FREE.title);
});

test('a turned phone keeps the film and its height', async ({ page }) => {
  await page.goto(`/vod/feed?vodId=${FREE.vodId}`);
  await expectPlaying(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(title(page)).toBeVisible();
  await fling(page);
  await expect(title(page)).not.toHaveText(FREE.title);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(
    0,
  );
});
