import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { drain } from '@manying/build/guardedServer';
import { integrityOf } from '@manying/build/integrity';
import { createCertificate } from '@manying/build/localCertificate';
import { stylePreloads } from '@manying/build/writeShell';
import type { ListedShells } from '@manying/platform/registryDocument';
import { deploymentListener } from '@manying/release/deploymentServer';
import type { AnswerPage } from '@manying/release/pageAnswer';
import { DOCUMENTS_PLACEHOLDER } from '@manying/release/renderIndex';
import { listen } from '@manying/release/serve';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const certificate = createCertificate();
const SECRET = 'not below a served folder';
const SCRIPT = 'const main = 1;'.repeat(200);
const INDEX = `<head>${DOCUMENTS_PLACEHOLDER}<script type="application/json" id="boot-scripts">{"scripts":["/js/main.2.js"],"integrity":{"/js/main.2.js":"sha256-main"}}</script>${stylePreloads(['css/main.2.css'], { '/css/main.2.css': 'sha256-style' })}</head>`;

let folder = '';
let server: Server | undefined;
let client: ClientHttp2Session | undefined;

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
const deployShell = (buildId: unknown) =>
  write('site/remotes.json', JSON.stringify({ schema: 1, remotes: {}, shell: { buildId } }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  write('secret.txt', SECRET);
  write('releases-private/secret.txt', SECRET);
  write('history/record.json', SECRET);
  write('releases/shell-private/js/secret.txt', SECRET);
  for (const build of ['first', 'second']) write(`releases/shell/${build}/index.html`, `${INDEX}${build}`);
  write('releases/shell/first/js/main.1.js', 'first');
  write('releases/shell/second/js/main.2.js', SCRIPT);
  write('releases/shell/second/js/main.2.js.br', brotliCompressSync(SCRIPT));
  write('releases/shell/second/sw.js', 'worker');
  write('releases/comic/aaa/js/home.js', 'home');
  write('site/site.json', '{"buildOrigins":["https://store.example"]}');
  deployShell('second');
});
afterEach(async () => {
  client?.destroy();
  if (server) await drain(server);
  client = undefined;
  server = undefined;
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

const portOf = (listening: Server) => (listening.address() as AddressInfo).port;

/** Serves over HTTP/1.1. @returns how to fetch from it. */
async function start(listener: RequestListener = deploymentListener(folder)) {
  server = await listen('shell', listener, 0, 'localhost');
  const origin = `http://localhost:${portOf(server)}`;
  return (path: string, init?: RequestInit) => fetch(origin + path, init);
}

/** Serves over HTTP/2. @returns how to request from it. */
async function startHttp2(listener: RequestListener = deploymentListener(folder)) {
  if (server) await drain(server);
  server = await listen('shell', listener, 0, 'localhost', certificate);
  const connection = connect(`https://localhost:${portOf(server)}`, { ca: certificate.cert });
  client = connection;
  return async (headers: Record<string, string>) => {
    const stream = connection.request(headers);
    const hints: IncomingHttpHeaders[] = [];
    let answer: IncomingHttpHeaders = {};
    let text = '';
    stream.on('headers', (sent) => hints.push(sent));
    stream.on('response', (sent) => {
      answer = sent;
    });
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    await new Promise((resolve) => stream.once('close', resolve));
    return { headers: answer, text, hints };
  };
}

describe('a deployment in a folder', () => {
  it('is the live shell, the documents and the builds on one origin', async () => {
    const get = await start();
    expect(await (await get('/book/7')).text()).toContain('second');
    expect((await (await get('/remotes.json')).json()) as object).toMatchObject({ schema: 1 });
    const build = await get('/releases/comic/aaa/js/home.js');
    expect(await build.text()).toBe('home');
    expect(build.headers.get('cache-control')).toContain('immutable');
    expect(build.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await get('/releases/comic/aaa/js/gone.js')).status).toBe(404);
  });

  it('sends precompressed files, and 304 for a known one', async () => {
    const get = await start();
    const answer = await get('/js/main.2.js', { headers: { 'Accept-Encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(await answer.text()).toBe(SCRIPT);
    const worker = await get('/sw.js');
    const tag = worker.headers.get('etag') ?? '';
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/sw.js', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });

  it('names the previous shell by the hash of its page, which it serves', async () => {
    const shell = { buildId: 'second', previous: { buildId: 'first' } };
    write('site/remotes.json', JSON.stringify({ schema: 1, remotes: {}, shell }));
    const get = await start();
    const html = await (await get('/index')).text();
    const { previous } = JSON.parse(/id="shell-builds">([^<]*)</.exec(html)?.[1] ?? '') as ListedShells;
    const page = await get(`/releases/shell/${previous?.build}/index.html`);
    expect(integrityOf(await page.text())).toBe(previous?.integrity);
  });

  it('follows the live shell, and keeps the files of the earlier one', async () => {
    deployShell('first');
    const get = await start();
    expect(await (await get('/home')).text()).toContain('first');
    deployShell('second');
    expect(await (await get('/home')).text()).toContain('second');
    expect(await (await get('/js/main.1.js')).text()).toBe('first');
    expect((await get('/js/main.3.js')).status).toBe(404);
  });

  it.each([undefined, 7, '../../secret', '..', 'missing'])(
    'is 503 while the live shell is %j',
    async (buildId) => {
      deployShell(buildId);
      const get = await start();
      expect((await get('/home')).status).toBe(503);
      expect((await get('/releases/comic/aaa/js/home.js')).status).toBe(200);
    },
  );

  it('sends security headers over HTTP/2, with HSTS', async () => {
    const request = await startHttp2();
    const { headers, text } = await request({ ':path': '/home' });
    expect(headers[':status']).toBe(200);
    expect(headers['content-security-policy']).toContain('https://store.example');
    expect(headers['strict-transport-security']).toBeDefined();
    expect(text).toContain('pages-document');
    const script = await request({ ':path': '/js/main.2.js', 'accept-encoding': 'identity' });
    expect(script.text).toBe(SCRIPT);
  });
});

describe('early hints', () => {
  const NAVIGATION = {
    ':path': '/home',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    'sec-ch-ua-mobile': '?1',
  };
  const slowly: AnswerPage = async (_, { text }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { status: 200, headers: {}, body: text };
  };

  it('name style sheets and scripts while a page is being made', async () => {
    const request = await startHttp2(deploymentListener(folder, { answerPage: slowly }));
    const { hints, text } = await request(NAVIGATION);
    expect(hints.map((hint) => [hint[':status'], hint.link])).toEqual([
      [
        103,
        '</css/main.2.css>; rel=preload; as=style; integrity="sha256-style", </js/main.2.js>; rel=preload; as=script; integrity="sha256-main"',
      ],
    ]);
    expect(text).toContain('second');
  });

  it.each<[string, Record<string, string>, AnswerPage | undefined]>([
    ['a page that is ready', {}, undefined],
    ['another request than a navigation', { 'sec-fetch-mode': 'cors' }, slowly],
    ['a frame', { 'sec-fetch-dest': 'iframe' }, slowly],
    ['a desktop', { 'sec-ch-ua-mobile': '?0' }, slowly],
  ])('are not sent for %s', async (_, headers, answerPage) => {
    const request = await startHttp2(deploymentListener(folder, answerPage ? { answerPage } : {}));
    const answer = await request({ ...NAVIGATION, ...headers });
    expect([answer.headers[':status'], answer.hints]).toEqual([200, []]);
  });
});

describe('a hostile request', () => {
  /** The raw answer over HTTP/1.1, since `fetch` corrects addresses. */
  async function raw(target: string, extra = '', method = 'GET'): Promise<string> {
    const socket = connectTcp(portOf(server as Server), 'localhost');
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${extra}\r\n`);
    let text = '';
    for await (const chunk of socket.setEncoding('latin1')) text += chunk as string;
    return text;
  }

  it.each([
    '/../secret.txt',
    '/history/record.json',
    '/js/../../../../secret.txt',
    '/js/..%2f..%2f..%2f..%2fsecret.txt',
    '/js/%2e%2e/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/js/..\\..\\..\\..\\secret.txt',
    '/js/..%5c..%5csecret.txt',
    '/js/%252e%252e%252fsecret.txt',
    '/js/%00/secret.txt',
    '/releases/../secret.txt',
    '/releases/../releases-private/secret.txt',
    '/releases/..%2fsecret.txt',
    '/releases/%2e%2e/secret.txt',
    '/releases//../../secret.txt',
    '/releases/comic/../../secret.txt',
    '//js/../../secret.txt',
    'http://elsewhere.example/releases/../secret.txt',
  ])('for %s reads nothing that is not served', async (target) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start();
    const answer = await raw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 [2-4]\d\d /);
    expect(answer).not.toContain(SECRET);
    const request = await startHttp2();
    expect((await request({ ':path': target.replace(/^http:\/\/[^/]+/, '') })).text).not.toContain(SECRET);
  });

  it.each([
    'bytes=5-1',
    'bytes=-1',
    'bytes=99999999-',
    'bytes=0-1,2-3,4-5',
    'bytes=x-y',
    'lines=1-2',
    `bytes=${'0-,'.repeat(1000)}`,
  ])('for the range %.20s gets the whole file', async (range) => {
    const get = await start();
    const answer = await get('/js/main.2.js', { headers: { Range: range } });
    expect([answer.status, await answer.text()]).toEqual([200, SCRIPT]);
  });

  it.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('by %s is refused', async (method) => {
    await start();
    for (const target of ['/home', '/js/main.2.js', '/remotes.json', '/releases/comic/aaa/js/home.js']) {
      expect(await raw(target, '', method), target).toMatch(/^HTTP\/1\.1 405 /);
    }
  });

  it('by HEAD has the headers and no body; by POST a page is answered, a file is not', async () => {
    const get = await start();
    for (const path of ['/home', '/js/main.2.js', '/remotes.json']) {
      const head = await get(path, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
    }
    expect((await get('/home', { method: 'POST', body: 'a=b' })).status).toBe(200);
    expect((await get('/js/main.2.js', { method: 'POST' })).status).toBe(405);
    expect((await get('/remotes.json', { method: 'POST' })).status).toBe(405);
  });

  it('with large headers, or a host of somebody else, changes nothing for others', async () => {
    const get = await start();
    expect(await raw('/home', `X-Large: ${'x'.repeat(20_000)}\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    for (const host of ['evil.example', 'evil"><script>', '\u00ff']) {
      expect(await raw('/home', `X-Forwarded-Host: ${host}\r\n`)).not.toContain('evil');
    }
    expect((await get('/home')).status).toBe(200);
  });
});
