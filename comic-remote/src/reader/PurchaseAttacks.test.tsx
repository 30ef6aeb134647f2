/** Attacks on purchases of chapters: nothing is bought without a press, twice, or for another account (docs/decisions/080). */
import { setOverlayLookup } from '@manying/platform/page';
import { selectUser, type User, userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { type Answer, deferred, inSequence, network, ok, refused } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, expect, test } from 'vitest';
import { refetchChapter } from '../comicApi.ts';
import { autoBuySet, readingSet } from '../comicState.ts';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import { chapter, route, setUpReaderPage } from '../testing/readerPage.ts';
import ReaderPage from './ReaderPage.tsx';

setUpReaderPage();
afterEach(() => setOverlayLookup(() => false));

const FIRST: User = { ...storedUser, userId: '1', account: 'a', coins: 1280 };
const SECOND: User = { ...storedUser, userId: '2', account: 'b', coins: 1280 };
const locked = (fields: Record<string, unknown> = {}) =>
  refused(999, '', chapter({ bookPics: [], price: 12, ...fields }));
const asUser =
  (user: () => User): Answer =>
  () =>
    ok({
      userId: user().userId,
      account: user().account,
      vipType: 'none',
      avaliableAmount: user().coins,
    })();

interface Shop {
  /** Answers about the chapter; after the purchase, too. */
  read: Answer;
  buy?: Answer;
  info?: Answer;
  isAuto?: boolean;
  continuous?: boolean;
  user?: User;
}

async function openChapter({
  read,
  buy = ok(null),
  info,
  isAuto = true,
  continuous = true,
  user = FIRST,
}: Shop) {
  const store = newStore();
  const { paths, countOf } = network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005), chapterList: [], recommendList: [] }),
    '/api/book/read_chapter': read,
    '/api/book/chapter/buy': buy,
    '/img/*': await picture(500, 400),
    '/api/user/*': info ?? asUser(() => selectUser(store.getState()) ?? FIRST),
  });
  store.dispatch(userReceived(user));
  store.dispatch(autoBuySet({ bookId: '1005', on: isAuto }));
  store.dispatch(readingSet({ continuous }));
  const screen = await visit(ReaderPage, { ...route, store });
  return {
    screen,
    store,
    sheet: screen.getByRole('dialog', { name: '购买章节' }),
    page: screen.getByRole('img', { name: '第 1 页' }),
    buys: () => paths.filter((path) => path.includes('chapter/buy')),
    countOf,
  };
}

const openings = [
  ['another account logs in', (store: ReturnType<typeof newStore>) => store.dispatch(userReceived(SECOND))],
  [
    'the membership has ended',
    (store: ReturnType<typeof newStore>) => store.dispatch(refetchChapter({ bookId: '1005', number: 2 })),
  ],
] as const;

test.each(
  openings.flatMap(([name, act]) => [true, false].map((continuous) => [name, continuous, act] as const)),
)(
  'auto-buy does not buy the chapter that is read when %s (continuous reading %s): it is offered',
  async (_, continuous, act) => {
    const { store, page, sheet, buys } = await openChapter({
      read: inSequence(ok(chapter()), locked()),
      continuous,
    });
    await expect.element(page).toBeVisible();
    await act(store);
    await expect.element(sheet).toBeVisible();
    expect(buys()).toEqual([]);
  },
);

test('auto-buy does not buy a chapter that was declined when another account logs in', async () => {
  const { store, screen, sheet, buys, countOf } = await openChapter({ read: locked(), isAuto: false });
  await sheet.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => sheet.query()).toBeNull();
  // As by another tab.
  store.dispatch(autoBuySet({ bookId: '1005', on: true }));
  store.dispatch(userReceived(SECOND));
  await expect.poll(() => countOf('GET /api/book/read_chapter')).toBe(2);
  await expect.element(sheet.or(screen.getByRole('img', { name: '第 1 页' }))).toBeVisible();
  expect(buys()).toEqual([]);
});

test.each([true, false])(
  'a refusal that names another chapter sells nothing (auto-buy %s)',
  async (isAuto) => {
    const { screen, sheet, buys } = await openChapter({ read: locked({ number: 9 }), isAuto });
    await expect.element(screen.getByRole('heading', { name: '本话需要购买' })).toBeVisible();
    await twoFrames();
    expect(sheet.query()).toBeNull();
    expect(buys()).toEqual([]);
  },
);

test('another account that logs in after the press pays nothing: the chapter is offered to it', async () => {
  // With a checkout, too few coins are checked before the purchase.
  setOverlayLookup(() => true);
  const gate = deferred(asUser(() => SECOND));
  const { store, sheet, buys, countOf } = await openChapter({
    read: locked(),
    isAuto: false,
    info: inSequence(
      asUser(() => ({ ...FIRST, coins: 0 })),
      gate.answer,
    ),
    user: { ...FIRST, coins: 0 },
  });
  const buy = sheet.getByRole('button', { name: '12 金币购买' });
  await buy.click();
  await expect.poll(() => countOf('GET /api/user/info')).toBe(2);
  store.dispatch(userReceived(SECOND));
  gate.release();
  await expect.element(buy).not.toHaveAttribute('aria-busy');
  expect(buys()).toEqual([]);
});

test('auto-buy that is switched off during a purchase stays off', async () => {
  const gate = deferred(ok(null));
  const { store, screen, sheet, page, buys } = await openChapter({
    read: inSequence(locked(), ok(chapter())),
    isAuto: false,
    buy: gate.answer,
  });
  const auto = screen.getByRole('switch', { name: '自动购买本书后续章节' });
  await auto.click();
  await sheet.getByRole('button', { name: '12 金币购买' }).click();
  await expect.poll(buys).toHaveLength(1);
  await auto.click();
  await expect.element(auto).not.toBeChecked();
  gate.release();
  await expect.element(page).toBeVisible();
  expect(store.getState().comic?.autoBuy).toEqual([]);
});

/** What another tab stores; the shell syncs the store on the event. */
function storeInAnotherTab(store: ReturnType<typeof newStore>, field: string, value: unknown): void {
  localStorage.setItem(`manying:comic:${field}`, JSON.stringify({ v: 1, d: value }));
  store.syncTabs();
  window.dispatchEvent(new StorageEvent('storage'));
}

test('an open sheet shows auto-buy and its limit as another tab sets them, and buying leaves both so', async () => {
  const { store, sheet, page, buys } = await openChapter({
    read: inSequence(locked({ price: 21 }), ok(chapter())),
  });
  const auto = sheet.getByRole('switch', { name: '自动购买本书后续章节' });
  await expect.element(auto).toBeChecked();
  storeInAnotherTab(store, 'autoBuyLimits', [{ bookId: '1005', limit: 'any' }]);
  await expect.element(sheet.getByRole('button', { name: '不限' })).toHaveAttribute('aria-pressed', 'true');
  storeInAnotherTab(store, 'autoBuy', []);
  await expect.element(auto).not.toBeChecked();
  await sheet.getByRole('button', { name: '21 金币购买' }).click();
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
  expect(localStorage.getItem('manying:comic:autoBuy')).toBe('{"v":1,"d":[]}');
});

test.each([
  ['switched on by this account', '1', 1],
  ['of a device whose owner an earlier build has not stored', undefined, 1],
  ['switched on by another account', '2', 0],
])('auto-buy %s buys an opened chapter for nobody else (owner %s)', async (_, owner, count) => {
  if (owner) localStorage.setItem('manying:comic:autoBuyUser', JSON.stringify({ v: 1, d: owner }));
  const bought = deferred(ok(chapter()));
  const { page, sheet, buys } = await openChapter({
    read: inSequence(locked(), count > 0 ? bought.answer : locked()),
  });
  bought.release();
  await expect.element(count > 0 ? page : sheet).toBeVisible();
  expect(buys()).toHaveLength(count);
});

test('auto-buy of one account spends no coins of the next one, which may switch it on itself', async () => {
  /** Last chapter that has been bought. */
  let sold = 1;
  const { store, screen, page, buys } = await openChapter({
    read: (address) => {
      const number = Number(address.searchParams.get('number'));
      return number <= sold ? ok(chapter({ number }))() : locked({ number })();
    },
    buy: () => {
      sold += 1;
      return ok(null)();
    },
  });
  await expect.element(page).toBeVisible();
  expect(buys()).toHaveLength(1);
  await screen.unmount();
  store.dispatch(userReceived(SECOND));
  const next = await visit(ReaderPage, { ...route, address: '/book/read/1005/3', store });
  const offer = next.getByRole('dialog', { name: '购买章节' });
  await expect.element(offer).toBeVisible();
  expect(buys()).toHaveLength(1);
  await offer.getByRole('switch', { name: '自动购买本书后续章节' }).click();
  await offer.getByRole('button', { name: '12 金币购买' }).click();
  await expect.element(next.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(store.getState().comic?.autoBuy).toEqual(['1005']);
  expect(localStorage.getItem('manying:comic:autoBuyUser')).toContain('"2"');
});
