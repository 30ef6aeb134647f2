/** Ad videos before a film (spec §2 video ad overlay, §4 ad overlay playback, §9). */
import type { Page } from '@playwright/test';
import { requireTapToPlay, startFilm } from '../harness/film.ts';
import { activePage } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** A video with two ads. A new visitor cannot pay it, so its preview plays. */
const WITH_ADS = '/vod/detail?vodId=2001';
/** A free video without its own ads. */
const WITHOUT_ADS = '/vod/detail?vodId=2003';

const ads = (page: Page) => activePage(page).getByRole('region', { name: '广告' });
const film = (page: Page) => activePage(page).locator('.xgplayer > video');
const filmTime = (page: Page) => film(page).evaluate((media: HTMLVideoElement) => media.currentTime);
const startAds = (page: Page) => ads(page).getByRole('button', { name: '继续播放' }).tap();
const remainingSeconds = (page: Page) =>
  ads(page)
    .getByRole('timer')
    .textContent()
    .then((text) => Number(/\d+/.exec(text ?? '')?.[0] ?? Number.NaN));
/** Each number of the countdown is visible for one second, so it is polled more often. */
const FREQUENT_POLLING = { intervals: [100] };

test.beforeEach(({ page }) => requireTapToPlay(page));

// spec: §4/ads-play-in-order, §8/autoplay-blocked
test('where autoplay is blocked, a prompt starts the ads in order, then the film, reported once', async ({
  page,
  log,
}) => {
  await page.goto(WITH_ADS);
  await expect(ads(page).getByText('您的浏览器限制')).toBeVisible();
  await expect(ads(page).getByText('自动播放请点击')).toBeVisible();
  await expect(activePage(page).locator('xg-controls')).toBeHidden();
  const ad = ads(page).locator('video').first();
  await expect(ad).toHaveJSProperty('paused', true);
  // The poster of the film is visible, with the total length of the ads.
  await expect(ad).toBeHidden();
  await expect(ads(page).getByText(/^广告共 \d+ 秒$/)).toBeVisible();

  await startAds(page);
  await expect(ads(page).getByText('自动播放请点击')).toBeHidden();
  // The ad is visible although the film is still hidden.
  const playing = ads(page).locator('video:not([hidden])');
  await expect(playing).toBeVisible();
  await expect(playing).toHaveCSS('opacity', '1');
  const details = ads(page).getByRole('link', { name: '查看广告详情' });
  await expect(details).toHaveAttribute('href', '/book/1007');
  await expect(details).toHaveAttribute('target', '_blank');
  await expect.poll(() => remainingSeconds(page), FREQUENT_POLLING).toBeGreaterThan(1);
  const first = await remainingSeconds(page);
  await expect.poll(() => remainingSeconds(page), FREQUENT_POLLING).toBeLessThan(first);
  expect(log.calls(/vod\/watch/)).toEqual([]);

  await expect(details).toHaveAttribute('href', '/book/1020');
  await expect.poll(() => remainingSeconds(page), FREQUENT_POLLING).toBeGreaterThan(1);
  await expect(ads(page)).toHaveCount(0);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(1);
  await expect(activePage(page).locator('xg-controls')).toBeVisible();
  await expect(activePage(page).locator('video')).toHaveCount(1);
  expect(log.calls(/vod\/watch/)).toEqual(['POST /api/vod/watch?vodId=2001']);
});

// spec: §4/ads-closed, §9/video-preload
test('closing the ads starts the film, which was loaded meanwhile', async ({ page }) => {
  await page.goto(WITH_ADS);
  await startAds(page);
  await expect.poll(() => remainingSeconds(page), FREQUENT_POLLING).toBeGreaterThan(0);
  await ads(page).getByRole('button', { name: '关闭广告' }).tap();
  await expect(ads(page)).toHaveCount(0);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
});

test('the film follows the last ad without a gap', async ({ page }) => {
  await page.addInitScript(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { adTimes: times });
    document.addEventListener(
      'ended',
      () => {
        times.ended = performance.now();
        const media = document.querySelector<HTMLVideoElement>('.xgplayer > video');
        media?.requestVideoFrameCallback(() => {
          times.film = performance.now();
        });
      },
      true,
    );
  });
  await page.goto(WITH_ADS);
  await startAds(page);
  await expect.poll(() => remainingSeconds(page), FREQUENT_POLLING).toBeGreaterThan(0);
  await expect(ads(page)).toHaveCount(0);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0);
  const measureGap = () =>
    page.evaluate(() => {
      const { ended, film } = (window as unknown as { adTimes: { ended?: number; film?: number } }).adTimes;
      return ended === undefined || film === undefined ? undefined : film - ended;
    });
  await expect.poll(measureGap).toBeDefined();
  const gap = (await measureGap()) ?? Number.NaN;
  test.info().annotations.push({ type: 'ad to film', description: `${Math.round(gap)} ms` });
  // It takes 120 ms on an idle machine. A film that starts to load after the ad, or that waits for a timer, takes longer.
  expect(gap).toBeLessThan(3000);
});

test('ads that fail or hang are skipped and never block the film', async ({ page }) => {
  await page.route(/ads\/tea\.mp4/, (route) => route.abort());
  // A route without an answer hangs.
  await page.route(/ads\/postcard\.mp4/, () => undefined);
  await page.goto(WITH_ADS);
  await expect(ads(page).getByText('自动播放请点击')).toBeVisible();
  await startAds(page);
  await expect(ads(page)).toHaveCount(0);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.5);
});

test('when all ads fail before a tap, a tap starts the film', async ({ page }) => {
  await page.route(/\/ads\//, (route) => route.fulfill({ status: 404 }));
  await page.goto(WITH_ADS);
  await expect(ads(page)).toHaveCount(0);
  await startFilm(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.5);
});

test('a hidden page pauses the ad and its countdown', async ({ page }) => {
  await page.goto(WITH_ADS);
  await startAds(page);
  await expect.poll(() => remainingSeconds(page), FREQUENT_POLLING).toBeGreaterThan(1);
  const hide = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await expect(ads(page).locator('video:not([hidden])')).toHaveJSProperty('paused', true);
  const secondsBefore = await remainingSeconds(page);
  await expect(ads(page).getByRole('button', { name: '继续播放' })).toBeVisible();
  await hide(false);
  await expect(ads(page).locator('video:not([hidden])')).toHaveJSProperty('paused', false);
  await expect.poll(() => remainingSeconds(page), FREQUENT_POLLING).toBe(secondsBefore - 1);
});

test('site.json can name ads for films without their own', async ({ page, shellServer, store }) => {
  const document = JSON.parse(shellServer.readDocument('site.json')) as Record<string, unknown>;
  document.videoAds = [{ adVideo: `${store.origins.provider}/media/ads/tea.mp4`, adVideoLink: '/book/1007' }];
  shellServer.writeDocument('site.json', JSON.stringify(document));
  await page.goto(shellServer.origin + WITHOUT_ADS);
  await startAds(page);
  await expect(ads(page).getByRole('link', { name: '查看广告详情' })).toHaveAttribute('href', '/book/1007');
});

test('a film without ads does not load the ad code', async ({ page, log }) => {
  await page.goto(WITHOUT_ADS);
  await startFilm(page);
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.5);
  await expect(ads(page)).toHaveCount(0);
  expect(log.requests.filter((request) => /js\/ads\./.test(request.url()))).toEqual([]);
});

test('after a tap that led to the film, the ads play without another tap', async ({ page }) => {
  await page.goto('/vod');
  await activePage(page).getByRole('link', { name: '极光下的小木屋' }).first().tap();
  await expect.poll(() => remainingSeconds(page), FREQUENT_POLLING).toBeGreaterThan(0);
  await expect(ads(page).getByText('自动播放请点击')).toBeHidden();
  await ads(page).getByRole('button', { name: '关闭广告' }).tap();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(0.5);
});
