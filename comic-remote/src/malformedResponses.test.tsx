/** Every screen with malformed responses: it renders or shows the failure panel, and does nothing on its own. */
import { selectUser, type User, userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { collectErrors } from '@manying/testing/collectErrors';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import { type Answer, network, ok, refused, status } from '@manying/testing/network';
import { waitForIdle } from '@manying/testing/waitForIdle';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import BookHomePage from './bookHome/BookHomePage.tsx';
import CatalogPage from './catalog/CatalogPage.tsx';
import CategoryPage from './category/CategoryPage.tsx';
import HomePage from './home/HomePage.tsx';
import MorePage from './more/MorePage.tsx';
import ReaderPage from './reader/ReaderPage.tsx';
import SearchPage from './search/SearchPage.tsx';
import { comicAnswers } from './testing/answers.ts';
import { newStore, visit } from './testing/harness.tsx';

/** A screen, and the request with the malformed response. */
interface Screen {
  readonly name: string;
  readonly Page: ComponentType;
  readonly path: string;
  readonly address: string;
  readonly call: string;
  readonly data: unknown;
  /** How the data are sent; as a successful response by default. */
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
    send: (data) => refused(999, '', data),
  },
];

/** Responses of the other requests. */
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

const user: User = { ...storedUser, coins: 50 };

/** Upper limit of the requests of any screen, second pages included. */
const MOST_CALLS = 8;

const errors = collectErrors();

const plan: MutationPlan = { count: 10, seed: 4 };
test.each(screens)(
  `$name renders or shows the failure panel, whatever is sent (${planName(plan)})`,
  async (screen) => {
    const { Page, path, address, call, data, send = ok } = screen;
    for (const { label, value } of mutationsOf(data, plan)) {
      const { [call as keyof typeof others]: _, ...beside } = others;
      const { paths } = network({ [call]: send(value), ...beside });
      const store = newStore();
      store.dispatch(userReceived(user));
      const shown = await visit(Page, { path, address, store, keepOfflineChapters: true });
      const calls = () => paths.filter((request) => request.startsWith('/api/'));
      await waitForIdle(store, calls, MOST_CALLS);
      expect(shown.container.querySelector('main')?.textContent, label).toBeTruthy();
      expect(calls().length, `${label}: ${calls().join(' ')}`).toBeLessThanOrEqual(MOST_CALLS);
      expect(
        calls().filter((request) => /register|login|buy|pay/.test(request)),
        label,
      ).toEqual([]);
      expect(selectUser(store.getState()), label).toMatchObject({
        userId: '7',
        account: 'm7',
        password: 'secret',
      });
      expect(errors(), label).toEqual([]);
      await shown.unmount();
    }
  },
);
