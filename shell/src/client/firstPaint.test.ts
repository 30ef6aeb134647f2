import { describe, expect, test } from 'vitest';
import { modeOf, type PagesOfRegistry, pageOf, parseTheme } from './firstPaint.ts';

describe('the mode of the first paint', () => {
  const registry: PagesOfRegistry = {
    remotes: {
      comic: { current: { pages: [{ path: '/home', mode: 'comic' }] } },
      account: { current: { pages: [{ path: '/user', mode: 'keep' }] } },
      film: {
        current: {
          pages: [
            { path: '/films', mode: 'video' },
            { path: '/films/:id', mode: 'video' },
          ],
          planned: [{ path: '/premieres', mode: 'video' }],
        },
      },
    },
  };

  test.each(['/films', '/films/', '/films/7', '/premieres'])('%s is video, as its page says', (path) => {
    expect(modeOf(registry, path)).toBe('video');
  });

  test.each(['/', '/home', '/user', '/film', '/films/7/8', '/unknown'])('%s is comic', (path) => {
    expect(modeOf(registry, path)).toBe('comic');
  });

  test('an unreadable entry of one remote does not affect the others', () => {
    const { film } = registry.remotes;
    expect(modeOf({ remotes: { comic: {}, ...(film && { film }) } }, '/films')).toBe('video');
  });
});

describe('the page of the first paint', () => {
  const registry: PagesOfRegistry = {
    remotes: {
      comic: {
        current: {
          pages: [
            { path: '/index', mode: 'comic' },
            { path: '/home', mode: 'comic' },
            { path: '/book/:id', mode: 'comic', skeleton: 'book' },
          ],
        },
      },
    },
  };
  const shownAt = (path: string) => pageOf(registry, path)?.path;

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

  test('without a registry entry of home there is no page', () => {
    expect(pageOf({ remotes: { comic: {} } }, '/index')).toBeUndefined();
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
