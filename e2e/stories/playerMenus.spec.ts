/** Qualities, captions, audio tracks and markers of an HLS film (spec §3, §9). */
import type { Page } from '@playwright/test';
import { startFilm } from '../harness/film.ts';
import { activePage, waitForScrollEnd } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** A free HLS film in two languages with four qualities, two captions, three audio tracks and three markers. */
const FILM = '/vod/detail?vodId=2002';

const player = (page: Page) => activePage(page).locator('.xgplayer');
const button = (page: Page, name: string | RegExp) =>
  player(page).getByRole('button', { name, exact: typeof name === 'string' });
const film = (page: Page) => player(page).locator('> video');
const time = (page: Page) => film(page).evaluate((media: HTMLVideoElement) => media.currentTime);
const paused = (page: Page) => film(page).evaluate((media: HTMLVideoElement) => media.paused);
const height = (page: Page) => film(page).evaluate((media: HTMLVideoElement) => media.videoHeight);

async function start(page: Page) {
  await page.goto(FILM);
  await startFilm(page);
  await expect.poll(() => time(page)).toBeGreaterThan(0.5);
}

/** Pauses, so that the control bar stays. */
async function pause(page: Page) {
  await film(page).evaluate((media: HTMLVideoElement) => media.pause());
  await expect(button(page, '暂停')).toHaveCount(0);
}

/** Waits after a tap, so that the ghost click guard does not ignore the next tap as part of a double tap. */
const waitAfterTap = (page: Page) => waitForScrollEnd(page, 400);

/** Opens a menu of the panel 更多. */
async function openMore(page: Page, name: RegExp) {
  await waitAfterTap(page);
  await button(page, '更多').tap();
  await expect(button(page, name)).toBeVisible();
  await waitAfterTap(page);
  await button(page, name).tap();
}

async function choose(page: Page, name: string) {
  const option = player(page).getByRole('menuitemradio', { name });
  await expect(option).toBeVisible();
  await waitAfterTap(page);
  await option.tap();
}

// spec: §3/quality-cookie
test('switching the quality keeps time and pause, and stores the choice', async ({ page }) => {
  await start(page);
  await pause(page);
  const before = await time(page);
  await button(page, '清晰度 自动').tap();
  await expect(player(page).getByRole('menuitemradio')).toHaveText(['自动', '超清', '高清', '标清', '流畅']);
  await choose(page, '流畅');
  await expect(page.getByText('正在为您切换到 流畅 , 请稍候...')).toBeVisible();
  await expect(button(page, '清晰度 流畅')).toBeVisible();
  expect(await paused(page)).toBe(true);
  await expect.poll(() => time(page)).toBeCloseTo(before, 1);
  await button(page, '播放').first().tap();
  await expect.poll(() => time(page)).toBeGreaterThan(before + 0.5);
  await expect.poll(() => height(page)).toBe(270);

  const [cookie] = (await page.context().cookies()).filter((cookie) => cookie.name === 'selectedStreamLevel');
  expect(cookie).toMatchObject({ value: '270p', path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await start(page);
  await expect.poll(() => height(page)).toBe(270);
  await pause(page);
  await expect(button(page, '清晰度 流畅')).toBeVisible();
});

test('captions are shown over the film and switched off again', async ({ page }) => {
  await start(page);
  await pause(page);
  await openMore(page, /^字幕/);
  await choose(page, '中文');
  await expect(page.getByText('字幕切换到 中文')).toBeVisible();
  await film(page).evaluate((media: HTMLVideoElement) => {
    media.currentTime = 4;
  });
  const line = player(page).locator('[lang="zh"] p');
  await expect(line).toHaveText(/[\u4e00-\u9fff]/);
  await openMore(page, /^字幕/);
  await choose(page, 'English');
  await expect(player(page).locator('[lang="en"] p')).toHaveText(/[a-z]/i);
  await openMore(page, /^字幕/);
  await choose(page, '关闭');
  await expect(player(page).locator('[lang="en"] p')).toHaveCount(0);
});

test('another audio track plays from the current time', async ({ page, log }) => {
  await start(page);
  await pause(page);
  await openMore(page, /^音轨/);
  await expect(player(page).getByRole('menuitemradio')).toHaveText(['原声', 'English', '伴奏']);
  await expect(player(page).getByRole('menuitemradio', { name: '原声' })).toBeChecked();
  await choose(page, '伴奏');
  await expect(page.getByText('音轨切换到 伴奏')).toBeVisible();
  const before = await time(page);
  await button(page, '播放').first().tap();
  await expect.poll(() => time(page)).toBeGreaterThan(before + 1);
  await expect
    .poll(() => log.requests.some((request) => /accompaniment\/\d+\.m4s/.test(request.url())))
    .toBe(true);
});

test('a tap on a marker shows its card, a second tap seeks there', async ({ page }) => {
  await start(page);
  await pause(page);
  const before = await time(page);
  const marker = button(page, /^抵达 /);
  await marker.tap();
  await expect(page.getByText('慢慢停下来')).toBeVisible();
  const cover = player(page).locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const card = await cover.locator('..').boundingBox();
  expect(card?.x).toBeGreaterThanOrEqual(0);
  expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(await time(page)).toBeCloseTo(before, 1);
  await marker.tap();
  await expect(page.getByText('慢慢停下来')).toHaveCount(0);
  await expect.poll(() => time(page)).toBeGreaterThan(35);
  expect(await paused(page)).toBe(true);
});
