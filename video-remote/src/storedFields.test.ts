import { parseField } from '@manying/platform/persistence';
import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import { testCorruptions, testHostileTexts } from '@manying/testing/persistedFields';
import { checkKeyword } from '@manying/ui/search/keyword';
import { MAX_SEARCHES } from '@manying/ui/search/searches';
import { beforeAll, expect, test, vi } from 'vitest';
import { MAX_FAVOURITES, videoDomain } from './videoState.ts';

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const { persisted } = videoDomain;

testCorruptions('the preview’s seconds', persisted.previewSeconds, { 7: 12, 8: 40 }, [], true);
testCorruptions(
  'the positions',
  persisted.positions,
  { 7: { seconds: 61, at: 5 }, 8: { seconds: 12, at: 4 } },
  ['seconds'],
  true,
);
testCorruptions('the bandwidths', persisted.bandwidths, { wifi: 8000, '3g': 300 }, [], true);
testCorruptions('the searches', persisted.searchHistory, ['海', '山'], [], true);
testCorruptions(
  'the favourites',
  persisted.favourites,
  [
    { vodId: '7', name: '海', poster: 'poster/7' },
    { vodId: '8', name: '山', poster: 'poster/8' },
  ],
  ['vodId'],
  true,
);

const plan: MutationPlan = { count: 2000, seed: 2081 };
const stored = (field: 'favourites' | 'searchHistory', d: unknown) => {
  const declared = persisted[field];
  if (!declared) throw new Error('There is no such field.');
  return parseField<unknown>(declared, JSON.stringify({ v: declared.version, d })) ?? [];
};

test(`stored favourites have a link and a name, each once, whatever is stored (${planName(plan)})`, () => {
  const valid = Array.from({ length: 4 }, (_, id) => ({
    vodId: String(id),
    name: `名${id}`,
    poster: `p/${id}`,
  }));
  for (const { label, value } of mutationsOf(valid, plan)) {
    const videos = stored('favourites', value) as { vodId: string; name: string }[];
    const links = videos.map(({ vodId }) => encodeURIComponent(vodId));
    expect(new Set(links).size, label).toBe(links.length);
    for (const link of links) expect(['', '.', '..', '%20'], label).not.toContain(link);
    for (const { name } of videos) expect(name.trim(), label).not.toBe('');
  }
  const many = Array.from({ length: 2000 }, (_, id) => ({ vodId: String(id), name: '', poster: '' }));
  expect(stored('favourites', many)).toHaveLength(MAX_FAVOURITES);
});

test(`stored searches can be repeated, each once, whatever is stored (${planName(plan)})`, () => {
  for (const { label, value } of mutationsOf(['海', '山', '极光'], plan)) {
    const words = stored('searchHistory', value) as string[];
    expect(new Set(words).size, label).toBe(words.length);
    for (const word of words) expect(checkKeyword(word), label).toEqual({ kind: 'valid', keyword: word });
  }
  expect(
    stored(
      'searchHistory',
      Array.from({ length: 50 }, (_, word) => `词${word}`),
    ),
  ).toHaveLength(MAX_SEARCHES);
});

test('a stored choice that no build has made counts as none', () => {
  const { homeView, feedSound } = persisted;
  if (!homeView || !feedSound) throw new Error('There is no such field.');
  expect(parseField(homeView, '{"v":1,"d":"feed"}')).toBe('feed');
  for (const text of ['{"v":1,"d":"shorts"}', '{"v":1,"d":1}', '{"v":1}', 'feed'])
    expect(parseField(homeView, text)).toBeUndefined();
  expect(parseField(feedSound, '{"v":1,"d":"true"}')).toBeUndefined();
});

const hostile: MutationPlan = { count: 1000, seed: 2113 };
testHostileTexts('the searches', persisted.searchHistory, ['海', '山'], hostile);
testHostileTexts(
  'the favourites',
  persisted.favourites,
  [{ vodId: '7', name: '海', poster: 'p/7' }],
  hostile,
);
testHostileTexts('the positions', persisted.positions, { 7: { seconds: 61, at: 5 } }, hostile);
testHostileTexts('the preview’s seconds', persisted.previewSeconds, { 7: 12 }, hostile);
testHostileTexts('the bandwidths', persisted.bandwidths, { wifi: 8000 }, hostile);
