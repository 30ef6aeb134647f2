/** The video detail screen (spec §4, §8): preview, purchase, and error messages. */
import { creditAccount, registerUser, showStaleBalance } from '../harness/account.ts';
import {
  evaluateFilm,
  expectFilmAt,
  film,
  filmTime,
  requireTapToPlay,
  setUsedPreviewSeconds,
  startFilm,
  usedPreviewSeconds,
} from '../harness/film.ts';
import { activePage, waitForScrollEnd, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';
import { tapTwice } from '../harness/touch.ts';

const PREVIEW_VIDEO = '2004';
const MEMBERS_VIDEO = '2006';
const previewEnd = { name: '试看结束' };

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => requireTapToPlay(page));

// spec: §7/post-vod-watch
test('free MP4 and HLS videos and clips play in full, and a start is reported once', async ({
  page,
  log,
}) => {
  for (const [vodId, kind] of [
    ['2003', /film\.mp4/],
    ['2002', /\.m3u8/],
    ['2106', /moon_18-36\/film\.mp4/],
  ] as const) {
    await page.goto(`/vod/detail?vodId=${vodId}`);
    await expect(activePage(page).getByText('更多精彩推荐')).toBeVisible();
    await startFilm(page);
    await expectFilmAt(page, 1);
    expect(log.requests.some((request) => kind.test(request.url()))).toBe(true);
    expect(log.calls(new RegExp(`vod/watch\\?vodId=${vodId}`))).toHaveLength(1);
  }
});

// spec: §4/bought-video-plays, §9/video-preview-seconds
test('the preview counts watched seconds only, continues after a reload, and ends for good at 40', async ({
  page,
}) => {
  await setUsedPreviewSeconds(page, PREVIEW_VIDEO, 32);
  await page.goto(`/vod/detail?vodId=${PREVIEW_VIDEO}`);
  await expect(activePage(page).getByText(/^[5-8] 秒$/)).toBeVisible();
  await startFilm(page);
  await expect.poll(() => usedPreviewSeconds(page, PREVIEW_VIDEO)).toBeGreaterThanOrEqual(33);
  await evaluateFilm(page, (media) => media.pause());
  const paused = await usedPreviewSeconds(page, PREVIEW_VIDEO);
  const timeBefore = await filmTime(page);
  // Time without playback is not counted; this waits on the page's own clock.
  await page.waitForFunction(
    (from) => performance.now() > from + 1200,
    await page.evaluate(() => performance.now()),
  );
  expect(await usedPreviewSeconds(page, PREVIEW_VIDEO)).toBe(paused);
  expect(await filmTime(page)).toBe(timeBefore);

  await page.reload();
  expect(await usedPreviewSeconds(page, PREVIEW_VIDEO)).toBe(paused);
  await startFilm(page);
  await expect(activePage(page).getByRole('heading', previewEnd)).toBeVisible();
  await expect(activePage(page).getByText('完整观看需要12金币购买')).toBeVisible();
  await expect(activePage(page).getByText('购买后即可永久观看，不重复扣费')).toBeVisible();
  await expect(film(page)).toHaveCount(0);
  expect(await usedPreviewSeconds(page, PREVIEW_VIDEO)).toBe(40);

  await page.reload();
  await expect(activePage(page).getByRole('heading', previewEnd)).toBeVisible();
  await expect(film(page)).toHaveCount(0);
});

// spec: §3/stored-preview-seconds
test('two tabs share one preview', async ({ page, context }) => {
  // The first film plays on while the second page loads; on a busy machine that takes most of the rest.
  await setUsedPreviewSeconds(page, PREVIEW_VIDEO, 20);
  await page.goto(`/vod/detail?vodId=${PREVIEW_VIDEO}`);
  await startFilm(page);
  const other = await context.newPage();
  await other.goto(`/vod/detail?vodId=${PREVIEW_VIDEO}`);
  await other.bringToFront();
  await startFilm(other);
  await expect(activePage(other).getByRole('heading', previewEnd)).toBeVisible();
  await page.bringToFront();
  await expect(activePage(page).getByRole('heading', previewEnd)).toBeVisible();
  expect(await usedPreviewSeconds(page, PREVIEW_VIDEO)).toBeLessThanOrEqual(41);
});

test('there is no preview with enough coins, or for a video that allows none', async ({
  page,
  request,
  store,
}) => {
  await page.goto('/vod/detail?vodId=2005');
  await expect(activePage(page).getByRole('heading', previewEnd)).toBeVisible();
  const { account } = await registerUser(page);
  await creditAccount(request, store.origins.provider, account, { coins: 12 });
  await page.goto(`/vod/detail?vodId=${PREVIEW_VIDEO}`);
  await expect(activePage(page).getByRole('heading', previewEnd)).toBeVisible();
  await expect(film(page)).toHaveCount(0);
});

// spec: §4/bought-video-plays
test('a double tap buys once, the message is shown, and the film plays in full', async ({
  page,
  request,
  store,
  log,
}) => {
  const { account } = await registerUser(page);
  await creditAccount(request, store.origins.provider, account, { coins: 30 });
  await page.goto(`/vod/detail?vodId=${PREVIEW_VIDEO}`);
  await tapTwice(activePage(page).getByRole('button', { name: '12币购买' }).last());
  await expect(page.getByText('购买成功')).toBeVisible();
  await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();
  expect(log.calls(/vod\/buy/)).toHaveLength(1);
  await startFilm(page);
  await expectFilmAt(page, 0.5);
  expect(await evaluateFilm(page, (media) => media.currentSrc)).toMatch(/film\.mp4|m3u8/);
  await page.goto('/user');
  await expect(activePage(page).getByRole('region', { name: '我的资产' })).toContainText('18');
});

// spec: §4/bought-video-plays, §8/buy-video-code-999
test('without enough coins the message is shown for a second, then the recharge centre opens', async ({
  page,
  log,
}) => {
  // The page's own clock measures how long the message is shown, because the test may be slower than a second.
  await page.addInitScript(() => {
    const push = history.pushState;
    history.pushState = function (...entry) {
      if (String(entry[2]).endsWith('/purchase')) Object.assign(window, { left: performance.now() });
      push.apply(this, entry);
    };
  });
  await showStaleBalance(page, 100);
  await page.goto(`/vod/detail?vodId=${PREVIEW_VIDEO}`);
  await expect(activePage(page).getByText('100', { exact: true })).toBeVisible();
  const answered = page.waitForResponse(/vod\/buy/);
  await activePage(page).getByRole('button', { name: '12币购买' }).last().tap();
  const { msg } = (await (await answered).json()) as { msg: string };
  await expect(page.getByText(msg)).toBeVisible();
  await expect(page).toHaveURL(/\/purchase$/);
  const shownFor = await page.evaluate(() => {
    const buyRequest = performance.getEntriesByType('resource').find(({ name }) => name.includes('/vod/buy'));
    return (
      Number(Reflect.get(window, 'left')) -
      ((buyRequest as PerformanceResourceTiming | undefined)?.responseEnd ?? 0)
    );
  });
  expect(shownFor).toBeGreaterThanOrEqual(1000);
  expect(shownFor).toBeLessThan(20_000);
  expect(log.calls(/vod\/buy/)).toHaveLength(1);
});

// spec: §2/video-detail
test('充值 leads to the recharge centre', async ({ page }) => {
  await page.goto(`/vod/detail?vodId=${PREVIEW_VIDEO}`);
  await activePage(page).getByRole('link', { name: '充值' }).last().tap();
  await expect(page).toHaveURL(/\/purchase$/);
});

// spec: §2/membership-limit-panel
test('a video for members opens the panel after its preview; a member watches it', async ({
  page,
  request,
  store,
}) => {
  await setUsedPreviewSeconds(page, MEMBERS_VIDEO, 40);
  await page.goto(`/vod/detail?vodId=${MEMBERS_VIDEO}`);
  const panel = activePage(page).getByRole('dialog', { name: '开通会员，继续观看' });
  await expect(panel).toBeVisible();
  await expect(film(page)).toHaveCount(0);
  await panel.getByRole('button', { name: '关闭' }).tap();
  await expect(panel).toHaveCount(0);
  await activePage(page).getByRole('button', { name: '会员专享视频' }).tap();
  await expect(activePage(page).getByText('一次购买')).toHaveCount(0);
  await expect(activePage(page).getByRole('button', { name: /币购买/ })).toHaveCount(0);
  await panel.getByRole('link', { name: '开通 VIP' }).tap();
  await expect(page).toHaveURL(/\/purchase\?type=vip$/);
  await waitForTransition(page);
  await expect(activePage(page).getByRole('radio', { name: /月卡/ })).toBeChecked();
  await expect(activePage(page).getByRole('button', { name: '开通 VIP 月卡 ¥28.50' })).toBeVisible();

  // The membership opens the film.
  const { account } = await registerUser(page);
  await creditAccount(request, store.origins.provider, account, { vip: 'Y' });
  await page.goto(`/vod/detail?vodId=${MEMBERS_VIDEO}`);
  await waitForTransition(page);
  await expect(activePage(page).getByText('免费', { exact: true }).first()).toBeVisible();
  await expect(panel).toHaveCount(0);
  await startFilm(page);
});

test('the preview of a video for members is played again, without being counted again', async ({ page }) => {
  await setUsedPreviewSeconds(page, MEMBERS_VIDEO, 39);
  await page.goto(`/vod/detail?vodId=${MEMBERS_VIDEO}`);
  await startFilm(page);
  const panel = activePage(page).getByRole('dialog', { name: '开通会员，继续观看' });
  await expect(panel).toBeVisible();
  await expect(film(page)).toHaveCount(0);
  await panel.getByRole('button', { name: '重看试看' }).tap();
  await startFilm(page);
  await expectFilmAt(page, 1);
  await expect(panel).toHaveCount(0);
  expect(await usedPreviewSeconds(page, MEMBERS_VIDEO)).toBe(40);
});

test('the player and the way back stay on the screen while a phone scrolls; lying it scrolls away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/vod/detail?vodId=2003');
  await expect(activePage(page).getByText('更多精彩推荐')).toBeVisible();
  const stage = activePage(page).getByRole('region', { name: '播放器' });
  const back = activePage(page).getByRole('button', { name: '返回' });
  const tops = async () => [(await stage.boundingBox())?.y, (await back.boundingBox())?.y];
  const before = await tops();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => window.scrollTo(0, 150));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
  expect(await tops()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  // A link that gets the focus from the keyboard is not behind the player.
  const first = activePage(page).locator('section a').first();
  await first.focus();
  const [player, link] = [await stage.boundingBox(), await first.boundingBox()];
  expect(link?.y).toBeGreaterThanOrEqual((player?.y ?? 0) + (player?.height ?? 0));

  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(async () => (await stage.boundingBox())?.y).toBeLessThan(-300);
});

test('a stream starts with the quality that the network has carried before', async ({ page, context }) => {
  await page.goto('/vod/detail?vodId=2002');
  await startFilm(page);
  const quality = activePage(page)
    .locator('.xgplayer')
    .getByRole('button', { name: /^清晰度/ });
  await expect(quality).toHaveAccessibleName('清晰度 自动');
  const remembered = () =>
    page.evaluate(() => {
      const text = localStorage.getItem('manying:video:bandwidths') ?? '{}';
      return Object.values((JSON.parse(text) as { d?: Record<string, number> }).d ?? {})[0] ?? 0;
    });
  // 1 Mbit/s carries 270 lines one and a half times, and 360 lines not.
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 125_000,
    uploadThroughput: 125_000,
  });
  await page.evaluate(() => localStorage.removeItem('manying:video:bandwidths'));
  await page.reload();
  await startFilm(page);
  await expect.poll(remembered).toBeGreaterThan(0);
  await expect.poll(remembered).toBeLessThan(1200);
  await page.reload();
  await expect(quality).toHaveAccessibleName('清晰度 流畅');
});

// spec: §8/video-detail-code-101, §8/video-detail-other-failure
test('code 101 shows the congestion message, any other failure 加载失败, and both can be retried', async ({
  page,
}) => {
  let answer: object | undefined = { result: false, code: 101, msg: '', data: null };
  await page.route(/\/api\/vod\/detail\/2003/, (route) =>
    answer ? route.fulfill({ json: answer }) : route.fallback(),
  );
  await page.goto('/vod/detail?vodId=2003');
  await expect(activePage(page).getByText('网络拥堵，请重新加载本页面哦 ^_^')).toBeVisible();
  answer = { result: false, code: 500, msg: '', data: null };
  await activePage(page).getByRole('button', { name: '重新加载' }).tap();
  await expect(activePage(page).getByText('加载失败')).toBeVisible();
  answer = undefined;
  await waitForScrollEnd(page, 400);
  await activePage(page).getByRole('button', { name: '重新加载' }).tap();
  await expect(activePage(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a film that cannot be loaded shows 加载失败 in the player and plays after 重新加载', async ({
  page,
}) => {
  let broken = true;
  await page.route(/film\.mp4/, (route) => (broken ? route.fulfill({ status: 404 }) : route.fallback()));
  await page.goto('/vod/detail?vodId=2003');
  await expect(activePage(page).getByRole('alert').getByText('加载失败')).toBeVisible();
  broken = false;
  await activePage(page).getByRole('button', { name: '重新加载' }).tap();
  await expect(
    activePage(page)
      .getByRole('button', { name: /播放|暂停/ })
      .first(),
  ).toBeAttached();
  await expect(film(page)).toHaveCount(1);
});

// spec: §3/stored-playback-position, §4/resume-hint, §9/resume-hint-time
test('the last position is offered for 15 s, and a tap resumes there', async ({ page }) => {
  await page.clock.install();
  await page.goto('/vod/detail?vodId=2003');
  await startFilm(page);
  await evaluateFilm(page, (media) => {
    media.currentTime = 20;
  });
  await expectFilmAt(page, 20.5);
  await page.reload();
  const jump = activePage(page).getByRole('button', { name: /上次看到 00:2\d 跳转播放/ });
  await expect(jump).toBeVisible();
  await jump.tap();
  await expectFilmAt(page, 20);
  await expect(jump).toHaveCount(0);

  await requireTapToPlay(page);
  await page.reload();
  await expect(jump).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.clock.runFor(10_000);
  await expect(jump).toBeVisible();
  await page.clock.runFor(5000);
  await expect(jump).toHaveCount(0);
  await page.clock.resume();
  // A visit without playback keeps the stored position.
  await page.reload();
  await expect(jump).toBeVisible();
});
