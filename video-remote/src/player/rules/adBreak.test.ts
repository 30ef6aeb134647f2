import { expect, test } from 'vitest';
import {
  type AdBreak,
  type AdEvent,
  adBreakReducer,
  adsToProbe,
  FILM_START_LEAD,
  filmStartDelay,
  initialAdBreak,
  isCounting,
  isPreloadDue,
  LOAD_TIMEOUT,
  loadTimeout,
  remainingSecondsOf,
  STALL_TIMEOUT,
  totalSeconds,
} from './adBreak.ts';

const after = (start: AdBreak, ...events: readonly AdEvent[]) => events.reduce(adBreakReducer, start);
const playing: AdEvent = { kind: 'playing' };
/** Initial state without autoplay. */
const withoutAutoplay = (count: number, variant: 'mobile' | 'desktop') =>
  initialAdBreak(count, variant, false);
const durationKnown = (index: number, duration: number): AdEvent => ({
  kind: 'durationKnown',
  index,
  duration,
});
const tick = (time: number, duration = 3.2): AdEvent => ({ kind: 'tick', time, duration });

// spec: §4/ads-play-in-order, §8/autoplay-blocked
test('on a phone the prompt shows first and a tap starts the ad; elsewhere the ad plays immediately', () => {
  expect(withoutAutoplay(2, 'mobile')).toMatchObject({ phase: 'prompt', hasStarted: false });
  expect(after(withoutAutoplay(2, 'mobile'), { kind: 'playPressed' })).toMatchObject({
    phase: 'loading',
    hasStarted: true,
  });
  expect(withoutAutoplay(2, 'desktop')).toMatchObject({ phase: 'loading', hasStarted: true });
  expect(after(withoutAutoplay(2, 'desktop'), { kind: 'blocked' }).phase).toBe('prompt');
});

test('with autoplay the ad plays immediately; the prompt shows when that is blocked', () => {
  const autoplaying = initialAdBreak(2, 'mobile', true);
  expect(autoplaying).toMatchObject({ phase: 'loading', hasStarted: true });
  const blocked = after(autoplaying, { kind: 'blocked' });
  expect(blocked).toMatchObject({ phase: 'prompt', hasStarted: false });
  expect(after(blocked, { kind: 'playPressed' })).toMatchObject({ phase: 'loading', hasStarted: true });
});

test.each([
  ['is unknown until every duration is known', [durationKnown(0, 3.2)], undefined],
  ['sums whole seconds per ad', [durationKnown(0, 3.2), durationKnown(1, 6.9)], 11],
  ['in any order of events', [durationKnown(1, 6.9), durationKnown(0, 3.2)], 11],
  ['an unplayable ad counts as 0', [durationKnown(0, 3.2), durationKnown(1, Number.NaN)], 4],
  ['a skipped ad counts as 0', [{ kind: 'failed' }, durationKnown(1, 6.9)], 7],
] as const)('the total duration of all ads: %s', (_what, lengths, total) => {
  expect(totalSeconds(after(withoutAutoplay(2, 'mobile'), ...lengths))).toBe(total);
});

test('the duration of another ad does not change the current countdown', () => {
  expect(after(withoutAutoplay(2, 'mobile'), durationKnown(0, 5), durationKnown(1, 9)).remainingSeconds).toBe(
    5,
  );
});

// spec: §9/ad-durations-rounded-up
test.each([
  [3.2, 0, 4],
  [3.2, 0.97, 3],
  [3.2, 1.02, 3],
  [3.2, 3.1, 1],
  [3.2, 9, 1],
  [Number.NaN, 0, undefined],
  [Number.POSITIVE_INFINITY, 0, undefined],
])('of %s s, %s s played, %s whole seconds remain', (duration, time, left) => {
  expect(remainingSecondsOf(duration, time)).toBe(left);
});

// spec: §9/ad-countdown-interval
test('the countdown runs while the ad plays and stops at 1', () => {
  let ad = after(withoutAutoplay(1, 'desktop'), durationKnown(0, 3.2));
  expect([ad.remainingSeconds, isCounting(ad)]).toEqual([4, false]);
  ad = after(ad, playing, tick(1));
  expect([ad.remainingSeconds, isCounting(ad)]).toEqual([3, true]);
  ad = after(ad, tick(2), tick(3));
  expect([ad.remainingSeconds, isCounting(ad)]).toEqual([1, false]);
  expect(after(ad, tick(3.2)).remainingSeconds).toBe(1);
});

// spec: §4/ads-play-in-order
test('a pause stops the countdown, resuming restarts it', () => {
  const paused = after(withoutAutoplay(1, 'desktop'), playing, tick(1), { kind: 'paused' });
  expect(isCounting(paused)).toBe(false);
  expect(after(paused, tick(2)).remainingSeconds).toBe(3);
  expect(isCounting(after(paused, { kind: 'resumed' }, playing))).toBe(true);
});

// spec: §4/ads-play-in-order
test.each(['ended', 'failed', 'timeout'] as const)(
  'after event %s the next ad starts with its own duration',
  (kind) => {
    const second = after(withoutAutoplay(2, 'desktop'), playing, tick(1), { kind });
    expect(second).toMatchObject({ phase: 'loading', index: 1, remainingSeconds: undefined });
    expect(after(second, durationKnown(1, 7)).remainingSeconds).toBe(7);
    expect(after(second, { kind })).toMatchObject({ phase: 'finished', hasStarted: true });
  },
);

test('when all ads fail before a tap the video does not start by itself', () => {
  const second = after(withoutAutoplay(2, 'mobile'), { kind: 'failed' });
  expect(second).toMatchObject({ phase: 'prompt', index: 1 });
  expect(after(second, { kind: 'failed' })).toMatchObject({ phase: 'finished', hasStarted: false });
});

// spec: §4/ads-closed
test('a stall is loading, closing finishes, and later events are ignored', () => {
  expect(after(withoutAutoplay(1, 'desktop'), playing, { kind: 'stalled' }).phase).toBe('loading');
  const finished = after(withoutAutoplay(3, 'mobile'), { kind: 'closed' });
  expect(finished).toMatchObject({ phase: 'finished', hasStarted: true });
  expect(after(finished, playing, { kind: 'playPressed' }, { kind: 'ended' })).toBe(finished);
});

test('a pause before the tap keeps the prompt', () => {
  expect(after(withoutAutoplay(1, 'mobile'), { kind: 'paused' }, { kind: 'stalled' }).phase).toBe('prompt');
});

test.each([
  ['more than 8 s remain', { duration: 30, time: 21, loaded: 25 }, false],
  ['8 s remain', { duration: 30, time: 22, loaded: 25 }, true],
  ['the ad is loaded to its end', { duration: 30, time: 1, loaded: 29.8 }, true],
  ['its duration is unknown', { duration: Number.NaN, time: 0, loaded: 0 }, false],
])('whether the next ad preloads when %s', (_case, progress, expected) => {
  expect(isPreloadDue(progress)).toBe(expected);
});

test('the film starts shortly before the end of the last ad, and of no other', () => {
  const last = initialAdBreak(1, 'desktop', true);
  expect(filmStartDelay(last, { duration: 10, time: 9 })).toBeUndefined();
  expect(filmStartDelay(last, { duration: 10, time: 9.5 })).toBeCloseTo(500 - FILM_START_LEAD);
  expect(filmStartDelay(last, { duration: 10, time: 9.99 })).toBe(0);
  expect(filmStartDelay(last, { duration: Number.NaN, time: 0 })).toBeUndefined();
  expect(filmStartDelay(initialAdBreak(2, 'desktop', true), { duration: 10, time: 9.5 })).toBeUndefined();
});

test('an ad that stalls while it plays has longer than one that has to load', () => {
  const loading = initialAdBreak(2, 'desktop', true);
  const stalled = after(loading, playing, { kind: 'stalled' });
  expect(loadTimeout(undefined, loading)).toBe(LOAD_TIMEOUT);
  expect(loadTimeout(after(loading, playing), stalled)).toBe(STALL_TIMEOUT);
  expect(loadTimeout(after(loading, playing), after(loading, playing, { kind: 'ended' }))).toBe(LOAD_TIMEOUT);
});

test('only unknown durations after the current ad are requested', () => {
  const first = initialAdBreak(3, 'mobile', false);
  expect(adsToProbe(first)).toEqual([1, 2]);
  expect(adsToProbe(after(first, durationKnown(1, 4)))).toEqual([2]);
});
