import { expect, test } from 'vitest';
import { type StartConditions, startQuality } from './startQuality.ts';

const quality = (definition: string) => ({ definition, desc: definition, Url: `${definition}.m3u8` });
const conditions: StartConditions = {
  qualities: ['auto', '720p', '270p', '480p', '1080p'].map(quality),
  source: 'auto.m3u8',
  chosen: undefined,
  isAdaptive: false,
  bandwidth: undefined,
  savesData: false,
};
const start = (changes: Partial<StartConditions>) => startQuality({ ...conditions, ...changes })?.definition;

test.each([
  [100, '270p'],
  [1000, '270p'],
  [2100, '480p'],
  [4199, '480p'],
  [4200, '720p'],
  [7500, '1080p'],
  [1e9, '1080p'],
])('a bandwidth of %i kbit/s starts with %s', (bandwidth, definition) => {
  expect(start({ bandwidth })).toBe(definition);
});

test('without a measurement a film starts with the quality of its source', () => {
  expect(start({})).toBe('auto');
  expect(start({ source: 'other.m3u8' })).toBeUndefined();
});

test('a stream that the browser adapts is left to the browser', () => {
  expect(start({ isAdaptive: true, bandwidth: 300 })).toBe('auto');
});

test('the choice of the visitor comes first', () => {
  expect(start({ chosen: '720p', bandwidth: 300, savesData: true })).toBe('720p');
  expect(start({ chosen: 'auto', bandwidth: 300, isAdaptive: true })).toBe('auto');
  // A film without the chosen quality.
  expect(start({ chosen: '4k', bandwidth: 300 })).toBe('270p');
});

test('with saveData a film starts with its lowest quality, also a stream that the browser adapts', () => {
  expect(start({ savesData: true, bandwidth: 1e6 })).toBe('270p');
  expect(start({ savesData: true, isAdaptive: true })).toBe('270p');
});

test('qualities without a height, or no qualities at all, are left as they are', () => {
  const named = ['auto', '高清'].map(quality);
  expect(start({ qualities: named, bandwidth: 300, savesData: true })).toBe('auto');
  expect(start({ qualities: [], bandwidth: 300, savesData: true })).toBeUndefined();
  expect(start({ qualities: [quality('2160p')], source: 'film.mp4', bandwidth: 20_000 })).toBe('2160p');
});
