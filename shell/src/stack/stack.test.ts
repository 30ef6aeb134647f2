import type { Mode, PageAddress } from '@manying/platform/contract';
import { describe, expect, it } from 'vitest';
import {
  finishSlide,
  initialStack,
  MAX_MOUNTED_PAGES,
  navigateStack,
  type Stack,
  type StackPage,
  slideBetween,
} from './stack.ts';

const addresses = {
  '/home': { mode: 'comic', tabs: true, level: 0, enter: 'side' },
  '/category': { mode: 'comic', tabs: true, level: 0, enter: 'side' },
  '/vod': { mode: 'video', tabs: true, level: 0, enter: 'side' },
  '/book/:id': { mode: 'comic', tabs: false, level: 2, enter: 'side' },
  '/search': { mode: 'comic', tabs: false, level: 1, enter: 'bottom' },
  '/book/read/:id/:number': { mode: 'comic', tabs: false, level: 4, enter: 'side', sequence: 'number' },
} satisfies Record<string, Omit<PageAddress, 'path' | 'title'>>;

function page(
  path: keyof typeof addresses,
  pathname: string,
  index: number,
  key = `${pathname}#${index}`,
): StackPage {
  const address: PageAddress = { path, title: path, ...addresses[path] };
  return {
    key,
    index,
    address,
    location: { pathname, search: '', hash: '', state: null, key },
    mode: address.mode as Mode,
  };
}
const home = page('/home', '/home', 0);
const book = (index: number, id = 7) => page('/book/:id', `/book/${id}`, index);
const chapter = (number: number, index: number) =>
  page('/book/read/:id/:number', `/book/read/7/${number}`, index, `chapter ${number}`);
const push = (stack: Stack, to: StackPage) => finishSlide(navigateStack(stack, to, 'PUSH', false));
const keys = (stack: Stack) => stack.pages.map(({ key }) => key);

describe('the slide between two pages (spec §2)', () => {
  it('slides left to deeper pages and right on the way back', () => {
    expect(slideBetween(home, book(1), 'PUSH')).toBe('left');
    expect(slideBetween(book(1), home, 'POP')).toBe('right');
  });

  // spec: §2/page-transitions
  it('rises and falls for pages that enter from the bottom', () => {
    const search = page('/search', '/search', 1);
    expect(slideBetween(home, search, 'PUSH')).toBe('rise');
    expect(slideBetween(search, home, 'POP')).toBe('fall');
  });

  // spec: §2/reader-route-direction
  it('compares chapter numbers in the reader, for any history action', () => {
    expect(slideBetween(chapter(3, 2), chapter(4, 2), 'REPLACE')).toBe('left');
    expect(slideBetween(chapter(3, 2), chapter(2, 3), 'PUSH')).toBe('right');
  });

  // spec: §2/reader-route-direction
  it('compares with the chapter that was read last, when the reader has replaced its path', () => {
    expect(slideBetween(chapter(1, 2), chapter(2, 2), 'REPLACE', '/book/read/7/3')).toBe('right');
    expect(slideBetween(chapter(1, 2), chapter(4, 2), 'REPLACE', '/book/read/7/3')).toBe('left');
    const reading = push(initialStack(home), chapter(1, 1));
    expect(navigateStack(reading, chapter(2, 1), 'REPLACE', false, '/book/read/7/3').slide).toBe('right');
  });

  it('does not slide between tabs, and uses the mode transition between modes', () => {
    expect(slideBetween(home, page('/category', '/category', 1), 'PUSH')).toBe('none');
    expect(slideBetween(home, page('/vod', '/vod', 1), 'PUSH')).toBe('mode');
  });

  it('slides left to another book of the same level, and right on the way back', () => {
    expect(slideBetween(book(1), book(2, 8), 'PUSH')).toBe('left');
    expect(slideBetween(book(2, 8), book(1), 'POP')).toBe('right');
  });
});

describe('the page stack', () => {
  it('keeps the previous page mounted, and shows it again on the way back', () => {
    const deep = push(initialStack(home), book(1));
    expect(keys(deep)).toEqual([home.key, book(1).key]);
    const back = navigateStack(deep, home, 'POP', false);
    expect(back.current).toBe(home.key);
    expect(keys(finishSlide(back))).toContain(book(1).key);
  });

  it('shows a page that has replaced its path at the one that it was opened at', () => {
    const reading = push(initialStack(home), chapter(1, 1));
    const away = push(reading, book(2));
    const third = page('/book/read/:id/:number', '/book/read/7/3', 1, 'chapter 1');
    const back = navigateStack(away, third, 'POP', false);
    const shown = back.pages.find(({ key }) => key === back.current);
    expect(shown?.location.pathname).toBe('/book/read/7/1');
  });

  it('drops pages deeper than a pushed one', () => {
    const deep = push(push(initialStack(home), book(1)), chapter(1, 2));
    const back = finishSlide(navigateStack(deep, home, 'POP', false));
    expect(keys(push(back, book(1, 9)))).toEqual([home.key, book(1, 9).key]);
  });

  it('drops a page whose entry was replaced', () => {
    const reading = push(push(initialStack(home), book(1)), chapter(1, 2));
    const next = navigateStack(reading, chapter(2, 2), 'REPLACE', false);
    expect(next.leaving).toBe('chapter 1');
    expect(keys(finishSlide(next))).toEqual([home.key, book(1).key, 'chapter 2']);
  });

  it('keeps the newest six pages', () => {
    let stack = initialStack(home);
    for (let index = 1; index <= 10; index += 1) stack = push(stack, book(index, index));
    expect(stack.pages).toHaveLength(MAX_MOUNTED_PAGES);
    expect(keys(stack)).not.toContain(home.key);
    expect(stack.current).toBe(book(10, 10).key);
  });

  it('does not slide when the browser has animated the navigation', () => {
    const deep = push(initialStack(home), book(1));
    expect(navigateStack(deep, home, 'POP', true).slide).toBe('none');
  });
});
