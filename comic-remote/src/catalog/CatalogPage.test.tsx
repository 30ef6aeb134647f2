import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { userReceived } from '@manying/platform/session';
import { FAULTS } from '@manying/testing/faults';
import { deferred, network, ok, refused, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { abortChapterFetch } from '../comicApi.ts';
import { autoBuySet, bookUpdated, chapterRead, favouriteToggled } from '../comicState.ts';
import { bookAnswer, clearOfflineChapters, newStore, visit } from '../testing/harness.tsx';
import CatalogPage from './CatalogPage.tsx';

const route = { path: '/book/:id/catalog', address: '/book/1005/catalog' };
const chapterAnswer = (number: number, fields: Record<string, unknown> = {}) => ({
  bookId: 1005,
  number,
  title: `标题${number}`,
  cover: `c/${number}`,
  price: 12,
  alreadyBuy: false,
  ...fields,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => chapterAnswer(index + 1));

async function serving(chapters: unknown[]) {
  return network({
    '/api/book/detail/1005': ok({
      book: bookAnswer(1005, { title: '橘猫侦探社' }),
      chapterList: [],
      recommendList: [],
    }),
    '/api/book/chapter/list': ok(chapters),
    '/img/*': await picture(180, 101),
  });
}

/** A store with the book's history at a chapter. */
function readTo(number: number) {
  const store = newStore();
  const book = {
    bookId: '1005',
    title: '橘猫侦探社',
    cover: '',
    category: '',
    finished: false,
    chapterCount: 86,
  };
  store.dispatch(chapterRead({ book, number, date: 1 }));
  return store;
}
const onScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

// spec: §2/route-catalog, §2/catalogue, §3/catalogue-chapter, §7/post-book-chapter-list
test('lists every chapter with title, cover and price, and links to the reader', async () => {
  const { paths } = await serving([
    chapterAnswer(1, { price: 0 }),
    chapterAnswer(2, { alreadyBuy: true }),
    chapterAnswer(3),
  ]);
  const screen = await visit(CatalogPage, route);
  const row = (number: number) => screen.getByRole('listitem').nth(number - 1);
  const link = (number: number) => row(number).getByRole('link');
  await expect.element(row(1)).toHaveTextContent('第1话 · 标题1免费');
  await expect.element(row(2)).toHaveTextContent('第2话 · 标题2已购买');
  await expect.element(row(3)).toHaveTextContent('第3话 · 标题312 金币');
  await expect.element(link(1)).toHaveAccessibleName('第1话 · 标题1 免费');
  await expect.element(link(2)).toHaveAccessibleName('第2话 · 标题2 已购买');
  await expect.element(link(3)).toHaveAccessibleName('第3话 · 标题3 12 金币');
  await expect.element(screen.getByText('橘猫侦探社')).toBeVisible();
  await expect.element(screen.getByText('连载中 · 共3话')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '第3话 · 标题3' }))
    .toHaveAttribute('href', '/book/read/1005/3');
  expect(paths).toContain('/api/book/chapter/list?bookId=1005');
  await expect.poll(() => paths).toContain('/img/c/1_180_0.img');
});

test('marks the chapter read last and scrolls to it', async () => {
  await serving(many(86));
  const screen = await visit(CatalogPage, { ...route, store: readTo(60) });
  const link = screen.getByRole('link', { name: '第60话 · 标题60' });
  await expect.element(link).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => onScreen(link.element())).toBe(true);
});

test('a partly visible chapter is scrolled fully into view', async () => {
  await serving(many(86));
  // The first row that is partly below the screen.
  const number = Math.floor((window.innerHeight - 122) / 78) + 1;
  const screen = await visit(CatalogPage, { ...route, store: readTo(number) });
  const row = screen.getByRole('listitem').nth(number - 1);
  await expect.poll(() => row.query() !== null && onScreen(row.element())).toBe(true);
});

test('the button scrolls back to the chapter read last', async () => {
  await serving(many(86));
  const screen = await visit(CatalogPage, { ...route, store: readTo(60) });
  const link = screen.getByRole('link', { name: '第60话 · 标题60' });
  await expect.poll(() => link.query() !== null && onScreen(link.element())).toBe(true);
  window.dispatchEvent(new Event('wheel'));
  window.scrollTo(0, 0);
  await expect.poll(() => link.query() === null || !onScreen(link.element())).toBe(true);
  await screen.getByRole('button', { name: '上次读到' }).click();
  await expect.poll(() => link.query() !== null && onScreen(link.element())).toBe(true);
});

test('the catalogue of an unread book starts at the first chapter', async () => {
  await serving(many(86));
  const screen = await visit(CatalogPage, route);
  await expect
    .element(screen.getByRole('link', { name: '第1话 · 标题1 12 金币', exact: true }))
    .toBeVisible();
  expect(screen.getByRole('button', { name: '上次读到' }).query()).toBeNull();
  expect(window.scrollY).toBe(0);
});

test('the order toggles between ascending and descending', async () => {
  await serving(many(3));
  const screen = await visit(CatalogPage, route);
  const titles = () =>
    screen
      .getByRole('listitem')
      .all()
      .map((row) => row.element().querySelector('a > span')?.textContent);
  await screen.getByRole('button', { name: '倒序' }).click();
  expect(titles()).toEqual(['第3话 · 标题3', '第2话 · 标题2', '第1话 · 标题1']);
  await screen.getByRole('button', { name: '正序' }).click();
  expect(titles()).toEqual(['第1话 · 标题1', '第2话 · 标题2', '第3话 · 标题3']);
});

test('of 10,000 chapters only those near the screen are mounted', async () => {
  await serving(many(10_000));
  const screen = await visit(CatalogPage, route);
  await expect
    .element(screen.getByRole('link', { name: '第1话 · 标题1 12 金币', exact: true }))
    .toBeVisible();
  expect(document.querySelectorAll('main li').length).toBeLessThan(100);
  const height = document.documentElement.scrollHeight;
  window.scrollTo(0, height);
  await expect.element(screen.getByRole('link', { name: '第10000话 · 标题10000' })).toBeVisible();
  expect(document.querySelectorAll('main li').length).toBeLessThan(100);
  expect(document.documentElement.scrollHeight).toBe(height);
});

test('of 10,000 chapters the one read last is scrolled exactly to the middle, with its position in the set', async () => {
  await serving(many(10_000));
  const screen = await visit(CatalogPage, { ...route, store: readTo(6000) });
  const link = screen.getByRole('link', { name: '第6000话 · 标题6000' });
  // Of what is left below the bar, with 8 px between (TopBar.module.css).
  const off = () => {
    const row = link.query()?.closest('li')?.getBoundingClientRect();
    const top = (screen.container.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + 8;
    return row && Math.abs((row.top + row.bottom) / 2 - (top + window.innerHeight) / 2);
  };
  await expect.poll(off).toBeLessThanOrEqual(1);
  const row = link.element().closest('li');
  expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).toEqual(['6000', '10000']);
});

test('a book without chapters says so', async () => {
  await serving([]);
  const screen = await visit(CatalogPage, route);
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '返回作品' })).toHaveAttribute('href', '/book/1005');
});

test.each([
  ['a failed call', status(502)],
  ['a refusal', refused(404)],
])('%s shows the failure panel and recovers by retry', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({
    '/api/book/chapter/list': (address) => (down ? answer : ok(many(2)))(address),
  });
  const screen = await visit(CatalogPage, route);
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '第2话 · 标题2' })).toBeVisible();
});

test('auto-buy of the book can be switched off here', async () => {
  await serving(many(2));
  const store = newStore();
  store.dispatch(autoBuySet({ bookId: '1005', on: true }));
  const screen = await visit(CatalogPage, { ...route, store });
  const toggle = screen.getByRole('switch', { name: '自动购买本书后续章节' });
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  expect(store.getState().comic?.autoBuy).toEqual([]);
});

test('saving is not offered on a device that cannot store chapters', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await serving(many(3));
  await clearOfflineChapters();
  let tried = false;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    tried = true;
    throw new DOMException('private mode', 'InvalidStateError');
  });
  const screen = await visit(CatalogPage, { ...route, keepOfflineChapters: true });
  await expect.element(screen.getByRole('link', { name: '第1话 · 标题1' })).toBeVisible();
  await expect.poll(() => tried).toBe(true);
  await expect.poll(() => screen.getByRole('button', { name: '离线保存' }).query()).toBeNull();
});

test('saving a chapter can be cancelled; the focus follows, and the progress is not announced', async () => {
  network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/chapter/list': ok([chapterAnswer(1, { price: 0 })]),
    '/api/book/read_chapter': () => new Promise(() => {}),
    '/img/*': await picture(180, 101),
  });
  const screen = await visit(CatalogPage, route);
  await screen.getByRole('button', { name: '离线保存' }).click();
  const save = screen.getByRole('button', { name: '保存 第1话 · 标题1', exact: true });
  const cancel = screen.getByRole('button', { name: '取消保存 第1话 · 标题1' });
  await save.click();
  await expect.element(screen.getByText('0%')).toBeVisible();
  // Each percent would be read aloud.
  expect(screen.getByText('0%').element().closest('output, [role=status], [aria-live]')).toBeNull();
  await expect.element(cancel).toHaveFocus();
  await cancel.click();
  await expect.element(save).toHaveFocus();
});

test('a chapter is saved although its page in the reader is opened and left meanwhile', async () => {
  const gate = deferred(
    ok({ ...chapterAnswer(1, { price: 0 }), bookName: '橘猫侦探社', chapterId: 1, bookPics: [['p/1']] }),
  );
  const { countOf } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/chapter/list': ok([chapterAnswer(1, { price: 0 })]),
    '/api/book/read_chapter': gate.answer,
    '/img/*': await picture(180, 101),
  });
  const store = newStore();
  const screen = await visit(CatalogPage, { ...route, store });
  await screen.getByRole('button', { name: '离线保存' }).click();
  await screen.getByRole('button', { name: '保存 第1话 · 标题1' }).click();
  await expect.poll(() => countOf('GET /api/book/read_chapter')).toBe(1);
  // What the reader does when it is left.
  store.dispatch(abortChapterFetch({ bookId: '1005', number: 1 }));
  gate.release();
  await expect.element(screen.getByText('已保存')).toBeVisible();
});

describe('when a chapter has been saved', () => {
  /** The catalogue of two chapters, with the first one being saved. */
  async function saveFirst() {
    const gate = deferred(
      ok({ ...chapterAnswer(1, { price: 0 }), bookName: '橘猫侦探社', chapterId: 1, bookPics: [['p/1']] }),
    );
    network({
      '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
      '/api/book/chapter/list': ok([1, 2].map((number) => chapterAnswer(number, { price: 0 }))),
      '/api/book/read_chapter': gate.answer,
      '/img/*': await picture(180, 101),
    });
    const screen = await visit(CatalogPage, route);
    await screen.getByRole('button', { name: '离线保存' }).click();
    await screen.getByRole('button', { name: '保存 第1话 · 标题1' }).click();
    await expect.element(screen.getByRole('button', { name: '取消保存 第1话 · 标题1' })).toHaveFocus();
    return { screen, gate, saved: screen.getByText('已保存') };
  }

  test('the focus stays in its row', async () => {
    const { gate, saved } = await saveFirst();
    gate.release();
    await expect.element(saved).toHaveFocus();
  });

  test('the focus stays where it has gone meanwhile', async () => {
    const { screen, gate, saved } = await saveFirst();
    const other = screen.getByRole('button', { name: '保存 第2话 · 标题2' });
    (other.element() as HTMLElement).focus();
    gate.release();
    await expect.element(saved).toBeVisible();
    await expect.element(other).toHaveFocus();
  });
});

/** A store with a registered user, a VIP or not. */
function readerStore(vipType: string) {
  const store = newStore();
  const user = { userId: '7', account: 'a7', password: 'p', visitorId: '', branchId: '', mobile: '' };
  store.dispatch(userReceived({ ...user, vipType, vipEndDate: '', coins: 0, recharged: false }));
  return store;
}

const readable = (bookVipFree: boolean) => ({
  ...chapterAnswer(3),
  bookName: '橘猫侦探社',
  chapterId: 3,
  bookVipFree,
  bookPics: [['p/1']],
});

test.each([
  ['none', 'free for VIPs', ok(readable(true)), ['第1话', '第2话']],
  ['vip', 'free for VIPs', ok(readable(true)), ['第1话', '第2话', '第3话', '第4话']],
  ['vip', 'not free for VIPs', refused(999, '', readable(false)), ['第1话', '第2话']],
  ['vip', 'of which that is not known', status(500), ['第1话', '第2话']],
])(
  'to a reader of VIP type %s a book %s offers to save what may be read',
  async (vip, _book, answer, saved) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { paths } = network({
      '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
      '/api/book/chapter/list': ok([
        chapterAnswer(1, { price: 0 }),
        chapterAnswer(2, { alreadyBuy: true }),
        chapterAnswer(3),
        chapterAnswer(4),
      ]),
      '/api/book/read_chapter': answer,
      '/img/*': await picture(180, 101),
    });
    const screen = await visit(CatalogPage, { ...route, store: readerStore(vip) });
    await screen.getByRole('button', { name: '离线保存' }).click();
    const offered = () =>
      screen
        .getByRole('button', { name: /^保存 / })
        .elements()
        .map((button) => /第\d话/.exec(button.getAttribute('aria-label') ?? '')?.[0]);
    // Only for a VIP one unbought chapter is fetched.
    const read = () => paths.filter((address) => address.startsWith('/api/book/read_chapter'));
    await expect.poll(read).toEqual(vip === 'vip' ? ['/api/book/read_chapter?bookId=1005&number=3'] : []);
    // Other chapters show their price, once it is known that they may not be read.
    const prices = () => screen.getByText('12 金币').elements();
    await expect.poll(prices).toHaveLength(4 - saved.length);
    await expect.poll(offered).toEqual(saved);
    expect(read().length).toBeLessThanOrEqual(1);
  },
);

test.each(FAULTS)('saving with $name shows the failure, and can be retried', async ({ reply, hangs }) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  const { paths } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/chapter/list': ok([chapterAnswer(3, { price: 0 })]),
    '/api/book/read_chapter': (address) => (down ? reply() : ok(readable(false))(address)),
    '/img/*': await picture(180, 101),
  });
  const screen = await visit(CatalogPage, route);
  await screen.getByRole('button', { name: '离线保存' }).click();
  const button = screen.getByRole('button', { name: /^保存 第3话/ });
  await expect.element(button).toBeVisible();
  if (hangs) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await button.click();
  await expect.poll(() => paths.some((address) => address.startsWith('/api/book/read_chapter'))).toBe(true);
  if (hangs) {
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
    vi.useRealTimers();
  }
  await expect.element(screen.getByText('保存失败，请检查网络或先购买本话')).toBeVisible();
  down = false;
  await button.click();
  await expect.element(screen.getByText('已保存')).toBeVisible();
});

test('an address without a book id goes back', async () => {
  const { paths } = network({});
  const screen = await visit(CatalogPage, { path: '/book/:id?/catalog', address: '/book/%20/catalog' });
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/home');
  expect(paths).toEqual([]);
});

test('a catalogue that lists fewer chapters than the book counts marks no favourite as updated', async () => {
  await serving(many(84));
  const store = newStore();
  const { bookId, title, cover, finished } = { ...bookAnswer(1005), bookId: '1005', finished: false };
  const book = { bookId, title, cover, category: '', finished, chapterCount: 86 };
  store.dispatch(favouriteToggled({ book, date: 1 }));
  store.dispatch(bookUpdated({ bookId, chapterCount: 86, isSeen: false }));
  const screen = await visit(CatalogPage, { ...route, store });
  await expect.element(screen.getByText('橘猫侦探社')).toBeVisible();
  const shelf = store.getState().comic?.favourites ?? [];
  expect(shelf.map((favourite) => [favourite.book.chapterCount, favourite.latest])).toEqual([[86, 86]]);
});
