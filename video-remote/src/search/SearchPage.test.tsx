import { inSequence, ok, status } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { network, newStore, userAnswer, visit, vods } from '../testing/harness.tsx';
import { keywordSearched } from '../videoState.ts';
import SearchPage from './SearchPage.tsx';

const SEARCH = '/api/vod/search';
const HOT_WORDS = '/api/vod/init_search';
const INDEX = '/api/vod/index';
const visitor = {
  '/api/user/register': ok(userAnswer(0)),
  '/api/user/info': ok(userAnswer(0)),
  [HOT_WORDS]: ok({ hotWords: [] }),
  [INDEX]: ok([]),
};

/** A store with these searches in its history, the last one newest. */
function storeWithSearches(...keywords: readonly string[]) {
  const store = newStore();
  for (const keyword of keywords) store.dispatch(keywordSearched(keyword));
  return store;
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

// spec: §2/route-search-vod, §2/video-search
test('a search sets the address, shows results and is added to the history', async () => {
  const { requests } = network({ ...visitor, [SEARCH]: ok(vods(1, 3)) });
  const screen = await visit(SearchPage, '/search-vod');
  await screen.getByPlaceholder('视频关键字').fill(' 极光 ');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('link', { name: '视频3' }))
    .toHaveAttribute('href', '/vod/detail?vodId=3');
  await expect.poll(() => new URLSearchParams(location.search).get('keyword')).toBe('极光');
  expect(requests.map(decodeURIComponent)).toContain('POST /api/vod/search?content=极光&currentPage=1');
  history.back();
  await expect.element(screen.getByRole('button', { name: '极光' })).toBeVisible();
});

// spec: §5/search-keyword-empty
test.each([
  ['nothing', '', '请输入搜索关键字'],
  ['only blanks', '   ', '请输入搜索关键字'],
  ['21 characters', '光'.repeat(21), '搜索关键字最长不超过20个字'],
])('%s is not searched for, and shows an error', async (_what, typed, message) => {
  const { countOf } = network({ ...visitor, [SEARCH]: ok([]) });
  const screen = await visit(SearchPage, '/search-vod');
  const input = screen.getByRole('searchbox', { name: '视频关键字' });
  await input.fill(typed);
  await screen.getByRole('button', { name: '搜索', exact: true }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
  await expect.element(input).toHaveAccessibleDescription(message);
  await expect.element(input).toHaveFocus();
  expect(countOf('POST /api/vod/search')).toBe(0);
  await input.fill('极光');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('an address with a keyword shows its results at once, as after a reload', async () => {
  network({ ...visitor, [SEARCH]: ok(vods(1, 2)) });
  const screen = await visit(SearchPage, '/search-vod?keyword=%E6%9E%81%E5%85%89');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('极光');
  await expect.element(screen.getByRole('link', { name: '视频1' })).toBeVisible();
});

test('an address with too long a keyword shows an error and fetches nothing', async () => {
  const { countOf } = network({ ...visitor, [SEARCH]: ok([]) });
  const screen = await visit(SearchPage, `/search-vod?keyword=${'a'.repeat(21)}`);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('搜索关键字最长不超过20个字');
  expect(countOf('POST /api/vod/search')).toBe(0);
});

test('the search history shows newest first, and can be cleared', async () => {
  network(visitor);
  const screen = await visit(SearchPage, '/search-vod', storeWithSearches('极光', '面条', '极光', '熊猫'));
  const searches = screen.getByRole('group', { name: '搜索历史' }).getByRole('button');
  await expect
    .poll(() => searches.all().map((one) => one.element().textContent))
    .toEqual(['熊猫', '极光', '面条']);
  await screen.getByRole('button', { name: '清空历史' }).click();
  await expect.element(screen.getByRole('group', { name: '搜索历史' })).not.toBeInTheDocument();
});

// spec: §3/stored-video-search-history
test('the search history is persisted', async () => {
  network(visitor);
  storeWithSearches('极光', '面条');
  const screen = await visit(SearchPage, '/search-vod');
  await expect.element(screen.getByRole('button', { name: '面条' })).toBeVisible();
});

test('pressing a search in the history repeats it and makes it the newest', async () => {
  const { requests } = network({ ...visitor, [SEARCH]: ok(vods(1, 1)) });
  const screen = await visit(SearchPage, '/search-vod', storeWithSearches('极光', '面条'));
  await screen.getByRole('button', { name: '极光' }).click();
  await expect.element(screen.getByRole('link', { name: '视频1' })).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('极光');
  expect(requests.map(decodeURIComponent)).toContain('POST /api/vod/search?content=极光&currentPage=1');
  expect(screen.store.getState()).toMatchObject({ video: { searchHistory: ['极光', '面条'] } });
});

test('text typed while a search starts stays, and going back empties the field', async () => {
  network({ ...visitor, [SEARCH]: ok(vods(1, 1)) });
  const screen = await visit(SearchPage, '/search-vod');
  const field = screen.getByRole('searchbox');
  await field.fill('极光');
  const input = field.element();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('link', { name: '视频1' })).toBeVisible();
  // The same field element, so typed text is not lost.
  expect(field.element()).toBe(input);
  await field.fill('极光与');
  await expect.element(field).toHaveValue('极光与');
  history.back();
  await expect.element(screen.getByRole('button', { name: '极光' })).toBeVisible();
  await expect.element(field).toHaveValue('');
});

// spec: §2/video-search, §7/post-vod-search
test('a full page of 20 has a next one, a shorter page is the last', async () => {
  const { countOf } = network({ ...visitor, [SEARCH]: inSequence(ok(vods(1, 20)), ok(vods(21, 23))) });
  const screen = await visit(SearchPage, '/search-vod?keyword=a');
  await expect.element(screen.getByRole('link', { name: '视频20' })).toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('link', { name: '视频23' })).toBeInTheDocument();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeInTheDocument();
  expect(countOf('POST /api/vod/search?content=a&currentPage=2')).toBe(1);
  expect(countOf('POST /api/vod/search')).toBe(2);
});

test('an empty result shows 暂时没有记录', async () => {
  network({ ...visitor, [SEARCH]: ok([]) });
  const screen = await visit(SearchPage, '/search-vod?keyword=a');
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
});

test('a failed search shows 加载失败, and 重新加载 retries', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network({ ...visitor, [SEARCH]: inSequence(status(500), ok(vods(1, 1))) });
  const screen = await visit(SearchPage, '/search-vod?keyword=a');
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '视频1' })).toBeVisible();
});

test('清除 empties the field and keeps it focused', async () => {
  network(visitor);
  const screen = await visit(SearchPage, '/search-vod');
  const input = screen.getByRole('searchbox');
  await input.fill('极光');
  await screen.getByRole('button', { name: '清除' }).click();
  await expect.element(input).toHaveValue('');
  await expect.element(input).toHaveFocus();
});

test('before a search it shows popular words with their ranks; pressing one searches for it', async () => {
  const { requests } = network({
    ...visitor,
    [HOT_WORDS]: ok({ hotWords: ['极光', '极光', ' ', '字'.repeat(21), 7, null] }),
    [SEARCH]: ok(vods(1, 1)),
  });
  const screen = await visit(SearchPage, '/search-vod');
  await expect.element(screen.getByRole('heading', { name: '大家在搜' })).toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .all()
      .map((item) => item.element().textContent),
  ).toEqual(['1极光', '27']);
  await screen.getByRole('button', { name: '极光' }).click();
  await expect.element(screen.getByRole('link', { name: '视频1' })).toBeVisible();
  expect(requests.map(decodeURIComponent)).toContain('POST /api/vod/search?content=极光&currentPage=1');
  await expect.element(screen.getByRole('heading', { name: '大家在搜' })).not.toBeInTheDocument();
});

test.each([
  ['an unknown call', status(404)],
  ['nothing', ok(null)],
  ['words that are no list', ok({ hotWords: 'soon' })],
])('a provider that answers %s has no popular words; the categories are shown', async (_, answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network({ ...visitor, [HOT_WORDS]: answer, [INDEX]: status(500) });
  const screen = await visit(SearchPage, '/search-vod');
  await expect
    .element(screen.getByRole('link', { name: '每日推荐' }))
    .toHaveAttribute('href', '/vod/category?cid=1');
  expect(screen.getByRole('navigation').getByRole('link').all()).toHaveLength(10);
  await expect.element(screen.getByText('大家在搜')).not.toBeInTheDocument();
});
