/** Every answer of the provider has the security headers and a cache rule, also those that Node would write. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exchange, type RawAnswer } from '@manying/build/testing/rawAnswers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, type RunningServer } from './listen.ts';
import { DEFAULT_QUEUE_LIMITS } from './rules/callQueue.ts';
import { openTestApp, SHELL, type TestApp } from './testing/testApp.ts';

const FULL = { concurrency: 1, maxWaiting: 0, maxWaitMs: 60_000 };
let shop: TestApp;
let server: RunningServer;
/** Ends the drawing that fills its queue. */
let finishDrawing: () => void = () => undefined;

beforeAll(async () => {
  shop = await openTestApp({ queues: { ...DEFAULT_QUEUE_LIMITS, pictures: FULL } });
  mkdirSync(join(shop.deps.mediaFolder, 'ads'));
  writeFileSync(join(shop.deps.mediaFolder, 'ads/one.mp4'), '0123456789');
  shop.deps.pictures.draw = (path) =>
    path === 'slow'
      ? new Promise((resolve) => {
          finishDrawing = () => resolve(undefined);
        })
      : Promise.resolve(undefined);
  server = await listen(shop.app, 0, ['127.0.0.1']);
});
afterAll(async () => {
  await server.stop(0);
  await shop.close();
});

const H = 'Host: provider.example\r\n';
const CLOSE = 'Connection: close\r\n';
const request = (target: string, more = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\n${H}${CLOSE}${more}\r\n`;
const send = (bytes: string) => exchange({ port: server.port }, bytes);

function expectProtected({ headers }: RawAnswer, cache: RegExp | undefined): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors '(?:none|self)'/);
  expect(headers['cross-origin-resource-policy']).toMatch(/^(?:same|cross)-origin$/);
  expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|same-origin)$/);
  expect(headers['cache-control']).toMatch(cache ?? /^no-store$/);
  expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
}

const PUBLIC = /^public, /;
const LARGE = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${70_000}\r\n`;

const HTML = 'Accept: text/html\r\n';
type Case = [name: string, bytes: string, status: number, cache?: RegExp];
const CASES: Case[] = [
  ['a call', request('/api/book/home/index'), 200, PUBLIC],
  ['a call, HEAD', request('/api/book/home/index', '', 'HEAD'), 200, PUBLIC],
  [
    'a known answer',
    request('/api/book/home/index', 'If-None-Match: "x", *\r\nIf-None-Match: *\r\n'),
    200,
    PUBLIC,
  ],
  ['any known answer', request('/api/book/home/index', 'If-None-Match: *\r\n'), 304, PUBLIC],
  ['a POST with a condition', request('/api/book/home/index', 'If-None-Match: *\r\n', 'POST'), 405],
  ['a call of a visitor', request('/api/user/info'), 200],
  ['a call without its parameters', request('/api/user/login', 'Content-Length: 0\r\n', 'POST'), 200],
  ['a preflight', request('/api/user/info', `Origin: ${SHELL}\r\n`, 'OPTIONS'), 204],
  ['the health', request('/health'), 200],
  ['a film', request('/media/ads/one.mp4'), 200, PUBLIC],
  ['a known film', request('/media/ads/one.mp4', 'If-None-Match: "x", *\r\n'), 200, PUBLIC],
  ['any known film', request('/media/ads/one.mp4', 'If-None-Match: *\r\n'), 304, PUBLIC],
  ['a part of a film', request('/media/ads/one.mp4', 'Range: bytes=1-2\r\n'), 206, PUBLIC],
  ['a part that does not exist', request('/media/ads/one.mp4', 'Range: bytes=99-\r\n'), 416],
  ['a film that does not exist', request('/media/ads/two.mp4'), 404],
  ['a film without a grant', request('/media/7/hill/film.mp4'), 403],
  // Missing pictures are cached for a minute, so that nobody lets the same one be looked for again and again.
  ['a missing picture', request('/img/missing_180_0.img'), 404, /^public, max-age=60$/],
  ['an unknown address', request('/nonsense'), 404],
  ['an unknown call', request('/api/nonsense'), 404],
  ['an unknown page', request('/h5/nonsense', HTML), 404],
  ['a refused page', request('/h5/report?vueReturnUrl=https://evil.test', HTML), 400],
  ['a call by PUT', request('/api/book/home/index', '', 'PUT'), 405],
  ['a call by TRACE', request('/api/book/home/index', '', 'TRACE'), 405],
  ['the health by POST', request('/health', '', 'POST'), 405],
  ['a film by POST', request('/media/ads/one.mp4', '', 'POST'), 405],
  ['a picture by DELETE', request('/img/missing_180_0.img', '', 'DELETE'), 405],
  ['a POST read', request('/api/user/login'), 405],
  ['another site', request('/api/user/login', 'Origin: https://evil.example\r\n', 'POST'), 403],
  ['a large body', `${request('/api/user/login', LARGE, 'POST')}${'x'.repeat(70_000)}`, 413],
  ['a tunnel', request('evil.example:443', '', 'CONNECT'), 405],
  ['the server itself', request('*', '', 'OPTIONS'), 204],
  ['half a percent sign', request('/api/book/home/%'), 404],
  ['a backslash', request('/api\\book'), 400],
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['no host', `GET /health HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['no host in HTTP/1.0', 'GET /health HTTP/1.0\r\n\r\n', 200],
  ['two hosts', request('/health', H), 400],
  ...['a@b', 'a/b', 'a b', 'a:99999', '999.999.999.999', '[::::]'].map(
    (host): Case => [`the host ${host}`, `GET /health HTTP/1.1\r\nHost: ${host}\r\n${CLOSE}\r\n`, 400],
  ),
  ['a whole address', request('http://elsewhere.example/health'), 200],
  ['an expectation', request('/health', 'Expect: nonsense\r\n'), 417],
  ['long headers', request('/health', `X: ${'x'.repeat(20_000)}\r\n`), 431],
];

test.each(CASES)('%s', async (_, bytes, status, cache) => {
  const [answer] = await send(bytes);
  expect(answer?.status).toBe(status);
  expectProtected(answer as RawAnswer, cache);
});

test.each([
  ['/api/book/home/index', 'PUT', 'GET, HEAD'],
  ['/api/user/login', 'GET', 'POST'],
  ['/h5/pay/apply', 'DELETE', 'GET, HEAD, POST'],
  ['/media/ads/one.mp4', 'POST', 'GET, HEAD'],
  ['/health', 'OPTIONS', 'GET, HEAD'],
])('%s by %s names the methods %s', async (path, method, allow) => {
  const [answer] = await send(request(path, '', method));
  expect([answer?.status, answer?.headers.allow]).toEqual([405, allow]);
});

// The address of a call may hold what a visitor's address holds: `/category?category=%00`.
test.each(['%00', '%0d%0a', '%5c', '%7f', '\\'])(
  'a call of %s is refused readably to the shell',
  async (id) => {
    const call = `/api/book/query/all/${id}/1`;
    const [preflight] = await send(
      request(call, `Origin: ${SHELL}\r\nAccess-Control-Request-Method: POST\r\n`, 'OPTIONS'),
    );
    expect(preflight?.status).toBe(204);
    expect(preflight?.headers['access-control-allow-origin']).toBe(SHELL);
    const post = `Origin: ${SHELL}\r\nContent-Length: 0\r\n`;
    for (const [answer] of [await send(request(call, post, 'POST')), await send(request(call, post))]) {
      expect(answer?.status).toBe(400);
      expect(answer?.headers['access-control-allow-origin']).toBe(SHELL);
      expect(JSON.parse(answer?.body ?? '')).toMatchObject({ result: false, code: 400 });
      expectProtected(answer as RawAnswer, undefined);
    }
    const [foreign] = await send(request(call, 'Origin: https://evil.example\r\n'));
    expect([foreign?.status, foreign?.headers['access-control-allow-origin']]).toEqual([400, undefined]);
  },
);

test('a full queue', async () => {
  const slow = send(request('/img/slow_180_0.img'));
  await expect.poll(() => send(request('/img/other_180_0.img')).then(([answer]) => answer?.status)).toBe(503);
  const [answer] = await send(request('/img/other_180_0.img'));
  expectProtected(answer as RawAnswer, undefined);
  expect(answer?.headers['retry-after']).toBe('2');
  finishDrawing();
  expect((await slow)[0]?.status).toBe(404);
});

test('an internal error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = await openTestApp();
  await broken.close();
  const brokenServer = await listen(broken.app, 0, ['127.0.0.1']);
  const [answer] = await exchange({ port: brokenServer.port }, request('/api/book/home/three_d'));
  await brokenServer.stop(0);
  log.mockRestore();
  expect(answer?.status).toBe(500);
  expectProtected(answer as RawAnswer, undefined);
});
