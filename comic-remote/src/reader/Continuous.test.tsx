/** Reading on from one chapter into the next in one strip (docs/decisions/038). */
import { offlineChapters } from '@manying/platform/offline';
import { userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { type Answer, deferred, inSequence, network, ok, refused, status } from '@manying/testing/network';
import { answerAfterReturn, NETWORK_RETURNS, returnNetwork } from '@manying/testing/networkReturn';
import { picture } from '@manying/testing/picture';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { autoBuySet, readingSet } from '../comicState.ts';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import { press, pressTwice, scrollSettled } from '../testing/press.ts';
import { chapter, route, setUpReaderPage } from '../testing/readerPage.ts';
import { endMessages } from './end/endMessages.ts';
import ReaderPage from './ReaderPage.tsx';
import { storedPosition, storePosition } from './strip/readingStorage.ts';
import { FIRST_RETRY_DELAY } from './useRetryWithBackoff.ts';
import { DOUBLE_TAP_TIMEOUT } from './zoom/taps.ts';

setUpReaderPage();
afterEach(() => window.scrollTo(0, 0));

const LAST = 6;
const PAGES = 5;
/** How long an answer that no screen shows is cached, in ms. */
const CACHE_TIME = 600_000;

interface Book {
  /** Answers of `read_chapter` by chapter number, in place of a chapter of five pages. */
  read?: Readonly<Record<number, Answer>>;
  pictures?: Answer;
  /** Fields of the catalogue's entries, by chapter number. */
  listed?: Readonly<Record<number, Record<string, unknown>>>;
}

const info = (number: number, fields: Record<string, unknown> = {}) =>
  chapter({
    bookPics: Array.from({ length: PAGES }, (_, page) => [`c${number}/${page}`]),
    number,
    title: `标题${number}`,
    lastNumber: number - 1,
    nextNumber: number < LAST ? number + 1 : 0,
    ...fields,
  });

const LOCKED = refused(999, '', info(3, { bookPics: [], price: 12 }));

/** Opens chapter 2 of a book of free chapters. */
async function openBook({ read = {}, listed = {}, pictures }: Book = {}, store = newStore()) {
  const calls = network({
    '/api/book/detail/1005': ok({
      book: bookAnswer(1005, { title: '橘猫侦探社' }),
      chapterList: Array.from({ length: LAST }, (_, index) => ({
        ...{ bookId: 1005, number: index + 1, title: `标题${index + 1}`, cover: '', price: 0 },
        ...{ alreadyBuy: false, ...listed[index + 1] },
      })),
      recommendList: [],
    }),
    '/api/book/read_chapter': (address) => {
      const number = Number(address.searchParams.get('number'));
      return (read[number] ?? ok(info(number)))(address);
    },
    '/img/*': pictures ?? (await picture(500, 700)),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  const screen = await visit(ReaderPage, { ...route, store });
  await expect.element(screen.getByText('第2话 完')).toBeInTheDocument();
  // A page that has just opened keeps its position until the first input.
  window.dispatchEvent(new PointerEvent('pointerdown'));
  const requestsOf = (number: number) => calls.paths.filter((path) => path.includes(`&number=${number}`));
  return { screen, requestsOf, ...calls };
}

const section = (number: number) => document.querySelector(`[data-chapter="${number}"]`);
const shownChapters = () =>
  [...document.querySelectorAll<HTMLElement>('[data-chapter]')].map(({ dataset }) => Number(dataset.chapter));
const title = () => document.querySelector('h1')?.textContent;
const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
/** Scrolls so that a chapter begins `offset` px below the middle of the screen. */
function scrollToBeginning(number: number, offset = 0) {
  window.scrollBy(0, (section(number)?.getBoundingClientRect().top ?? 0) - innerHeight / 2 - offset);
}
/** Scrolls to the end until a chapter has been added. */
async function readOnTo(number: number) {
  await expect
    .poll(() => {
      // Once it is there, the end is that of the added chapter.
      if (!shownChapters().includes(number)) toEnd();
      return shownChapters();
    })
    .toContain(number);
}

test('scrolling past the card reads on: title, address and history follow, in the same history entry', async () => {
  const { screen, requestsOf } = await openBook();
  const entries = history.length;
  const state: unknown = history.state;
  await readOnTo(3);
  expect(requestsOf(3)).toHaveLength(1);
  scrollToBeginning(3, 5);
  await twoFrames();
  expect(title()).toBe('第2话 · 标题2');
  scrollToBeginning(3, -1);
  await expect.poll(title).toBe('第3话 · 标题3');
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
  expect(history.length).toBe(entries);
  expect(history.state).toEqual(state);
  await expect.poll(() => screen.store.getState().comic?.history).toMatchObject([{ number: 3 }]);

  scrollToBeginning(3, 5);
  await expect.poll(() => location.pathname).toBe('/book/read/1005/2');
  await expect.poll(title).toBe('第2话 · 标题2');
});

test('the strip grows to the last chapter, with at most 13 mounted pages, and ends with its card', async () => {
  const { screen, requestsOf } = await openBook();
  for (let number = 3; number <= LAST; number += 1) {
    await readOnTo(number);
    expect(document.querySelectorAll('main [data-at]').length).toBeLessThanOrEqual(13);
  }
  expect(shownChapters()).toEqual([2, 3, 4, 5, 6]);
  await expect.element(screen.getByText(`第${LAST}话 完`)).toBeInTheDocument();
  toEnd();
  await expect.poll(() => location.pathname).toBe(`/book/read/1005/${LAST}`);
  await expect.element(screen.getByText('已读到最新')).toBeVisible();
  expect(requestsOf(0).concat(requestsOf(LAST + 1))).toEqual([]);
  // The ends of chapters far away are not mounted, and keep their height.
  expect(screen.getByText('第2话 完').query()).toBeNull();
});

test('adding a chapter does not repeat the probes of picture sizes that are under way', async () => {
  const answer = await picture(500, 700);
  const { answer: unanswered } = deferred(answer);
  const { rangePaths } = await openBook({
    pictures: (address) => (address.pathname.startsWith('/img/c3/') ? unanswered : answer)(address),
  });
  const probesOf = (number: number) => rangePaths.filter((path) => path.startsWith(`/img/c${number}/`));
  await readOnTo(3);
  await expect.poll(() => probesOf(3)).not.toEqual([]);
  await readOnTo(4);
  await expect.poll(() => probesOf(4)).not.toEqual([]);
  expect(probesOf(3)).toEqual([...new Set(probesOf(3))]);
});

test('the next chapter is requested when its card is two screens away, with its first three pictures', async () => {
  const { paths, requestsOf } = await openBook();
  await twoFrames();
  const end = () => section(2)?.querySelector('[data-at="4"]')?.getBoundingClientRect().bottom ?? Number.NaN;
  const height = () => section(2)?.firstElementChild?.getBoundingClientRect().height ?? 0;
  window.scrollTo(0, height() - 3 * innerHeight - 40);
  await twoFrames();
  expect(requestsOf(3)).toEqual([]);
  window.scrollBy(0, 45);
  await expect.poll(() => requestsOf(3)).toHaveLength(1);
  expect(end()).toBeGreaterThan(2 * innerHeight);
  const pictures = () => paths.filter((path) => path.startsWith('/img/c3/')).sort();
  await expect.poll(pictures).toEqual(['/img/c3/0_500_0.img', '/img/c3/1_500_0.img', '/img/c3/2_500_0.img']);
  await twoFrames();
  expect(shownChapters()).toEqual([2, 3]);
  expect(requestsOf(4)).toEqual([]);
});

test.each([
  ['must be bought', { listed: { 3: { price: 12 } }, read: { 3: LOCKED } }, 1],
  ['is not listed', { listed: { 3: { number: 99 } } }, 0],
  ['is refused although it was listed as free', { read: { 3: LOCKED } }, 1],
  ['was withdrawn', { read: { 3: refused(400) } }, 1],
  ['has no pages', { read: { 3: ok(info(3, { bookPics: [] })) } }, 1],
  ['names another number', { read: { 3: ok(info(7)) } }, 1],
  ['cannot be loaded', { read: { 3: status(502) } }, 1],
])('the strip ends where the next chapter %s; scrolling buys nothing', async (_, book: Book, requests) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = newStore();
  store.dispatch(autoBuySet({ bookId: '1005', on: true }));
  const { screen, requestsOf, countOf } = await openBook(book, store);
  for (let round = 0; round < 3; round += 1) {
    window.scrollTo(0, 0);
    await twoFrames();
    toEnd();
    await twoFrames();
    await expect.element(screen.getByRole('link', { name: '下一话' })).toBeVisible();
  }
  await expect.poll(() => requestsOf(3)).toHaveLength(requests);
  expect(shownChapters()).toEqual([2]);
  expect(countOf('POST /api/book/chapter/buy')).toBe(0);
  expect(location.pathname).toBe('/book/read/1005/2');
  expect(document.querySelector('dialog[open]')).toBeNull();
});

test('a chapter that leads back ends the strip', async () => {
  await openBook({ read: { 3: ok(info(3, { nextNumber: 2 })) } });
  await readOnTo(3);
  toEnd();
  await twoFrames();
  toEnd();
  await twoFrames();
  expect(shownChapters()).toEqual([2, 3]);
});

test('the position is stored per chapter, and a chapter that was scrolled into forgets its former one', async () => {
  storePosition({ bookId: '1005', number: 3 }, { page: 4, fraction: 0.5 });
  await openBook();
  await readOnTo(3);
  /** The page stored for a chapter, where the strip is scrolled to included. */
  const storedPage = (number: number) => {
    window.dispatchEvent(new Event('pagehide'));
    return storedPosition({ bookId: '1005', number })?.page;
  };
  await expect.poll(() => storedPage(2)).toBe(PAGES - 1);
  scrollToBeginning(3, -1);
  await expect
    .poll(() => storedPosition({ bookId: '1005', number: 3 }))
    .toEqual({
      chapter: '1005/3',
      page: 0,
      fraction: 0,
    });
  window.scrollBy(0, (section(3)?.getBoundingClientRect().top ?? 0) + (innerWidth * 7) / 5 + 100);
  await expect.poll(() => storedPage(3)).toBe(1);
  expect(storedPosition({ bookId: '1005', number: 2 })?.page).toBe(PAGES - 1);
});

test('下一话 scrolls to a chapter of the strip, once for a double press; 上一话 opens the previous one', async () => {
  const { screen } = await openBook();
  await readOnTo(3);
  scrollToBeginning(3, 100);
  await expect.poll(title).toBe('第2话 · 标题2');
  const bars = screen.getByRole('navigation', { name: '阅读菜单' });
  // The scroll hides the bars, and a tap shows them.
  await expect.element(bars).toHaveAttribute('data-shown', 'false');
  await scrollSettled();
  press(innerHeight * 0.8);
  await expect.element(bars).toHaveAttribute('data-shown', 'true');
  const entries = history.length;
  const next = screen.getByRole('button', { name: '下一话' }).element() as HTMLElement;
  next.click();
  next.click();
  await expect.poll(() => Math.round(section(3)?.getBoundingClientRect().top ?? Number.NaN)).toBe(0);
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
  expect(history.length).toBe(entries);
  await expect.element(bars).toHaveAttribute('data-shown', 'true');

  const previous = screen.getByRole('button', { name: '上一话' }).element() as HTMLElement;
  previous.click();
  await expect.poll(() => shownChapters()).toEqual([2]);
  await expect.poll(() => location.pathname).toBe('/book/read/1005/2');
  await expect.poll(() => window.scrollY).toBe(0);
});

test('the link of the card scrolls to a chapter of the strip', async () => {
  const { screen } = await openBook();
  await readOnTo(3);
  scrollToBeginning(3, 200);
  await twoFrames();
  (screen.getByRole('link', { name: '下一话 第3话' }).element() as HTMLElement).click();
  await expect.poll(() => Math.round(section(3)?.getBoundingClientRect().top ?? Number.NaN)).toBe(0);
  expect(shownChapters().slice(0, 2)).toEqual([2, 3]);
});

test('连续阅读 switched off leaves the chapter that is read, at its position, and single chapters', async () => {
  const { screen, requestsOf } = await openBook();
  await readOnTo(3);
  await readOnTo(4);
  scrollToBeginning(3, -innerHeight);
  await twoFrames();
  await expect.poll(title).toBe('第3话 · 标题3');
  const offset = () => section(3)?.getBoundingClientRect().top ?? Number.NaN;
  const before = offset();
  screen.store.dispatch(readingSet({ continuous: false }));
  await expect.poll(shownChapters).toEqual([3]);
  await expect.poll(() => Math.abs(offset() - before)).toBeLessThanOrEqual(1);
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
  const requests = requestsOf(4).length;
  toEnd();
  await twoFrames();
  expect(shownChapters()).toEqual([3]);
  expect(requestsOf(4)).toHaveLength(requests);
});

test('a chapter that was read for long stays without another request when 连续阅读 is turned off', async () => {
  const timeouts = vi.spyOn(window, 'setTimeout');
  const { screen, requestsOf } = await openBook();
  await readOnTo(3);
  await readOnTo(4);
  scrollToBeginning(3, -innerHeight);
  await expect.poll(title).toBe('第3话 · 标题3');
  // As long afterwards as answers without a screen are kept.
  for (const [end, delay] of timeouts.mock.calls)
    if (delay === CACHE_TIME && typeof end === 'function') end();
  screen.store.dispatch(readingSet({ continuous: false }));
  await expect.poll(shownChapters).toEqual([3]);
  await twoFrames();
  expect(shownChapters()).toEqual([3]);
  expect(requestsOf(3)).toHaveLength(1);
});

test('without 连续阅读 the next chapter replaces this one', async () => {
  const store = newStore();
  store.dispatch(readingSet({ continuous: false }));
  const { screen, requestsOf } = await openBook({}, store);
  toEnd();
  await expect.poll(() => requestsOf(3)).toHaveLength(1);
  await twoFrames();
  toEnd();
  await twoFrames();
  expect(shownChapters()).toEqual([2]);
  (screen.getByRole('button', { name: '下一话' }).element() as HTMLElement).click();
  await expect.poll(shownChapters).toEqual([3]);
});

test('another user reads on from the chapter that is open, by their own rights', async () => {
  const store = newStore();
  const user = { account: 'a', password: '', visitorId: '', branchId: '', mobile: '', vipType: 'none' };
  const rights = { vipEndDate: '', coins: 0, recharged: false };
  store.dispatch(userReceived({ ...user, ...rights, userId: '1' }));
  await openBook({}, store);
  await readOnTo(3);
  scrollToBeginning(3, -1);
  await expect.poll(title).toBe('第3话 · 标题3');
  store.dispatch(userReceived({ ...user, ...rights, userId: '2' }));
  await expect.poll(() => shownChapters()[0]).toBe(3);
});

test('an answer that arrives after leaving adds nothing and changes no address', async () => {
  const late = deferred(ok(info(3)));
  const { screen, requestsOf } = await openBook({ read: { 3: late.answer } });
  toEnd();
  await expect.poll(() => requestsOf(3)).toHaveLength(1);
  history.pushState({ key: 'next', idx: 1 }, '', '/book/1005/catalog');
  await screen.setShown(false);
  late.release();
  await twoFrames();
  await twoFrames();
  expect(location.pathname).toBe('/book/1005/catalog');
  expect(shownChapters()).toEqual([2]);
});

test('a scroll after the history has moved on does not change the new entry', async () => {
  await openBook();
  await readOnTo(3);
  scrollToBeginning(3, 5);
  await twoFrames();
  history.pushState({ key: 'next', idx: 1 }, '', '/book/1005/catalog');
  scrollToBeginning(3, -5);
  await expect.poll(title).toBe('第3话 · 标题3');
  expect(location.pathname).toBe('/book/1005/catalog');
});

test('a rotation keeps chapter and page', async () => {
  await openBook();
  await readOnTo(3);
  await readOnTo(4);
  window.scrollBy(0, (section(3)?.getBoundingClientRect().top ?? 0) + 300);
  await expect.poll(title).toBe('第3话 · 标题3');
  const [width, height] = [innerWidth, innerHeight];
  await browserPage.viewport(844, 390);
  const first = () => section(3)?.querySelector('[data-at="0"]')?.getBoundingClientRect();
  // The strip is at most 720 px wide.
  await expect.poll(() => first()?.width).toBe(720);
  await expect
    .poll(() => (first()?.top ?? 0) / (first()?.height ?? 1))
    .toBeCloseTo(-300 / ((width * 7) / 5), 1);
  await browserPage.viewport(width, height);
  await expect.poll(() => Math.round(first()?.top ?? 0)).toBe(-300);
  expect(title()).toBe('第3话 · 标题3');
});

test('a zoomed strip stays zoomed in the next chapter', async () => {
  const bookPics = Array.from({ length: PAGES + 3 }, (_, page) => [`c3/${page}`]);
  const { screen } = await openBook({ read: { 3: ok(info(3, { bookPics })) } });
  await readOnTo(3);
  scrollToBeginning(3, 200);
  await expect.poll(title).toBe('第2话 · 标题2');
  await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeInTheDocument();
  await scrollSettled();
  const isMagnified = () => document.querySelector('[data-magnified]') !== null;
  const zoomIn = () => {
    if (!isMagnified()) pressTwice(10);
    return isMagnified();
  };
  // A double tap right after a correction of the scroll position counts for nothing, and is repeated as a new one.
  await expect.poll(zoomIn, { interval: 2 * DOUBLE_TAP_TIMEOUT }).toBe(true);
  scrollToBeginning(3, -400);
  await expect.poll(title).toBe('第3话 · 标题3');
  await twoFrames();
  expect(isMagnified()).toBe(true);
});

test('a chapter begins on a whole device pixel below a card of any height', async () => {
  await openBook();
  await readOnTo(3);
  document.documentElement.style.fontSize = '17.3px';
  await twoFrames();
  await twoFrames();
  const edge = () => ((section(3)?.getBoundingClientRect().top ?? 0) + window.scrollY) * devicePixelRatio;
  await expect.poll(() => Math.abs(edge() - Math.round(edge()))).toBeLessThan(0.02);
  document.documentElement.style.fontSize = '';
});

test('a chapter that failed is requested until it is there; the card promises it only while it can follow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const last = deferred(ok(info(3)));
    const answers = inSequence(status(502), status(502), status(502), last.answer);
    const { screen, requestsOf } = await openBook({ read: { 3: answers } });
    const promise = screen.getByText(endMessages.readOn).element();
    expect(getComputedStyle(promise).visibility).toBe('visible');
    toEnd();
    await expect.poll(() => getComputedStyle(promise).visibility).toBe('hidden');
    await expect
      .poll(() => {
        vi.advanceTimersByTime(FIRST_RETRY_DELAY);
        return requestsOf(3).length;
      })
      .toBe(4);
    await twoFrames();
    expect(getComputedStyle(promise).visibility).toBe('hidden');
    last.release();
    await expect.poll(shownChapters).toContain(3);
    expect(getComputedStyle(promise).visibility).toBe('visible');
  } finally {
    vi.useRealTimers();
  }
});

test('a chapter that failed is not requested again after the reader is left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { screen, requestsOf } = await openBook({ read: { 3: status(502) } });
    toEnd();
    await expect.element(screen.getByText(endMessages.readOn)).not.toBeVisible();
    await twoFrames();
    await screen.setShown(false);
    vi.advanceTimersByTime(FIRST_RETRY_DELAY * 100);
    await twoFrames();
    expect(requestsOf(3)).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});

test.each(NETWORK_RETURNS)(
  'a chapter that failed without a network is read when the network returns %s',
  async (moment) => {
    const answer = answerAfterReturn('/api/book/read_chapter', ok(info(3)), moment);
    const { requestsOf } = await openBook({ read: { 3: answer } });
    toEnd();
    await expect.poll(() => requestsOf(3).length).toBeGreaterThan(0);
    if (moment === 'after its failure is shown') {
      expect(requestsOf(3)).toHaveLength(1);
      await twoFrames();
      expect(shownChapters()).toEqual([2]);
      returnNetwork();
    }
    await expect.poll(shownChapters).toContain(3);
    expect(requestsOf(3)).toHaveLength(2);
  },
);

test('a chapter that was fetched for a member and is read after the membership has ended is stored by membership', async () => {
  const store = newStore();
  const member = { ...storedUser, userId: '1', vipType: 'month', vipEndDate: '2099-01-01' };
  store.dispatch(userReceived(member));
  const sold = { price: 12 };
  await openBook({ read: { 3: ok(info(3, sold)) }, listed: { 3: sold } }, store);
  await readOnTo(3);
  store.dispatch(userReceived({ ...member, vipType: 'none', vipEndDate: '' }));
  scrollToBeginning(3, -1);
  const stored = async () => (await offlineChapters('1')).find(({ number }) => number === 3)?.byMembership;
  await expect.poll(stored).toBe(true);
});
