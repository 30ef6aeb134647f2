import { expect, test } from 'vitest';
import { addressOfOrigin, supportChat, webAddress } from './address.ts';

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
  expect(addressOfOrigin(text, SHOP)).toBe(address);
});

test('any web address is http or https', () => {
  expect(webAddress('https://chat.example/a?b=客服')).toBe('https://chat.example/a?b=%E5%AE%A2%E6%9C%8D');
  expect(webAddress('data:text/html,x')).toBeUndefined();
});

const CHATS = { origins: ['https://chat.example'], numbers: ['800000000'] };

test.each([
  'https://chat.example/room?account=1',
  'https://wpa.qq.com/msgrd?v=3&uin=800000000&site=qq&menu=yes&account=880000007',
])('%s is the support’s chat', (address) => {
  expect(supportChat(address, CHATS)).toBe(address);
});

test.each([
  '',
  'https://evil.example/',
  'https://chat.example.evil.example/',
  'https://evil.example/?https://chat.example/',
  'https://chat.example@evil.example/',
  'https://user:word@chat.example/',
  'http://chat.example/',
  'https://wpa.qq.com/msgrd?v=3&uin=12345678',
  'https://wpa.qq.com/msgrd?v=3',
  'https://wpa.qq.com/msgrd?uin=800000000&uin=12345678',
  'https://wpa.qq.com/other?uin=800000000',
  'http://wpa.qq.com/msgrd?uin=800000000',
  'javascript:alert(1)//https://chat.example/',
])('%j is not', (address) => {
  expect(supportChat(address, CHATS)).toBeUndefined();
});

test.each(['https://wpa.qq.com/msgrd', 'https://wpa.qq.com/msgrd?uin='])(
  '%s names nobody, also where a branch has no number',
  (address) => {
    expect(supportChat(address, { ...CHATS, numbers: [''] })).toBeUndefined();
  },
);
