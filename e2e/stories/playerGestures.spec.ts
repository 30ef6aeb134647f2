/** Touch gestures on the film: taps, double taps, long press, drags, and page scrolling over the player. */
import type { Page } from '@playwright/test';
import {
  evaluateFilm,
  expectFilmAt,
  filmTime,
  pressControl,
  showControlBar,
  startFilm,
} from '../harness/film.ts';
import { activePage, scrollY } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';
import { createTouchInput } from '../harness/touch.ts';

const FILM = '/vod/detail?vodId=2003';

/** Opens and starts the film. @returns touch input, and a function that returns a point of the player by fractions of its size. */
async function startPlaying(page: Page) {
  await page.goto(FILM);
  await startFilm(page);
  const touch = await createTouchInput(page);
  const pointAt = async (x: number, y: number) => {
    const box = await activePage(page).locator('.xgplayer').boundingBox();
    if (!box) throw new Error('There is no player on the screen');
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  };
  return { touch, pointAt };
}

test.describe.configure({ mode: 'parallel' });

test('double taps at the sides seek by 10 s and add up', async ({ page }) => {
  const { touch, pointAt } = await startPlaying(page);
  await evaluateFilm(page, (media) => media.pause());
  await evaluateFilm(page, (media) => {
    media.currentTime = 5;
  });
  await touch.tap(await pointAt(0.85, 0.4), 2);
  await expect(page.getByText('快进 10 秒')).toBeVisible();
  await expect.poll(() => filmTime(page)).toBeCloseTo(15, 0);
  await touch.tap(await pointAt(0.15, 0.4), 2);
  await expect(page.getByText('快退 10 秒')).toBeVisible();
  await expect.poll(() => filmTime(page)).toBeCloseTo(5, 0);
  await touch.tap(await pointAt(0.85, 0.4), 3);
  await expect(page.getByText('快进 20 秒')).toBeVisible();
  await expect.poll(() => filmTime(page)).toBeCloseTo(25, 0);
  expect(await evaluateFilm(page, (media) => media.paused)).toBe(true);
  await touch.tap(await pointAt(0.15, 0.4), 2);
  await expect(page.getByText('快退 10 秒')).toBeVisible();
  await expect.poll(() => filmTime(page)).toBeCloseTo(15, 0);
});

test('a tap shows the bar, the next hides it', async ({ page }) => {
  const { touch, pointAt } = await startPlaying(page);
  const player = activePage(page).locator('.xgplayer');
  await showControlBar(page);
  await touch.tap(await pointAt(0.5, 0.2));
  await expect(player).toHaveClass(/xgplayer-inactive/);
  await touch.tap(await pointAt(0.5, 0.2));
  await expect(player).not.toHaveClass(/xgplayer-inactive/);
  expect(await evaluateFilm(page, (media) => media.paused)).toBe(false);
});

test('a horizontal drag shows the target time and seeks there', async ({ page }) => {
  const { touch, pointAt } = await startPlaying(page);
  const length = await evaluateFilm(page, (media) => {
    media.pause();
    media.currentTime = 5;
    return `00:${Math.floor(media.duration)}`;
  });
  await expect.poll(() => evaluateFilm(page, (media) => media.seeking)).toBe(false);
  await touch.drag(await pointAt(0.2, 0.4), await pointAt(0.7, 0.42));
  await expect(page.getByText(new RegExp(`^00:\\d\\d / ${length}$`)).last()).toBeVisible();
  expect(await filmTime(page)).toBeCloseTo(5, 0);
  await touch.up();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(25);
  expect(await scrollY(page)).toBe(0);
});

test('a long press plays at 2x', async ({ page }) => {
  const { touch, pointAt } = await startPlaying(page);
  await touch.down(await pointAt(0.5, 0.4));
  await expect.poll(() => evaluateFilm(page, (media) => media.playbackRate)).toBe(2);
  await expect(page.getByText('2.0x 倍速播放中')).toBeVisible();
  await touch.up();
  await expect.poll(() => evaluateFilm(page, (media) => media.playbackRate)).toBe(1);
});

test('a swipe up over the player scrolls the page and leaves the volume alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 520 });
  const { touch, pointAt } = await startPlaying(page);
  await evaluateFilm(page, (media) => {
    media.pause();
    media.volume = 0.5;
  });
  const before = await filmTime(page);
  await touch.drag(await pointAt(0.9, 0.9), await pointAt(0.9, 0.1));
  await touch.up();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(60);
  expect(await evaluateFilm(page, (media) => media.volume)).toBe(0.5);
  expect(await filmTime(page)).toBeCloseTo(before, 1);
});

test('in full screen swipes at the sides change volume and brightness', async ({ page }) => {
  const { touch, pointAt } = await startPlaying(page);
  await pressControl(page, '全屏');
  await expect(activePage(page).locator('.xgplayer')).toHaveClass(/is-(css)?fullscreen/);
  await evaluateFilm(page, (media) => {
    media.volume = 0.2;
  });
  await touch.drag(await pointAt(0.85, 0.55), await pointAt(0.85, 0.3));
  await touch.up();
  await expect(page.getByText(/音量 \d+%/)).toBeVisible();
  expect(await evaluateFilm(page, (media) => media.volume)).toBeGreaterThan(0.3);
  await touch.drag(await pointAt(0.15, 0.3), await pointAt(0.15, 0.55));
  await touch.up();
  await expect(page.getByText(/亮度 [5-9]\d%/)).toBeVisible();
  expect(await scrollY(page)).toBe(0);
});

test('without element full screen the player fills the page, rotated to landscape', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
    Reflect.deleteProperty(Element.prototype, 'webkitRequestFullscreen');
  });
  const { touch } = await startPlaying(page);
  await pressControl(page, '全屏');
  const player = activePage(page).locator('.xgplayer');
  await expect(player).toHaveClass(/is-cssfullscreen/);
  await expect(player).toHaveAttribute('data-rotated', '');
  const box = await player.boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height].map((value) => Math.round(value ?? -1))).toEqual([
    0, 0, 390, 844,
  ]);
  // In the rotated player a drag down seeks forward.
  const before = await filmTime(page);
  await touch.drag({ x: 220, y: 300 }, { x: 220, y: 600 });
  await touch.up();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(before + 8);
  // The bar may hide during the press, so the press is repeated until it has an effect.
  await expect(async () => {
    await pressControl(page, '退出全屏');
    await expect(player).not.toHaveAttribute('data-rotated', '', { timeout: 1500 });
  }).toPass();
});

test('the film pauses while the page is hidden and resumes when it is visible again', async ({ page }) => {
  await startPlaying(page);
  const hide = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await hide(true);
  await expect.poll(() => evaluateFilm(page, (media) => media.paused)).toBe(true);
  await hide(false);
  await expect.poll(() => evaluateFilm(page, (media) => media.paused)).toBe(false);
});

test('the film resumes when the network is back', async ({ page, context }) => {
  await startPlaying(page);
  await expectFilmAt(page, 0.5);
  await context.setOffline(true);
  await page.route(/film\.mp4/, (route) => route.abort('internetdisconnected'));
  await evaluateFilm(page, (media) => {
    media.currentTime = 40;
  });
  await page.unroute(/film\.mp4/);
  await context.setOffline(false);
  await expectFilmAt(page, 40.5);
  await expect(activePage(page).getByText('加载失败')).toHaveCount(0);
});
