import { describe, expect, test } from 'vitest';
import { modeOf, parseTheme } from './firstPaint.ts';

describe('the mode of the first paint', () => {
  const pages = [
    { path: '/home', mode: 'comic' },
    { path: '/user', mode: 'keep' },
    { path: '/films', mode: 'video' },
    { path: '/films/:id', mode: 'video' },
    { path: '/premieres', mode: 'video' },
  ] as const;

  test.each(['/films', '/films/', '/films/7', '/premieres'])('%s is video, as its page says', (path) => {
    expect(modeOf(pages, path)).toBe('video');
  });

  test.each(['/', '/home', '/user', '/film', '/films/7/8', '/unknown'])('%s is comic', (path) => {
    expect(modeOf(pages, path)).toBe('comic');
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
