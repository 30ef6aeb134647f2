/** The generic preview (spec §4) with a real HLS film, in the player lab, because no screen of the store uses it. */
import type { Page } from '@playwright/test';
import { type Command, runNode } from '../harness/command.ts';
import { freePort } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';

/** End of the preview in the lab, in s. */
const PREVIEW_END = 15;

let lab: Command;
let origin = '';
test.beforeAll(async () => {
  const port = await freePort();
  lab = runNode(['--import', '@oxc-node/core/register', 'scripts/lab.ts'], {
    VIDEO_PORT: String(port),
    HOST: undefined,
  });
  await lab.waitForOutput(/is open at/);
  origin = `http://localhost:${port}`;
});
test.afterAll(() => lab.stop());

const film = (page: Page) => page.locator('.xgplayer > video');
const evaluateFilm = <Value>(page: Page, read: (media: HTMLVideoElement) => Value) =>
  film(page).evaluate(read as never) as Promise<Value>;
const time = (page: Page) => evaluateFilm(page, (media) => media.currentTime);
const endNotice = (page: Page) => page.getByRole('alert').filter({ hasText: '试看已结束' });

/** Opens the lab with only these parts enabled. */
async function openWith(page: Page, ...parts: readonly string[]): Promise<void> {
  await page.goto(origin);
  const group = page.getByRole('group', { name: 'Parts' });
  await expect(group.getByRole('checkbox').first()).toBeVisible();
  while ((await group.getByRole('checkbox', { checked: true }).count()) > 0)
    await group.getByRole('checkbox', { checked: true }).first().uncheck();
  for (const part of parts) await group.getByRole('checkbox', { name: part, exact: true }).check();
  await expect(film(page)).toHaveCount(1);
  await expect.poll(() => evaluateFilm(page, (media) => media.readyState)).toBeGreaterThan(0);
}

async function start(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放', exact: true }).last().tap();
  await expect.poll(() => time(page)).toBeGreaterThan(0.1);
}

test.slow();

test('a preview shows its length, stops at its end, and restarts from the beginning', async ({ page }) => {
  await openWith(page, 'preview');
  await expect(page.getByText(`可试看 ${PREVIEW_END} 秒， 开通会员观看完整版`)).toBeVisible();
  await start(page);
  await evaluateFilm(page, (media) => {
    media.currentTime = 14;
  });
  await expect(endNotice(page)).toBeVisible();
  expect(await evaluateFilm(page, (media) => media.paused)).toBe(true);
  await expect.poll(() => evaluateFilm(page, (media) => media.seeking)).toBe(false);
  expect(await time(page)).toBeCloseTo(PREVIEW_END, 1);

  await page.getByRole('button', { name: '重新试看' }).tap();
  await expect(endNotice(page)).toHaveCount(0);
  await expect.poll(() => time(page)).toBeLessThan(10);
  await expect.poll(() => evaluateFilm(page, (media) => media.paused)).toBe(false);
});

test('neither seeking nor keys nor system controls get past the end of the preview', async ({ page }) => {
  await openWith(page, 'preview');
  await start(page);
  await evaluateFilm(page, (media) => {
    media.currentTime = 40;
  });
  await expect(endNotice(page)).toBeVisible();
  await expect.poll(() => time(page)).toBeCloseTo(PREVIEW_END, 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.locator('body').press('f');
  expect(await time(page)).toBeLessThanOrEqual(PREVIEW_END + 0.06);

  // A call of `play()` by other code restarts the preview too.
  await evaluateFilm(page, (media) => void media.play());
  await expect.poll(() => time(page)).toBeLessThan(10);
  await expect(endNotice(page)).toHaveCount(0);
});

test('the preview has English texts', async ({ page }) => {
  await openWith(page, 'preview');
  await page.getByRole('radio', { name: 'en-us' }).check();
  await expect(page.getByText(`Try ${PREVIEW_END} seconds， Become VIP Watch Full Version`)).toBeVisible();
});

test('the last position is offered for resuming', async ({ page }) => {
  await openWith(page, 'resume');
  await page.getByRole('button', { name: '上次看到 00:12 跳转播放' }).tap();
  await expect.poll(() => time(page)).toBeGreaterThan(12);
  expect(await evaluateFilm(page, (media) => media.paused)).toBe(false);
});
