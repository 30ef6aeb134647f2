/** Several films in one player (spec §4 player playlist, §9). */
import type { APIRequestContext, Page } from '@playwright/test';
import { startFilm } from '../harness/film.ts';
import { activePage } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Free MP4 films. */
const FILMS = [2003, 2007, 2030] as const;

const player = (page: Page) => activePage(page).locator('.xgplayer');
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
const film = (page: Page) => player(page).locator('> video');
const source = (page: Page) => film(page).evaluate((media: HTMLVideoElement) => media.currentSrc);
const time = (page: Page) => film(page).evaluate((media: HTMLVideoElement) => media.currentTime);

/** Adds a playlist to the detail of the first film, as a provider can. @returns the addresses in it. */
async function withPlaylist(
  page: Page,
  request: APIRequestContext,
  provider: string,
  films: readonly number[] = FILMS,
) {
  const sources = await Promise.all(
    films.map(async (vodId) => {
      const answer = await request.get(`${provider}/api/vod/detail/${vodId}`);
      const { data } = (await answer.json()) as { data: { vodPlayUrl: string } };
      return data.vodPlayUrl;
    }),
  );
  const playlist = sources.map((source, index) => ({ name: `第${index + 1}集`, source }));
  await page.route(new RegExp(`/api/vod/detail/${films[0]}$`), async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, vodPlayUrl: sources[0], playlist } },
    });
  });
  return sources;
}

async function start(page: Page, film: number = FILMS[0]) {
  await page.goto(`/vod/detail?vodId=${film}`);
  await startFilm(page);
  await expect.poll(() => time(page)).toBeGreaterThan(0.3);
}

/** Pauses the film and shows the control bar, which hides while a film plays. */
async function pauseAndShowBar(page: Page) {
  await film(page).evaluate((media: HTMLVideoElement) => media.pause());
  await expect(button(page, '播放列表')).toBeVisible();
}

// spec: §4/playlist-ends, §8/playlist-ends
test('skipping past an end shows a message, the list is 30 % wide and chooses a film', async ({
  page,
  request,
  store,
}) => {
  const sources = await withPlaylist(page, request, store.origins.provider);
  await start(page);
  await pauseAndShowBar(page);
  await button(page, '上一个').tap();
  await expect(page.getByText('已经是第一个了~')).toBeVisible();

  await button(page, '播放列表').tap();
  const panel = player(page).getByRole('group', { name: '播放列表' });
  await expect(panel.getByRole('button')).toHaveText(['第1集', '第2集', '第3集']);
  await expect(button(page, '第1集')).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => ((await panel.boundingBox())?.width ?? 0) / 390).toBeCloseTo(0.3, 2);
  await button(page, '第3集').tap();
  await expect.poll(() => source(page)).toBe(sources[2]);
  await expect.poll(() => time(page)).toBeGreaterThan(0.3);
  await pauseAndShowBar(page);
  await button(page, '下一个').tap();
  await expect(page.getByText('已经是最后一个了~')).toBeVisible();
});

test('at the end of a film the next one plays, each start reported once', async ({
  page,
  request,
  store,
  log,
}) => {
  const sources = await withPlaylist(page, request, store.origins.provider);
  await start(page);
  await film(page).evaluate((media: HTMLVideoElement) => {
    media.currentTime = media.duration - 0.5;
  });
  await expect.poll(() => source(page)).toBe(sources[1]);
  await expect.poll(() => time(page)).toBeGreaterThan(0.3);
  await expect
    .poll(() => log.calls(/vod\/watch/))
    .toEqual([`POST /api/vod/watch?vodId=${FILMS[0]}`, `POST /api/vod/watch?vodId=${FILMS[0]}`]);
});

test('a video without a playlist has none', async ({ page }) => {
  await start(page);
  await film(page).evaluate((media: HTMLVideoElement) => media.pause());
  await expect(button(page, '播放').first()).toBeVisible();
  await expect(button(page, '播放列表')).toHaveCount(0);
});

test('a playlist can contain HLS and MP4 in any order', async ({ page, request, store }) => {
  // The first film has audio tracks and plays through Media Source; the others play natively.
  const films = [2002, 2003, 2007];
  const sources = await withPlaylist(page, request, store.origins.provider, films);
  await start(page, 2002);
  expect(await source(page)).toContain('blob:');
  await pauseAndShowBar(page);
  await expect(button(page, '更多')).toBeVisible();
  await button(page, '下一个').tap();
  await expect.poll(() => source(page)).toBe(sources[1]);
  await expect.poll(() => time(page)).toBeGreaterThan(0.3);
  await pauseAndShowBar(page);
  // The qualities of the first film do not apply to the others.
  await expect(player(page).getByRole('button', { name: /^清晰度/ })).toBeHidden();
  await button(page, '上一个').tap();
  await expect.poll(() => source(page)).toBe(sources[0]);
  await expect.poll(() => time(page)).toBeGreaterThan(0.3);
});
