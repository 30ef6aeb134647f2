import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { removeCanonical } from './removeCanonical.ts';

const own = location.href;
const canonical = () => document.querySelector('link[rel=canonical]');

/** Adds the canonical address of a page. @param path of an address that is not the canonical one. */
function addCanonical(address: string, path?: string): void {
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = `https://store.example${address}`;
  if (path) link.dataset.path = path;
  document.head.append(link);
}
const visit = (address: string) => history.replaceState(null, '', address);

afterEach(() => {
  canonical()?.remove();
  visit(own);
});

describe('the canonical address of this page', () => {
  beforeEach(() => {
    visit('/index?tgId=7');
    addCanonical('/index');
    removeCanonical();
  });

  test('stays without an input, so that search engines read it', () => {
    window.dispatchEvent(new Event('scroll'));
    expect(canonical()).not.toBeNull();
  });

  test.each(['click', 'popstate'])('goes with a %s, which may show another page under it', (input) => {
    document.body.addEventListener(input, (event) => event.stopPropagation(), { once: true });
    (input === 'click' ? document.body : window).dispatchEvent(new Event(input, { bubbles: true }));
    expect(canonical()).toBeNull();
  });
});

test.each<[string, string, string | undefined, boolean]>([
  ['/index', '/index', undefined, true],
  ['/home', '/index', '/home', true],
  ['/book/7/', '/book/7', undefined, true],
  ['/book/7?tgId=1', '/book/7', undefined, true],
  ['/vod/detail?vodId=2&tgId=1', '/vod/detail?vodId=2', undefined, true],
  ['/vod/detail?vodId=2', '/vod/detail?vodId=1', undefined, false],
  ['/book/8', '/book/7', undefined, false],
  ['/index', '/index', '/home', false],
  ['/user', '/index', undefined, false],
])('%s keeps the canonical address %s, written for the path %s: %s', (address, href, path, isKept) => {
  visit(address);
  addCanonical(href, path);
  removeCanonical();
  expect(canonical() !== null).toBe(isKept);
});

test('a page without one changes nothing', () => {
  expect(() => removeCanonical()).not.toThrow();
});
