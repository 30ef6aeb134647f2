import * as v from 'valibot';
import { expect, test } from 'vitest';
import { possible, SPEEDS, scrollSpeed, veilOf } from './choices.ts';
import { readerSettingsSchema, usualSettings } from './settings.ts';

test('the usual settings are possible, and can be kept', () => {
  expect(possible(usualSettings)).toEqual(usualSettings);
  expect(v.parse(readerSettingsSchema, usualSettings)).toEqual(usualSettings);
});

test('settings out of reach are brought to what is possible', () => {
  expect(possible({ ...usualSettings, brightness: 0, gap: 500, speed: 40 })).toEqual({
    ...usualSettings,
    brightness: 10,
    gap: 20,
    speed: 5,
  });
  expect(possible({ ...usualSettings, brightness: 300, gap: -4, speed: 0 })).toEqual({
    ...usualSettings,
    brightness: 100,
    gap: 0,
    speed: 1,
  });
});

test('each speed is faster than the one before', () => {
  const speeds = SPEEDS.map((_, at) => scrollSpeed({ ...usualSettings, speed: at + 1 }));
  expect(speeds).toEqual([...SPEEDS].sort((a, b) => a - b));
});

test('the darkest pages still show a tenth of their light', () => {
  expect(veilOf({ ...usualSettings, brightness: 10 })).toBeCloseTo(0.9);
  expect(veilOf({ ...usualSettings, brightness: 100 })).toBe(0);
});
