/** Pages that are turned instead of scrolled, and wide windows (docs/decisions/046). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { doubleTextSize, expectTextFits } from '../harness/largeText.ts';
import { recordLayoutShifts } from '../harness/layoutShifts.ts';
import { activePage, expectPictureLoaded, waitForScrollEnd, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';
import { createTouchInput } from '../harness/touch.ts';

const CHAPTER = '/book/read/1001/2';
/** A chapter whose pages are low enough for spreads. */
const LOW_PAGES = '/book/read/1026/1';

const picture = (page: Page, number: number) =>
  activePage(page).getByRole('img', { name: `第 ${number} 页`, exact: true });
const bar = (page: Page) => activePage(page).getByRole('navigation', { name: '阅读菜单' });

/** Stores the reader's settings before the page is opened. */
const useSettings = (page: Page, settings: Readonly<Record<string, unknown>>) =>
  page.addInitScript(
    (text) => {
      localStorage.getItem('manying:comic:reading') ?? localStorage.setItem('manying:comic:reading', text);
    },
    JSON.stringify({ v: 1, d: settings }),
  );

test('pages are turned by swipes and taps; a reload opens the same page, and the mode is kept', async ({
  page,
}) => {
  await page.goto(CHAPTER);
  await expectPictureLoaded(picture(page, 1));
  await activePage(page).getByRole('button', { name: '阅读设置' }).tap();
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.getByRole('button', { name: '单页', exact: true }).tap();
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect(sheet).toBeHidden();
  await expectPictureLoaded(picture(page, 1));

  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const touch = await createTouchInput(page);
  await touch.drag({ x: width * 0.9, y: height / 2 }, { x: width * 0.2, y: height / 2 });
  await touch.up();
  await expect(picture(page, 2)).toBeInViewport();
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
  // A tap stops a scroll that has not ended.
  await expect.poll(async () => (await picture(page, 2).boundingBox())?.x).toBe(0);
  await waitForScrollEnd(page);
  await page.touchscreen.tap(width - 20, height / 2);
  await expect(picture(page, 3)).toBeInViewport();
  await expect(picture(page, 2)).not.toBeInViewport();
  await page.waitForLoadState('networkidle');

  await page.reload();
  await waitForTransition(page);
  await expectPictureLoaded(picture(page, 3));
  await expect(picture(page, 3)).toBeInViewport();
  await expect(picture(page, 4)).not.toBeInViewport();
});

test('from right to left a swipe to the right turns forward, one to the left turns back', async ({
  page,
}) => {
  await useSettings(page, { mode: 1, rightToLeft: true });
  await page.goto(CHAPTER);
  await expectPictureLoaded(picture(page, 1));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const touch = await createTouchInput(page);
  const [left, right] = [
    { x: width * 0.2, y: height / 2 },
    { x: width * 0.9, y: height / 2 },
  ];
  for (const [from, to, shown, hidden] of [
    [left, right, 2, 1],
    [right, left, 1, 2],
  ] as const) {
    await touch.drag(from, to);
    await touch.up();
    await expect.poll(async () => (await picture(page, shown).boundingBox())?.x).toBe(0);
    await expect(picture(page, hidden)).not.toBeInViewport();
  }
});

test('the last page is followed by the card of the next chapter; turning moves nothing and buys nothing', async ({
  page,
  log,
}) => {
  await useSettings(page, { mode: 1 });
  const layoutShifts = await recordLayoutShifts(page);
  await page.goto('/book/read/1001/6');
  await expectPictureLoaded(picture(page, 1));
  await page.keyboard.press('ArrowRight');
  await expect(picture(page, 2)).toBeInViewport();
  await page.keyboard.press('End');
  await expect(activePage(page).getByText('第6话 完')).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\/1001\/6$/);
  expect(await layoutShifts()).toEqual([]);
  expect(log.calls(/chapter\/buy/)).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a wide screen two pages stand side by side, and the strip is at most 720 px wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await useSettings(page, { mode: 2 });
  await page.goto(LOW_PAGES);
  await expectPictureLoaded(picture(page, 1));
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(picture(page, 2)).toBeInViewport();
  await expect(picture(page, 3)).toBeInViewport();
  const left = (number: number) =>
    picture(page, number).evaluate((image) => image.getBoundingClientRect().left);
  expect(await left(2)).toBeLessThan(await left(3));

  await page.evaluate(() => localStorage.setItem('manying:comic:reading', '{"v":1,"d":{"mode":0}}'));
  await page.reload();
  await expectPictureLoaded(picture(page, 2));
  const box = await picture(page, 2).boundingBox();
  expect(box?.width).toBe(720);
  expect(box?.x).toBe((1180 - 720) / 2);
});

test('nothing in the bottom bar is cut with text at twice its size, and all of it hides', async ({
  page,
}) => {
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(CHAPTER);
    await expectPictureLoaded(picture(page, 1));
    await expect(activePage(page).getByRole('slider', { name: '跳到页' })).toBeVisible();
    await doubleTextSize(page);
    await expectTextFits(page);
    const cut = await bar(page).evaluate((nav) =>
      [...nav.querySelectorAll('a, button')]
        .filter((control) => control.scrollWidth > control.clientWidth + 1)
        .map((control) => control.textContent),
    );
    expect(cut).toEqual([]);
    await page.touchscreen.tap(width / 2, 300);
    await expect(bar(page)).toHaveAttribute('data-shown', 'false');
    await expect
      .poll(() => bar(page).evaluate((nav) => nav.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(739);
  }
});
