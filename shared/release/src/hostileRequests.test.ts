/** Requests that no browser sends, to the static servers. They are written to the socket: `fetch` would normalize them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type Server as HttpServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENTS_PLACEHOLDER } from '@manying/release/renderIndex';
import { listen, remoteListener, shellListener } from '@manying/release/serve';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
let server: HttpServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  for (const name of ['dist/js', 'documents']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), `<head>${DOCUMENTS_PLACEHOLDER}</head>`);
  writeFileSync(join(folder, 'dist/js/main.1234.js'), 'main');
  for (const ending of ['br', 'gz']) writeFileSync(join(folder, `dist/js/main.1234.js.${ending}`), ending);
  writeFileSync(join(folder, 'dist/js/main.1234.js.map'), 'SOURCES');
  for (const name of ['site', 'remotes'])
    writeFileSync(join(folder, `documents/${name}.json`), '{"schema":1}');
});
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  rmSync(folder, { recursive: true });
});

const SERVERS = [
  ['shell', () => shellListener(join(folder, 'dist'), join(folder, 'documents'))],
  ['remote', () => remoteListener(join(folder, 'dist'))],
] as const;

async function start(listener: Parameters<typeof listen>[1]): Promise<number> {
  server = await listen('shell', listener, 0, 'localhost');
  return (server.address() as AddressInfo).port;
}

/** Sends a request target as it is written. */
function get(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ readonly status: number; readonly coding: string; readonly body: string }>(
    (resolve, reject) => {
      const answered = async (response: IncomingMessage) => {
        let body = '';
        for await (const part of response) body += part;
        resolve({
          status: response.statusCode ?? 0,
          coding: response.headers['content-encoding'] ?? '',
          body,
        });
      };
      request({ host: 'localhost', port, path, headers }, (response) => {
        answered(response).catch(reject);
      })
        .on('error', reject)
        .end();
    },
  );
}

describe.each(SERVERS)('the server of a %s', (_, listener) => {
  it('publishes no source map, however its address is spelled', async () => {
    const port = await start(listener());
    const endings = [
      '.map',
      '%2emap',
      '.%6dap',
      '.ma%70',
      '.map/',
      '.map//',
      '.map/.',
      '.map/%2e',
      '.map/x/..',
    ];
    const spellings = endings.flatMap((ending) =>
      ['', '?', '?x=1', '#', '#x', '#?'].map((end) => ending + end),
    );
    for (const prefix of [
      '/js/main.1234.js',
      '/%6as/main.1234.js',
      '/js/./main.1234.js',
      '//js//main.1234.js',
    ]) {
      for (const spelling of spellings) {
        const { body } = await get(port, prefix + spelling);
        expect(body, prefix + spelling).not.toContain('SOURCES');
      }
    }
    expect((await get(port, '/js/main.1234.js?x=.map')).body).toBe('main');
  });

  it.each([
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0.5', 'gzip'],
    ['BR;Q=0, gzip;q=0, identity', ''],
    ['identity', ''],
    ['*;q=0', ''],
  ])('with Accept-Encoding %s sends %j', async (accepted, coding) => {
    const port = await start(listener());
    const file = await get(port, '/js/main.1234.js', { 'Accept-Encoding': accepted });
    expect(file.coding).toBe(coding);
  });
});

it.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0,gzip; q=0.0', ''],
])('the page with Accept-Encoding %s has the coding %j', async (accepted, coding) => {
  const port = await start(shellListener(join(folder, 'dist'), join(folder, 'documents')));
  expect((await get(port, '/index', { 'Accept-Encoding': accepted })).coding).toBe(coding);
});
