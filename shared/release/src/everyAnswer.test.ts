/** Every answer of the production server has the security headers and a cache rule, also those that Node would write. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drain } from '@manying/build/guardedServer';
import { createCertificate } from '@manying/build/localCertificate';
import { type Connecting, exchange, type RawAnswer, requestHttp2 } from '@manying/build/testing/rawAnswers';
import { deploymentListener } from '@manying/release/deploymentServer';
import { DOCUMENTS_PLACEHOLDER } from '@manying/release/renderIndex';
import { listen } from '@manying/release/serve';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const certificate = createCertificate();
let folder = '';
let empty = '';
const servers: Server[] = [];
const ports: Record<string, Connecting> = {};
let client: ClientHttp2Session;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'every-answer-'));
  empty = mkdtempSync(join(tmpdir(), 'every-answer-empty-'));
  write('releases/shell/live/index.html', `<head>${DOCUMENTS_PLACEHOLDER}</head>`);
  write('releases/shell/live/js/main.1.js', 'main');
  write('releases/comic/aaa/js/home.js', 'home');
  write('site/site.json', '{}');
  write('site/remotes.json', '{"schema":1,"remotes":{},"shell":{"buildId":"live"}}');
  const start = async (name: string, of: string, secure: boolean) => {
    const server = await listen(
      'shell',
      deploymentListener(of),
      0,
      'localhost',
      secure ? certificate : undefined,
    );
    servers.push(server);
    const { port } = server.address() as AddressInfo;
    ports[name] = secure ? { port, ca: certificate.cert } : { port };
  };
  await start('http', folder, false);
  await start('https', folder, true);
  await start('http without a shell', empty, false);
  await start('https without a shell', empty, true);
  client = connect(`https://localhost:${ports.https?.port}`, { ca: certificate.cert });
});
afterAll(async () => {
  client.destroy();
  await Promise.all(servers.map((server) => drain(server)));
  for (const name of [folder, empty]) rmSync(name, { recursive: true });
});
beforeEach(() => {
  // Documents are missing where nothing is deployed.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** What every answer has, whoever writes it. */
function expectProtected({ status, headers }: RawAnswer, cache: RegExp | undefined): void {
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors '(?:none|self)'/);
  expect(headers['cross-origin-resource-policy']).toMatch(/^(?:same|cross)-origin$/);
  expect(headers['referrer-policy']).toMatch(/^(?:no-referrer|strict-origin-when-cross-origin)$/);
  expect(headers['cache-control']).toMatch(cache ?? /^no-store$/);
  if (status === 405) expect(headers.allow ?? 'none').toMatch(/^(?:GET, HEAD|none)$/);
  expect(headers.server ?? headers['x-powered-by']).toBeUndefined();
}

const H = 'Host: store.example\r\n';
const CLOSE = 'Connection: close\r\n';
const request = (target: string, more = '', method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\n${H}${CLOSE}${more}\r\n`;
const withHost = (...lines: string[]) =>
  `GET /home HTTP/1.1\r\n${CLOSE}${lines.map((line) => `Host:${line}\r\n`).join('')}\r\n`;
const IMMUTABLE = /immutable/;
const REVALIDATED = /^no-cache$/;

type Case = [name: string, bytes: string, status: number, cache?: RegExp];
const RAW: Case[] = [
  ['a page', request('/home'), 200, REVALIDATED],
  ['a page, HEAD', request('/home', '', 'HEAD'), 200, REVALIDATED],
  ['a page, POST', request('/home', 'Content-Length: 0\r\n', 'POST'), 200, REVALIDATED],
  ['a known page', request('/home', 'If-None-Match: *\r\n'), 304, REVALIDATED],
  ['a known registry', request('/remotes.json', 'If-None-Match: *\r\n'), 304, REVALIDATED],
  ['a file', request('/js/main.1.js'), 200, IMMUTABLE],
  ['a known file', request('/js/main.1.js', 'If-None-Match: *\r\n'), 304, IMMUTABLE],
  ['a known build', request('/releases/comic/aaa/js/home.js', 'If-None-Match: *\r\n'), 304, IMMUTABLE],
  ['a missing file', request('/js/gone.js'), 404],
  ['a missing build', request('/releases/comic/bbb/js/home.js'), 404],
  ['a missing document', request('/releases/remotes.json'), 404],
  ['a dot file', request('/releases/.env'), 404],
  ['a file, POST', request('/js/main.1.js', '', 'POST'), 405],
  ['a page, DELETE', request('/home', '', 'DELETE'), 405],
  ['a page, OPTIONS', request('/home', '', 'OPTIONS'), 405],
  ['a page, TRACE', request('/home', '', 'TRACE'), 405],
  ['a tunnel', request('evil.example:443', '', 'CONNECT'), 405],
  ['the server itself', request('*', '', 'OPTIONS'), 204],
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a request line without a version', 'GET /home\r\n\r\n', 400],
  ['a version that does not exist', `GET /home HTTP/9.9\r\n${H}\r\n`, 400],
  ['a method that does not exist', `FOO /home HTTP/1.1\r\n${H}\r\n`, 400],
  ['a header without a colon', request('/home', 'nonsense\r\n'), 400],
  ['a header with a NUL', request('/home', 'X: \0\r\n'), 400],
  ['a header name with a space', request('/home', 'X : 1\r\n'), 400],
  ['two lengths', request('/home', 'Content-Length: 1\r\nContent-Length: 2\r\n', 'POST'), 400],
  ['two ends of a body', request('/', 'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n', 'POST'), 400],
  ['half a percent sign', request('/%'), 200, REVALIDATED],
  ['a link that was cut off', request('/book/%E6%BC'), 200, REVALIDATED],
  ['no percent-encoding', request('/js/%zz'), 400],
  ['no UTF-8', request('/js/%ff'), 400],
  ['overlong UTF-8', request('/js/%c0%ae%c0%ae/secret'), 400],
  ['a lone surrogate', request('/js/%ed%a0%80'), 400],
  ['a NUL', request('/js/main.1.js%00'), 400],
  ['a line break', request('/js/%0d%0aX:1'), 400],
  ['a backslash', request('/js\\main.1.js'), 400],
  ['an encoded backslash', request('/js/..%5c..%5csecret'), 400],
  ['a target that is no path', request('home'), 400],
  ['another scheme', request('ftp://store.example/'), 400],
  ['no host', withHost(), 400],
  ['an empty host', withHost(''), 400],
  ['two hosts', withHost(' a.example', ' b.example'), 400],
  ['the same host twice', withHost(' a.example', ' a.example'), 400],
  ...[
    ' a b',
    ' a/b',
    ' user@a',
    ' a\\b',
    ' a\tb',
    ' <a>',
    ' a"b',
    ' a,b',
    ' a?b',
    ' a#b',
    ' a:b',
    ' [::1',
    ' é',
  ].map((host): Case => [`the host ${JSON.stringify(host)}`, withHost(host), 400]),
  ['an expectation', request('/home', 'Expect: nonsense\r\n'), 417],
  ['long headers', request('/home', `X: ${'x'.repeat(20_000)}\r\n`), 431],
  ['a long query', request(`/home?${'x'.repeat(20_000)}`), 431],
];

describe.each(['http', 'https'])('over %s', (scheme) => {
  it.each(RAW)('%s', async (_, bytes, status, cache) => {
    const [answer, ...others] = await exchange(ports[scheme] as Connecting, bytes);
    expect([answer?.status, others]).toEqual([status, []]);
    expectProtected(answer as RawAnswer, cache);
  });

  it('a deployment without a shell', async () => {
    const [answer] = await exchange(ports[`${scheme} without a shell`] as Connecting, request('/home'));
    expect([answer?.status, answer?.headers['retry-after']]).toEqual([503, '60']);
    expectProtected(answer as RawAnswer, undefined);
  });

  it('a request that expects to be continued is', async () => {
    const more = 'Expect: 100-continue\r\nContent-Length: 2\r\n';
    const answers = await exchange(ports[scheme] as Connecting, `${request('/home', more, 'POST')}ab`);
    expect(answers.map(({ status }) => status)).toEqual([100, 200]);
    expectProtected(answers[1] as RawAnswer, REVALIDATED);
  });
});

describe('over HTTP/2', () => {
  it.each<[string, Record<string, string>, number, RegExp?]>([
    ['a page', { ':path': '/home' }, 200, REVALIDATED],
    ['a page, HEAD', { ':path': '/home', ':method': 'HEAD' }, 200, REVALIDATED],
    ['a known page', { ':path': '/home', 'if-none-match': '*' }, 304, REVALIDATED],
    ['a known file', { ':path': '/js/main.1.js', 'if-none-match': '*' }, 304, IMMUTABLE],
    ['a missing file', { ':path': '/js/gone.js' }, 404],
    ['a dot file', { ':path': '/releases/.env' }, 404],
    ['a page, DELETE', { ':path': '/home', ':method': 'DELETE' }, 405],
    ['a page, TRACE', { ':path': '/home', ':method': 'TRACE' }, 405],
    ['a tunnel', { ':method': 'CONNECT', ':authority': 'evil.example:443' }, 405],
    ['the server itself', { ':path': '*', ':method': 'OPTIONS' }, 204],
    ['half a percent sign', { ':path': '/%' }, 200, REVALIDATED],
    ['a backslash', { ':path': '/js\\main.1.js' }, 400],
    ['a bad host', { ':path': '/home', ':authority': 'a@b' }, 400],
    ['two hosts', { ':path': '/home', ':authority': 'a.example', host: 'b.example' }, 400],
    ['an expectation', { ':path': '/home', expect: 'nonsense' }, 417],
  ])('%s', async (_, headers, status, cache) => {
    const answer = await requestHttp2(client, headers);
    expect(answer.status).toBe(status);
    expectProtected(answer, cache);
  });

  it('long headers, before the client knows the limit', async () => {
    const other = connect(`https://localhost:${ports.https?.port}`, { ca: certificate.cert });
    const answer = await requestHttp2(other, { ':path': '/home', 'x-long': 'x'.repeat(20_000) });
    other.destroy();
    expect(answer.status).toBe(431);
    expectProtected(answer, undefined);
  });

  it('what the store answers itself has HSTS', async () => {
    for (const path of ['/home', '/js/main.1.js', '/js/gone.js', '/remotes.json']) {
      for (const condition of ['"other"', '*']) {
        const { headers } = await requestHttp2(client, { ':path': path, 'if-none-match': condition });
        expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
      }
    }
  });
});
