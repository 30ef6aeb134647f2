import { describe, expect, test } from 'vitest';
import { modeOf, parseTheme } from './firstPaint.ts';

describe('the mode of the first paint', () => {
  test.each(['/vod', '/vod/', '/vod/category', '/vod/detail', '/search-vod', '/shelf-vod'])(
    '%s is video',
    (path) => {
      expect(modeOf(path)).toBe('video');
    },
  );

  test.each(['/', '/home', '/vodka', '/search', '/shelf', '/book/vod', '/user'])('%s is comic', (path) => {
    expect(modeOf(path)).toBe('comic');
  });
});

describe('the visitor’s theme', () => {
  test('light and dark are themes', () => {
    expect(parseTheme('light')).toBe('light');
    expect(parseTheme('dark')).toBe('dark');
  });

  test('a missing theme and any other text follow the system', () => {
    expect(parseTheme(null)).toBeUndefined();
    expect(parseTheme('sepia')).toBeUndefined();
  });
});
