import { claimPurchase, recordPress } from '@manying/platform/presses';
import { type Answer, ok } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newStore, visit } from '../../testing/harness.tsx';
import { press, pressTwice, scrollSettled } from '../../testing/press.ts';
import { chapter, route, serveChapter } from '../../testing/readerPage.ts';
import ReaderPage from '../ReaderPage.tsx';
import { FLING_STOP_TIMEOUT } from '../zoom/taps.ts';

const twelvePages = chapter({
  bookPics: Array.from({ length: 12 }, (_, index) => [`tools/${index + 1}`]),
  picSplitCount: 1,
});

/** The reader with a chapter of twelve pages of 500 by 750 px, and its tools. */
async function openReader(pictures?: Answer) {
  // The previous reader stored its position on unmount.
  localStorage.clear();
  const { paths } = await serveChapter(ok(twelvePages), pictures ?? (await picture(500, 750)));
  const store = newStore();
  const screen = await visit(ReaderPage, { ...route, store });
  await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  // The tools listen for keys after they are painted. A repeated key is theirs, and has no effect.
  await expect.poll(() => pressKey('ArrowRight', true)).toBe(false);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  return { screen, paths, bar, store };
}

/** Presses a key on the page. Returns `false` if it was handled. */
function pressKey(key: string, repeat = false): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
  );
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('the slider shows the page, and jumps to another one while the bars stay', async () => {
  const { screen, bar } = await openReader();
  const slider = screen.getByRole('slider', { name: '跳到页' });
  await expect.element(slider).toHaveAttribute('aria-valuetext', '第 1 页，共 12 页');
  await slider.fill('6');
  await expect.element(screen.getByRole('img', { name: '第 6 页' })).toBeInTheDocument();
  await expect
    .poll(() =>
      Math.round(screen.getByRole('img', { name: '第 6 页' }).element().getBoundingClientRect().top),
    )
    .toBe(0);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '第 6 页，共 12 页');
  await expect.element(screen.getByText('6/12')).toBeVisible();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');

  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '第 12 页，共 12 页');
});

test('a thumb that is moved back to its page follows the scrolling again', async () => {
  const { screen } = await openReader();
  const slider = screen.getByRole('slider', { name: '跳到页' });
  const range = slider.element() as HTMLInputElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  // A browser may send no change event when the thumb is released where it was.
  for (const page of [9, 1]) {
    setValue?.call(range, String(page));
    range.dispatchEvent(new Event('input', { bubbles: true }));
    await expect.element(slider).toHaveAttribute('aria-valuetext', `第 ${page} 页，共 12 页`);
  }
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '第 12 页，共 12 页');
});

test('the slider does not update while the bars are hidden, and updates when they are shown', async () => {
  const { screen, bar } = await openReader();
  const slider = screen.getByRole('slider', { name: '跳到页' });
  const range = slider.element();
  const shownText = () => range.getAttribute('aria-valuetext');
  window.scrollTo(0, 1500);
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  await scrollSettled();
  const textBefore = shownText() ?? '';
  window.scrollTo(0, 4000);
  await scrollSettled();
  expect(shownText()).toBe(textBefore);
  press();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  await expect.poll(shownText).not.toBe(textBefore);

  // Keyboard focus shows the hidden bar.
  window.scrollTo(0, 300);
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  await userEvent.keyboard('{Tab}');
  bar.element().querySelector('a')?.focus();
  await expect.poll(shownText).toBe('第 1 页，共 12 页');
});

test('after a jump the bars are hidden by the next scroll', async () => {
  const { screen, bar } = await openReader();
  await screen.getByRole('slider', { name: '跳到页' }).fill('6');
  await expect.poll(() => window.scrollY).toBeGreaterThan(1000);
  await twoFrames();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  window.dispatchEvent(new WheelEvent('wheel'));
  window.scrollBy(0, 50);
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
});

test('night, brightness and gap apply at once to the pages, and are persisted', async () => {
  const { screen, store } = await openReader();
  await screen.getByRole('button', { name: '阅读设置' }).click();
  await screen.getByRole('switch', { name: '夜间模式' }).click();
  await screen.getByRole('slider', { name: '亮度' }).fill('40');
  await screen.getByRole('button', { name: '12', exact: true }).click();
  await screen.getByRole('button', { name: '关闭' }).click();

  expect(store.getState().comic?.reading).toMatchObject({ night: true, brightness: 40, gap: 12 });
  const overlays = [...document.querySelectorAll('[data-overlay]')].map((overlay) =>
    getComputedStyle(overlay),
  );
  expect(overlays.map(({ pointerEvents }) => pointerEvents)).toEqual(['none', 'none']);
  expect(Number(overlays[1]?.opacity)).toBeCloseTo(0.6);
  const edge = (name: string) =>
    screen.getByRole('img', { name, exact: true }).element().getBoundingClientRect();
  await expect.poll(() => Math.round(edge('第 2 页').top - edge('第 1 页').bottom)).toBe(12);
  expect(JSON.parse(localStorage.getItem('manying:comic:reading') ?? '{}')).toMatchObject({
    d: { night: true, brightness: 40, gap: 12 },
  });
});

test('the overlays are above the pages and below the bars', async () => {
  const { screen } = await openReader();
  const night = screen.getByRole('button', { name: '夜间模式' });
  await night.click();
  await expect.element(night).toHaveAttribute('aria-pressed', 'true');
  const overlay = document.querySelector('[data-overlay="night"]');
  const bars = document.querySelectorAll('[data-shown]');
  expect([...bars].map((bar) => Number(getComputedStyle(bar).zIndex) > 0)).toEqual([true, true]);
  expect(overlay && getComputedStyle(overlay).zIndex).toBe('auto');
});

test('auto-scroll pauses while the bars are shown, and ends with the chapter', async () => {
  const { screen, bar, store } = await openReader();
  await screen.getByRole('button', { name: '阅读设置' }).click();
  await screen.getByRole('button', { name: '很快' }).click();
  await screen.getByRole('button', { name: '关闭' }).click();
  expect(store.getState().comic?.reading.speed).toBe(5);
  await screen.getByRole('button', { name: '自动滚动', exact: true }).click();
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  await expect.poll(() => window.scrollY).toBeGreaterThan(60);
  expect(bar.element().getAttribute('data-shown')).toBe('false');

  press();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  const stopped = window.scrollY;
  await scrollSettled();
  expect(window.scrollY).toBe(stopped);

  press();
  await expect.poll(() => window.scrollY).toBeGreaterThan(stopped + 20);
  window.scrollTo(0, document.documentElement.scrollHeight - innerHeight - 60);
  await expect.element(screen.getByRole('button', { name: '自动滚动', exact: true })).toBeVisible();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  expect(location.pathname).toBe('/book/read/1005/2');
});

test('a touch pauses auto-scroll', async () => {
  const { screen } = await openReader();
  await screen.getByRole('button', { name: '自动滚动', exact: true }).click();
  await expect.poll(() => window.scrollY).toBeGreaterThan(10);
  const touch = new Touch({ identifier: 1, target: document.body, clientX: 100, clientY: 300 });
  document.body.dispatchEvent(new TouchEvent('touchstart', { touches: [touch], bubbles: true }));
  await twoFrames();
  const pausedAt = window.scrollY;
  await scrollSettled();
  expect(window.scrollY).toBe(pausedAt);
  document.body.dispatchEvent(new TouchEvent('touchend', { touches: [], bubbles: true }));
  await expect.poll(() => window.scrollY).toBeGreaterThan(pausedAt + 5);
});

test('a press that stops a fling is not a tap; the next one is', async () => {
  const { bar } = await openReader();
  window.scrollTo(0, 1500);
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  await scrollSettled();
  // On a machine that stalls the press comes too late and is a tap: the next scroll hides the bars again.
  for (let isLate = true; isLate; ) {
    window.scrollBy(0, 20);
    const { timeStamp } = await new Promise<Event>((resolve) =>
      window.addEventListener('scroll', resolve, { once: true }),
    );
    press();
    isLate = performance.now() - timeStamp >= FLING_STOP_TIMEOUT;
    // Longer than the wait for the second tap of a double tap.
    await scrollSettled();
    await scrollSettled();
  }
  expect(bar.element().getAttribute('data-shown')).toBe('false');
  press();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
});

test('a double tap zooms in, another one zooms out, and the bars do not change', async () => {
  const { bar, paths } = await openReader();
  window.scrollTo(0, 1500);
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  await scrollSettled();
  const pictures = () => paths.filter((address) => address.startsWith('/img/')).length;
  const missing = () =>
    [...document.querySelectorAll('main [data-at] > *')].filter((part) => !part.querySelector('img')).length;
  await expect.poll(missing).toBe(0);
  const before = pictures();
  const widthOf = () => document.querySelector('main img')?.getBoundingClientRect().width;
  pressTwice();
  await expect.poll(widthOf).toBe(document.documentElement.clientWidth * 2);
  await scrollSettled();
  pressTwice();
  await expect.poll(widthOf).toBe(document.documentElement.clientWidth);
  await expect.poll(() => window.scrollY).toBe(1500);
  await scrollSettled();
  expect(bar.element().getAttribute('data-shown')).toBe('false');
  expect(pictures()).toBe(before);
});

test('keys change the chapter and toggle the bars, but not on the slider', async () => {
  const { screen, bar } = await openReader();
  await userEvent.keyboard('m');
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).toHaveAttribute('data-shown', 'false');

  await userEvent.keyboard('m');
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  const slider = screen.getByRole('slider', { name: '跳到页' });
  await slider.fill('3');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '第 3 页，共 12 页');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '第 4 页，共 12 页');
  expect(location.pathname).toBe('/book/read/1005/2');
  (slider.element() as HTMLElement).blur();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
});

test('keys work in a browser that does not know the selector of modal dialogs', async () => {
  const query = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selectors: string) => {
    if (selectors.includes(':modal')) throw new DOMException(`'${selectors}' is no selector`, 'SyntaxError');
    return query(selectors);
  });
  const { screen, bar } = await openReader();
  pressKey('m');
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  pressKey('m');
  await screen.getByRole('button', { name: '阅读设置' }).click();
  await expect.element(screen.getByRole('dialog', { name: '阅读设置' })).toBeVisible();
  pressKey('m');
  await twoFrames();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
});

test('an arrow key that is held down changes the chapter once, and is the press that may buy it', async () => {
  await openReader();
  recordPress(performance.now() - 5000);
  expect(claimPurchase(), 'the tap that opened the reader').toBe(true);
  expect(claimPurchase(), 'the same tap').toBe(false);
  pressKey('ArrowRight');
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
  await twoFrames();
  pressKey('ArrowRight', true);
  await twoFrames();
  expect(location.pathname).toBe('/book/read/1005/3');
  expect(claimPurchase(), 'the key').toBe(true);
  expect(claimPurchase(), 'the same key').toBe(false);
});

test('the screen is kept on while the chapter is open and the tab is visible', async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock as unknown as WakeLockSentinel;
  });
  const { screen } = await openReader();
  await expect.poll(() => locks.length).toBe(1);

  // The browser releases the lock of a hidden tab.
  if (locks[0]) locks[0].released = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => locks.length).toBe(2);

  await screen.getByRole('button', { name: '阅读设置' }).click();
  await screen.getByRole('switch', { name: '屏幕常亮' }).click();
  await expect.poll(() => locks.map(({ released }) => released)).toEqual([true, true]);
});

test('the reader works when the wake lock is refused', async () => {
  vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(
    new DOMException('low battery', 'NotAllowedError'),
  );
  const { screen } = await openReader();
  await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeEnabled();
});
