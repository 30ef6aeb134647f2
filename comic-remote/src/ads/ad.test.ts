import { expect, test } from 'vitest';
import { type Ad, adCaption, adTarget } from './ad.ts';

const ad = (fields: Partial<Ad>): Ad => ({
  jumpType: 0,
  bizId: '',
  url: '',
  image: 'ad/1',
  title: '',
  ...fields,
});

// spec: §3/ad
test('-1 opens its address in the same window', () => {
  expect(adTarget(ad({ jumpType: -1, url: 'https://example.org/a' }))).toEqual({
    kind: 'address',
    href: 'https://example.org/a',
    newWindow: false,
  });
});

// spec: §3/ad
test('-2 opens its address in a new window', () => {
  expect(adTarget(ad({ jumpType: -2, url: '/h5/pc' }))).toEqual({
    kind: 'address',
    href: '/h5/pc',
    newWindow: true,
  });
});

// spec: §3/ad
test('2 links to the book of bizId', () => {
  expect(adTarget(ad({ jumpType: 2, bizId: '1005' }))).toEqual({ kind: 'page', to: '/book/1005' });
});

// spec: §3/ad
test('3 links to the recharge centre', () => {
  expect(adTarget(ad({ jumpType: 3 }))).toEqual({ kind: 'page', to: '/purchase' });
});

test.each([
  ['an unknown jump type', ad({ jumpType: 9, url: 'https://example.org' })],
  ['a script for an address', ad({ jumpType: -1, url: ' java\nscript:alert(1)' })],
  ['data for an address', ad({ jumpType: -2, url: 'data:text/html,hello' })],
  ['another host without a protocol', ad({ jumpType: -1, url: '//evil.example' })],
  ['another host in backslashes', ad({ jumpType: -1, url: '/\\evil.example' })],
  ['a password in its address', ad({ jumpType: -2, url: 'https://store@evil.example' })],
  ['no address', ad({ jumpType: -2 })],
  ['no book', ad({ jumpType: 2 })],
])('an ad with %s has no link', (_, nowhere) => {
  expect(adTarget(nowhere)).toBeUndefined();
});

test('the text before the colon is the headline, the rest the second line', () => {
  expect(adCaption('云上灯塔：守塔人：点灯')).toEqual({ headline: '云上灯塔', line: '守塔人：点灯' });
  expect(adCaption('金币充值')).toEqual({ headline: '金币充值', line: '' });
});
