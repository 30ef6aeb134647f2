import { withFaults } from '@manying/testing/faults';
import { type Answer, ok, status } from '@manying/testing/network';
import {
  answerAfterReturn,
  NETWORK_RETURNS,
  returnNetwork,
  waitForLoggedFailure,
} from '@manying/testing/networkReturn';
import { retryWithFault } from '@manying/testing/retryWithFault';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import CategoryPage from './category/CategoryPage.tsx';
import DetailPage from './detail/DetailPage.tsx';
import FeedPage from './feed/FeedPage.tsx';
import HomePage from './home/HomePage.tsx';
import PurchasedPage from './purchased/PurchasedPage.tsx';
import SearchPage from './search/SearchPage.tsx';
import { network, storeWithCoins, userAnswer, visit, vod, vodPage } from './testing/harness.tsx';

interface Row {
  readonly what: string;
  readonly Page: ComponentType;
  readonly address: string;
  /** The request without which the page shows its error panel, and its successful answer. */
  readonly call: string;
  readonly good: unknown;
  /** The header, which stays while the page has failed: its heading, or a control of it. */
  readonly header: { readonly role: 'heading' | 'button' | 'link'; readonly name: string | RegExp };
}

const PAGES: readonly Row[] = [
  {
    what: 'home',
    Page: HomePage,
    address: '/vod',
    call: '/api/vod/index',
    good: [{ typeId: 1, typeName: '每日推荐', vods: [vod(9)] }],
    header: { role: 'heading', name: '视频' },
  },
  {
    what: 'a category',
    Page: CategoryPage,
    address: '/vod/category?cid=3',
    call: '/api/vod/page/3/1',
    good: vodPage(9, 9, 1),
    header: { role: 'heading', name: '精品热播' },
  },
  {
    what: 'search results',
    Page: SearchPage,
    address: '/search-vod?keyword=%E7%8C%AB',
    call: '/api/vod/search',
    good: [vod(9)],
    header: { role: 'button', name: '搜索' },
  },
  {
    what: 'the purchased videos',
    Page: PurchasedPage,
    address: '/shelf-vod',
    call: '/api/vod/order/page/1',
    good: vodPage(9, 9, 1),
    header: { role: 'heading', name: /我已购买的视频/ },
  },
  {
    what: 'the feed',
    Page: FeedPage,
    address: '/vod/feed',
    call: '/api/vod/index',
    good: [{ typeId: 1, typeName: '每日推荐', vods: [vod(9)] }],
    header: { role: 'link', name: '片库' },
  },
  {
    what: 'a video',
    Page: DetailPage,
    address: '/vod/detail?vodId=9',
    call: '/api/vod/detail/9',
    good: { ...vod(9), vodPointsPlay: 18, guessLikeList: [] },
    header: { role: 'button', name: '返回' },
  },
];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each(PAGES)(
  'while $what has failed, its header stays, and it leads to the support',
  async ({ Page, address, call, header: { role, name } }) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    network({
      '/api/user/info': ok(userAnswer(6)),
      '/api/common/info/v2/*': ok({ customerServiceQQ: '800000000' }),
      [call]: status(500),
    });
    const screen = await visit(Page, address, storeWithCoins(6));
    await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
    await expect.element(screen.getByRole(role, { name }).first()).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '联系客服' }))
      .toHaveAttribute('href', expect.stringContaining('uin=800000000'));
  },
);

describe.each(withFaults(PAGES))('loading $what', ({ Page, address, call, good, faults }) => {
  test.each(faults)('with $name shows the error, and can be retried', async (fault) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let answer: Answer = status(500);
    const { requests } = network({ '/api/user/info': ok(userAnswer(6)), [call]: (to) => answer(to) });
    const screen = await visit(Page, address, storeWithCoins(6));
    await retryWithFault(fault, {
      screen,
      button: '重新加载',
      failureText: '加载失败',
      callCount: () => requests.filter((request) => request.split(/[ ?]/)[1] === call).length,
      answerWith: (next) => {
        answer = next;
      },
      data: good,
    });
    await expect.element(screen.getByText('视频9').first()).toBeVisible();
  });
});

describe.each(PAGES)('$what that failed without a network', ({ Page, address, call, good }) => {
  test.each(NETWORK_RETURNS)('is loaded when the network returns %s', async (moment) => {
    network({ '/api/user/info': ok(userAnswer(6)), [call]: answerAfterReturn(call, ok(good), moment) });
    const screen = await visit(Page, address, storeWithCoins(6));
    if (moment === 'after its failure is shown') {
      await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
      returnNetwork();
    }
    await expect.element(screen.getByText('视频9').first()).toBeVisible();
  });
});

test.each(NETWORK_RETURNS)('the visitor is identified when the network returns %s', async (moment) => {
  const call = '/api/user/info';
  const { countOf } = network({
    '/api/vod/index': ok([{ typeId: 1, typeName: '每日推荐', vods: [vod(9)] }]),
    [call]: answerAfterReturn(call, ok(userAnswer(6)), moment),
  });
  const screen = await visit(HomePage, '/vod', storeWithCoins(6));
  await expect.element(screen.getByText('视频9').first()).toBeVisible();
  if (moment === 'after its failure is shown') {
    await waitForLoggedFailure(call);
    returnNetwork();
  }
  await expect.poll(() => countOf(`GET ${call}`)).toBe(2);
});
