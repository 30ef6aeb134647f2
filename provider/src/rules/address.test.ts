import { expect, test } from 'vitest';
import { addressAt, webAddress } from './address.ts';

const SHOP = ['http://shop.example'];

test.each([
  ['http://shop.example/user?a=1#b', 'http://shop.example/user?a=1#b'],
  ['http://shop.example', 'http://shop.example/'],
  ['http://shop.example.evil.example/', undefined],
  ['http://shop.example@evil.example/', undefined],
  ['http://me:you@shop.example/', undefined],
  ['https://shop.example/', undefined],
  ['//shop.example/', undefined],
  ['/user', undefined],
  ['javascript:alert(1)//http://shop.example/', undefined],
  ['', undefined],
])('of the shop: %j is %j', (text, address) => {
  expect(addressAt(text, SHOP)).toBe(address);
});

test('any web address is http or https', () => {
  expect(webAddress('https://chat.example/a?b=客服')).toBe('https://chat.example/a?b=%E5%AE%A2%E6%9C%8D');
  expect(webAddress('data:text/html,x')).toBeUndefined();
});
