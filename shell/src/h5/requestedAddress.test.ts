import { describe, expect, test } from 'vitest';
import { displayAddress, forwardAddress, isLoopbackHost, requestedAddress } from './requestedAddress.ts';

const ORIGIN = 'https://m.example.com';
const wanted = (to: string) => requestedAddress(`?to=${encodeURIComponent(to)}`, ORIGIN).href;

describe('the wanted address', () => {
  test('an address of this site is honoured whole', () => {
    expect(wanted('/vod/detail?vodId=7&tgId=3#top')).toBe(`${ORIGIN}/vod/detail?vodId=7&tgId=3#top`);
  });

  test('without one it is /home', () => {
    expect(requestedAddress('', ORIGIN).href).toBe(`${ORIGIN}/home`);
  });

  test.each([
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'home',
    '',
    'data:text/html,x',
  ])('%j is not of this site and becomes /home', (to) => {
    expect(wanted(to)).toBe(`${ORIGIN}/home`);
  });

  test('a path that begins with two slashes stays on this site', () => {
    expect(wanted('/.//evil.example')).toBe(`${ORIGIN}//evil.example`);
  });

  test('the pages under /h5/ are never wanted, which would show them inside themselves', () => {
    expect(wanted('/h5/pc?to=%2Fh5%2Fpc')).toBe(`${ORIGIN}/home`);
    expect(wanted('/x/../h5/wechat')).toBe(`${ORIGIN}/home`);
  });
});

describe('a page opened in another browser than it was made for', () => {
  const at = (address: string) => new URL(address, ORIGIN);

  test('an in-app browser handed /h5/wechat to the real one: on to the wanted address', () => {
    expect(forwardAddress(at('/h5/wechat?to=%2Fbook%2F7'), 'phone')).toBe(`${ORIGIN}/book/7`);
  });

  test('the address of /h5/pc was sent to a phone: on to the wanted address', () => {
    expect(forwardAddress(at('/h5/pc?to=%2Fhome'), 'phone')).toBe(`${ORIGIN}/home`);
  });

  test('a desktop at the page for in-app browsers goes on too, and is sent to its own page there', () => {
    expect(forwardAddress(at('/h5/wechat?to=%2Fhome'), 'desktop')).toBe(`${ORIGIN}/home`);
  });

  test('whom the page is made for stays', () => {
    expect(forwardAddress(at('/h5/pc?to=%2Fhome'), 'desktop')).toBeUndefined();
    expect(forwardAddress(at('/h5/wechat?to=%2Fhome'), 'inApp')).toBeUndefined();
  });

  test('the bare page stays in any browser', () => {
    expect(forwardAddress(at('/h5/pc'), 'phone')).toBeUndefined();
    expect(forwardAddress(at('/h5/wechat'), 'desktop')).toBeUndefined();
  });
});

describe('an address as people read it', () => {
  test('the home page is the host alone', () => {
    expect(displayAddress(new URL('/home', ORIGIN))).toBe('m.example.com');
  });

  test('other addresses keep their place, in readable characters', () => {
    expect(displayAddress(new URL('/search?content=%E7%8C%AB#a', ORIGIN))).toBe(
      'm.example.com/search?content=猫#a',
    );
  });

  test('a stray percent sign does no harm', () => {
    expect(displayAddress(new URL('/x?a=%', ORIGIN))).toBe('m.example.com/x?a=%');
  });
});

test.each([
  ['localhost', true],
  ['shop.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['m.example.com', false],
  ['localhost.example.com', false],
])('only this computer reaches %s: %s', (hostname, only) => {
  expect(isLoopbackHost(hostname)).toBe(only);
});
