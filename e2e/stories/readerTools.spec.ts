/** The tools of the reader: zoom, slider, night mode, page gap, auto-scroll, keys (spec §2 Reader and beyond). */
import type { Page } from '@playwright/test';
import {
  expectPictureLoaded,
  scrollTo,
  scrollY,
  useSingleChapters,
  waitForPageSizes,
  waitForScrollEnd,
  waitForTransition,
} from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';
import { createTouchInput } from '../harness/touch.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: '阅读菜单' });
const slider = (page: Page) => page.getByRole('slider', { name: '跳到页' });
const autoScroll = (page: Page) => page.getByRole('button', { name: '自动滚动', exact: true });
const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `第 ${number} 页`, exact: true });

/** Opens a chapter, and waits for its tools. */
async function open(page: Page, address = '/book/read/1001/2'): Promise<void> {
  await page.goto(address);
  await waitForTransition(page);
  await expectPictureLoaded(picture(page, 1));
  await expect(slider(page)).toBeVisible();
}

/** Waits longer than the time in which a second tap makes a double tap. */
const waitAfterTap = (page: Page) => waitForScrollEnd(page).then(() => waitForScrollEnd(page));

/** Scale of the pages: their width relative to the viewport. */
const scale = (page: Page) =>
  page.evaluate(
    () => (document.querySelector('main img')?.getBoundingClientRect().width ?? 0) / window.innerWidth,
  );

/** Position of the top left corner of a page's picture in the viewport, in px. */
const corner = (page: Page, number: number) =>
  picture(page, number).evaluate((image) => {
    const { left, top } = image.getBoundingClientRect();
    return { left, top };
  });

/** Number of requests for pictures of pages. */
const pictureRequests = (log: { requests: readonly { url(): string }[] }) =>
  log.requests.filter((request) => request.url().includes('/img/page/')).length;

/** Opens a chapter, scrolls to its middle and waits for the pictures. @returns the number of picture requests so far. */
async function openMiddle(page: Page, log: { requests: readonly { url(): string }[] }): Promise<number> {
  await open(page);
  await waitForPageSizes(page, '1001/2');
  await scrollTo(page, 900);
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
  await page.waitForLoadState('networkidle');
  await waitForScrollEnd(page);
  return pictureRequests(log);
}

test('a double tap zooms in at the finger, another one restores scale and position', async ({
  page,
  log,
}) => {
  const requestsBefore = await openMiddle(page, log);
  const touch = await createTouchInput(page);
  const doubleTap = () => touch.tap({ x: 300, y: 500 }, 2);
  await doubleTap();
  await expect.poll(() => scale(page)).toBe(2);
  await waitAfterTap(page);
  await doubleTap();
  await expect.poll(() => scale(page)).toBe(1);
  await waitAfterTap(page);
  await expect.poll(() => scrollY(page)).toBe(900);
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
  expect(pictureRequests(log)).toBe(requestsBefore);
});

test('a pinch zooms up to three times, one finger then pans, and pinching in restores the position', async ({
  page,
  log,
}) => {
  const requestsBefore = await openMiddle(page, log);
  const touch = await createTouchInput(page);
  await touch.down({ x: 150, y: 400 }, { x: 240, y: 400 });
  await touch.move({ x: 105, y: 400 }, { x: 285, y: 400 });
  await expect.poll(() => scale(page)).toBeCloseTo(2, 1);
  const before = await corner(page, 3);

  await touch.up(1);
  await touch.move({ x: 65, y: 380 });
  const after = await corner(page, 3);
  expect(after.left - before.left).toBeCloseTo(-40, 0);
  expect(after.top - before.top).toBeCloseTo(-20, 0);
  await touch.up();

  await waitAfterTap(page);
  await touch.down({ x: 180, y: 400 }, { x: 210, y: 400 });
  await touch.move({ x: 20, y: 400 }, { x: 370, y: 400 });
  await expect.poll(() => scale(page)).toBeCloseTo(3, 5);
  await touch.move({ x: 180, y: 400 }, { x: 210, y: 400 });
  await touch.up();
  await expect.poll(() => scale(page)).toBe(1);
  await expect.poll(() => scrollY(page)).toBe(900);
  expect(await corner(page, 3).then(({ left }) => left)).toBe(0);
  expect(pictureRequests(log)).toBe(requestsBefore);
});

test('a zoomed page pans beyond the screen where it was zoomed', async ({ page, log }) => {
  await openMiddle(page, log);
  const touch = await createTouchInput(page);
  await touch.tap({ x: 200, y: 420 }, 2);
  await expect.poll(() => scale(page)).toBe(2);
  await waitAfterTap(page);
  for (const _ of [1, 2]) {
    await touch.drag({ x: 200, y: 800 }, { x: 200, y: 20 });
    await touch.up();
  }
  await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
  expect(await scale(page)).toBe(2);
});

test('without zoom the browser scrolls the page, and the scale stays 1', async ({ page }) => {
  await open(page);
  const touch = await createTouchInput(page);
  await touch.drag({ x: 200, y: 650 }, { x: 230, y: 250 });
  // While the finger rests: a fling would follow it otherwise.
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  await touch.up();
  expect(await scale(page)).toBe(1);
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
});

test('with reduced motion a double tap zooms without animation', async ({ page, log }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMiddle(page, log);
  await page.evaluate(() =>
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.querySelector('img')) document.body.dataset.moved = 'yes';
    }),
  );
  const touch = await createTouchInput(page);
  await touch.tap({ x: 300, y: 500 }, 2);
  await expect.poll(() => scale(page)).toBe(2);
  expect(await page.evaluate(() => document.body.dataset.moved)).toBeUndefined();
});

/** Records whether the page was scrolling, after the finger of the last touch had left it, when the next one came. */
const watchFling = (page: Page) =>
  page.evaluateHandle(() => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>();
    const fling = { started, isOver: false, wasStopped: false };
    const once = (name: string, run: () => void) =>
      addEventListener(name, run, { once: true, capture: true });
    once('touchend', () => {
      once('scroll', start);
      once('scrollend', () => {
        fling.isOver = true;
        start();
      });
      once('pointerdown', () => {
        fling.wasStopped = !fling.isOver;
      });
    });
    return fling;
  });

test('a tap toggles the bars; a tap that stops a fling does not', async ({ page, log }) => {
  await openMiddle(page, log);
  const touch = await createTouchInput(page);
  const shown = () => bar(page).getAttribute('data-shown');
  let stopped = 0;
  for (let count = 0; stopped < 6; count += 1) {
    const [from, to] = count % 2 === 0 ? [600, 300] : [300, 600];
    const fling = await watchFling(page);
    await Promise.all([touch.drag({ x: 200, y: from }, { x: 200, y: to }), touch.up()]);
    await fling.evaluate(({ started }) => started);
    await touch.tap({ x: 200, y: 450 });
    await waitAfterTap(page);
    // On a busy machine the finger may rest before it is lifted, or the tap may come late: then it shows the bars.
    if (await fling.evaluate(({ wasStopped }) => wasStopped)) {
      expect(await shown(), `fling ${count}`).toBe('false');
      stopped += 1;
    } else if ((await shown()) === 'true') {
      await touch.tap({ x: 200, y: 450 });
      await expect(bar(page)).toHaveAttribute('data-shown', 'false');
    }
  }
  await touch.tap({ x: 200, y: 450 });
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
});

test('the slider shows the current page, and dragging its thumb goes to another page', async ({ page }) => {
  await open(page);
  const count = Number(await slider(page).getAttribute('max'));
  expect(count).toBeGreaterThan(3);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `第 1 页，共 ${count} 页`);
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('the slider is not on the screen');
  const y = box.y + box.height / 2;
  const touch = await createTouchInput(page);
  await touch.drag({ x: box.x + 10, y }, { x: box.x + box.width / 2, y });
  const text = await bar(page).getByText(`/${count}`).textContent();
  const target = Number(text?.split('/')[0]);
  expect(target).toBeGreaterThan(1);
  expect(target).toBeLessThan(count);
  expect(await scrollY(page), 'the page waits until the thumb is let go').toBe(0);
  await touch.up();
  await expect.poll(() => corner(page, target).then(({ top }) => Math.abs(top))).toBeLessThan(1);
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `第 ${target} 页，共 ${count} 页`);

  await scrollTo(page, 300);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `第 1 页，共 ${count} 页`);
});

test('night mode, brightness and page gap are stored; taps pass through the dim overlay', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: '夜间模式' }).tap();
  await page.getByRole('button', { name: '阅读设置' }).tap();
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await expect(sheet.getByRole('switch', { name: '夜间模式' })).toHaveAttribute('aria-checked', 'true');
  await sheet.getByRole('slider', { name: '亮度' }).fill('10');
  await sheet.getByRole('button', { name: '20', exact: true }).tap();
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect(sheet).toBeHidden();

  await page.reload();
  await waitForTransition(page);
  await expectPictureLoaded(picture(page, 1));
  await expect(page.locator('[data-overlay="night"]')).toBeVisible();
  const dark = page.locator('[data-overlay="dark"]');
  expect(Number(await dark.evaluate((veil) => getComputedStyle(veil).opacity))).toBeCloseTo(0.9);
  await scrollTo(page, 200);
  const gap = () =>
    page.evaluate(() => {
      const [first, second] = [...document.querySelectorAll('main [data-at]')].map((element) =>
        element.getBoundingClientRect(),
      );
      return second && first && Math.round(second.top - first.bottom);
    });
  await expect.poll(gap).toBe(20);

  await waitForScrollEnd(page);
  await page.touchscreen.tap(200, 400);
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
});

test('auto-scroll runs to the end of the chapter; bars and touches pause it', async ({ page, log }) => {
  await open(page, '/book/read/1001/6');
  await page.getByRole('button', { name: '阅读设置' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '很快' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  await autoScroll(page).tap();
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100);

  const touch = await createTouchInput(page);
  await touch.down({ x: 200, y: 400 });
  const position = await scrollY(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const nextPosition = await scrollY(page);
  expect(nextPosition - position).toBeLessThan(20);
  await touch.up();
  // The touch was a tap, so the visible bars pause the scrolling now.
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
  await waitForScrollEnd(page);
  const paused = await scrollY(page);
  await waitForScrollEnd(page);
  expect(await scrollY(page)).toBe(paused);

  await page.touchscreen.tap(200, 400);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(paused + 30);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - 100));
  await expect(autoScroll(page)).toBeVisible();
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
  await waitForScrollEnd(page);
  // The next chapter costs 15 coins, so it is neither opened nor bought.
  await expect(page).toHaveURL(/\/1001\/6$/);
  expect(log.calls(/chapter\/buy/)).toEqual([]);
});

test('a wake lock keeps the screen on while a chapter is visible', async ({ page }) => {
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    Object.assign(window, { locks });
    navigator.wakeLock.request = async () => {
      const lock = Object.assign(new EventTarget(), { released: false, type: 'screen', onrelease: null });
      const sentinel = Object.assign(lock, {
        release: async () => {
          lock.released = true;
        },
      }) as unknown as WakeLockSentinel;
      locks.push(sentinel);
      return sentinel;
    };
  });
  const lockStates = () =>
    page.evaluate(() =>
      (window as unknown as { locks: WakeLockSentinel[] }).locks.map((lock) => lock.released),
    );
  await open(page);
  await expect.poll(lockStates).toEqual([false]);
  await bar(page).getByRole('link', { name: '目录' }).tap();
  await waitForTransition(page);
  await expect.poll(lockStates).toEqual([true]);
  await page.goBack();
  await waitForTransition(page);
  await expect.poll(lockStates).toEqual([true, false]);
});

test('the keyboard controls the reader with single chapters', async ({ page }) => {
  await useSingleChapters(page);
  await open(page);
  for (const [key, down] of [
    ['Space', true],
    ['PageDown', true],
    ['ArrowDown', true],
    ['ArrowUp', false],
    ['PageUp', false],
  ] as const) {
    const before = await scrollY(page);
    await page.keyboard.press(key);
    if (down) await expect.poll(() => scrollY(page), key).toBeGreaterThan(before);
    else await expect.poll(() => scrollY(page), key).toBeLessThan(before);
    await waitForScrollEnd(page);
  }
  await page.keyboard.press('End');
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(async () => (await end()) - (await scrollY(page))).toBeLessThan(2);
  await page.keyboard.press('Home');
  await expect.poll(() => scrollY(page)).toBe(0);
  // The bars are shown at the beginning of the chapter.
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');

  await page.keyboard.press('m');
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/1001\/3$/);
  await waitForTransition(page);
  await expect(slider(page)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/1001\/2$/);
});
