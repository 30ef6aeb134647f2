import { expect, test } from 'vitest';
import { hasAds, hasPreroll, hasStartAd, variantFor } from './preroll.ts';

test('only a non-empty list of ads plays before the film', () => {
  expect(hasAds({})).toBe(false);
  expect(hasAds({ adVideos: [] })).toBe(false);
  expect(hasAds({ adVideos: [{ adVideo: 'a.mp4', adVideoLink: '' }] })).toBe(true);
});

test('a start ad or ad videos are a preroll', () => {
  expect(hasPreroll({ adVideos: [] })).toBe(false);
  expect(hasPreroll({ startAd: { coverUrl: 'a.png', adUrl: '', adDuration: 3 } })).toBe(true);
  expect(hasPreroll({ adVideos: [{ adVideo: 'a.mp4', adVideoLink: '' }] })).toBe(true);
});

test('a touch device has the mobile ads', () => {
  expect([variantFor(true), variantFor(false)]).toEqual(['mobile', 'desktop']);
});

test('a start ad of 0 s is skipped; an invalid duration is left to createPlayer to reject', () => {
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
