import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerPage } from '@manying/release/pageAnswer';
import { DOCUMENTS_PLACEHOLDER } from '@manying/release/renderIndex';
import { listen, remoteListener, shellListener } from '@manying/release/serve';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let folder = '';
let server: Server | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
  for (const name of ['dist/js', 'dist/h5', 'documents']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), `<head>${DOCUMENTS_PLACEHOLDER}</head>`);
  writeFileSync(join(folder, 'dist/h5/pc.html'), 'pc page');
  writeFileSync(join(folder, 'dist/js/main.1234.js'), 'main');
  writeFileSync(join(folder, 'dist/mf-manifest.json'), '{}');
  writeDocument('site', '{"a":"</script>"}');
  writeDocument('remotes', '{"schema":1}');
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

function writeDocument(name: string, text: string): void {
  writeFileSync(join(folder, `documents/${name}.json`), text);
}

function portOf(listening: Server | undefined): number {
  if (!listening) throw new Error('The server of the test is not started');
  return (listening.address() as AddressInfo).port;
}

async function serveAndFetch(listener: Parameters<typeof listen>[1], path: string): Promise<Response> {
  server = await listen('shell', listener, 0, 'localhost');
  const port = portOf(server);
  return fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });
}
const fetchFromShell = (path: string) =>
  serveAndFetch(shellListener(join(folder, 'dist'), join(folder, 'documents')), path);

describe('the shell’s server', () => {
  it('answers every page address with index.html and the current documents, safely inlined', async () => {
    const answer = await fetchFromShell('/book/7?x=1');
    expect(await answer.text()).toBe(
      '<head><script type="application/json" id="site-document">{"a":"\\u003c/script>"}</script>' +
        '<script type="application/json" id="pages-document">[]</script></head>',
    );
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });

  it('omits an invalid document, logs it once, and serves it unchanged at its own address', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeDocument('remotes', '{ broken');
    const answer = await fetchFromShell('/home');
    expect(await answer.text()).not.toContain('pages-document');
    const port = portOf(server);
    await fetch(`http://localhost:${port}/home`);
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatch(/remotes\.json cannot be used/);
    expect(await (await fetch(`http://localhost:${port}/remotes.json`)).text()).toBe('{ broken');
  });

  it('serves its hashed files as immutable, its static pages by their addresses, and no index for a missing file', async () => {
    const main = await fetchFromShell('/js/main.1234.js');
    expect(main.headers.get('cache-control')).toMatch(/immutable/);
    const port = portOf(server);
    for (const page of ['/h5/pc', '/h5/pc?to=%2Fhome', '/h5/pc/', '/h5/pc//?to=%2Fhome'])
      expect(await (await fetch(`http://localhost:${port}${page}`)).text(), page).toBe('pc page');
    expect((await fetch(`http://localhost:${port}/js/gone.js`)).status).toBe(404);
  });
});

describe('an address whose id no book has', () => {
  // The application opens it as the page of an unknown book.
  it.each([
    '/book/1001%2F..%2F1002',
    '/book/1001%2f..%2f1002',
    '/book/..%2F1002',
    '/book/%2E%2E%2F1002',
    '/book/%2F',
    '/book/%2F.env',
    '/book/%E0%A4%A',
    '/book/%E0%A4%A%2F..%2F1002',
    '/book/%',
    '/book/%20',
    '/book/%252F..%252F1002',
    '/book/%e6%bc%ab',
    '/vod/detail?vodId=..%2F..%2Fsecret%00',
  ])('%s is the application’s page', async (address) => {
    const answer = await fetchFromShell(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  });

  // Other servers read such a path differently, so none of this store answers it (guardedServer.test.ts).
  it.each([
    ['/book/1001%00', 400],
    ['/book/1001%0d%0aX:1', 400],
    ['/book/..%5c1002', 400],
    ['/book/.env', 404],
    ['/.git%2Fconfig', 404],
  ])('%s answers %d', async (address, status) => {
    expect((await fetchFromShell(address)).status).toBe(status);
  });
});

describe('the page’s entity tag', () => {
  const SECRET = '{"dynamicApi":"https://api.test"}';
  const fetchPage = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://localhost:${portOf(server)}/home`, { headers });
    return { answer, status: answer.status, tag: answer.headers.get('etag') ?? '' };
  };
  beforeEach(async () => {
    await fetchFromShell('/home');
  });

  it('answers 304 with the same headers for each encoding', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await fetchPage({ 'Accept-Encoding': encoding });
      expect(first.tag).toMatch(/^"[\w-]{20,}"$/);
      tags.add(first.tag);
      for (const known of [first.tag, `W/${first.tag}`, `"other", ${first.tag}`]) {
        const second = await fetchPage({ 'Accept-Encoding': encoding, 'If-None-Match': known });
        expect(second.status, known).toBe(304);
        expect(await second.answer.text()).toBe('');
        for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
          expect(second.answer.headers.get(name), name).toBe(first.answer.headers.get(name));
        }
      }
    }
    expect(tags.size).toBe(3);
  });

  it('changes with the documents and the shell, and matches no other tag', async () => {
    const before = (await fetchPage()).tag;
    writeDocument('site', SECRET);
    const after = await fetchPage({ 'If-None-Match': before });
    expect(after.status).toBe(200);
    expect(await after.answer.text()).toContain('api.test');
    writeFileSync(join(folder, 'dist/index.html'), `<p>another</p>${DOCUMENTS_PLACEHOLDER}`);
    expect((await fetchPage({ 'If-None-Match': after.tag })).status).toBe(200);
    expect((await fetchPage({ 'If-None-Match': 'nonsense "' })).status).toBe(200);
  });
});

describe('the registry beside the page', () => {
  const build = { manifest: 'https://comic.test/1/m.json', since: '2026-01-01T00:00:00.000Z', pages: [] };
  const registry = { schema: 1, remotes: { comic: { addresses: ['/index'], current: build } } };
  const get = (name: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${portOf(server)}${name}`, { headers });

  beforeEach(async () => {
    writeDocument('remotes', JSON.stringify(registry, null, 2));
    await fetchFromShell('/home');
  });

  it('is the document as pages read it', async () => {
    const { since: _, ...current } = build;
    const answer = await get('/remotes.json');
    expect(await answer.json()).toEqual({
      schema: 1,
      remotes: { comic: { addresses: ['/index'], current } },
    });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each(['/remotes.json', '/site.json'])(
    '%s is revalidated: 304 for each encoding until it changes',
    async (name) => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const accepting = { 'Accept-Encoding': encoding };
        const first = await get(name, accepting);
        const tag = first.headers.get('etag') ?? '';
        expect(first.headers.get('cache-control')).toBe('no-cache');
        expect(tag).toMatch(/^"[\w-]{20,}"$/);
        const second = await get(name, { ...accepting, 'If-None-Match': tag });
        expect([second.status, await second.text()]).toEqual([304, '']);
        for (const header of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
          expect(second.headers.get(header), header).toBe(first.headers.get(header));
        }
      }
      const tag = (await get(name)).headers.get('etag') ?? '';
      writeDocument(name.slice(1, -5), JSON.stringify({ ...registry, schema: 2 }));
      expect((await get(name, { 'If-None-Match': tag })).status).toBe(200);
    },
  );

  it('changes without a change of the page, until routes change', async () => {
    const before = (await get('/home')).headers.get('etag') ?? '';
    const { comic } = registry.remotes;
    const release = (pages: object[]) =>
      writeDocument(
        'remotes',
        JSON.stringify({
          ...registry,
          remotes: {
            comic: { ...comic, current: { ...build, manifest: 'https://comic.test/2/m.json', pages } },
          },
        }),
      );
    release([]);
    expect(await (await get('/remotes.json')).text()).toContain('/2/m.json');
    expect((await get('/home', { 'If-None-Match': before })).status).toBe(304);
    release([{ path: '/index', mode: 'comic', tabs: true }]);
    const changed = await get('/home', { 'If-None-Match': before });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toContain('[{"path":"/index","mode":"comic","tabs":true}]');
  });

  it.each(['', '{ broken', 'null', '"text"'])('is served as it is when it is %j', async (text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeDocument('remotes', text);
    const answer = await get('/remotes.json');
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect((await get('/home')).status).toBe(200);
  });

  it('is 404 when there is none', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    rmSync(join(folder, 'documents/remotes.json'));
    expect((await get('/remotes.json')).status).toBe(404);
    expect((await get('/home')).status).toBe(200);
  });
});

describe('the answer to a page address', () => {
  const serveWith = async (answerPage: AnswerPage) => {
    const listener = shellListener(join(folder, 'dist'), join(folder, 'documents'), { answerPage });
    return serveAndFetch(listener, '/book/7?x=1');
  };

  it('is what the deployment makes of index.html', async () => {
    const answer = await serveWith(async ({ address, https }, { text, registry }) => ({
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: JSON.stringify([address, https, text.length > 0, registry]),
    }));
    expect(await answer.json()).toEqual(['/book/7?x=1', false, true, { schema: 1 }]);
  });

  it.each<[string, AnswerPage]>([
    ['rejects', () => Promise.reject(new Error('the renderer is down'))],
    [
      'throws',
      () => {
        throw new Error('the renderer is down');
      },
    ],
  ])('is index.html when its maker %s', async (_, answerPage) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await serveWith(answerPage);
    expect(await answer.text()).toContain('site-document');
    expect(error.mock.calls[0]?.[0]).toContain('/book/7?x=1');
  });
});

describe('the headers of each answer', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'dist/icons'));
    for (const file of ['sw.js', 'h5/wechat.html']) writeFileSync(join(folder, 'dist', file), 'x');
    writeDocument(
      'site',
      '{"dynamicApi":"https://api.test","payOrigins":["https://pay.test"],"buildOrigins":["https://comic.test"]}',
    );
    writeDocument('remotes', '{"remotes":{"comic":{"current":{"manifest":"https://other.test/1/m.json"}}}}');
    writeFileSync(join(folder, 'dist/index.html'), `<script>1</script>${DOCUMENTS_PLACEHOLDER}`);
  });

  it.each([
    ['/home', /script-src 'self' https:\/\/comic\.test 'sha256-[^ ]+';/],
    ['/site.json', /^default-src 'none'/],
    ['/h5/pc', /frame-src 'self'/],
    ['/h5/wechat', /script-src 'self';/],
    ['/sw.js', /connect-src 'self'/],
    ['/js/main.1234.js', /^default-src 'none'/],
    ['/js/gone.js', /^default-src 'none'/],
  ])('the shell’s headers of %s', async (path, policy) => {
    const { headers } = await fetchFromShell(path);
    expect(headers.get('content-security-policy')).toMatch(policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('a build is readable from any origin and has nosniff', async () => {
    const { headers } = await serveAndFetch(remoteListener(join(folder, 'dist')), '/js/main.1234.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  it.each([
    ['without a proxy', undefined, 'https', false],
    ['behind a trusted proxy', true, 'https', true],
    ['behind a trusted proxy that received http', true, 'http', false],
  ])('HSTS is sent %s: %s %s %s', async (_, trustProxy, scheme, isExpected) => {
    server = await listen(
      'shell',
      shellListener(join(folder, 'dist'), join(folder, 'documents'), trustProxy ? { trustProxy } : {}),
      0,
      'localhost',
    );
    for (const path of ['/home', '/js/main.1234.js', '/js/gone.js', '/remotes.json']) {
      const { headers } = await fetch(`http://localhost:${portOf(server)}${path}`, {
        headers: { 'X-Forwarded-Proto': scheme },
      });
      expect(headers.has('strict-transport-security'), path).toBe(isExpected);
    }
  });

  it('the page’s policy depends on the last valid documents', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fetchFromShell('/home');
    writeDocument('remotes', '{ broken');
    writeDocument('site', '{ broken');
    const { headers } = await fetch(`http://localhost:${portOf(server)}/home`);
    expect(headers.get('content-security-policy')).toContain('https://comic.test');
    expect(headers.get('content-security-policy')).toContain('https://api.test');
  });

  it('without documents the policy allows only the shell’s own files', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeDocument('remotes', '{ broken');
    rmSync(join(folder, 'documents/site.json'));
    const answer = await fetchFromShell('/home');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
  });
});

describe('the files for installing the store', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'dist/icons'));
    for (const file of ['manifest.webmanifest', 'sw.js', 'icons/icon-192.png']) {
      writeFileSync(join(folder, 'dist', file), '{}');
    }
  });

  it.each([
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/sw.js', 'text/javascript'],
    ['/icons/icon-192.png', 'image/png'],
  ])('%s is served as %s and revalidated on each load', async (path, type) => {
    const answer = await fetchFromShell(path);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('a remote’s server', () => {
  it('allows every origin, and caches all files as immutable, manifests too', async () => {
    const answer = await serveAndFetch(remoteListener(join(folder, 'dist')), '/mf-manifest.json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
    const port = portOf(server);
    const script = await fetch(`http://localhost:${port}/js/main.1234.js`);
    expect(script.headers.get('cache-control')).toMatch(/immutable/);
    expect((await fetch(`http://localhost:${port}/nothing.js`)).status).toBe(404);
    writeFileSync(join(folder, 'dist/js/main.1234.js.map'), '{}');
    expect((await fetch(`http://localhost:${port}/js/main.1234.js.map`)).status).toBe(404);
  });

  it('reports in one sentence that its port is in use and which variable changes it', async () => {
    server = await listen('comic', remoteListener(folder), 0, 'localhost');
    const port = portOf(server);
    await expect(listen('comic', remoteListener(folder), port, 'localhost')).rejects.toThrow(
      `Port ${port} for comic is in use: stop what uses it, or set COMIC_PORT to a free port.`,
    );
    await expect(
      listen('the shell', remoteListener(folder), port, 'localhost', undefined, '--port'),
    ).rejects.toThrow('set --port to a free port');
  });
});

describe('a file that cannot be opened after it was found', () => {
  it.each([
    ['shell', () => shellListener(join(folder, 'dist'), join(folder, 'documents'))],
    ['remote', () => remoteListener(join(folder, 'dist'))],
  ])('fails only its response, not the server of a %s', async (_, listener) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // A socket passes stat() like a file, but cannot be opened.
    const socket = createServer().listen(join(folder, 'dist/js/lost.js'));
    await new Promise((resolve) => socket.once('listening', resolve));
    try {
      await expect(serveAndFetch(listener(), '/js/lost.js')).rejects.toThrow('fetch failed');
      expect(error.mock.calls).toEqual([[expect.stringMatching(/^\/js\/lost\.js could not be sent: ENXIO/)]]);
      const other = await fetch(`http://localhost:${portOf(server)}/js/main.1234.js`);
      expect(await other.text()).toBe('main');
    } finally {
      await new Promise((resolve) => socket.close(resolve));
    }
  });
});
