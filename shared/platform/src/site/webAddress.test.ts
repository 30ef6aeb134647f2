import { linkAddress, webAddress } from '@manying/platform/webAddress';
import { describe, expect, it } from 'vitest';

/** Accepted texts and their normalized URLs. */
const WEB: readonly (readonly [text: string, address: string])[] = [
  ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  ['http://example.org', 'http://example.org/'],
  ['HTTPS://EXAMPLE.org/A', 'https://example.org/A'],
  ['  https://example.org/a ', 'https://example.org/a'],
  ['\u0001https://example.org/a', 'https://example.org/a'],
  ['ht\ntps://example.org/\ta', 'https://example.org/a'],
  ['https://例子.example/云', 'https://xn--fsqu00a.example/%E4%BA%91'],
  ['https:\\\\example.org\\a', 'https://example.org/a'],
];

const SCHEMES = ['javascript', 'data', 'blob', 'vbscript', 'file', 'intent', 'mailto', 'ftp', 'about', 'tel'];
const REFUSED = [
  '',
  ' ',
  'example.org',
  'app.apk',
  '?a=1',
  '#a',
  '../a',
  'http://',
  'https://[',
  ...SCHEMES.flatMap((scheme) => [
    `${scheme}:alert(1)`,
    ` ${scheme}:alert(1)`,
    `\u0000${scheme}:alert(1)`,
    `\t\n${scheme}:alert(1)`,
    `${scheme.slice(0, 2)}\n${scheme.slice(2)}:alert(1)`,
    `${scheme.toUpperCase()}:alert(1)`,
    `${scheme.charAt(0).toUpperCase()}${scheme.slice(1)}:alert(1)`,
    `${scheme}://https://example.org/`,
    `${scheme}:https://example.org/`,
  ]),
  'https://user@example.org/',
  'https://user:word@example.org/',
  'https://:word@example.org/',
  'https://example.org@evil.example/',
];
const OTHER_HOSTS = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '///evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '//user@evil.example',
  '//evil.example:80/',
];

describe('a web address', () => {
  it.each(WEB)('%j is %j', (text, address) => {
    expect(webAddress(text)).toBe(address);
    expect(linkAddress(text)).toBe(address);
  });

  it.each([...REFUSED, ...OTHER_HOSTS])('%j is rejected', (text) => {
    expect(webAddress(text)).toBeUndefined();
    expect(linkAddress(text)).toBeUndefined();
  });

  it.each(['/', '/h5/pc', '/book/7?a=1#b'])('%j is no web address, but a path of this site', (text) => {
    expect(webAddress(text)).toBeUndefined();
    expect(linkAddress(text)).toBe(text);
    expect(linkAddress(` ${text}`)).toBe(text);
  });

  it('an accepted address leads to its own host, from any page', () => {
    const texts = [...WEB.map(([text]) => text), ...REFUSED, ...OTHER_HOSTS, '/', '/h5/pc', '/../a'];
    for (const text of texts) {
      const address = linkAddress(text);
      if (address === undefined) continue;
      const { protocol, host, username } = new URL(address, 'https://store.example/book/7');
      expect(['http:', 'https:']).toContain(protocol);
      expect(username).toBe('');
      expect(host).toBe(address.startsWith('/') ? 'store.example' : new URL(text).host);
    }
  });
});
