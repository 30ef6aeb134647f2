import { parseField } from '@manying/platform/persistence';
import { testCorruptions } from '@manying/testing/persistedFields';
import { expect, test } from 'vitest';
import { videoDomain } from './videoState.ts';

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

test('a stored choice that no build has made counts as none', () => {
  const { homeView, feedSound } = persisted;
  if (!homeView || !feedSound) throw new Error('There is no such field.');
  expect(parseField(homeView, '{"v":1,"d":"feed"}')).toBe('feed');
  for (const text of ['{"v":1,"d":"shorts"}', '{"v":1,"d":1}', '{"v":1}', 'feed'])
    expect(parseField(homeView, text)).toBeUndefined();
  expect(parseField(feedSound, '{"v":1,"d":"true"}')).toBeUndefined();
});
