import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKnownBuilds } from './knownBuilds.ts';

let server: Server;
let origin = '';
let answer = '';
let requests = 0;
let now = 0;
const events: string[] = [];
const known = () => createKnownBuilds([origin], { task: (event) => events.push(event) }, () => now);

beforeEach(async () => {
  answer = JSON.stringify({
    schema: 1,
    remotes: {
      comic: { current: { version: '2' }, previous: { version: '1' }, canary: { version: '3', percent: 1 } },
    },
    shell: { buildId: 'abc', previous: { buildId: 'abb' } },
  });
  requests = 0;
  now = 0;
  events.length = 0;
  server = createServer((request, response) => {
    requests += 1;
    response.end(request.url === '/remotes.json' ? answer : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((closed) => server.close(closed)));

test('are those that the registry names, read at most every 30 s', async () => {
  const builds = known();
  const expected = ['comic 1', 'comic 2', 'comic 3', 'shell abb', 'shell abc'];
  expect([...(await builds(origin))].toSorted()).toEqual(expected);
  await Promise.all([builds(origin), builds(origin)]);
  expect(requests).toBe(1);
  answer = '{"remotes":{"comic":{"current":{"version":"4"}}}}';
  now = 31_000;
  expect([...(await builds(origin))]).toEqual(['comic 4']);
});

test('stay known while the registry cannot be read', async () => {
  const builds = known();
  expect((await builds(origin)).size).toBe(5);
  answer = '<html>';
  now = 31_000;
  expect((await builds(origin)).size).toBe(5);
  expect(events).toEqual(['registry not read']);
});

test('there are none of another origin, which is not asked', async () => {
  expect((await known()('https://evil.example')).size).toBe(0);
  expect(requests).toBe(0);
});
