import { expect, test } from 'vitest';
import type { PlaybackSnapshot } from '../types.ts';
import { restoredPlayback } from './restorePlayback.ts';

const fallback = { source: 'a.mp4', startTime: 0, autoplay: true };
const snapshot = (fields: Partial<PlaybackSnapshot> = {}): PlaybackSnapshot => ({
  time: 30,
  playing: true,
  ended: false,
  isFullVideo: true,
  playlistIndex: undefined,
  ...fields,
});

test('a film that has not started uses the fallback', () => {
  expect(restoredPlayback(undefined, true, fallback)).toBe(fallback);
});

test.each([
  ['playing, it continues', snapshot(), true, { startTime: 30, autoplay: true }],
  ['paused, it stays paused', snapshot({ playing: false }), true, { startTime: 30, autoplay: false }],
  [
    'ended, it does not start',
    snapshot({ ended: true, playing: false, time: 60 }),
    true,
    { startTime: 0, autoplay: false },
  ],
  ['a bought preview continues', snapshot({ isFullVideo: false }), true, { startTime: 30, autoplay: true }],
  [
    'a paused, bought preview stays paused',
    snapshot({ isFullVideo: false, playing: false }),
    true,
    { startTime: 30, autoplay: false },
  ],
  [
    'an ended, bought preview continues',
    snapshot({ isFullVideo: false, ended: true, playing: false, time: 40 }),
    true,
    { startTime: 40, autoplay: true },
  ],
  [
    'an ended preview that is not bought does not start',
    snapshot({ isFullVideo: false, ended: true, playing: false, time: 40 }),
    false,
    { startTime: 0, autoplay: false },
  ],
] as const)('restoring a film: %s', (_case, previous, isFullVideo, expected) => {
  expect(restoredPlayback(previous, isFullVideo, fallback)).toMatchObject({ source: 'a.mp4', ...expected });
});

test('another film of the playlist is restored by its index, also after its end', () => {
  expect(restoredPlayback(snapshot({ playlistIndex: 2 }), true, fallback).playlistIndex).toBe(2);
  const ended = snapshot({ playlistIndex: 2, ended: true, playing: false, time: 60 });
  expect(restoredPlayback(ended, true, fallback)).toMatchObject({ playlistIndex: 2, startTime: 0 });
});
