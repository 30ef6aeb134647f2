/** What the reader shows where the code of one of its parts cannot be loaded, as without a network. */
import { network, ok, refused } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { beforeEach, expect, test, vi } from 'vitest';
import { readingSet } from '../comicState.ts';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import { chapter, route, setUpReaderPage } from '../testing/readerPage.ts';
import ReaderPage from './ReaderPage.tsx';

const code = vi.hoisted(() => ({ isMissing: true }));
/** The code of a part, whose loads fail while it is missing. */
const lateCode = vi.hoisted(() => async (original: () => Promise<{ default: unknown }>) => {
  const { default: part } = await original();
  return {
    get default() {
      if (code.isMissing) throw new Error('no network');
      return part;
    },
  };
});
vi.mock('./paged/PagedChapter.tsx', (original) => lateCode(original));
vi.mock('./locked/LockedChapterPane.tsx', (original) => lateCode(original));

setUpReaderPage();
beforeEach(() => {
  code.isMissing = true;
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const PAGES = Array.from({ length: 5 }, (_, page) => [`p/${page}`]);
/** Opens chapter 2; chapter 3 costs coins. */
async function openChapter(settings: Parameters<typeof readingSet>[0] = {}) {
  network({
    '/api/book/detail/1005': ok({
      book: bookAnswer(1005),
      chapterList: [{ bookId: 1005, number: 3, title: '第二封信', cover: '', price: 12, alreadyBuy: false }],
      recommendList: [],
    }),
    '/api/book/read_chapter': (address) =>
      address.searchParams.get('number') === '2'
        ? ok(chapter({ bookPics: PAGES }))(address)
        : refused(999, '', chapter({ bookPics: [], number: 3, price: 12 }))(address),
    '/img/*': await picture(500, 700),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none', avaliableAmount: 100 }),
  });
  const store = newStore();
  store.dispatch(readingSet(settings));
  return visit(ReaderPage, { ...route, store });
}

test('pages that should be turned are read in the strip', async () => {
  const screen = await openChapter({ mode: 1 });
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  window.scrollTo(0, 1000);
  await expect.element(screen.getByRole('img', { name: '第 3 页' })).toBeVisible();
});

test('a chapter for sale at the end of the strip offers to load its code again', async () => {
  const screen = await openChapter();
  await expect.element(screen.getByText('第2话 完')).toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const retry = screen.getByRole('button', { name: '重新加载' });
  await expect.element(retry).toBeVisible();
  code.isMissing = false;
  await retry.click();
  await expect.element(screen.getByText('第二封信').first()).toBeVisible();
});
