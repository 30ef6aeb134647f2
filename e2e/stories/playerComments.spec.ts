/** Scrolling comments in the player (spec §3, §5, §9), on a film with comments. */
import type { Page } from '@playwright/test';
import { evaluateFilm, expectFilmAt, film, pressControl, startFilm } from '../harness/film.ts';
import { activePage, waitForScrollEnd } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const FILM = '/vod/detail?vodId=2002';

/** The x positions of the visible comments by text, in px. A comment may have another element after a seek. */
const commentPositions = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.xgplayer [aria-hidden="true"] > span')]
        .filter((node) => getComputedStyle(node).opacity !== '0' && node.checkVisibility())
        .map((node) => [node.textContent ?? '', node.getBoundingClientRect().x]),
    ),
  );

/** Texts of the visible comments. */
const visibleComments = async (page: Page) => Object.keys(await commentPositions(page));

/** Replaces the comments in the detail of the film. */
async function withComments(page: Page, comments: readonly object[]): Promise<void> {
  await page.route(/\/api\/vod\/detail\/2002/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, comments } } });
  });
}
const comment = (stime: number, text: string, mode = 1) => ({
  mode,
  text,
  stime,
  size: 25,
  color: 16_777_215,
});

test.describe.configure({ mode: 'parallel' });

test('the code of comments is loaded only with a film that has comments', async ({ page, log }) => {
  const loaded = () => log.requests.filter((request) => /comments\.[\w-]+\.js/.test(request.url())).length;
  await page.goto('/vod/detail?vodId=2003');
  await startFilm(page);
  expect(loaded()).toBe(0);
  await page.goto(FILM);
  await expect(activePage(page).getByRole('textbox', { name: '输入弹幕' })).toBeVisible();
  expect(loaded()).toBe(1);
});

test('a comment written below the player is shown at once; an empty one is not sent', async ({ page }) => {
  await page.goto(FILM);
  const box = activePage(page).getByRole('textbox', { name: '输入弹幕' });
  await startFilm(page);
  const send = activePage(page).getByRole('button', { name: '发送' });
  await send.tap();
  await box.fill('   ');
  await send.tap();
  await expect(page.locator('[data-own]')).toHaveCount(0);

  await activePage(page).getByRole('button', { name: '弹幕样式' }).tap();
  await activePage(page).getByRole('radio', { name: '大', exact: true }).check({ force: true });
  await activePage(page).getByRole('radio', { name: '红' }).check({ force: true });
  await box.fill('<b>好看</b>');
  await page.keyboard.press('Enter');
  const own = page.locator('[data-own]');
  await expect(own).toHaveText('<b>好看</b>');
  await expect(own).toHaveCSS('color', 'rgb(204, 0, 0)');
  // 36 px, scaled down for a phone.
  await expect(own).toHaveCSS('font-size', '22px');
  await expect(box).toHaveValue('');
  // It disappears after 4 s of the film.
  await expect.poll(() => visibleComments(page)).not.toContain('<b>好看</b>');
});

test('comments stop with the film, are shown again after a seek, and do not pile up while the tab is hidden', async ({
  page,
  context,
}) => {
  await withComments(
    page,
    Array.from({ length: 45 }, (_, second) => comment(second * 1000, `在${second}`)),
  );
  await page.goto(FILM);
  await startFilm(page);
  await expectFilmAt(page, 1);
  await evaluateFilm(page, (media) => {
    media.pause();
    media.currentTime = 30.5;
  });
  await expect
    .poll(async () => (await visibleComments(page)).sort())
    .toEqual(['在27', '在28', '在29', '在30']);
  const before = await commentPositions(page);
  await page.waitForFunction(
    (from) => performance.now() > from + 500,
    await page.evaluate(() => performance.now()),
  );
  expect(await commentPositions(page)).toEqual(before);

  const other = await context.newPage();
  await other.goto('about:blank');
  await other.close();
  await page.bringToFront();
  await expect.poll(async () => (await visibleComments(page)).length).toBeLessThanOrEqual(4);
});

test('comments are switched off and on', async ({ page }) => {
  await withComments(page, [comment(0, '开头', 5), comment(100, '也在', 4)]);
  await page.goto(FILM);
  await startFilm(page);
  await expect.poll(() => visibleComments(page)).toEqual(expect.arrayContaining(['开头', '也在']));
  await evaluateFilm(page, (media) => media.pause());
  await activePage(page).getByRole('button', { name: '关闭弹幕' }).tap();
  await expect.poll(() => visibleComments(page)).toEqual([]);
  // A press that comes sooner belongs to the one before.
  await waitForScrollEnd(page, 400);
  await activePage(page).getByRole('button', { name: '打开弹幕' }).tap();
  await expect.poll(() => visibleComments(page)).toEqual(expect.arrayContaining(['开头', '也在']));
});

test('modes 1, 4, 5, 6, 7, 8 and 17 are accepted, others ignored, and no text is executed', async ({
  page,
}) => {
  await withComments(page, [
    comment(0, '滚动', 1),
    comment(0, '第二种', 2),
    comment(0, '底部', 4),
    comment(0, '顶部', 5),
    comment(0, '逆向', 6),
    comment(0, '[0.5,0.5,"1-1",4,"定位"]', 7),
    comment(0, 'document.title = "ran"', 8),
    comment(0, '第九种', 9),
    comment(0, '<img src=x onerror="document.title=1">', 1),
  ]);
  await page.goto(FILM);
  await startFilm(page);
  const texts = ['滚动', '底部', '顶部', '逆向', '定位', '<img src=x onerror="document.title=1">'];
  await expect.poll(async () => (await visibleComments(page)).sort()).toEqual(texts.sort());
  await expect(page).toHaveTitle(/坐火车去看星星/);
});

test('in full screen the input is in the control bar, and comments continue', async ({ page }) => {
  await page.goto(FILM);
  await startFilm(page);
  await pressControl(page, '全屏');
  const player = activePage(page).locator('.xgplayer');
  await expect(player).toHaveClass(/is-(css)?fullscreen/);
  await expect(player.getByRole('textbox', { name: '输入弹幕' })).toBeAttached();
  await expect(film(page)).toHaveCount(1);
  await player.getByRole('textbox', { name: '输入弹幕' }).fill('全屏也行');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-own]')).toHaveText('全屏也行');
  await pressControl(page, '退出全屏');
  await expect(player.getByRole('textbox', { name: '输入弹幕' })).toHaveCount(0);
  await expect(activePage(page).getByRole('textbox', { name: '输入弹幕' })).toBeVisible();
});
