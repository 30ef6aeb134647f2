import { expect, test } from 'vitest';
import { hasAds, hasPreroll, hasStartAd, variantFor } from './preroll.ts';

test('only ads that are there come before the film', () => {
  expect(hasAds({})).toBe(false);
  expect(hasAds({ adVideos: [] })).toBe(false);
  expect(hasAds({ adVideos: [{ adVideo: 'a.mp4', adVideoLink: '' }] })).toBe(true);
});

test('a film begins by itself unless a start ad or ad videos come before it', () => {
  expect(hasPreroll({ adVideos: [] })).toBe(false);
  expect(hasPreroll({ startAd: { coverUrl: 'a.png', adUrl: '', adDuration: 3 } })).toBe(true);
  expect(hasPreroll({ adVideos: [{ adVideo: 'a.mp4', adVideoLink: '' }] })).toBe(true);
});

test('a device that is touched has the mobile ads', () => {
  expect([variantFor(true), variantFor(false)]).toEqual(['mobile', 'desktop']);
});

test('a start ad of 0 s is none, one of a wrong length is left to its constructor to refuse', () => {
  const of = (adDuration: number) => ({ startAd: { coverUrl: 'a.png', adUrl: '', adDuration } });
  expect([0, -0].map((duration) => [hasStartAd(of(duration)), hasPreroll(of(duration))])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect([3, 0.5, -1, Number.NaN].map((duration) => hasStartAd(of(duration)))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(hasStartAd({})).toBe(false);
});
