import { type Answer, deferred, network, ok, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bookAnswer, newStore, visit } from '../../testing/harness.tsx';
import { chapter, route, setUpReaderPage } from '../../testing/readerPage.ts';
import ReaderPage from '../ReaderPage.tsx';

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];
const CHAPTERS = 60;

setUpReaderPage();
beforeEach(() => page.viewport(1440, 900));
afterEach(() => page.viewport(WIDTH, HEIGHT));

const chapterList = Array.from({ length: CHAPTERS }, (_, index) => ({
  ...{ bookId: 1005, number: index + 1, title: `标题${index + 1}`, cover: '' },
  ...{ price: index < 5 ? 0 : 12, alreadyBuy: false },
}));

interface Answers {
  readonly read?: Answer;
  readonly catalogue?: Answer;
}

/** Opens chapter 2 of a book of 60 chapters, or the one of another address. */
async function openReader(address = route.address, { read, catalogue = ok(chapterList) }: Answers = {}) {
  network({
    '/api/book/detail/1005': ok({
      book: bookAnswer(1005, { title: '橘猫侦探社' }),
      chapterList,
      recommendList: [],
    }),
    '/api/book/chapter/list': catalogue,
    '/api/book/read_chapter': (at) => {
      const number = Number(at.searchParams.get('number'));
      return number === 2 && read ? read(at) : ok(chapter({ number, title: `标题${number}` }))(at);
    },
    '/img/*': await picture(500, 700),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  const store = newStore();
  const screen = await visit(ReaderPage, { ...route, address, store });
  const dock = screen.getByRole('complementary', { name: '目录' });
  const toggle = screen.getByRole('button', { name: '目录', exact: true });
  return { screen, dock, toggle, store };
}

const isInside = (inner: Element, outer: Element) => {
  const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
  return a.top >= b.top && a.bottom <= b.bottom;
};

test('the catalogue stands beside the pages, at the chapter that is read; another chapter takes its place', async () => {
  const { screen, dock } = await openReader();
  const current = dock.getByRole('link', { name: /^第2话 · 标题2/ });
  await expect.element(current).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByRole('img', { name: '第 1 页' }).first()).toBeVisible();
  const pages = screen.getByRole('img', { name: '第 1 页' }).first().element().getBoundingClientRect();
  const edge = dock.element().getBoundingClientRect().right;
  expect(edge).toBeGreaterThan(280);
  // The column of the pages is in the middle of what is left.
  expect(pages.left - edge).toBeCloseTo(innerWidth - pages.right, -1);
  expect(dock.getByRole('link', { name: /12 金币$/ }).elements().length).toBeGreaterThan(0);

  const entries = history.length;
  await dock.getByRole('link', { name: /^第3话/ }).click();
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
  expect(history.length).toBe(entries);
  await expect.element(dock.getByRole('link', { name: /^第3话/ })).toHaveAttribute('aria-current', 'true');
});

test('a chapter far down the list is scrolled to, in the other order too', async () => {
  const { dock } = await openReader('/book/read/1005/48');
  const current = dock.getByRole('link', { name: /^第48话/ });
  await expect.element(current).toBeInTheDocument();
  await expect.poll(() => isInside(current.element(), dock.element())).toBe(true);
  expect(window.scrollY).toBe(0);
  await dock.getByRole('button', { name: '倒序' }).click();
  await expect.element(dock.getByRole('button', { name: '正序' })).toBeVisible();
  await expect.poll(() => isInside(current.element(), dock.element())).toBe(true);
});

test('a chapter far down is scrolled to also when the list loads slowly', async () => {
  const { answer, release } = deferred(ok(chapterList));
  const { dock } = await openReader('/book/read/1005/48', { catalogue: answer });
  // The skeleton stays for a minimum time after the list has arrived.
  await expect.element(dock.getByRole('status')).toBeVisible();
  release();
  const current = dock.getByRole('link', { name: /^第48话/ });
  await expect.element(current).toBeInTheDocument();
  await expect.poll(() => isInside(current.element(), dock.element())).toBe(true);
});

test('it is closed and opened by buttons, which keeps the focus, and stays closed on this device', async () => {
  const { screen, dock, toggle, store } = await openReader();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  // The button takes the place of the link to the page of the catalogue.
  await expect.element(screen.getByRole('link', { name: '目录' })).not.toBeInTheDocument();
  await dock.getByRole('button', { name: '收起目录' }).click();
  await expect.element(dock).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect
    .poll(() => screen.getByRole('img', { name: '第 1 页' }).first().element().getBoundingClientRect().left)
    .toBe((innerWidth - 720) / 2);
  expect(store.getState().comic?.reading.docked).toBe(false);
  expect(newStore().getState().comic?.reading.docked).toBe(false);

  await toggle.click();
  await expect.element(dock).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dock).toBeVisible();
});

test('it stays where it is while the bars are hidden', async () => {
  const { screen, dock } = await openReader();
  await expect.element(dock).toBeVisible();
  const before = dock.element().getBoundingClientRect().toJSON() as unknown;
  await userEvent.keyboard('m');
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  await expect.poll(() => bar.element().getBoundingClientRect().top).toBeGreaterThan(innerHeight);
  expect(dock.element().getBoundingClientRect().toJSON()).toEqual(before);
});

test('a chapter that cannot be loaded has the catalogue beside it, from which another one is opened', async () => {
  const { screen, dock } = await openReader(route.address, { read: status(500) });
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await dock.getByRole('link', { name: /^第3话/ }).click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' }).first()).toBeVisible();
});

test('a catalogue that cannot be loaded says so, and is loaded again', async () => {
  let answer: Answer = status(500);
  const { dock } = await openReader(route.address, { catalogue: (at) => answer(at) });
  await expect.element(dock.getByText('加载失败')).toBeVisible();
  answer = ok(chapterList);
  await dock.getByRole('button', { name: '重新加载' }).click();
  await expect.element(dock.getByRole('link', { name: /^第2话/ })).toBeVisible();
});

test('the keys are shown until the first press, once on this device', async () => {
  const { screen } = await openReader();
  const keys = screen.getByRole('region', { name: '快捷键' });
  await expect.element(keys.getByText('上一话、下一话')).toBeVisible();
  await userEvent.keyboard('m');
  await expect.element(keys).not.toBeInTheDocument();
  await screen.unmount();
  const again = await openReader();
  await expect.element(again.dock).toBeVisible();
  expect(again.screen.getByRole('region', { name: '快捷键' }).query()).toBeNull();
});

test('F and the button switch full screen; a refusal changes nothing', async () => {
  let full: Element | null = null;
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true);
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => full);
  const set = (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  const request = vi.spyOn(document.documentElement, 'requestFullscreen');
  request.mockImplementation(() => set(document.documentElement));
  vi.spyOn(document, 'exitFullscreen').mockImplementation(() => set(null));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { screen } = await openReader();
  await screen.getByRole('button', { name: '全屏', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: '退出全屏' })).toBeVisible();
  await userEvent.keyboard('f');
  await expect.element(screen.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  request.mockRejectedValueOnce(new TypeError('Permission check failed'));
  await userEvent.keyboard('F');
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  await expect.element(screen.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
});

test('smaller windows have no dock and do not load one', async () => {
  await page.viewport(1180, 820);
  const { screen, dock } = await openReader();
  await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '目录' })).toBeVisible();
  expect(dock.query()).toBeNull();
  expect(screen.getByRole('region', { name: '快捷键' }).query()).toBeNull();
});

test('a catalogue that cannot be loaded says how many chapters the book has', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { dock } = await openReader(route.address, { catalogue: status(500) });
  await expect.element(dock.getByText('加载失败')).toBeVisible();
  await expect.element(dock.getByText(/共86话$/)).toBeVisible();
});
