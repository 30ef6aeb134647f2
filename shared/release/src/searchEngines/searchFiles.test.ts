import { SEARCH_FILES, type SearchSources } from '@manying/release/searchEngines/searchFiles';
import { describe, expect, it } from 'vitest';

const site = { publicAddress: 'https://store.example' };
const page = (path: string, fields: object = {}) => ({ path, title: path, mode: 'comic', ...fields });
const registryOf = (...pages: readonly object[]) => ({
  remotes: { all: { addresses: ['/*'], current: { pages } } },
});
const textOf = (name: string, sources: SearchSources) =>
  SEARCH_FILES.find((file) => file.name === name)?.text(sources);

const registry = registryOf(
  page('/index'),
  page('/home', { canonical: '/index' }),
  page('/book/:id'),
  page('/search', { robots: 'noindex' }),
  page('/vod'),
  page('/vod', { mode: 'video' }),
  page('/vod/detail', { data: { path: '/api/vod/detail/:vodId' } }),
  page('/user', { mode: 'keep' }),
  page('/user/login', { mode: 'keep' }),
  page('/users/:id'),
  page('/purchase', { mode: 'keep' }),
);

describe('robots.txt', () => {
  it('denies the account pages, and leads to the sitemap', () => {
    expect(textOf('robots.txt', { site, registry })).toBe(
      [
        'User-agent: *',
        'Disallow: /user',
        'Disallow: /purchase',
        'Allow: /users/',
        '',
        'Sitemap: https://store.example/sitemap.xml',
        '',
      ].join('\n'),
    );
  });

  it('names no sitemap without a public address, and denies nothing without a registry', () => {
    expect(textOf('robots.txt', { site: {}, registry: undefined })).toBe('User-agent: *\nDisallow:\n');
  });
});

describe('sitemap.xml', () => {
  it('lists each public page without parameters once, under its canonical address', () => {
    const text = textOf('sitemap.xml', { site, registry }) ?? '';
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://store.example/index',
      'https://store.example/vod',
    ]);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n/);
  });

  it('is missing without a public address, or without pages', () => {
    expect(textOf('sitemap.xml', { site: {}, registry })).toBeUndefined();
    for (const empty of [undefined, null, [], { remotes: 7 }, registryOf(page('/user', { mode: 'keep' }))]) {
      expect(textOf('sitemap.xml', { site, registry: empty })).toBeUndefined();
    }
  });
});

it('hostile paths of a registry add no line and no element', () => {
  const paths = [
    '/a\nDisallow: /',
    '/</loc><x>',
    '/a b',
    '/*',
    '/a$',
    '/&amp;',
    '//evil.example',
    '/"',
    '/作品',
  ];
  const hostile = registryOf(
    page('/index'),
    ...paths.flatMap((path) => [page(path), page(path, { mode: 'keep' })]),
  );
  expect(textOf('robots.txt', { site, registry: hostile })?.split('\n')).toHaveLength(5);
  expect(textOf('sitemap.xml', { site, registry: hostile })?.match(/<url>/g)).toHaveLength(1);
});
