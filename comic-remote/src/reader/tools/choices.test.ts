import * as v from 'valibot';
import { expect, test } from 'vitest';
import { clampSettings, dimOpacity, SPEEDS, scrollSpeed } from './choices.ts';
import { defaultSettings, readerSettingsSchema } from './settings.ts';

test('the default settings are valid and match the schema', () => {
  expect(clampSettings(defaultSettings)).toEqual(defaultSettings);
  expect(v.parse(readerSettingsSchema, defaultSettings)).toEqual(defaultSettings);
});

test('settings out of range are clamped', () => {
  expect(clampSettings({ ...defaultSettings, brightness: 0, gap: 500, speed: 40 })).toEqual({
    ...defaultSettings,
    brightness: 10,
    gap: 20,
    speed: 5,
  });
  expect(clampSettings({ ...defaultSettings, brightness: 300, gap: -4, speed: 0 })).toEqual({
    ...defaultSettings,
    brightness: 100,
    gap: 0,
    speed: 1,
  });
});

test('each speed is faster than the one before', () => {
  const speeds = SPEEDS.map((_, index) => scrollSpeed({ ...defaultSettings, speed: index + 1 }));
  expect(speeds).toEqual([...SPEEDS].sort((a, b) => a - b));
});

test('the lowest brightness is a tenth', () => {
  expect(dimOpacity({ ...defaultSettings, brightness: 10 })).toBeCloseTo(0.9);
  expect(dimOpacity({ ...defaultSettings, brightness: 100 })).toBe(0);
});
