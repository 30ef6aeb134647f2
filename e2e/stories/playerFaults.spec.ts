/** Media servers that fail or stop answering, for films that the browser loads itself. Media Source playback has its own tests. */
import type { Page } from '@playwright/test';
import { evaluateFilm, expectFilmAt, filmTime, startFilm } from '../harness/film.ts';
import { activePage } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** A free MP4 film, and a free HLS film. */
const MP4 = '/vod/detail?vodId=2003';
const HLS = '/vod/detail?vodId=2002';

test.describe.configure({ mode: 'parallel' });

/** Removes the audio tracks from the detail of the film, so that the browser plays its HLS natively. */
async function withoutAudioTracks(page: Page): Promise<void> {
  await page.route(/\/api\/vod\/detail\/2002/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, audioTracks: [] } } });
  });
}

test('an HLS film recovers by itself when a segment hangs', async ({ page }) => {
  await withoutAudioTracks(page);
  let requestCount = 0;
  await page.route(/\d+p\/06\.m4s/, (route) => {
    requestCount += 1;
    // A route without an answer hangs.
    return requestCount > 1 ? route.fallback() : undefined;
  });
  await page.goto(HLS);
  await startFilm(page);
  expect(await evaluateFilm(page, (media) => media.currentSrc)).toContain('.m3u8');
  await evaluateFilm(page, (media) => {
    media.currentTime = 38;
  });
  await expectFilmAt(page, 38.5);
  expect(requestCount).toBeGreaterThan(1);
  expect(await evaluateFilm(page, (media) => media.paused)).toBe(false);
});

test('a film whose server stops answering shows an error, and 重新加载 continues at the same position', async ({
  page,
}) => {
  // Its time-outs end when the story advances the clock.
  await page.clock.install();
  let isHanging = false;
  await page.route(/film\.mp4/, (route) => (isHanging ? undefined : route.fallback()));
  await page.goto(MP4);
  await startFilm(page);
  await evaluateFilm(page, (media) => {
    media.currentTime = 20;
  });
  await expectFilmAt(page, 20.2);
  isHanging = true;
  // A film of this size is completely loaded by now, so a changed address loads it again.
  await evaluateFilm(page, (media) => {
    media.src = `${media.src}#again`;
  });
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(activePage(page).getByRole('alert').getByText('加载失败')).toBeVisible({ timeout: 500 });
  }).toPass();
  isHanging = false;
  await activePage(page).getByRole('button', { name: '重新加载' }).tap();
  await expect.poll(() => filmTime(page)).toBeGreaterThan(19);
  await expect.poll(() => evaluateFilm(page, (media) => media.paused)).toBe(false);
});

test('a film whose server answers 500 once starts after a retry', async ({ page }) => {
  let met = 0;
  await page.route(/film\.mp4/, (route) => {
    met += 1;
    return met > 1 ? route.fallback() : route.fulfill({ status: 500 });
  });
  await page.goto(MP4);
  await expect.poll(() => met).toBeGreaterThan(1);
  await startFilm(page);
});
