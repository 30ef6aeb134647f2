/** What the reader offers beside its pages: zoom, slider, night, gap, auto-scroll, keys (spec §2 Reader and beyond). */
import type { Page } from '@playwright/test';
import { fingersOn } from '../harness/fingers.ts';
import { expectPicture, scrollTo, scrollY, settled, sizesKnown, still } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: '阅读菜单' });
const slider = (page: Page) => page.getByRole('slider', { name: '跳到页' });
const autoScroll = (page: Page) => page.getByRole('button', { name: '自动滚动', exact: true });
const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `第 ${number} 页`, exact: true });

/** Opens a chapter, and waits for its tools. */
async function open(page: Page, address = '/book/read/1001/2'): Promise<void> {
  await page.goto(address);
  await settled(page);
  await expectPicture(picture(page, 1));
  await expect(slider(page)).toBeVisible();
}

/** Waits longer than a tap waits for a second one. */
const afterTap = (page: Page) => still(page).then(() => still(page));

/** How much wider than the screen the pages are. */
const scale = (page: Page) =>
  page.evaluate(
    () => (document.querySelector('main img')?.getBoundingClientRect().width ?? 0) / window.innerWidth,
  );

/** What the picture of a page shows at its upper left corner on the screen, in px. */
const corner = (page: Page, number: number) =>
  picture(page, number).evaluate((image) => {
    const { left, top } = image.getBoundingClientRect();
    return { left, top };
  });

/** How often pictures of pages were asked for. */
const pictures = (log: { requests: readonly { url(): string }[] }) =>
  log.requests.filter((request) => request.url().includes('/img/page/')).length;

/** Opens a chapter in its middle, with every picture near it there. */
async function openMiddle(page: Page, log: { requests: readonly { url(): string }[] }): Promise<number> {
  await open(page);
  await sizesKnown(page, '1001/2');
  await scrollTo(page, 900);
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
  await page.waitForLoadState('networkidle');
  await still(page);
  return pictures(log);
}

test('two taps magnify what is under the finger, two more bring the page back to where it was', async ({
  page,
  log,
}) => {
  const asked = await openMiddle(page, log);
  const hand = await fingersOn(page);
  const twice = () => hand.tap({ x: 300, y: 500 }, 2);
  await twice();
  await expect.poll(() => scale(page)).toBe(2);
  await afterTap(page);
  await twice();
  await expect.poll(() => scale(page)).toBe(1);
  await afterTap(page);
  expect(await scrollY(page)).toBe(900);
  expect(await bar(page).getAttribute('data-shown')).toBe('false');
  expect(pictures(log)).toBe(asked);
});

test('two fingers magnify up to three times, one of them goes on moving the page, and it comes back to its place', async ({
  page,
  log,
}) => {
  const asked = await openMiddle(page, log);
  const hand = await fingersOn(page);
  await hand.down({ x: 150, y: 400 }, { x: 240, y: 400 });
  await hand.move({ x: 105, y: 400 }, { x: 285, y: 400 });
  await expect.poll(() => scale(page)).toBeCloseTo(2, 1);
  const before = await corner(page, 3);

  await hand.up(1);
  await hand.move({ x: 65, y: 380 });
  const after = await corner(page, 3);
  expect(after.left - before.left).toBeCloseTo(-40, 0);
  expect(after.top - before.top).toBeCloseTo(-20, 0);
  await hand.up();

  await afterTap(page);
  await hand.down({ x: 180, y: 400 }, { x: 210, y: 400 });
  await hand.move({ x: 20, y: 400 }, { x: 370, y: 400 });
  await expect.poll(() => scale(page)).toBeCloseTo(3, 5);
  await hand.move({ x: 180, y: 400 }, { x: 210, y: 400 });
  await hand.up();
  await expect.poll(() => scale(page)).toBe(1);
  expect(await scrollY(page)).toBe(900);
  expect(await corner(page, 3).then(({ left }) => left)).toBe(0);
  expect(pictures(log)).toBe(asked);
});

test('a magnified page is moved beyond the screen it was magnified on', async ({ page, log }) => {
  await openMiddle(page, log);
  const hand = await fingersOn(page);
  await hand.tap({ x: 200, y: 420 }, 2);
  await expect.poll(() => scale(page)).toBe(2);
  await afterTap(page);
  for (const _ of [1, 2]) {
    await hand.drag({ x: 200, y: 800 }, { x: 200, y: 20 });
    await hand.up();
  }
  expect(await scrollY(page)).toBeGreaterThan(1000);
  expect(await scale(page)).toBe(2);
});

test('at its own size the page is scrolled by the browser, and stays at its size', async ({ page }) => {
  await open(page);
  const hand = await fingersOn(page);
  await hand.drag({ x: 200, y: 650 }, { x: 230, y: 250 });
  await hand.up();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  expect(await scale(page)).toBe(1);
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
});

test('with reduced motion a double tap magnifies at once', async ({ page, log }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMiddle(page, log);
  await page.evaluate(() =>
    document.addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.querySelector('img')) document.body.dataset.moved = 'yes';
    }),
  );
  const hand = await fingersOn(page);
  await hand.tap({ x: 300, y: 500 }, 2);
  await expect.poll(() => scale(page)).toBe(2);
  expect(await page.evaluate(() => document.body.dataset.moved)).toBeUndefined();
});

test('a tap toggles the bars; one that ends a fling never does', async ({ page, log }) => {
  await openMiddle(page, log);
  const hand = await fingersOn(page);
  for (let count = 0; count < 6; count += 1) {
    const [from, to] = count % 2 === 0 ? [600, 300] : [300, 600];
    const fling = [hand.drag({ x: 200, y: from }, { x: 200, y: to }), hand.up()];
    await Promise.all([...fling, hand.tap({ x: 200, y: 450 })]);
    await afterTap(page);
    expect(await bar(page).getAttribute('data-shown'), `fling ${count}`).toBe('false');
  }
  await hand.tap({ x: 200, y: 450 });
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
});

test('the slider tells how far one is, and its thumb leads to another page', async ({ page }) => {
  await open(page);
  const count = Number(await slider(page).getAttribute('max'));
  expect(count).toBeGreaterThan(3);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `第 1 页，共 ${count} 页`);
  const box = await slider(page).boundingBox();
  if (!box) throw new Error('the slider is not on the screen');
  const y = box.y + box.height / 2;
  const hand = await fingersOn(page);
  await hand.drag({ x: box.x + 10, y }, { x: box.x + box.width / 2, y });
  const text = await bar(page).getByText(`/${count}`).textContent();
  const target = Number(text?.split('/')[0]);
  expect(target).toBeGreaterThan(1);
  expect(target).toBeLessThan(count);
  expect(await scrollY(page), 'the page waits until the thumb is let go').toBe(0);
  await hand.up();
  await expect.poll(() => corner(page, target).then(({ top }) => Math.abs(top))).toBeLessThan(1);
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `第 ${target} 页，共 ${count} 页`);

  await scrollTo(page, 300);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', `第 1 页，共 ${count} 页`);
});

test('night, brightness and page gap are kept; taps go through to the pages', async ({ page }) => {
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
  await settled(page);
  await expectPicture(picture(page, 1));
  await expect(page.locator('[data-overlay="night"]')).toBeVisible();
  const dark = page.locator('[data-overlay="dark"]');
  expect(Number(await dark.evaluate((veil) => getComputedStyle(veil).opacity))).toBeCloseTo(0.9);
  await scrollTo(page, 200);
  const gap = () =>
    page.evaluate(() => {
      const [first, second] = [...document.querySelectorAll('main [data-at]')].map((one) =>
        one.getBoundingClientRect(),
      );
      return second && first && Math.round(second.top - first.bottom);
    });
  await expect.poll(gap).toBe(20);

  await still(page);
  await page.touchscreen.tap(200, 400);
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
});

test('the page scrolls by itself until the chapter ends; bars and fingers hold it', async ({ page, log }) => {
  await open(page, '/book/read/1001/6');
  await page.getByRole('button', { name: '阅读设置' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '很快' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).tap();
  await autoScroll(page).tap();
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100);

  const hand = await fingersOn(page);
  await hand.down({ x: 200, y: 400 });
  const held = await scrollY(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  const stands = await scrollY(page);
  expect(stands - held).toBeLessThan(20);
  await hand.up();
  // That was a tap: the bars hold it now.
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
  await still(page);
  const paused = await scrollY(page);
  await still(page);
  expect(await scrollY(page)).toBe(paused);

  await page.touchscreen.tap(200, 400);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(paused + 30);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - 100));
  await expect(autoScroll(page)).toBeVisible();
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
  await still(page);
  // The next chapter costs 15 coins: it is neither entered nor asked for.
  await expect(page).toHaveURL(/\/1001\/6$/);
  expect(log.calls(/read_chapter\?.*number=7|chapter\/buy/)).toEqual([]);
});

test('the screen is kept on while a chapter is seen', async ({ page }) => {
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
  const held = () =>
    page.evaluate(() =>
      (window as unknown as { locks: WakeLockSentinel[] }).locks.map((one) => one.released),
    );
  await open(page);
  await expect.poll(held).toEqual([false]);
  await bar(page).getByRole('link', { name: '目录' }).tap();
  await settled(page);
  await expect.poll(held).toEqual([true]);
  await page.goBack();
  await settled(page);
  await expect.poll(held).toEqual([true, false]);
});

test('the reader is used with the keyboard', async ({ page }) => {
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
    await still(page);
  }
  await page.keyboard.press('End');
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(async () => (await end()) - (await scrollY(page))).toBeLessThan(2);
  await page.keyboard.press('Home');
  await expect.poll(() => scrollY(page)).toBe(0);

  await page.keyboard.press('m');
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveAttribute('data-shown', 'true');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveAttribute('data-shown', 'false');

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/1001\/3$/);
  await settled(page);
  await expect(slider(page)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/\/1001\/2$/);
});
