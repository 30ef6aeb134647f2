/** Heads, robots.txt and sitemap.xml as the server sends them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type Server, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexPage, MAX_PAGES } from '@manying/release/indexPage';
import { listen, shellListener } from '@manying/release/serve';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const INDEX = '<head><title>漫影</title><meta property="og:image" content="/icons/share.jpg"></head>';
const PAGE = { mode: 'comic', tabs: false, level: 0, enter: 'side' };
const REGISTRY = {
  schema: 1,
  remotes: {
    all: {
      addresses: ['/*'],
      current: {
        pages: [
          { ...PAGE, path: '/index', title: '漫画首页' },
          { ...PAGE, path: '/book/:id', title: '作品' },
          { ...PAGE, path: '/user', title: '我的', mode: 'keep' },
        ],
      },
    },
  },
};

let folder = '';
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-'));
  mkdirSync(join(folder, 'dist/icons'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), INDEX);
  writeFileSync(join(folder, 'dist/icons/share.jpg'), 'picture');
  write('site', { publicAddress: 'https://store.example' });
  write('remotes', REGISTRY);
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const write = (name: string, document: unknown) =>
  writeFileSync(
    join(folder, `${name}.json`),
    typeof document === 'string' ? document : JSON.stringify(document),
  );

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Requests with any headers and any spelling of the address; `fetch` corrects both. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  server ??= await listen('shell', shellListener(join(folder, 'dist'), folder), 0, 'localhost');
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    sendRequest({ port, host: 'localhost', path, headers, method }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('a page address', () => {
  it('has its own head and entity tag; the same head has the same tag', async () => {
    const book = await get('/book/7?tgId=1');
    expect(book.text).toContain('<title>作品 · 漫影</title>');
    expect(book.text).toContain('<link rel="canonical" href="https://store.example/book/7">');
    expect(book.text).toContain('content="https://store.example/icons/share.jpg"');
    expect((await get('/book/7', { 'If-None-Match': String(book.headers.etag) })).status).toBe(304);
    expect((await get('/book/8', { 'If-None-Match': String(book.headers.etag) })).status).toBe(200);
    expect((await get('/user')).text).toContain('<meta name="robots" content="noindex">');
  });

  it('has the policy of every other address', async () => {
    const { headers } = await get('/book/7');
    const other = await get('/user');
    expect(headers['content-security-policy']).toBe(other.headers['content-security-policy']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each<[string, Record<string, string>]>([
    ['Host', { Host: 'evil.example' }],
    ['X-Forwarded-Host', { 'X-Forwarded-Host': 'evil.example' }],
    ['Forwarded', { Forwarded: 'host=evil.example;proto=https' }],
    ['X-Original-URL', { 'X-Original-URL': '//evil.example/', 'X-Rewrite-URL': '/evil' }],
    ['Referer and Origin', { Referer: 'https://evil.example/', Origin: 'https://evil.example' }],
  ])('is the same for a foreign %s', async (_, headers) => {
    for (const path of ['/book/7', '/robots.txt', '/sitemap.xml']) {
      const expected = await get(path);
      const answer = await get(path, headers);
      expect(answer.text).not.toContain('evil');
      expect([answer.text, answer.headers.etag], path).toEqual([expected.text, expected.headers.etag]);
    }
  });

  it.each(['evil.example"><script>', 'evil.example/', 'a@evil.example'])(
    'names the Host %s nowhere: it is no host',
    async (host) => {
      for (const path of ['/book/7', '/h5/pc', '/js/x.js', '/robots.txt', '/sitemap.xml', '//evil.example']) {
        const { status, headers, text } = await get(path, { Host: host });
        expect(status, path).toBe(400);
        expect(text + JSON.stringify(headers)).not.toMatch(/evil|location/);
      }
    },
  );

  it('follows an edit of site.json', async () => {
    expect((await get('/index')).text).toContain('canonical');
    write('site', { publicAddress: 'http://store.example' });
    expect((await get('/index')).text).not.toContain('canonical');
    write('site', { publicAddress: 'https://other.example' });
    expect((await get('/index')).text).toContain('href="https://other.example/index"');
  });
});

describe('the files for search engines', () => {
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'Disallow: /user\n'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://store.example/index</loc>'],
  ])('%s is revalidated, and only read', async (path, type, content) => {
    const { status, headers, text } = await get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text).toContain(content);
    expect((await get(path, { 'If-None-Match': String(headers.etag) })).status).toBe(304);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', headers.etag]);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get(path, {}, method)).status).toBe(405);
    expect((await get(`${path}?a=b`)).text).toBe(text);
  });

  it('follow the documents; an unreadable registry leaves them as they were', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = await get('/sitemap.xml');
    write('remotes', '{ broken');
    expect((await get('/sitemap.xml')).text).toBe(before.text);
    write('site', {});
    expect((await get('/sitemap.xml')).status).toBe(404);
    expect((await get('/robots.txt')).text).not.toContain('Sitemap');
  });

  it('the picture of previews may be shown by other sites', async () => {
    const { headers } = await get('/icons/share.jpg');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['content-type']).toBe('image/jpeg');
  });
});

describe('the store of pages', () => {
  const documents = (site: object, registry: object) => ({
    site: () => ({ source: '{}', text: '{}', lastParsed: site }),
    remotes: () => ({ source: '{}', text: '{}', lastParsed: registry }),
  });

  it('has one page for all addresses with the same head', () => {
    const page = indexPage(join(folder, 'dist'), documents({}, REGISTRY));
    expect(page(true, '/book/1')).toBe(page(true, '/book/2?keyword=x'));
    expect(page(true, '/book/1')).not.toBe(page(false, '/book/1'));
  });

  it('is bounded, and keeps the pages that are requested', () => {
    const page = indexPage(join(folder, 'dist'), documents({ publicAddress: 'https://a.example' }, REGISTRY));
    const popular = page(true, '/index');
    const early = page(true, '/book/0');
    for (let id = 1; id < MAX_PAGES; id += 1) {
      page(true, `/book/${id}`);
      expect(page(true, '/index')).toBe(popular);
    }
    const again = page(true, '/book/0');
    expect(again).not.toBe(early);
    expect(again.text).toBe(early.text);
  });
});
