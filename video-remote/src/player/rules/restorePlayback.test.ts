import { expect, test } from 'vitest';
import type { PlaybackSnapshot } from '../types.ts';
import { restoredPlayback } from './restorePlayback.ts';

const fresh = { source: 'a.mp4', startTime: 0, autoplay: true };
const place = (fields: Partial<PlaybackSnapshot> = {}): PlaybackSnapshot => ({
  time: 30,
  playing: true,
  ended: false,
  isFullVideo: true,
  playlistIndex: undefined,
  ...fields,
});

test('a film that has not started uses the fallback', () => {
  expect(restoredPlayback(undefined, true, fresh)).toBe(fresh);
});

test.each([
  ['playing, it plays on', place(), true, { startTime: 30, autoplay: true }],
  ['paused, it stays paused', place({ playing: false }), true, { startTime: 30, autoplay: false }],
  [
    'at its end, it waits',
    place({ ended: true, playing: false, time: 60 }),
    true,
    { startTime: 0, autoplay: false },
  ],
  [
    'a preview that is bought goes on',
    place({ isFullVideo: false }),
    true,
    { startTime: 30, autoplay: true },
  ],
  [
    'a paused preview that is bought stays paused',
    place({ isFullVideo: false, playing: false }),
    true,
    { startTime: 30, autoplay: false },
  ],
  [
    'a preview seen to its end goes on when it is bought',
    place({ isFullVideo: false, ended: true, playing: false, time: 40 }),
    true,
    { startTime: 40, autoplay: true },
  ],
  [
    'a preview seen to its end and not bought waits',
    place({ isFullVideo: false, ended: true, playing: false, time: 40 }),
    false,
    { startTime: 0, autoplay: false },
  ],
] as const)('restoring a film: %s', (_how, left, whole, expected) => {
  expect(restoredPlayback(left, whole, fresh)).toMatchObject({ source: 'a.mp4', ...expected });
});

test('another film of the playlist is restored by its index', () => {
  expect(restoredPlayback(place({ playlistIndex: 2 }), true, fresh).playlistIndex).toBe(2);
});
