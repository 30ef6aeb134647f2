import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import type { FirstPage } from '../client/firstPaint.ts';
import { shapeOf, showFirstScreen, skeletonOf } from './firstScreen.ts';

const page = (fields: Partial<FirstPage> = {}): FirstPage => ({ path: '/book', mode: 'comic', ...fields });
const root = document.createElement('div');

beforeEach(() => {
  document.body.append(
    Object.assign(document.createElement('template'), {
      id: 'first-screen',
      innerHTML:
        '<div id="first" data-first=""><main><h1>漫影</h1></main></div>' +
        '<div data-skeleton="book"><i data-back></i><b data-title></b></div><div data-skeleton="comic">list</div>' +
        '<div data-tabs="comic"><a href="/home">漫画</a><a href="/category">分类</a></div>' +
        '<div data-tabs="video"><a href="/vod">视频</a></div>',
    }),
    root,
  );
});
afterEach(() => {
  root.replaceChildren();
  document.body.replaceChildren();
});

describe('the shape of a page', () => {
  const names = new Set(['book', 'comic', 'video', 'keep']);

  test('is the one that it names', () => {
    expect(shapeOf(page({ skeleton: 'book' }), names)).toBe('book');
  });

  test.each([undefined, 'unknown', '', '"]'])('is the one of its mode when it names %j', (skeleton) => {
    expect(shapeOf(page(skeleton === undefined ? {} : { skeleton }), names)).toBe('comic');
  });

  test('has the page’s title, as text', () => {
    const shape = skeletonOf(page({ skeleton: 'book', title: '<b>书</b>' }));
    expect(shape?.querySelector('[data-title]')).toHaveTextContent('<b>书</b>');
  });

  test('has a back arrow only where the page has no tabs', () => {
    const hasBack = (tabs: boolean) =>
      skeletonOf(page({ skeleton: 'book', tabs }))?.querySelector('[data-back]') !== null;
    expect([hasBack(false), hasBack(true)]).toEqual([true, false]);
  });

  test('is missing in a document without shapes', () => {
    document.body.replaceChildren();
    expect(skeletonOf(page())).toBeUndefined();
  });
});

describe('the first screen', () => {
  const show = (shown: FirstPage | undefined, fields = {}) => {
    const first = { page: shown, pathname: '/home', mode: 'comic', theme: 'dark', isGated: false } as const;
    showFirstScreen(root, { ...first, ...fields });
    return root.querySelector<HTMLElement>('#first');
  };

  test('stands in the root with its mode and theme', () => {
    expect({ ...show(page())?.dataset }).toMatchObject({ mode: 'comic', theme: 'dark' });
  });

  test.each([
    ['/home', '漫画'],
    ['/index', '漫画'],
    ['/', '漫画'],
    ['/home.html', '漫画'],
    ['/category', '分类'],
  ])('marks the tab of %s', (pathname, name) => {
    const current = show(page({ tabs: true }), { pathname })?.querySelectorAll('[aria-current="page"]');
    expect([...(current ?? [])].map(({ textContent }) => textContent)).toEqual([name]);
    expect(root.querySelector('#first[data-tabbed]')).not.toBeNull();
  });

  test('of a page without tabs has them in a desktop window only, and the reader has none', async () => {
    const [width, height] = [innerWidth, innerHeight];
    expect(show(page())?.querySelector('a')).toBeNull();
    await viewport.viewport(1440, 900);
    root.replaceChildren();
    expect(show(page())?.querySelector('a')).toHaveTextContent('漫画');
    root.replaceChildren();
    const reader = show(page({ skeleton: 'reader' }));
    expect([reader?.querySelector('a'), reader?.dataset.tabbed]).toEqual([null, undefined]);
    await viewport.viewport(width, height);
  });

  test('behind the age gate has tabs but no shape', () => {
    const first = show(page({ mode: 'video', tabs: true }), { mode: 'video', isGated: true });
    expect(first?.querySelector('[data-skeleton]')).toBeNull();
    expect(first?.querySelector('a')).toHaveTextContent('视频');
  });

  test('has a heading for screen readers: the page’s title, else the site’s name', () => {
    expect(show(page({ title: '分类' }))?.querySelector('h1')).toHaveTextContent('分类');
    root.replaceChildren();
    expect(show(page())?.querySelector('h1')).toHaveTextContent('漫影');
  });

  test('has neither shape nor tabs when no page is known', () => {
    expect(show(undefined)?.querySelector('[data-skeleton], a')).toBeNull();
  });

  test('does not exist in a document without shapes', () => {
    document.querySelector('template')?.remove();
    expect(show(page())).toBeNull();
  });
});
