import { CODINGS, codingFor } from '@manying/build/contentCoding';
import { expect, test } from 'vitest';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.3', 'br'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity', undefined],
  ['gzip;q=0', undefined],
  ['*;q=0', undefined],
  ['gzip;q=much', undefined],
  ['br;q=x, gzip', undefined],
  ['xbr', undefined],
  ['br-x, gzipped', undefined],
  ['gzip;q=0.0', undefined],
  ['BR;Q=0, gzip;q=0.000, identity', undefined],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['gzip;;;, *;q=0', 'gzip'],
  ['', undefined],
  [undefined, undefined],
])('Accept-Encoding %j gets %j', (accepted, coding) => {
  expect(codingFor(accepted, CODINGS)).toBe(coding);
});

test('selects only among the given codings', () => {
  expect(codingFor('br', ['gzip'])).toBeUndefined();
  expect(codingFor('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
});

test('gives the same result after other headers have filled the cache', () => {
  for (let times = 0; times < 3; times += 1) {
    expect(codingFor('gzip, br', CODINGS)).toBe('br');
    expect(codingFor('gzip, br', ['gzip'])).toBe('gzip');
    expect(codingFor('identity', CODINGS)).toBeUndefined();
    for (let weight = 0; weight < 150; weight += 1) codingFor(`gzip;q=0.${weight}`, CODINGS);
  }
});
