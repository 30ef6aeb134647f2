/** What the account centre shows in a wide window only. */
import { type Answer, ok, refused, status } from '@manying/testing/network';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { network, storeWithUser, visit } from '../testing/harness.tsx';
import CentrePage from './CentrePage.tsx';

const [WIDTH, HEIGHT] = [innerWidth, innerHeight];
const RECORDS = '/api/user/record/page/1';
const record = (recordId: number) => ({
  recordId,
  kind: 'chapter',
  time: `2026-11-2${recordId} 21:38`,
  title: '橘猫侦探社',
  coins: -12,
  balance: 3288,
  bookId: 1001,
  chapterNumber: recordId,
});
const records = (count: number) =>
  ok({ list: Array.from({ length: count }, (_, index) => record(9 - index)), months: [], totalCount: count });

/** Stores a history of this many books, newest first. */
function storeHistory(count: number): void {
  const history = Array.from({ length: count }, (_, index) => ({
    book: {
      bookId: `${index + 1}`,
      title: `书 ${index + 1}`,
      cover: '',
      category: '',
      finished: false,
      chapterCount: 9,
    },
    number: index + 1,
    date: count - index,
  }));
  localStorage.setItem('manying:comic:history', JSON.stringify({ v: 1, d: history }));
}

beforeEach(() => localStorage.clear());
afterEach(() => page.viewport(WIDTH, HEIGHT));

async function open(width: number, height: number, answer: Answer = records(4), films: Answer = records(0)) {
  await page.viewport(width, height);
  const calls = network({
    [RECORDS]: (address) => (address.searchParams.get('kind') === 'video' ? films : answer)(address),
  });
  const screen = await visit(CentrePage, '/user', storeWithUser());
  await expect.element(screen.getByRole('navigation', { name: '我的' })).toBeVisible();
  return {
    screen,
    ...calls,
    recent: screen.getByRole('region', { name: '最近消费' }),
    reading: screen.getByRole('region', { name: '接着读' }),
    bought: screen.getByRole('region', { name: '已购视频' }),
  };
}

/** Names of the books that are visible. */
const shownBooks = (region: Element) =>
  [...region.querySelectorAll<HTMLElement>('a[href^="/book/read/"]')]
    .filter((link) => link.checkVisibility())
    .map(({ textContent }) => textContent);

test('a tablet shows the three newest records, and leads to all of them', async () => {
  const { recent, queries } = await open(820, 1180);
  await expect.element(recent.getByRole('link', { name: '橘猫侦探社 第9话' })).toBeVisible();
  expect(recent.getByRole('listitem').elements()).toHaveLength(3);
  await expect
    .element(recent.getByRole('link', { name: '最近消费 更多' }))
    .toHaveAttribute('href', '/user/purchase/history');
  await expect
    .poll(() =>
      queries(`GET ${RECORDS}`)
        .map(({ kind }) => kind)
        .sort(),
    )
    .toEqual(['all', 'video']);
});

test.each([
  [820, 1180, ['书 1', '书 2', '书 3', '书 4', '书 5']],
  [1180, 820, ['书 1', '书 2', '书 3', '书 4', '书 5', '书 6', '书 7']],
])('a window of %i x %i px shows one row of the books read last', async (width, height, books) => {
  storeHistory(9);
  const { reading } = await open(width, height);
  await expect.element(reading).toBeVisible();
  expect(shownBooks(reading.element())).toEqual(books);
  await expect.element(reading.getByText('读到第2话')).toBeVisible();
  await expect.element(reading.getByRole('link', { name: '书 2' })).toHaveAttribute('href', '/book/read/2/2');
});

test('a chapter read meanwhile comes first when the page is shown again', async () => {
  storeHistory(2);
  const { screen, reading } = await open(820, 1180);
  await expect.element(reading).toBeVisible();
  await screen.setShown(false);
  storeHistory(3);
  await screen.setShown(true);
  await expect.poll(() => shownBooks(reading.element())).toHaveLength(3);
});

const film = (vodId: number) => ({
  ...{ recordId: vodId, kind: 'video', time: '2026-11-22 21:38', title: `片 ${vodId}` },
  ...{ picture: `vod/${vodId}`, coins: -18, balance: 20, vodId },
});
const films = ok({ list: [9, 8, 7, 6, 5, 4].map(film), months: [], totalCount: 6 });
const visibleLinks = (region: Element) =>
  [...region.querySelectorAll<HTMLElement>('a[href^="/vod/detail"]')].filter((link) =>
    link.checkVisibility(),
  );

test.each([
  [820, 1180, 3],
  [1180, 820, 4],
  [1440, 900, 5],
])('a window of %i x %i px shows one row of the films bought last', async (width, height, count) => {
  const { bought } = await open(width, height, records(4), films);
  await expect.element(bought).toBeVisible();
  expect(visibleLinks(bought.element()).map(({ textContent }) => textContent)).toEqual(
    ['片 9', '片 8', '片 7', '片 6', '片 5'].slice(0, count),
  );
  await expect
    .element(bought.getByRole('link', { name: '片 9' }))
    .toHaveAttribute('href', '/vod/detail?vodId=9');
  await expect
    .element(bought.getByRole('link', { name: '已购视频 更多' }))
    .toHaveAttribute('href', '/shelf-vod');
});

test('films of a provider that lists all kinds are those among the records', async () => {
  const { bought, recent } = await open(
    820,
    1180,
    records(4),
    ok({ list: [record(9), film(8)], totalCount: 2 }),
  );
  await expect.element(bought.getByRole('link', { name: '片 8' })).toBeVisible();
  await expect.element(recent).toBeVisible();
  expect(visibleLinks(bought.element())).toHaveLength(1);
});

test.each([
  ['none', records(0)],
  ['only chapters', records(3)],
  ['a refusal of the kind', refused(400, '参数错误')],
  ['a failure', status(502)],
  ['something else', ok('films')],
])('without bought films (%s) the section is absent, and the records stay', async (_, answer) => {
  const { bought, recent, queries } = await open(820, 1180, records(4), answer);
  await expect.poll(() => queries(`GET ${RECORDS}`)).toContainEqual({ kind: 'video' });
  await expect.element(recent).toBeVisible();
  await twoFrames();
  await expect.element(bought).not.toBeInTheDocument();
});

test.each([
  ['records', records(0)],
  ['a list of records', refused(400, '参数错误')],
])('without %s and without a history neither section is there', async (_, answer) => {
  const { screen, recent, reading, queries } = await open(820, 1180, answer);
  await expect
    .poll(() =>
      queries(`GET ${RECORDS}`)
        .map(({ kind }) => kind)
        .sort(),
    )
    .toEqual(['all', 'video']);
  await expect.element(screen.getByRole('heading', { name: '帮助' })).toBeVisible();
  await expect.element(recent).not.toBeInTheDocument();
  await expect.element(reading).not.toBeInTheDocument();
});

test('a desktop window has the books in its tab bar, not in the page', async () => {
  storeHistory(3);
  const { recent, reading } = await open(1440, 900);
  await expect.element(recent).toBeVisible();
  await expect.element(reading).not.toBeInTheDocument();
});

test.each([
  [390, 844],
  [844, 390],
])('a phone of %i x %i px shows and loads none of them', async (width, height) => {
  storeHistory(3);
  const { recent, reading, bought, countOf } = await open(width, height);
  await expect.element(recent).not.toBeInTheDocument();
  await expect.element(reading).not.toBeInTheDocument();
  await expect.element(bought).not.toBeInTheDocument();
  expect(countOf(`GET ${RECORDS}`)).toBe(0);
});
