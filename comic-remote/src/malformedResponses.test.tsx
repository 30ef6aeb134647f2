/** Every screen over answers that are wrong somewhere: it stands or says that it failed, and does nothing by itself. */
import { selectUser, type User, userReceived } from '@manying/platform/session';
import { atRest } from '@manying/platform/testing/atRest';
import { type MutationPlan, mutationsOf, planName } from '@manying/platform/testing/mutations';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import BookHomePage from './bookHome/BookHomePage.tsx';
import CatalogPage from './catalog/CatalogPage.tsx';
import CategoryPage from './category/CategoryPage.tsx';
import HomePage from './home/HomePage.tsx';
import MorePage from './more/MorePage.tsx';
import ReaderPage from './reader/ReaderPage.tsx';
import SearchPage from './search/SearchPage.tsx';
import { comicAnswers } from './testing/answers.ts';
import { type Answer, network, newStore, ok, refused, status, visit } from './testing/harness.tsx';

/** A screen, and the call whose answer is wrong. */
interface Screen {
  readonly name: string;
  readonly Page: ComponentType;
  readonly path: string;
  readonly address: string;
  readonly call: string;
  readonly data: unknown;
  /** How the data are sent; as a good answer by default. */
  readonly send?: (data: unknown) => Answer;
}

const screens: readonly Screen[] = [
  {
    name: 'home',
    Page: HomePage,
    path: '/home',
    address: '/home',
    call: '/api/book/home/index',
    data: comicAnswers.comicHome,
  },
  {
    name: 'a more list',
    Page: MorePage,
    path: '/home/ranked',
    address: '/home/ranked',
    call: '/api/book/showcase/detail/hot/*',
    data: { ...comicAnswers.comicList, totalPage: 1000 },
  },
  {
    name: 'the filters',
    Page: CategoryPage,
    path: '/category',
    address: '/category',
    call: '/api/book/category',
    data: comicAnswers.comicCategories,
  },
  {
    name: 'the filtered books',
    Page: CategoryPage,
    path: '/category',
    address: '/category',
    call: '/api/book/query/*',
    data: { ...comicAnswers.comicFiltered, totalPage: 1000 },
  },
  {
    name: 'the hot words',
    Page: SearchPage,
    path: '/search',
    address: '/search',
    call: '/api/book/init_search',
    data: comicAnswers.comicHotWords,
  },
  {
    name: 'the results of a search',
    Page: SearchPage,
    path: '/search',
    address: '/search?content=书',
    call: '/api/book/search',
    data: comicAnswers.comicSearch,
  },
  {
    name: 'a book',
    Page: BookHomePage,
    path: '/book/:id',
    address: '/book/1005',
    call: '/api/book/detail/1005',
    data: comicAnswers.comicBook,
  },
  {
    name: 'a catalogue',
    Page: CatalogPage,
    path: '/book/:id/catalog',
    address: '/book/1005/catalog',
    call: '/api/book/chapter/list',
    data: comicAnswers.comicCatalogue,
  },
  {
    name: 'a chapter',
    Page: ReaderPage,
    path: '/book/read/:id/:number',
    address: '/book/read/1005/2',
    call: '/api/book/read_chapter',
    data: comicAnswers.comicChapter,
  },
  {
    name: 'a chapter that must be bought',
    Page: ReaderPage,
    path: '/book/read/:id/:number',
    address: '/book/read/1005/2',
    call: '/api/book/read_chapter',
    data: { ...comicAnswers.comicChapter, bookPics: [] },
    send: (data) => refused(999, data),
  },
];

/** What the calls beside the wrong one answer. */
const others = {
  '/img/*': status(204),
  '/api/user/info': ok({ userId: 7, account: 'm7', vipType: 'none', avaliableAmount: 50 }),
  '/api/common/info/v2/*': ok(null),
  '/api/book/home/three_d': ok([]),
  '/api/book/category': ok(comicAnswers.comicCategories),
  '/api/book/query/*': ok({ ...comicAnswers.comicFiltered, totalPage: 1 }),
  '/api/book/detail/1005': ok(comicAnswers.comicBook),
  '/api/book/init_search': ok({ hotWords: [] }),
};

const user: User = {
  userId: '7',
  account: 'm7',
  password: 'secret',
  visitorId: '',
  branchId: '-2',
  mobile: '',
  vipType: 'none',
  vipEndDate: '',
  coins: 50,
  recharged: false,
};

/** More calls than any of the screens makes, second pages included. */
const MOST_CALLS = 8;
/** What the calls themselves log of an answer they cannot read (spec §7). */
const LOGGED = /answered something unreadable|failed: /;

let faults: string[] = [];
const onFault = (event: ErrorEvent | PromiseRejectionEvent) => {
  faults.push(String('reason' in event ? event.reason : event.message));
};

beforeEach(() => {
  faults = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((...told: unknown[]) => {
    if (!LOGGED.test(String(told[0]))) faults.push(told.map(String).join(' '));
  });
  window.addEventListener('error', onFault);
  window.addEventListener('unhandledrejection', onFault);
});
afterEach(() => {
  window.removeEventListener('error', onFault);
  window.removeEventListener('unhandledrejection', onFault);
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

const plan: MutationPlan = { count: 10, seed: 4 };
test.each(screens)(
  `$name stands or says that it failed, whatever is sent (${planName(plan)})`,
  async (screen) => {
    const { Page, path, address, call, data, send = ok } = screen;
    for (const { label, value } of mutationsOf(data, plan)) {
      const { [call as keyof typeof others]: _, ...beside } = others;
      const { asked } = network({ [call]: send(value), ...beside });
      const store = newStore();
      store.dispatch(userReceived(user));
      const shown = await visit(Page, { path, address, store, again: true });
      const calls = () => asked.filter((one) => one.startsWith('/api/'));
      await atRest(store, calls, MOST_CALLS);
      expect(shown.container.querySelector('main')?.textContent, label).toBeTruthy();
      expect(calls().length, `${label}: ${calls().join(' ')}`).toBeLessThanOrEqual(MOST_CALLS);
      expect(
        calls().filter((one) => /register|login|buy|pay/.test(one)),
        label,
      ).toEqual([]);
      expect(selectUser(store.getState()), label).toMatchObject({
        userId: '7',
        account: 'm7',
        password: 'secret',
      });
      expect(faults, label).toEqual([]);
      await shown.unmount();
    }
  },
  120_000,
);
