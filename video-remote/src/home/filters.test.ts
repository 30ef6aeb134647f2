import { expect, test } from 'vitest';
import type { VideoCard, VideoShelf } from '../schemas.ts';
import { canFilter, FILTERS, filtered, filterOf } from './filters.ts';

const film = (vodId: string, terms: Partial<VideoCard> = {}): VideoCard => ({
  vodId,
  name: vodId,
  poster: '',
  ...terms,
});
const shelf = (typeId: string, ...videos: VideoCard[]): VideoShelf => ({ typeId, typeName: typeId, videos });
const idsOf = (shelves: readonly VideoShelf[]) =>
  shelves.map(({ videos }) => videos.map(({ vodId }) => vodId));

const shelves = [
  shelf('1', film('free', { price: 0 }), film('sold', { price: 18 }), film('unknown')),
  shelf('2', film('members', { vipOnly: true, price: 0 }), film('bought', { price: 9, bought: true })),
  shelf('3'),
];

test.each([
  [
    'all',
    [
      ['free', 'sold', 'unknown'],
      ['members', 'bought'],
    ],
  ],
  ['free', [['free']]],
  ['members', [['members']]],
  ['coins', [['sold'], ['bought']]],
] as const)('%s: only its films, and only shelves that have some', (filter, ids) => {
  expect(idsOf(filtered(shelves, filter))).toEqual(ids);
});

test('each film whose cost is known belongs to exactly one filter besides all', () => {
  for (const price of [undefined, 0, 1, 18])
    for (const vipOnly of [undefined, false, true])
      for (const bought of [undefined, false, true]) {
        const video = film('1', { price, vipOnly, bought });
        const shown = FILTERS.filter((filter) => filtered([shelf('1', video)], filter).length > 0);
        expect(shown).toEqual(['all', filterOf(video)].filter((filter) => filter !== undefined));
        expect(shown.length).toBe(price === undefined && !vipOnly ? 1 : 2);
      }
});

test('films without any cost cannot be filtered', () => {
  expect(canFilter(shelves)).toBe(true);
  expect(canFilter([shelf('1', film('1'), film('2', { bought: true }))])).toBe(false);
  expect(canFilter([])).toBe(false);
});
