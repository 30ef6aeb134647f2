import { expect, test } from 'vitest';
import { comesLater, hasAds, variantFor } from './beforeFilm.ts';

test('only ads that are there come before the film', () => {
  expect(hasAds({})).toBe(false);
  expect(hasAds({ adVideos: [] })).toBe(false);
  expect(hasAds({ adVideos: [{ adVideo: 'a.mp4', adVideoLink: '' }] })).toBe(true);
});

test('a film begins by itself unless a start ad or ad videos come before it', () => {
  expect(comesLater({ adVideos: [] })).toBe(false);
  expect(comesLater({ startAd: { coverUrl: 'a.png', adUrl: '', adDuration: 3 } })).toBe(true);
  expect(comesLater({ adVideos: [{ adVideo: 'a.mp4', adVideoLink: '' }] })).toBe(true);
});

test('a device that is touched has the mobile ads', () => {
  expect([variantFor(true), variantFor(false)]).toEqual(['mobile', 'desktop']);
});
