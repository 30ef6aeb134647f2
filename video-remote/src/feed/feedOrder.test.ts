import { expect, test } from 'vitest';
import { type FeedPage, FIRST_FEED_PAGE, feedFilms, indexOfPosition, nextFeedPage } from './feedOrder.ts';

const film = (vodId: string | number) => ({ vodId: String(vodId), name: `视频${vodId}`, poster: '' });
const shelf = (typeId: string, ...ids: number[]) => ({ typeId, typeName: '', videos: ids.map(film) });
const page = (totalPage: number, ...ids: number[]) => ({ items: ids.map(film), totalPage, totalItem: 99 });
const ids = (films: readonly { vodId: string }[]) => films.map(({ vodId }) => vodId).join(' ');

test('the shelves alternate, and the categories follow', () => {
  const shelves = [shelf('1', 1, 2, 3), shelf('2', 4), shelf('3', 5, 6)];
  expect(ids(feedFilms('', shelves, [page(1, 7, 8)]))).toBe('1 4 5 2 6 3 7 8');
});

test('a film that several lists contain comes once', () => {
  expect(ids(feedFilms('', [shelf('1', 1, 2, 1), shelf('2', 2, 3)], [page(1, 3, 1, 4), page(1, 4)]))).toBe(
    '1 2 3 4',
  );
});

test('a film of the address keeps its place on the video home, and is first otherwise', () => {
  expect(ids(feedFilms('2', [shelf('1', 1, 2, 3)], []))).toBe('1 2 3');
  const films = feedFilms('9', [shelf('1', 1, 2)], [page(1, 8, 9)]);
  expect(ids(films)).toBe('9 1 2 8');
  expect(films[0]?.name).toBe('视频9');
});

test.each(['no such film', '__proto__', '<b>x</b>', '../1'])('without lists %s is the only film', (vodId) => {
  expect(feedFilms(vodId, [], [])).toEqual([{ vodId, name: '', poster: '' }]);
});

test('without films the feed is empty', () => {
  expect(feedFilms('', [], [])).toEqual([]);
  expect(feedFilms('', [shelf('1')], [page(0)])).toEqual([]);
});

const pagesFrom = (categories: number, ...pages: ReturnType<typeof page>[]) => {
  const read: FeedPage[] = [FIRST_FEED_PAGE];
  for (const [index, last] of pages.entries()) {
    const next = nextFeedPage(last, pages.slice(0, index + 1), read[index] ?? FIRST_FEED_PAGE, categories);
    if (!next) break;
    read.push(next);
  }
  return read.map(({ category, page }) => `${category}/${page}`).join(' ');
};

test('the categories are read page by page, one after the other, to their end', () => {
  expect(pagesFrom(2, page(2, 1, 2), page(2, 3), page(1, 4))).toBe('0/1 0/2 1/1');
  expect(pagesFrom(3, page(0), page(0), page(0))).toBe('0/1 1/1 2/1');
});

test('a category that repeats its films ends, whatever its total', () => {
  expect(pagesFrom(2, page(1000, 1, 2), page(1000, 1, 2), page(1, 3))).toBe('0/1 0/2 1/1');
});

test('films that another category has shown do not end a category', () => {
  expect(pagesFrom(2, page(1, 1, 2), page(2, 1, 2), page(2, 3))).toBe('0/1 1/1 1/2');
});

test('a film keeps its place when films are added above it', () => {
  const films = [film(5), film(1), film(2)];
  expect(indexOfPosition(films, { index: 0, vodId: '1' })).toBe(1);
  expect(indexOfPosition(films, { index: 1, vodId: '1' })).toBe(1);
});

test('below the last film the appended one appears; a place beyond the end is the end', () => {
  expect(indexOfPosition([film(1)], { index: 1, vodId: '' })).toBe(1);
  expect(indexOfPosition([film(1), film(2)], { index: 1, vodId: '' })).toBe(1);
  expect(indexOfPosition([film(1)], { index: 7, vodId: 'gone' })).toBe(1);
  expect(indexOfPosition([], { index: 3, vodId: '' })).toBe(0);
});
