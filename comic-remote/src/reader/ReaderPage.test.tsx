import { deferred, ok, refused } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { resizeWindow } from '@manying/testing/resizeWindow';
import { twoFrames } from '@manying/testing/twoFrames';
import { expect, test } from 'vitest';
import { visit } from '../testing/harness.tsx';
import { press, scrollSettled } from '../testing/press.ts';
import { chapter, route, serveChapter, setUpReaderPage } from '../testing/readerPage.ts';
import ReaderPage from './ReaderPage.tsx';

setUpReaderPage();

// spec: §2/route-reader, §2/reader, §7/get-book-read-chapter
test('shows the chapter’s pages under the titles of book and chapter', async () => {
  const { paths } = await serveChapter(ok(chapter()));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '第 2 页' })).toBeVisible();
  await expect.element(screen.getByText('橘猫侦探社')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '第2话 · 薄荷糖的秘密' })).toBeVisible();
  expect(paths).toContain('/api/book/read_chapter?bookId=1005&number=2');
  expect(paths).toContain('/img/p/1b_500_0.img');
});

test('the back button and the title are read before the pages', async () => {
  await serveChapter(ok(chapter()));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  const order = [...document.querySelectorAll('main :is(button, h1, img)')].map((element) =>
    element.matches('img') ? 'page' : (element.getAttribute('aria-label') ?? element.tagName),
  );
  expect(order.slice(0, 2)).toEqual(['返回', 'H1']);
  expect(order.indexOf('page')).toBeGreaterThan(1);
});

test('a chapter on its way is as wide as its pages, and says so below the top bar', async () => {
  await resizeWindow(820, 1180);
  const { answer, release } = deferred(ok(chapter()));
  await serveChapter(answer);
  const screen = await visit(ReaderPage, route);
  const label = screen.getByText('加载中');
  await expect.element(label).toBeVisible();
  const { left, top, width, height } = label.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(label.element());
  const pages = label.element().nextElementSibling?.getBoundingClientRect();
  expect([pages?.left, pages?.width]).toEqual([50, 720]);
  release();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(screen.getByRole('img', { name: '第 1 页' }).element().getBoundingClientRect().width).toBe(720);
});

test('a shown chapter is recorded in the history with the book’s data', async () => {
  await serveChapter(ok(chapter()));
  const { store } = await visit(ReaderPage, route);
  await expect.poll(() => store.getState().comic?.history[0]?.book.cover).toBe('cover/1005');
  expect(store.getState().comic?.history).toMatchObject([
    { book: { bookId: '1005', title: '橘猫侦探社', chapterCount: 86 }, number: 2 },
  ]);
});

// spec: §2/reader-menus
test('the bars are shown at both ends, hidden while scrolling, and toggled by a tap', async () => {
  const bookPics = Array.from({ length: 8 }, (_, index) => [`bars/${index + 1}`]);
  await serveChapter(ok(chapter({ bookPics })), await picture(500, 750));
  const screen = await visit(ReaderPage, route);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  const below = () => bar.element().getBoundingClientRect().top >= window.innerHeight;
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(below()).toBe(false);

  window.scrollTo(0, 1500);
  await expect.poll(below).toBe(true);
  // Moved down by 60 px.
  await expect.poll(() => Math.round(bar.element().getBoundingClientRect().top)).toBe(window.innerHeight);

  await scrollSettled();
  press();
  await expect.poll(below).toBe(false);
  window.scrollTo(0, 1600);
  await expect.poll(below).toBe(true);

  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(below).toBe(false);
});

test('the bars stay when a growing page pushes the chapter’s end away', async () => {
  let sendPictures = () => {};
  const picturesSent = new Promise<void>((resolve) => {
    sendPictures = resolve;
  });
  const tall = await picture(500, 3000);
  await serveChapter(ok(chapter({ bookPics: [['grow/1'], ['grow/2']] })), async (address) => {
    if (address.pathname.includes('grow')) await picturesSent;
    return tall(address);
  });
  const screen = await visit(ReaderPage, route);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  await expect.element(screen.getByRole('button', { name: '下一话' })).toBeEnabled();
  window.scrollTo(0, 100);
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  // What follows the chapter is loaded meanwhile, so the end of the page moves.
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return bar.element().getAttribute('data-shown');
    })
    .toBe('true');
  // The scroll has ended.
  await twoFrames();
  await twoFrames();
  expect(bar.element().getAttribute('data-shown')).toBe('true');
  const before = document.documentElement.scrollHeight;

  sendPictures();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(before + 1000);
  await twoFrames();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
});

test('下一话 has more weight than 上一话: the colour of the main action', async () => {
  await serveChapter(ok(chapter()));
  const screen = await visit(ReaderPage, route);
  const next = screen.getByRole('button', { name: '下一话' });
  await expect.element(next).toBeEnabled();
  const colourOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const probe = document.createElement('i');
  probe.style.backgroundColor = 'var(--accent)';
  next.element().append(probe);
  expect(colourOf(next.element())).toBe(colourOf(probe));
  probe.remove();
  const previous = screen.getByRole('button', { name: '上一话' }).element();
  expect(colourOf(previous)).not.toBe(colourOf(next.element()));
});

test('the next chapter replaces this one', async () => {
  const { paths } = await serveChapter((address) => {
    const number = Number(address.searchParams.get('number'));
    return ok(chapter({ number, title: `标题${number}`, lastNumber: number - 1, nextNumber: number + 1 }))(
      address,
    );
  });
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '第2话 · 标题2' })).toBeVisible();
  const entries = history.length;
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByRole('heading', { name: '第3话 · 标题3' })).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
  expect(history.length).toBe(entries);
  expect(paths).toContain('/api/book/read_chapter?bookId=1005&number=3');
});

// spec: §4/chapter-ends
test('steps before the first and after the last chapter show a message', async () => {
  await serveChapter(ok(chapter({ number: 1, lastNumber: 0, nextNumber: 0, totalNumber: 1 })));
  const screen = await visit(ReaderPage, { ...route, address: '/book/read/1005/1' });
  await expect.element(screen.getByRole('button', { name: '上一话' })).toBeEnabled();
  await screen.getByRole('button', { name: '上一话' }).click();
  await expect.element(screen.getByText('已经是第一章啦')).toBeVisible();
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByText('已经是最后一章啦')).toBeVisible();
  expect(location.pathname).toBe('/book/read/1005/1');
});

// spec: §2/reader
test('the bars link to the catalogue and the shelf', async () => {
  await serveChapter(ok(chapter()));
  const screen = await visit(ReaderPage, route);
  await expect
    .element(screen.getByRole('link', { name: '目录' }))
    .toHaveAttribute('href', '/book/1005/catalog');
  await expect.element(screen.getByRole('link', { name: '书架' })).toHaveAttribute('href', '/shelf');
});

test('an unbought chapter does not enter the history', async () => {
  await serveChapter(refused(999, '', chapter({ bookPics: [], price: 12 })));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '购买章节' })).toBeVisible();
  expect(screen.store.getState().comic?.history).toEqual([]);
});
