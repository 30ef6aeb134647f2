import { expect, test } from 'vitest';
import { isTrustedFetch, isTrustedNavigation, isTrustedPost, type RequestOrigin } from './requestOrigin.ts';

const SHOP = 'https://m.example.com';
const PAY = 'https://pay.example.com';
const OWN = [SHOP, PAY];
const nothing: RequestOrigin = {
  origin: undefined,
  site: undefined,
  mode: undefined,
  referer: undefined,
  hasClientHeader: false,
};

test.each<[Partial<RequestOrigin>, boolean]>([
  [{ origin: PAY, site: 'same-origin' }, true],
  [{ origin: SHOP, site: 'same-site' }, true],
  [{ origin: SHOP }, true],
  [{ origin: 'null', site: 'same-origin' }, true],
  [{ site: 'same-origin' }, true],
  [{}, false],
  [{ site: 'none' }, false],
  [{ site: 'same-site' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'null', site: 'cross-site' }, false],
  [{ origin: SHOP, site: 'cross-site' }, false],
  [{ origin: 'https://evil.example', site: 'same-origin' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: `${SHOP}.evil.example` }, false],
  [{ origin: 'http://m.example.com' }, false],
  [{ origin: '' }, false],
])('a POST with %j is trusted: %s', (headers, expected) => {
  expect(isTrustedPost({ ...nothing, ...headers }, OWN)).toBe(expected);
});

test.each<[Partial<RequestOrigin>, boolean]>([
  [{ origin: SHOP, site: 'same-site', mode: 'cors' }, true],
  [{ origin: SHOP }, true],
  [{ site: 'same-origin', mode: 'cors', hasClientHeader: true }, true],
  [{ hasClientHeader: true }, true],
  [{}, false],
  [{ site: 'same-origin', mode: 'cors' }, false],
  [{ site: 'same-site', mode: 'navigate', hasClientHeader: true }, false],
  [{ site: 'same-site', mode: 'no-cors' }, false],
  [{ site: 'cross-site', mode: 'no-cors' }, false],
  [{ origin: SHOP, mode: 'no-cors' }, false],
  [{ origin: 'https://evil.example', mode: 'cors', hasClientHeader: true }, false],
  [{ origin: 'null', hasClientHeader: true }, false],
])('a GET with %j is a trusted fetch: %s', (headers, expected) => {
  expect(isTrustedFetch({ ...nothing, ...headers }, OWN)).toBe(expected);
});

test.each<[Partial<RequestOrigin>, boolean]>([
  [{ site: 'same-site', referer: `${SHOP}/purchase` }, true],
  [{ referer: `${SHOP}/` }, true],
  [{ site: 'cross-site', referer: `${SHOP}/` }, true],
  [{ site: 'same-site' }, true],
  [{ site: 'same-origin' }, true],
  [{}, false],
  [{ site: 'none' }, false],
  [{ site: 'cross-site' }, false],
  [{ site: 'same-site', referer: 'https://evil.example.com/' }, false],
  [{ referer: 'https://evil.example/?https://m.example.com/' }, false],
  [{ referer: 'nonsense' }, false],
])('a navigation with %j is trusted: %s', (headers, expected) => {
  expect(isTrustedNavigation({ ...nothing, ...headers }, OWN)).toBe(expected);
});
