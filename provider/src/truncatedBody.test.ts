/** A client that ends its connection in the middle of a body is no failure of the provider. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, type RunningServer } from './listen.ts';
import { openTestApp, type TestApp } from './testing/testApp.ts';

let shop: TestApp;
let server: RunningServer;
/** Number of requests whose head has arrived. */
let arrived = 0;
beforeAll(async () => {
  // Each request needs the origin, for its headers.
  shop = await openTestApp({
    publicOrigin: () => {
      arrived += 1;
      return 'http://localhost:8090';
    },
  });
  server = await listen(shop.app, 0, ['127.0.0.1']);
});
afterAll(async () => {
  await server.stop(0);
  await shop.close();
});

test.each([
  ['with its length', 'Content-Length: 100\r\n\r\naccount=1'],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n9\r\naccount=1\r\n'],
])('a body %s that is cut off is logged as a refused request, not as an error', async (_name, body) => {
  shop.logLines.length = 0;
  arrived = 0;
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`POST /api/user/login HTTP/1.1\r\nHost: provider.example\r\n${form}${body}`);
  await vi.waitFor(() => expect(arrived).toBeGreaterThan(0));
  socket.destroy();
  await vi.waitFor(() => expect(shop.logLines).toContainEqual(expect.objectContaining({ kind: 'access' })));
  expect(shop.logLines).toMatchObject([{ kind: 'access', status: 400, aborted: true }]);
});
