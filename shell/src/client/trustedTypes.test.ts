import { describe, expect, it, vi } from 'vitest';
import notice from '../oldBrowsers/notice.html?raw';
import { isScriptAddress, makePolicy, safeMarkup } from './trustedTypes.ts';

describe('markup that code passes to the browser as text', () => {
  it.each([
    '<div class="player"><xg-icon class="icon-text">1.5x</xg-icon></div>',
    '<svg viewBox="0 0 24 24"><path d="M1 1 2 2"/></svg>',
    '<span>00:12</span>',
    '',
    'the song = on and on; data: 12',
    '<style>.old{color:red}</style><input id="a" readonly>',
  ])('%j stays unchanged', (markup) => {
    expect(safeMarkup(markup)).toBe(markup);
  });

  it('the notice for old browsers stays unchanged', () => {
    expect(safeMarkup(notice)).toBe(notice);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=//evil.test>',
    '< script >1',
    '<img src=x onerror=alert(1)>',
    '<img src=x ONERROR = alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    "<a href=' javascript:alert(1)'>x</a>",
    '<iframe src="https://evil.test"></iframe>',
    '<iframe srcdoc="<b>"></iframe>',
    '<object data=x></object>',
    '<embed src=x>',
    '<base href="https://evil.test">',
    '<meta http-equiv="refresh" content="0;url=//evil.test">',
    '<link rel=stylesheet href=//evil.test>',
    '<form action="https://evil.test"><input name=password></form>',
    '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
    '<img src="data:text/html,x">',
    '< / script>',
    '<a href= "\n javascript:alert(1)">x</a>',
  ])('%j is escaped', (markup) => {
    expect(safeMarkup(markup)).not.toMatch(/</);
    expect(safeMarkup(markup)).toMatch(/&lt;/);
  });
});

describe('addresses of scripts', () => {
  it.each([
    ['/js/main.js', true],
    ['https://comic.test/js/home.js', true],
    ['http://localhost:8081/remoteEntry.js', true],
    ['//evil.test/x.js', false],
    ['data:text/javascript,1', false],
    ['blob:https://store.test/1', false],
    ['javascript:1', false],
    ['', false],
  ])('%j: %s', (address, fits) => {
    expect(isScriptAddress(address)).toBe(fits);
  });
});

it('the policy creates no scripts from text, and nothing in browsers without Trusted Types', () => {
  const createPolicy = vi.fn<(name: string, rules: object) => void>();
  makePolicy({ trustedTypes: { createPolicy } });
  expect(createPolicy.mock.calls).toEqual([
    ['default', { createHTML: expect.any(Function), createScriptURL: expect.any(Function) }],
  ]);
  expect(() => makePolicy({})).not.toThrow();
});

// 400,000 characters, for which quadratic patterns need minutes.
it.each(['<', '=', '<p on', '<p title="'])('%j with many spaces is checked at once', (start) => {
  const markup = `${start}${' '.repeat(400_000)}x`;
  expect(safeMarkup(markup)).toBe(markup);
});
