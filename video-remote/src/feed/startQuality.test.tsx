/** The quality that a film of the feed starts with is that of the network on which the visitor is (docs/decisions/017). */
import { expect, test, vi } from 'vitest';
import { longClipAddress } from '../testing/clip.ts';
import { currentFilm, feedAnswers, plays, setUpFeed } from '../testing/feed.ts';
import { network, storeWithCoins, visit } from '../testing/harness.tsx';
import { bandwidthMeasured } from '../videoState.ts';
import FeedPage from './FeedPage.tsx';

setUpFeed();

test.each([
  ['wifi', '720p'],
  ['cellular', '360p'],
  ['an unknown network', 'source'],
])('on %s a film starts with the quality that this network carried: %s', async (type, quality) => {
  const clip = longClipAddress();
  const qualities = ['360p', '480p', '720p'].map((definition) => ({
    definition,
    desc: definition,
    Url: `${clip}#${definition}`,
  }));
  vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue({ type, saveData: false } as never);
  network(feedAnswers(1, { 1: { vodPlayUrl: `${clip}#source`, qualities } }));
  const store = storeWithCoins(6);
  store.dispatch(bandwidthMeasured({ network: 'wifi', kbps: 9000 }));
  store.dispatch(bandwidthMeasured({ network: 'cellular', kbps: 1300 }));
  await visit(FeedPage, '/vod/feed', store);
  await plays();
  expect(currentFilm()?.currentSrc).toBe(`${clip}#${quality}`);
  URL.revokeObjectURL(clip);
});
