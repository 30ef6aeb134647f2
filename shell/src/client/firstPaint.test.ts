import { describe, expect, test } from 'vitest';
import { modeOf, pageOf, parseTheme } from './firstPaint.ts';

describe('the mode of the first paint', () => {
  const pages = [
    { path: '/home', mode: 'comic' },
    { path: '/user', mode: 'keep' },
    { path: '/films', mode: 'video' },
    { path: '/films/:id', mode: 'video' },
    { path: '/premieres', mode: 'video' },
  ] as const;

  test.each(['/films', '/films/', '/films/7', '/premieres'])('%s is video, as its page says', (path) => {
    expect(modeOf(pageOf(pages, path))).toBe('video');
  });

  test.each(['/', '/home', '/user', '/film', '/films/7/8', '/unknown'])('%s is comic', (path) => {
    expect(modeOf(pageOf(pages, path))).toBe('comic');
  });
});

describe('the page of the first paint', () => {
  const pages = [
    { path: '/index', mode: 'comic' },
    { path: '/home', mode: 'comic' },
    { path: '/book/:id', mode: 'comic', skeleton: 'book' },
  ] as const;
  const shownAt = (path: string) => pageOf(pages, path)?.path;

  test.each([
    ['/home', '/home'],
    ['/book/7', '/book/:id'],
    ['/book/7//', '/book/:id'],
    ['/book/%zz', '/book/:id'],
    ['/home.html', '/home'],
    ['/', '/index'],
    ['/no-such-page', '/index'],
    ['/book/7/8/9', '/index'],
  ])('%s shows the page %s', (address, path) => {
    expect(shownAt(address)).toBe(path);
  });

  test('the placeholder has no page of a remote', () => {
    expect(shownAt('/placeholder')).toBeUndefined();
  });

  test('without a page of home there is no page', () => {
    expect(pageOf([], '/index')).toBeUndefined();
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
