import { ok, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { twoFrames } from '@manying/testing/twoFrames';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { visit } from '../testing/harness.tsx';
import { press, scrollSettled } from '../testing/press.ts';
import { chapter, route, serveChapter, setUpReaderPage } from '../testing/readerPage.ts';
import ReaderPage from './ReaderPage.tsx';
import { PROBE_RANGE } from './strip/sizeProbes.ts';

setUpReaderPage();

// spec: §3/reading-chapter
test('parts and pages are laid out without a gap, in their true proportions', async () => {
  await serveChapter(ok(chapter()));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 2 页' })).toBeVisible();
  const rects = () =>
    [...document.querySelectorAll('main img')].map((image) => image.getBoundingClientRect());
  const width = document.documentElement.clientWidth;
  await expect
    .poll(() => rects().map(({ height }) => height))
    .toEqual(Array(3).fill(Math.round((width * 400) / 500)));
  const [first, second, third] = rects();
  expect(second?.top).toBe(first?.bottom);
  expect(third?.top).toBe(second?.bottom);
});

test('a picture that occurs twice is shown twice', async () => {
  vi.spyOn(console, 'error');
  await serveChapter(ok(chapter({ bookPics: [['twice/1', 'twice/1'], ['twice/2'], ['twice/1']] })));
  await visit(ReaderPage, route);
  await expect.poll(() => document.querySelectorAll('main img').length).toBe(4);
  expect(console.error).not.toHaveBeenCalled();
});

test('parts of one page in several widths each fill the page’s width', async () => {
  const [wide, narrow] = [await picture(800, 200), await picture(300, 300)];
  await serveChapter(
    ok(chapter({ bookPics: [['mixed/wide', 'mixed/narrow'], ['mixed/wide2']] })),
    (address) => (address.pathname.includes('wide') ? wide : narrow)(address),
  );
  await visit(ReaderPage, route);
  const rects = () =>
    [...document.querySelectorAll('main img')].map((image) => image.getBoundingClientRect());
  const width = document.documentElement.clientWidth;
  await expect
    .poll(() => rects().map((rect) => [rect.width, Math.round(rect.height)]))
    .toEqual([
      [width, Math.round(width / 4)],
      [width, width],
      [width, Math.round(width / 4)],
    ]);
  const [first, second, third] = rects();
  expect(second?.top).toBe(first?.bottom);
  expect(third?.top).toBe(second?.bottom);
});

test('a missing picture shows the placeholder, and pressing it retries', async () => {
  const pictures = await picture(500, 400);
  let available = false;
  await serveChapter(ok(chapter({ bookPics: [['p/204']] })), (address) =>
    (available ? pictures : status(204))(address),
  );
  const screen = await visit(ReaderPage, route);
  const placeholder = screen.getByRole('button', { name: '重新加载 第 1 页' });
  await expect.element(placeholder).toBeVisible();
  available = true;
  await placeholder.click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
});

test('a tap beside the button of a missing picture toggles the bars', async () => {
  const { paths } = await serveChapter(ok(chapter({ bookPics: [['gone/1'], ['gone/2']] })), status(204));
  const screen = await visit(ReaderPage, route);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  const button = screen.getByRole('button', { name: '重新加载 第 1 页' });
  await expect.element(button).toBeVisible();
  const page = document.querySelector('main [data-at="0"]')?.getBoundingClientRect();
  const chip = button.element().getBoundingClientRect();
  expect(chip.height).toBeGreaterThanOrEqual(44);
  expect(chip.width * chip.height).toBeLessThan(((page?.width ?? 0) * (page?.height ?? 0)) / 4);

  await scrollSettled();
  const before = paths.length;
  for (const shown of ['false', 'true']) {
    press(chip.top / 2 + (page?.top ?? 0) / 2);
    await expect.element(bar).toHaveAttribute('data-shown', shown);
  }
  expect(paths.length).toBe(before);
  await button.click();
  await expect.poll(() => paths.length).toBeGreaterThan(before);
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
});

test('a picture that cannot be decrypted shows the placeholder without blocking others', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pictures = await picture(500, 400);
  await serveChapter(ok(chapter({ bookPics: [['p/broken'], ['p/fine']] })), (address) =>
    address.pathname.includes('broken') ? new Response('bm90IGEgcGljdHVyZQ==') : pictures(address),
  );
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 2 页' })).toBeVisible();
  const placeholder = screen.getByRole('button', { name: '重新加载 第 1 页' });
  await expect
    .poll(() => {
      // Triggers the next retry at once.
      window.dispatchEvent(new Event('online'));
      return placeholder.query();
    })
    .not.toBeNull();
});

test('of a long chapter only the pages near the screen are mounted', async () => {
  const bookPics = Array.from({ length: 60 }, (_, index) => [`long/${index + 1}`]);
  const { paths } = await serveChapter(ok(chapter({ bookPics })), await picture(500, 750));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  expect(paths.filter((address) => address.includes('long/')).length).toBeLessThan(10);

  // The end of the chapter is loaded after the first page.
  await expect.element(screen.getByText('第2话 完')).toBeInTheDocument();
  const height = document.documentElement.scrollHeight;
  window.scrollTo(0, height / 2);
  await expect.element(screen.getByRole('img', { name: '第 30 页' })).toBeInTheDocument();
  await expect.element(screen.getByRole('img', { name: '第 1 页', exact: true })).not.toBeInTheDocument();
  expect(document.querySelectorAll('main img').length).toBeLessThan(14);
  await expect.poll(() => document.documentElement.scrollHeight).toBe(height);
});

test('of a chapter of 500 pages only sizes near the screen are probed', async () => {
  // Resets the scroll position of the previous test.
  window.scrollTo(0, 0);
  const bookPics = Array.from({ length: 500 }, (_, index) => [`huge/${index + 1}`]);
  const { paths, rangePaths } = await serveChapter(ok(chapter({ bookPics })), await picture(500, 700));
  const screen = await visit(ReaderPage, route);
  const pagesOf = (addresses: readonly string[]) =>
    addresses.flatMap((address) => /huge\/(\d+)_/.exec(address)?.slice(1).map(Number) ?? []);
  const probedPages = () => pagesOf(rangePaths);
  // A page whose picture has loaded earlier, as on a busy machine, is not probed.
  const sizedPages = () => [...new Set(pagesOf([...rangePaths, ...paths]))];
  await expect.element(screen.getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  await expect.poll(() => Math.max(...sizedPages())).toBeGreaterThanOrEqual(PROBE_RANGE);
  await twoFrames();
  expect(probedPages().length, probedPages().join()).toBeLessThanOrEqual(20);
  expect(new Set(probedPages()).size, probedPages().join()).toBe(probedPages().length);
  const opened = sizedPages().length;

  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  await expect.element(screen.getByRole('img', { name: '第 251 页' })).toBeInTheDocument();
  await expect.poll(() => sizedPages().length).toBeGreaterThan(opened + PROBE_RANGE);
  await twoFrames();
  expect(probedPages().length).toBeLessThanOrEqual(60);
  expect(new Set(probedPages()).size, probedPages().join()).toBe(probedPages().length);
  expect(probedPages().filter((page) => page > 30 && (page < 220 || page > 280))).toEqual([]);
});

test('scrolling over mounted pages does not render', async () => {
  const bookPics = Array.from({ length: 20 }, (_, index) => [`still/${index + 1}`]);
  await serveChapter(ok(chapter({ bookPics })), await picture(500, 750));
  let drawn = 0;
  const Counted = () => (
    <Profiler
      id="reader"
      onRender={() => {
        drawn += 1;
      }}
    >
      <ReaderPage />
    </Profiler>
  );
  const screen = await visit(Counted, route);
  await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeVisible();
  window.scrollTo(0, 1500);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  const waiting = () =>
    [...document.querySelectorAll('main [data-at] > *')].filter((part) => !part.querySelector('img')).length;
  await expect.poll(waiting).toBe(0);
  // The code of the reader that is loaded last has stored that the chapter is read.
  await expect.poll(() => localStorage.getItem('manying:comic:history')).not.toBeNull();
  await scrollSettled();

  drawn = 0;
  for (let step = 0; step < 10; step += 1) {
    window.scrollBy(0, 1);
    await twoFrames();
  }
  expect(drawn).toBe(0);
  window.scrollBy(0, 1500);
  await expect.poll(() => drawn).toBeGreaterThan(0);
});

test('a late scroll event of the transition container moves nothing', async () => {
  const bookPics = Array.from({ length: 40 }, (_, index) => [`slid/${index + 1}`]);
  const { paths } = await serveChapter(ok(chapter({ bookPics })), await picture(500, 750));
  const Sliding = () => (
    <div data-testid="window" style={{ height: '100vh', overflow: 'hidden' }}>
      <ReaderPage />
    </div>
  );
  const screen = await visit(Sliding, route);
  const container = screen.getByTestId('window').element();
  await expect.element(screen.getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  const height = container.scrollHeight;
  container.scrollTop = height / 2;
  const middle = screen.getByRole('img', { name: '第 20 页' });
  await expect.element(middle).toBeInTheDocument();
  const pictures = () => paths.filter((path) => path.includes('slid/')).sort();
  await scrollSettled();

  container.removeAttribute('style');
  container.dispatchEvent(new Event('scroll'));
  await twoFrames();
  window.scrollTo(0, height / 2);
  await expect.element(middle).toBeInTheDocument();
  await scrollSettled();
  expect(pictures()).toEqual([...new Set(pictures())]);
  window.scrollTo(0, 0);
});
