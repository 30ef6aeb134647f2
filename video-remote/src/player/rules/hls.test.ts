import { expect, test } from 'vitest';
import { isHls, needsHlsPlugin } from './hls.ts';

test.each([
  ['https://media.test/film/master.m3u8', true],
  ['https://media.test/film/master.M3U8?sign=a.mp4', true],
  ['https://media.test/film/main.mp4?next=list.m3u8', false],
  ['', false],
])('%s is an HLS playlist: %s', (source, hls) => {
  expect(isHls(source)).toBe(hls);
});

const able = { canPlay: () => 'maybe', audioTracks: true };

test('a browser with native HLS needs no plugin', () => {
  expect(needsHlsPlugin('a.m3u8', 2, able)).toBe(false);
});

test('HLS needs the plugin where the browser lacks it, MP4 never does', () => {
  expect(needsHlsPlugin('a.m3u8', 0, { ...able, canPlay: () => '' })).toBe(true);
  expect(needsHlsPlugin('a.mp4', 2, { canPlay: () => '', audioTracks: false })).toBe(false);
});

test('HLS needs the plugin for audio tracks that the browser cannot switch', () => {
  expect(needsHlsPlugin('a.m3u8', 2, { ...able, audioTracks: false })).toBe(true);
  expect(needsHlsPlugin('a.m3u8', 1, { ...able, audioTracks: false })).toBe(false);
});
