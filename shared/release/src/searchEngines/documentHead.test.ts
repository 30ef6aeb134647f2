import { renderIndex } from '@manying/release/renderIndex';
import { documentHead, withHead, withTitle } from '@manying/release/searchEngines/documentHead';
import { publicOrigin, searchPages } from '@manying/release/searchEngines/searchPages';
import { describe, expect, it } from 'vitest';

const INDEX =
  '<head><title>漫影</title><meta property="og:image" content="/icons/share.jpg"></head><body></body>';
const ORIGIN = 'https://store.example';

const shown = { mode: 'comic', tabs: false, level: 0, enter: 'side' };
const registryOf = (pages: readonly object[], planned: readonly object[] = []) => ({
  remotes: { all: { addresses: ['/*'], current: { pages, planned } } },
});
const registry = registryOf(
  [
    { ...shown, path: '/index', title: '漫画首页' },
    { ...shown, path: '/home', title: '漫画首页', canonical: '/index' },
    { ...shown, path: '/search', title: '搜索漫画', robots: 'noindex' },
    { ...shown, path: '/book/:id', title: '作品' },
    { ...shown, path: '/vod/category', title: '视频分类', data: { path: '/api/vod/page/:cid/1' } },
    { ...shown, path: '/user', title: '我的', mode: 'keep' },
    { ...shown, path: '/hostile', title: '"><script>alert(1)</script>' },
  ],
  [{ ...shown, path: '/soon', title: '即将' }],
);
const sources = { html: INDEX, pages: searchPages(registry), origin: ORIGIN };
const headOf = (address: string) => documentHead(address, sources);
const canonicalOf = (address: string) => /<link rel="canonical" href="([^"]*)"/.exec(headOf(address))?.[1];

describe('the head of an address', () => {
  it('has the title, canonical address and preview of its page', () => {
    expect(headOf('/book/7')).toBe(
      '<title>作品 · 漫影</title><meta property="og:title" content="作品 · 漫影">' +
        '<link rel="canonical" href="https://store.example/book/7">' +
        '<meta property="og:url" content="https://store.example/book/7">',
    );
  });

  it('names its own path where another one is canonical', () => {
    expect(headOf('/home?tgId=7')).toContain('href="https://store.example/index" data-path="/home">');
  });

  it('has no absolute address without a public one', () => {
    expect(documentHead('/book/7', { ...sources, origin: undefined })).toBe(
      '<title>作品 · 漫影</title><meta property="og:title" content="作品 · 漫影">',
    );
  });

  it.each([
    ['/', '/index'],
    ['/?tgId=7', '/index'],
    ['/index', '/index'],
    ['/home', '/index'],
    ['/home///?utm_source=a&tgId=7#x', '/index'],
    ['/book/7/', '/book/7'],
    ['/vod/category', '/vod/category'],
    ['/vod/category?tgId=9&cid=3&utm=b', '/vod/category?cid=3'],
    ['/vod/category?cid=3&cid=4', '/vod/category?cid=3'],
    ['/vod/category?cid=', '/vod/category'],
    ['/vod/category?%63id=%33', '/vod/category?cid=3'],
  ])('%s is canonical as %s', (address, canonical) => {
    expect(canonicalOf(address)).toBe(ORIGIN + canonical);
  });

  it.each(['/search', '/search?keyword=x', '/user', '/user/', '/soon'])('%s is not listed', (address) => {
    expect(headOf(address)).toContain('<meta name="robots" content="noindex">');
    expect(canonicalOf(address)).toBeUndefined();
  });

  it('of an unknown address is the site’s, and not `noindex`: the registry may be unreadable for a while', () => {
    for (const address of ['/nowhere', '/INDEX', '/index/x', '/home.html', '/book/7/8/9']) {
      expect(headOf(address)).toBe('<title>漫影</title><meta property="og:title" content="漫影">');
    }
    expect(documentHead('/index', { html: INDEX, pages: searchPages(undefined), origin: ORIGIN })).toBe(
      '<title>漫影</title><meta property="og:title" content="漫影">',
    );
  });
});

const PAYLOADS = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>',",
  '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '%00',
  '%ff%fe',
  '%',
  '$&$1$`',
  '&quot;&lt;',
  '../../index',
  '\\evil.example',
  'x'.repeat(20_000),
  'a b',
  '作品',
];
const HOSTILE = [
  ...PAYLOADS.flatMap((payload) => [
    `/book/${payload}`,
    `/vod/category?cid=${payload}`,
    `/vod/category?cid=1&${payload}=${payload}`,
    `/${payload}`,
    `/index?${payload}`,
    `/index#${payload}`,
  ]),
  ...['//evil.example/', '//evil.example/index', '/\\evil.example/index', '///index', '/@evil.example/index'],
  ...[
    '/:80/index',
    'https://evil.example/index',
    '@evil.example/index',
    ':1',
    '*',
    '',
    '/index?'.repeat(500),
  ],
];

describe('a hostile address', () => {
  it('writes nothing of itself but ids, and no other host', () => {
    for (const address of HOSTILE) {
      const head = headOf(address);
      expect(head, address).not.toMatch(/script|onerror|evil|alert|%|\$|作品"/);
      expect(head.length, address).toBeLessThan(400);
      const urls = [...head.matchAll(/(?:href|og:url" content)="([^"]*)"/g)].map(([, url]) => url);
      for (const url of urls) {
        expect(url, address).toMatch(
          /^https:\/\/store\.example\/(index|book\/[\w-]{1,40}|vod\/category(\?cid=\w+)?)$/,
        );
      }
    }
  });

  it('changes nothing else in index.html', () => {
    for (const address of HOSTILE) {
      const html = withHead(INDEX, headOf(address));
      expect(html.replace(headOf(address), '<title>漫影</title>'), address).toBe(INDEX);
    }
  });
});

it('a hostile title is escaped', () => {
  const head = headOf('/hostile');
  expect(head).not.toContain('<script');
  expect(head).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · 漫影</title>');
});

it.each([
  { mode: 'comic', title: 7, robots: ['noindex'], canonical: {}, data: 'x' },
  { title: null, canonical: '//evil.example/', data: { path: [] } },
  { title: 'x', canonical: '/a"b', data: { path: '/:a:b/:' } },
])('an invalid page %j has a head without it', (fields) => {
  const pages = searchPages(registryOf([{ path: '/page', ...fields }]));
  const head = documentHead('/page', { html: INDEX, pages, origin: ORIGIN });
  expect(head).toContain('<link rel="canonical" href="https://store.example/page">');
});

describe('the public address', () => {
  it.each(['https://store.example', 'https://store.example/', 'HTTPS://STORE.example'])(
    '%s is accepted',
    (publicAddress) => {
      expect(publicOrigin({ publicAddress })).toBe(ORIGIN);
      const site = JSON.stringify({ publicAddress });
      expect(renderIndex(INDEX, site, undefined)).toContain(
        'content="https://store.example/icons/share.jpg"',
      );
    },
  );

  it.each([
    ...['http://store.example', 'https://store.example/path', 'https://store.example?x', '//store.example'],
    ...[
      'https://user@store.example',
      'javascript:alert(1)',
      'store.example',
      '',
      7,
      null,
      ['https://a.example'],
    ],
  ])('%j is none', (publicAddress) => {
    expect(publicOrigin({ publicAddress })).toBeUndefined();
    const site = JSON.stringify({ publicAddress });
    expect(renderIndex(INDEX, site, undefined)).toContain('content="/icons/share.jpg"');
  });

  it('of a site that cannot be read is none', () => {
    for (const site of [undefined, null, 'text', [], 7]) expect(publicOrigin(site)).toBeUndefined();
  });
});

describe('the title of a rendered screen', () => {
  const page = withHead(INDEX, headOf('/book/7'));
  const titlesOf = (html: string) => [
    /<title>([^<]*)<\/title>/.exec(html)?.[1],
    /og:title" content="([^"]*)"/.exec(html)?.[1],
  ];

  it('replaces both titles and nothing else', () => {
    const changed = withTitle(page, '橘猫侦探社 · 漫影');
    expect(titlesOf(changed)).toEqual(['橘猫侦探社 · 漫影', '橘猫侦探社 · 漫影']);
    expect(changed.replaceAll('橘猫侦探社', '作品')).toBe(page);
  });

  it('is text, whatever the provider sends, and not endless', () => {
    const [title, preview] = titlesOf(withTitle(page, '"></title><script>$&$1'));
    expect(title).toBe('&quot;&gt;&lt;/title&gt;&lt;script&gt;$&amp;$1');
    expect(preview).toBe(title);
    expect(titlesOf(withTitle(page, '😀'.repeat(5000)))[0]).toBe('😀'.repeat(200));
  });
});
