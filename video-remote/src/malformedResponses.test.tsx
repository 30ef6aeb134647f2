/**
 * Renders every screen with malformed answers: it shows content or an error panel, and sends no request by
 * itself.
 */
import { selectUser } from '@manying/platform/session';
import { collectErrors } from '@manying/testing/collectErrors';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import { ok } from '@manying/testing/network';
import { waitForIdle } from '@manying/testing/waitForIdle';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import CategoryPage from './category/CategoryPage.tsx';
import DetailPage from './detail/DetailPage.tsx';
import FeedPage from './feed/FeedPage.tsx';
import HomePage from './home/HomePage.tsx';
import PurchasedPage from './purchased/PurchasedPage.tsx';
import SearchPage from './search/SearchPage.tsx';
import { videoAnswers } from './testing/answers.ts';
import { network, storeWithCoins, userAnswer, visit } from './testing/harness.tsx';

/** A screen, and the pages of the request whose answer is malformed. */
interface Screen {
  readonly name: string;
  readonly Page: ComponentType;
  readonly address: string;
  readonly calls: readonly string[];
  readonly data: unknown;
  /** More requests than the screen sends. */
  readonly maxCalls?: number;
}

const endless = { ...videoAnswers.videoCategory, totalPage: 1000 };
const pages = (path: string) => Array.from({ length: 20 }, (_, index) => `${path}/${index + 1}`);
const screens: readonly Screen[] = [
  {
    name: 'home',
    Page: HomePage,
    address: '/vod',
    calls: ['/api/vod/index'],
    data: videoAnswers.videoHome,
  },
  {
    name: 'a category',
    Page: CategoryPage,
    address: '/vod/category?cid=3',
    calls: pages('/api/vod/page/3'),
    data: endless,
  },
  {
    name: 'the results of a search',
    Page: SearchPage,
    address: '/search-vod?keyword=a',
    calls: ['/api/vod/search'],
    data: videoAnswers.videoSearch,
  },
  {
    name: 'the purchased videos',
    Page: PurchasedPage,
    address: '/shelf-vod',
    calls: pages('/api/vod/order/page'),
    data: endless,
  },
  {
    name: 'the feed',
    Page: FeedPage,
    address: '/vod/feed?vodId=9',
    calls: ['/api/vod/index', ...pages('/api/vod/page/1'), ...pages('/api/vod/page/3')],
    data: videoAnswers.videoHome,
    // The films, two of their details, and the first pages of both categories.
    maxCalls: 8,
  },
  {
    name: 'a video',
    Page: DetailPage,
    address: '/vod/detail?vodId=9',
    calls: ['/api/vod/detail/9'],
    // No film: malformed films are covered by the tests of the player.
    data: { ...videoAnswers.videoDetail, canTryWatch: false },
  },
];

/** More requests than a screen sends by default, second pages included. */
const MAX_CALLS = 5;

const errors = collectErrors();

const plan: MutationPlan = { count: 10, seed: 8 };
test.each(screens)(
  `$name shows content or an error, whatever is sent (${planName(plan)})`,
  async ({ Page, address, calls: paths, data, maxCalls = MAX_CALLS }) => {
    for (const { label, value } of mutationsOf(data, plan)) {
      const { requests } = network({
        ...Object.fromEntries(paths.map((path) => [path, ok(value)])),
        '/api/user/info': ok(userAnswer(50)),
      });
      const store = storeWithCoins(50);
      const shown = await visit(Page, address, store);
      const calls = () => requests.filter((request) => request.includes('/api/'));
      await waitForIdle(store, calls, maxCalls);
      expect(shown.container.querySelector('main')?.textContent, label).toBeTruthy();
      expect(calls().length, `${label}: ${calls().join(' ')}`).toBeLessThanOrEqual(maxCalls);
      expect(
        calls().filter((request) => /register|login|buy|watch/.test(request)),
        label,
      ).toEqual([]);
      expect(selectUser(store.getState()), label).toMatchObject({
        userId: '7',
        account: 'a7',
        password: 'p',
      });
      expect(errors(), label).toEqual([]);
      await shown.unmount();
    }
  },
);
