/** Pages that are turned (docs/decisions/046). */
import { network, ok } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { mockReducedMotion } from '@manying/testing/reducedMotion';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { readingSet } from '../../comicState.ts';
import { bookAnswer, newStore, visit } from '../../testing/harness.tsx';
import { chapter, route, setUpReaderPage } from '../../testing/readerPage.ts';
import ReaderPage from '../ReaderPage.tsx';
import type { ReaderSettings } from '../settings/settings.ts';
import { storedPosition, storePosition } from '../strip/readingStorage.ts';
import { FLING_STOP_TIMEOUT } from '../zoom/taps.ts';

setUpReaderPage();
const [WIDTH, HEIGHT] = [innerWidth, innerHeight];
afterEach(() => browserPage.viewport(WIDTH, HEIGHT));

const COUNT = 24;
const SINGLE = { mode: 1 };
const SPREAD = { mode: 2 };

/** Opens a chapter of 24 pages of 500 by `height` px. */
async function openPaged(settings: Partial<ReaderSettings>, height = 700) {
  // Turns are tested at once, not while they move.
  mockReducedMotion();
  const { paths } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': ok(
      chapter({ bookPics: Array.from({ length: COUNT }, (_, page) => [`turned/${height}/${page + 1}`]) }),
    ),
    '/img/*': await picture(500, height),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  const store = newStore();
  store.dispatch(readingSet(settings));
  const screen = await visit(ReaderPage, { ...route, store });
  await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeInTheDocument();
  await expect.poll(shownPages).not.toEqual([]);
  return { screen, store, paths, bar: screen.getByRole('navigation', { name: '阅读菜单' }) };
}

/** Numbers of the pages on the screen, from left to right. */
function shownPages(): number[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-at]')]
    .map((element) => ({ page: Number(element.dataset.at) + 1, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.right > 1 && box.left < innerWidth - 1)
    .sort((a, b) => a.box.left - b.box.left)
    .map(({ page }) => page);
}
const mountedCount = () => document.querySelectorAll('main [data-at]').length;
const stage = () => document.querySelector('section[data-chapter]') as HTMLElement;

/** Taps at a share of the width of the screen, in the middle of its height. */
function tap(share: number): void {
  const position = { clientX: innerWidth * share, clientY: innerHeight / 2 };
  const target = document.elementFromPoint(position.clientX, position.clientY);
  for (const type of ['pointerdown', 'click'])
    target?.dispatchEvent(
      new PointerEvent(type, { ...position, bubbles: true, cancelable: true, detail: 1 }),
    );
}

test('taps at the sides turn pages and hide the bars, a tap in the middle shows them', async () => {
  const { bar } = await openPaged(SINGLE);
  expect(shownPages()).toEqual([1]);
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  tap(0.9);
  await expect.poll(shownPages).toEqual([2]);
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  tap(0.1);
  await expect.poll(shownPages).toEqual([1]);
  tap(0.1);
  await twoFrames();
  expect(shownPages()).toEqual([1]);
  tap(0.5);
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  expect(shownPages()).toEqual([1]);
});

test('arrows turn pages instead of changing the chapter; Home and End lead to the ends', async () => {
  const { screen } = await openPaged(SINGLE);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shownPages).toEqual([2]);
  await userEvent.keyboard(' ');
  await expect.poll(shownPages).toEqual([3]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shownPages).toEqual([2]);
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByText('第2话 完')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await twoFrames();
  expect(location.pathname).toBe('/book/read/1005/2');
  await userEvent.keyboard('{Home}');
  await expect.poll(shownPages).toEqual([1]);
});

test('a key that is held down turns one page', async () => {
  await openPaged(SINGLE);
  const pressKey = (repeat: boolean) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'PageDown', repeat, bubbles: true, cancelable: true }),
    );
  pressKey(false);
  await expect.poll(shownPages).toEqual([2]);
  for (let count = 0; count < 3; count += 1) pressKey(true);
  await twoFrames();
  expect(shownPages()).toEqual([2]);
});

test('from right to left the sides of taps and arrows are reversed', async () => {
  await openPaged({ ...SINGLE, rightToLeft: true });
  tap(0.1);
  await expect.poll(shownPages).toEqual([2]);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shownPages).toEqual([3]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shownPages).toEqual([2]);
  expect(stage().scrollLeft).toBeLessThan(0);
});

test.each([
  [false, [2, 3]],
  [true, [3, 2]],
])(
  'in landscape two pages stand side by side, after the first one (right to left: %s)',
  async (rightToLeft, pages) => {
    await browserPage.viewport(1180, 820);
    await openPaged({ ...SPREAD, rightToLeft });
    expect(shownPages()).toEqual([1]);
    await userEvent.keyboard('{PageDown}');
    await expect.poll(shownPages).toEqual(pages);
  },
);

test('on a phone in landscape the two pages have the whole width, and are scrolled together', async () => {
  await browserPage.viewport(844, 390);
  await openPaged(SPREAD);
  await userEvent.keyboard('{PageDown}{PageDown}');
  await expect.poll(shownPages).toEqual([2, 3]);
  const box = (page: number) =>
    document.querySelector(`main [data-at="${page - 1}"]`)?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => box(2).height).toBeGreaterThan(390);
  expect([box(2).left, box(2).right, box(3).left, box(3).right]).toEqual([0, 422, 422, 844]);
  expect(box(3).height).toBe(box(2).height);
  await userEvent.keyboard(' ');
  await expect.poll(() => box(2).top).toBeLessThan(-100);
  expect(box(3).top).toBe(box(2).top);
  expect(shownPages()).toEqual([2, 3]);
});

test('a rotation, and pages that are too high, show single pages; the page stays', async () => {
  await browserPage.viewport(1180, 820);
  const { screen } = await openPaged(SPREAD);
  await screen.getByRole('slider', { name: '跳到页' }).fill('10');
  await expect.poll(shownPages).toEqual([10, 11]);
  await browserPage.viewport(820, 1180);
  await expect.poll(shownPages).toEqual([10]);
  await browserPage.viewport(1180, 820);
  await expect.poll(shownPages).toEqual([10, 11]);
});

test('the progress names both pages of a spread', async () => {
  await browserPage.viewport(1180, 820);
  const { screen } = await openPaged(SPREAD);
  const slider = screen.getByRole('slider', { name: '跳到页' });
  await expect.element(screen.getByText('1/24')).toBeVisible();
  await slider.fill('6');
  await expect.element(screen.getByText('6–7/24')).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-valuetext', '第 6–7 页，共 24 页');
  await slider.fill('24');
  await expect.element(screen.getByText('24/24')).toBeVisible();
});

test('in a wide window buttons in the bar change the way of reading, and the page stays', async () => {
  await browserPage.viewport(1180, 820);
  const { screen, store, bar } = await openPaged(SPREAD);
  await screen.getByRole('slider', { name: '跳到页' }).fill('10');
  await expect.poll(shownPages).toEqual([10, 11]);
  await screen.getByRole('button', { name: '单页' }).click();
  await expect.poll(shownPages).toEqual([10]);
  await expect.element(screen.getByText('10/24')).toBeVisible();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  await expect.element(screen.getByRole('button', { name: '单页' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: '双页' }).click();
  await expect.element(screen.getByText('10–11/24')).toBeVisible();
  expect(store.getState().comic?.reading.mode).toBe(2);
  // One row: the progress stands between the chapters.
  const left = (name: string | RegExp) =>
    screen.getByRole('button', { name }).element().getBoundingClientRect().left;
  const slider = screen.getByRole('slider', { name: '跳到页' }).element().getBoundingClientRect();
  expect(left('上一话')).toBeLessThan(slider.left);
  expect(left('下一话')).toBeGreaterThanOrEqual(slider.right);
  await browserPage.viewport(820, 1180);
  await expect.element(screen.getByRole('button', { name: '双页' })).not.toBeInTheDocument();
});

test('high pages are scrolled one by one', async () => {
  await browserPage.viewport(1180, 820);
  await openPaged(SPREAD, 2500);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shownPages).toEqual([2]);
  const box = document.querySelector('[data-at="1"]')?.getBoundingClientRect();
  expect(box?.width).toBe(720);
  await expect.poll(() => document.querySelector('[data-at="1"]')?.getBoundingClientRect().height).toBe(3600);
});

/** The view of a page, which is scrolled when the page is higher than the window. */
const viewOf = (page: number) =>
  document.querySelector(`[data-at="${page - 1}"]`)?.closest('section > div') as Element;

test('Space and Page Down scroll a high page before they turn it, Page Up scrolls back', async () => {
  await openPaged(SINGLE, 2500);
  await expect.poll(() => viewOf(1).scrollHeight).toBeGreaterThan(innerHeight * 2);
  let presses = 0;
  while (shownPages()[0] === 1) {
    const before = viewOf(1).scrollTop;
    await userEvent.keyboard(presses % 2 === 0 ? ' ' : '{PageDown}');
    presses += 1;
    await expect.poll(() => shownPages()[0] === 2 || viewOf(1).scrollTop > before).toBe(true);
    // Each part of the page is seen.
    if (shownPages()[0] === 1) expect(viewOf(1).scrollTop - before).toBeLessThan(innerHeight);
  }
  expect(presses).toBe(Math.ceil((viewOf(1).scrollHeight - innerHeight) / (innerHeight * 0.9)) + 1);
  await userEvent.keyboard(' ');
  await expect.poll(() => viewOf(2).scrollTop).toBeGreaterThan(0);
  await userEvent.keyboard('{PageUp}');
  await expect.poll(() => viewOf(2).scrollTop).toBe(0);
  expect(shownPages()).toEqual([2]);
  await userEvent.keyboard('{PageUp}');
  await expect.poll(shownPages).toEqual([1]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shownPages).toEqual([2]);
});

test('the place inside a high page is stored, and kept by a rotation and by a change of the mode', async () => {
  const [width, height] = [innerWidth, innerHeight];
  storePosition({ bookId: '1005', number: 2 }, { page: 6, fraction: 0.4 });
  const { store } = await openPaged(SINGLE, 2500);
  await expect.poll(shownPages).toEqual([7]);
  /** The share of a page above the screen. */
  const share = (page: number) => {
    const { top = 0, height = 1 } =
      document.querySelector(`[data-at="${page - 1}"]`)?.getBoundingClientRect() ?? {};
    return -top / height;
  };
  await expect.poll(() => share(7)).toBeCloseTo(0.4, 2);
  viewOf(7).scrollTo({ top: viewOf(7).scrollHeight * 0.5 });
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('pagehide'));
      return storedPosition({ bookId: '1005', number: 2 })?.fraction;
    })
    .toBeCloseTo(0.5, 2);
  await browserPage.viewport(height, width);
  await expect.poll(() => share(7)).toBeCloseTo(0.5, 2);
  await browserPage.viewport(width, height);
  store.dispatch(readingSet({ mode: 0 }));
  await expect.poll(() => share(7)).toBeCloseTo(0.5, 2);
  store.dispatch(readingSet(SINGLE));
  await expect.poll(shownPages).toEqual([7]);
  await expect.poll(() => share(7)).toBeCloseTo(0.5, 2);
  // Another page begins at its top.
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shownPages).toEqual([8]);
  expect(share(8)).toBeCloseTo(0, 2);
});

test('the slider shows a page, keeps the bars, and follows the page', async () => {
  const { screen, bar } = await openPaged(SINGLE);
  const slider = screen.getByRole('slider', { name: '跳到页' });
  await slider.fill('9');
  await expect.poll(shownPages).toEqual([9]);
  await expect.element(slider).toHaveAttribute('aria-valuetext', '第 9 页，共 24 页');
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
  stage().scrollTo({ left: 2 * stage().clientWidth });
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  await expect.poll(shownPages).toEqual([3]);
});

test('through the whole chapter at most 13 pages are mounted', async () => {
  await openPaged(SINGLE);
  for (let page = 2; page <= COUNT; page += 1) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(shownPages).toEqual([page]);
    expect(mountedCount()).toBeLessThanOrEqual(13);
  }
});

test('the page is stored, and kept when the mode changes', async () => {
  storePosition({ bookId: '1005', number: 2 }, { page: 6, fraction: 0.4 });
  const { store } = await openPaged(SINGLE);
  await expect.poll(shownPages).toEqual([7]);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shownPages).toEqual([8]);
  // The position follows the scroll event, which comes a frame after the page is on the screen.
  await expect
    .poll(() => {
      window.dispatchEvent(new Event('pagehide'));
      return storedPosition({ bookId: '1005', number: 2 });
    })
    .toMatchObject({ page: 7 });

  store.dispatch(readingSet({ mode: 0 }));
  const top = () => document.querySelector('[data-at="7"]')?.getBoundingClientRect().top ?? Number.NaN;
  await expect.poll(() => Math.abs(top())).toBeLessThan(2);
  store.dispatch(readingSet(SINGLE));
  await expect.poll(shownPages).toEqual([8]);
});

test('a page that was left and shown again is at the same place', async () => {
  const { screen } = await openPaged(SINGLE);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shownPages).toEqual([2]);
  await screen.setShown(false);
  await screen.setShown(true);
  await expect.poll(shownPages).toEqual([2]);
});

test('in a zoomed page taps do not turn', async () => {
  await openPaged(SINGLE);
  await expect.poll(() => document.querySelector('main img')).not.toBeNull();
  tap(0.5);
  tap(0.5);
  await expect.poll(() => document.querySelector('[data-magnified]')).not.toBeNull();
  const start = performance.now();
  await expect.poll(() => performance.now() - start).toBeGreaterThan(FLING_STOP_TIMEOUT);
  tap(0.9);
  await twoFrames();
  expect(stage().scrollLeft).toBe(0);
});

test('the settings offer 条漫, 单页 and 双页', async () => {
  const { screen } = await openPaged(SINGLE);
  await screen.getByRole('button', { name: '阅读设置' }).click();
  const sheet = screen.getByRole('dialog', { name: '阅读设置' });
  const chip = (name: string) => sheet.getByRole('button', { name, exact: true });
  await expect.element(chip('单页')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(sheet.getByRole('switch', { name: '从右向左翻页' })).not.toBeChecked();
  await chip('条漫').click();
  await expect.poll(() => document.querySelector('section[data-chapter]')).toBeNull();
  expect(screen.store.getState().comic?.reading.mode).toBe(0);
});
