import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dimOpacity, isContinuous, isPaged } from './effects.ts';
import { SPEEDS, scrollSpeed } from './scrollSpeed.ts';
import { defaultSettings, readerSettingsSchema, settings } from './settings.ts';

const parse = (stored: unknown) => v.parse(readerSettingsSchema, stored);

test('the default settings are valid and match the schema', () => {
  expect(parse(defaultSettings)).toEqual(defaultSettings);
});

test('missing and invalid settings get their default, the others are kept', () => {
  expect(parse({})).toEqual(defaultSettings);
  expect(parse({ night: 'yes', brightness: null, gap: 8, awake: false })).toEqual({
    ...defaultSettings,
    gap: 8,
    awake: false,
  });
});

test('settings out of range are clamped', () => {
  expect(parse({ ...defaultSettings, brightness: 0, gap: 500, speed: 40 })).toEqual({
    ...defaultSettings,
    brightness: 10,
    gap: 20,
    speed: 5,
  });
  expect(parse({ ...defaultSettings, brightness: 300, gap: -4, speed: 0 })).toEqual({
    ...defaultSettings,
    brightness: 100,
    gap: 0,
    speed: 1,
  });
});

test('each speed that can be chosen is faster than the one before', () => {
  const speeds = settings.speed.range.map((speed) => scrollSpeed({ ...defaultSettings, speed }));
  expect(speeds).toEqual([...SPEEDS].sort((a, b) => a - b));
});

test('the lowest brightness is a tenth', () => {
  expect(dimOpacity({ ...defaultSettings, brightness: 10 })).toBeCloseTo(0.9);
  expect(dimOpacity({ ...defaultSettings, brightness: 100 })).toBe(0);
});

test('only the first mode is scrolled', () => {
  expect(settings.mode.range.map((mode) => isPaged({ mode }))).toEqual([false, true, true]);
});

test('only a strip continues with the next chapter', () => {
  expect(isContinuous(defaultSettings)).toBe(true);
  expect(isContinuous({ ...defaultSettings, continuous: false })).toBe(false);
  expect(isContinuous({ ...defaultSettings, mode: 1 })).toBe(false);
});
