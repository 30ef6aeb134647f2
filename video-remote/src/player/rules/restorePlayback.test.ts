import { expect, test } from 'vitest';
import type { Place } from '../types.ts';
import { beginning } from './restorePlayback.ts';

const fresh = { source: 'a.mp4', startTime: 0, autoplay: true };
const place = (fields: Partial<Place> = {}): Place => ({
  at: 30,
  playing: true,
  ended: false,
  whole: true,
  listed: undefined,
  ...fields,
});

test('a film that has not begun begins as it would', () => {
  expect(beginning(undefined, true, fresh)).toBe(fresh);
});

test.each([
  ['playing, it plays on', place(), true, { startTime: 30, autoplay: true }],
  ['paused, it stays paused', place({ playing: false }), true, { startTime: 30, autoplay: false }],
  [
    'at its end, it waits',
    place({ ended: true, playing: false, at: 60 }),
    true,
    { startTime: 0, autoplay: false },
  ],
  ['a preview that is bought goes on', place({ whole: false }), true, { startTime: 30, autoplay: true }],
  [
    'a paused preview that is bought stays paused',
    place({ whole: false, playing: false }),
    true,
    { startTime: 30, autoplay: false },
  ],
  [
    'a preview seen to its end goes on when it is bought',
    place({ whole: false, ended: true, playing: false, at: 40 }),
    true,
    { startTime: 40, autoplay: true },
  ],
  [
    'a preview seen to its end and not bought waits',
    place({ whole: false, ended: true, playing: false, at: 40 }),
    false,
    { startTime: 0, autoplay: false },
  ],
] as const)('of a film that was left %s', (_how, left, whole, expected) => {
  expect(beginning(left, whole, fresh)).toMatchObject({ source: 'a.mp4', ...expected });
});

test('another film of the list is found again by its number', () => {
  expect(beginning(place({ listed: 2 }), true, fresh).listed).toBe(2);
});
