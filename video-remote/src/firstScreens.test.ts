import { injectedMarkup, showsHostileText, withHostileTexts } from '@manying/testing/hostileTexts';
import { renderOnServer } from '@manying/testing/renderOnServer';
import { afterEach, expect, test, vi } from 'vitest';
import remote from './remote.ts';
import { videoAnswers } from './testing/answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answers = {
  '/api/vod/index': videoAnswers.videoHome,
  '/api/vod/page/3/1': videoAnswers.videoCategory,
  '/api/vod/detail/9': videoAnswers.videoDetail,
  '/api/vod/init_search': videoAnswers.videoHotWords,
};

/** What each page shows an anonymous visitor, by an address of the page. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  '/vod': ['每日推荐', '视频1', '精品热播', '视频6'],
  '/vod/category?cid=3': ['视频1', '视频4'],
  '/vod/detail?vodId=9': ['视频9', '18', '视频12'],
  '/vod/feed?vodId=9': ['短片', '视频9'],
  '/search-vod': ['极光', '火车'],
  '/shelf-vod': [],
};

test('every page has an expected content', () => {
  const addresses = Object.keys(CONTENT).map((address) => address.split('?')[0]);
  expect(addresses).toEqual(remote.pages.map(({ path }) => path));
});

test.each(Object.entries(CONTENT))('%s is rendered in Node with its content', async (address, content) => {
  const { html, calls } = await renderOnServer(remote, address, answers);
  for (const text of content) expect(html).toContain(text);
  // The visitor is not registered, and the purchases of nobody are not asked for.
  expect(calls.filter((call) => !Object.keys(answers).includes(call.split(' ')[1] ?? ''))).toEqual([]);
});

/** No text of the store is shown to a visitor who is anonymous, and no hot word that cannot be searched for. */
const WITHOUT_TEXTS = ['/shelf-vod', '/search-vod'];

test.each(Object.keys(CONTENT))('in %s hostile texts of the store stay texts', async (address) => {
  const { html } = await renderOnServer(remote, address, withHostileTexts(answers));
  expect(injectedMarkup(html)).toEqual([]);
  expect(showsHostileText(html)).toBe(!WITHOUT_TEXTS.includes(address));
});
