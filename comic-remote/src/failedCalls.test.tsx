import { withFaults } from '@manying/testing/faults';
import { type Answer, network, ok, status } from '@manying/testing/network';
import {
  answerAfterReturn,
  NETWORK_RETURNS,
  returnNetwork,
  waitForLoggedFailure,
} from '@manying/testing/networkReturn';
import { picture } from '@manying/testing/picture';
import { retryWithFault } from '@manying/testing/retryWithFault';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import BookHomePage from './bookHome/BookHomePage.tsx';
import CatalogPage from './catalog/CatalogPage.tsx';
import CategoryPage from './category/CategoryPage.tsx';
import HomePage from './home/HomePage.tsx';
import MorePage from './more/MorePage.tsx';
import ReaderPage from './reader/ReaderPage.tsx';
import SearchPage from './search/SearchPage.tsx';
import { bookAnswer, visit } from './testing/harness.tsx';

const chapter = { bookId: 1005, number: 1, title: '开始', cover: '', price: 0, alreadyBuy: false };
const detail = { book: bookAnswer(1005, { title: '橘猫侦探社' }), chapterList: [chapter], recommendList: [] };
const paged = {
  bookList: [bookAnswer(1005, { title: '橘猫侦探社' })],
  adList: [],
  totalPage: 1,
  totalItem: 1,
};
const reading = { ...chapter, bookName: '橘猫侦探社', chapterId: 1, bookPics: [['p/1']], totalNumber: 1 };

interface Row {
  readonly what: string;
  readonly Page: ComponentType;
  readonly path: string;
  readonly address: string;
  /** The request that the page needs, and its successful response. */
  readonly call: string;
  readonly good: unknown;
  /** Text shown on success. */
  readonly done: string;
  /** The header, which stays while the page has failed: its heading, or the button that leads back. */
  readonly header: { readonly heading: string } | 'back';
}

const PAGES: readonly Row[] = [
  {
    what: 'home',
    Page: HomePage,
    path: '/home',
    address: '/home',
    call: '/api/book/home/index',
    good: { recommendList: [bookAnswer(1)] },
    done: '编辑推荐',
    header: { heading: '漫影' },
  },
  {
    what: 'a list of a shelf',
    Page: MorePage,
    path: '/home/ranked',
    address: '/home/ranked',
    call: '/api/book/showcase/detail/hot/1',
    good: paged,
    done: '橘猫侦探社',
    header: { heading: '人气排行' },
  },
  {
    what: 'the books of a category',
    Page: CategoryPage,
    path: '/category',
    address: '/category',
    call: '/api/book/query/all/0/1',
    good: paged,
    done: '橘猫侦探社',
    header: { heading: '分类' },
  },
  {
    what: 'what a search finds',
    Page: SearchPage,
    path: '/search',
    address: '/search?content=猫',
    call: '/api/book/search',
    good: paged.bookList,
    done: '橘猫侦探社',
    header: 'back',
  },
  {
    what: 'a book',
    Page: BookHomePage,
    path: '/book/:id?',
    address: '/book/1005',
    call: '/api/book/detail/1005',
    good: detail,
    done: '橘猫侦探社',
    header: 'back',
  },
  {
    what: 'a catalogue',
    Page: CatalogPage,
    path: '/book/:id/catalog',
    address: '/book/1005/catalog',
    call: '/api/book/chapter/list',
    good: [chapter],
    done: '第1话 · 开始',
    header: 'back',
  },
  {
    what: 'a chapter',
    Page: ReaderPage,
    path: '/book/read/:id?/:number?',
    address: '/book/read/1005/1',
    call: '/api/book/read_chapter',
    good: reading,
    done: '第1话 · 开始',
    header: 'back',
  },
];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each(PAGES)(
  'while $what has failed, its header stays, and it leads to the support',
  async ({ Page, path, address, call, header }) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    network({
      '/api/book/category': ok({ categoryList: [], publishStatusList: [] }),
      '/api/common/info/v2/*': ok({ customerServiceQQ: '800000000' }),
      '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
      [call]: status(500),
    });
    const screen = await visit(Page, { path, address });
    await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
    await expect
      .element(
        header === 'back'
          ? screen.getByRole('button', { name: '返回' })
          : screen.getByRole('heading', { level: 1, name: header.heading }),
      )
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '联系客服' }))
      .toHaveAttribute('href', expect.stringContaining('uin=800000000'));
  },
);

describe.each(withFaults(PAGES))(
  'loading $what again',
  ({ Page, path, address, call, good, done, faults }) => {
    test.each(faults)('with $name shows the failure, and can be retried', async (fault) => {
      vi.spyOn(console, 'error').mockImplementation(() => {});
      let answer: Answer = status(500);
      const { paths } = network({
        '/api/book/category': ok({ categoryList: [], publishStatusList: [] }),
        '/api/book/init_search': ok({ hotWords: [] }),
        '/api/book/detail/1005': ok(detail),
        [call]: (to) => answer(to),
        '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
        '/img/*': await picture(300, 400),
      });
      const screen = await visit(Page, { path, address });
      await retryWithFault(fault, {
        screen,
        button: '重新加载',
        failureText: '加载失败',
        callCount: () => paths.filter((request) => request.split('?')[0] === call).length,
        answerWith: (next) => {
          answer = next;
        },
        data: good,
      });
      await expect.element(screen.getByText(done).first()).toBeVisible();
    });
  },
);

/** Parts of pages that show the rest without them. */
const PARTS: readonly Omit<Row, 'header'>[] = [
  {
    what: 'the filters of the books',
    Page: CategoryPage,
    path: '/category',
    address: '/category',
    call: '/api/book/category',
    good: { categoryList: [{ id: 1, name: '悬疑' }], publishStatusList: [] },
    done: '悬疑',
  },
  {
    what: 'the popular searches',
    Page: SearchPage,
    path: '/search',
    address: '/search',
    call: '/api/book/init_search',
    good: { hotWords: ['星港'] },
    done: '星港',
  },
  {
    what: 'the book of a catalogue',
    Page: CatalogPage,
    path: '/book/:id/catalog',
    address: '/book/1005/catalog',
    call: '/api/book/detail/1005',
    good: detail,
    done: '橘猫侦探社',
  },
  {
    what: 'the book of a chapter',
    Page: ReaderPage,
    path: '/book/read/:id?/:number?',
    address: '/book/read/1005/1',
    call: '/api/book/detail/1005',
    good: { ...detail, recommendList: [bookAnswer(1006, { title: '云上灯塔' })] },
    done: '云上灯塔',
  },
];

describe.each([
  ...PAGES.map((page) => ({ ...page, showsFailure: true })),
  ...PARTS.map((part) => ({ ...part, showsFailure: false })),
])('$what that failed without a network', ({ Page, path, address, call, good, done, showsFailure }) => {
  test.each(NETWORK_RETURNS)('is loaded when the network returns %s', async (moment) => {
    network({
      '/api/book/category': ok({ categoryList: [], publishStatusList: [] }),
      '/api/book/init_search': ok({ hotWords: [] }),
      '/api/book/detail/1005': ok(detail),
      '/api/book/chapter/list': ok([chapter]),
      '/api/book/read_chapter': ok(reading),
      '/api/book/query/all/0/1': ok(paged),
      [call]: answerAfterReturn(call, ok(good), moment),
      '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
      '/img/*': await picture(300, 400),
    });
    const screen = await visit(Page, { path, address });
    if (moment === 'after its failure is shown') {
      if (showsFailure) await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
      await waitForLoggedFailure(call);
      returnNetwork();
    }
    await expect.element(screen.getByText(done).first()).toBeInTheDocument();
  });
});
