import { injectedMarkup, showsHostileText, withHostileTexts } from '@manying/testing/hostileTexts';
import { renderOnServer } from '@manying/testing/renderOnServer';
import { afterEach, expect, test, vi } from 'vitest';
import { shelves } from './homeShelves.ts';
import remote from './remote.ts';
import { comicAnswers } from './testing/answers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const lists = shelves.flatMap(({ paths, call }) => paths.map((path) => ({ path, call })));
const answers = {
  '/api/book/home/index': comicAnswers.comicHome,
  '/api/book/home/three_d': comicAnswers.comicThreeD,
  '/api/book/category': comicAnswers.comicCategories,
  '/api/book/query/all/0/1': comicAnswers.comicFiltered,
  '/api/book/init_search': comicAnswers.comicHotWords,
  '/api/book/detail/1005': comicAnswers.comicBook,
  '/api/book/chapter/list': comicAnswers.comicCatalogue,
  '/api/book/read_chapter': comicAnswers.comicChapter,
  ...Object.fromEntries(lists.map(({ call }) => [`/api/book/${call}/1`, comicAnswers.comicList])),
};

/** What each page shows an anonymous visitor, by an address of the page. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  '/index': ['书1', '书13', '书24', '书52', '沙海方舟：海很快就要回来了'],
  '/home': ['书1'],
  ...Object.fromEntries(lists.map(({ path }) => [path, ['书1', '书5']])),
  '/category': ['书1', '书5', '冒险', '已完结'],
  '/shelf': ['书架'],
  '/shelf/offline': ['离线阅读'],
  '/search': ['星港列车'],
  '/book/1005': ['书1005', '简介1005', '标题2', '免费', '书2'],
  '/book/1005/catalog': ['标题1', '标题3', '12'],
  '/book/read/1005/2': ['第二封信'],
};

/** They lead elsewhere: there is nothing to render. */
const WITHOUT_CONTENT = ['/book', '/book/read', '/book/read/1005'];

test('every page has an expected content', () => {
  const patterns = remote.pages.map(({ path }) => path.replace(':id', '1005').replace(':number', '2'));
  expect([...Object.keys(CONTENT), ...WITHOUT_CONTENT].sort()).toEqual(patterns.sort());
});

test.each(Object.entries(CONTENT))('%s is rendered in Node with its content', async (address, content) => {
  const { html } = await renderOnServer(remote, address, answers);
  for (const text of content) expect(html).toContain(text);
});

test.each(WITHOUT_CONTENT)('the render of %s is given up, since it has no text', async (address) => {
  await expect(renderOnServer(remote, address, answers)).rejects.toThrow('shows no text');
});

test('the boxes of the reader have the proportions of the pictures', async () => {
  const { html } = await renderOnServer(remote, '/book/read/1005/2', answers);
  expect(html).toContain('aspect-ratio:500 / 750');
});

test('the calls carry nothing of a visitor', async () => {
  const { requests } = await renderOnServer(remote, '/book/1005?tgId=7', answers);
  expect(requests.map(({ url }) => url)).toEqual(['https://provider.test/api/book/detail/1005']);
  for (const { headers } of requests) expect(headers.has('cookie')).toBe(false);
});

test('a failed call fails the render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(renderOnServer(remote, '/index', {})).rejects.toThrow('comicHome failed');
});

/** They show texts of the store to nobody who is anonymous. */
const WITHOUT_TEXTS = ['/shelf', '/shelf/offline'];

test.each(Object.keys(CONTENT))('in %s hostile texts of the store stay texts', async (address) => {
  const { html } = await renderOnServer(remote, address, withHostileTexts(answers));
  expect(injectedMarkup(html)).toEqual([]);
  expect(showsHostileText(html)).toBe(!WITHOUT_TEXTS.includes(address));
});
