import { describe, expect, test } from 'vitest';
import { displayAddress, forwardAddress, isLoopbackHost, requestedAddress } from './requestedAddress.ts';

const ORIGIN = 'https://m.example.com';
const requestedHref = (to: string) => requestedAddress(`?to=${encodeURIComponent(to)}`, ORIGIN).href;

describe('the requested address', () => {
  test('an address of this site is accepted with query and hash', () => {
    expect(requestedHref('/vod/detail?vodId=7&tgId=3#top')).toBe(`${ORIGIN}/vod/detail?vodId=7&tgId=3#top`);
  });

  test('it defaults to /home', () => {
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
    expect(requestedHref(to)).toBe(`${ORIGIN}/home`);
  });

  test('a path that begins with two slashes stays on this site', () => {
    expect(requestedHref('/.//evil.example')).toBe(`${ORIGIN}//evil.example`);
  });

  test('pages under /h5/ become /home, since they would embed themselves', () => {
    expect(requestedHref('/h5/pc?to=%2Fh5%2Fpc')).toBe(`${ORIGIN}/home`);
    expect(requestedHref('/x/../h5/wechat')).toBe(`${ORIGIN}/home`);
  });
});

describe('a page opened in a browser that it is not for', () => {
  const urlOf = (address: string) => new URL(address, ORIGIN);

  test('/h5/wechat passed from an in-app browser to the system browser forwards to the requested address', () => {
    expect(forwardAddress(urlOf('/h5/wechat?to=%2Fbook%2F7'), 'phone')).toBe(`${ORIGIN}/book/7`);
  });

  test('/h5/pc opened on a phone forwards to the requested address', () => {
    expect(forwardAddress(urlOf('/h5/pc?to=%2Fhome'), 'phone')).toBe(`${ORIGIN}/home`);
  });

  test('/h5/wechat opened on a desktop forwards too, where the store redirects to /h5/pc', () => {
    expect(forwardAddress(urlOf('/h5/wechat?to=%2Fhome'), 'desktop')).toBe(`${ORIGIN}/home`);
  });

  test('a page does not forward the browsers that it is for', () => {
    expect(forwardAddress(urlOf('/h5/pc?to=%2Fhome'), 'desktop')).toBeUndefined();
    expect(forwardAddress(urlOf('/h5/wechat?to=%2Fhome'), 'inApp')).toBeUndefined();
  });

  test('a page without the parameter `to` never forwards', () => {
    expect(forwardAddress(urlOf('/h5/pc'), 'phone')).toBeUndefined();
    expect(forwardAddress(urlOf('/h5/wechat'), 'desktop')).toBeUndefined();
  });
});

describe('an address for display', () => {
  test('the home page is only the host', () => {
    expect(displayAddress(new URL('/home', ORIGIN))).toBe('m.example.com');
  });

  test('other addresses have decoded path, query and hash', () => {
    expect(displayAddress(new URL('/search?content=%E7%8C%AB#a', ORIGIN))).toBe(
      'm.example.com/search?content=猫#a',
    );
  });

  test('invalid percent encoding is shown unchanged', () => {
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
])('%s is a loopback host: %s', (hostname, only) => {
  expect(isLoopbackHost(hostname)).toBe(only);
});
