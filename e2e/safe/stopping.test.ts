/** A provider that is stopped while it serves requests: every request that was sent before gets an answer. */
import { afterEach, expect, test } from 'vitest';
import { attacks, sized } from './harness/attacks.ts';
import { type Connection, openConnections } from './harness/connections.ts';
import { type Provider, startProvider } from './harness/provider.ts';

const REQUESTS = sized(100, 400);
let provider: Provider | undefined;
afterEach(async () => {
  await provider?.close();
});

const refusals = attacks('requests while the provider stops');

/** Missing answers, and answers without `Connection: close`. */
function unanswered(answers: readonly string[]): string[] {
  return answers.filter(
    (answer) =>
      !refusals.record(/^HTTP\/1\.1 (200|503) /.test(answer) && /^connection: close/im.test(answer)),
  );
}

/** Stops the process, and polls its readiness until it is not ready. @returns the last readiness answer, and the exit status. */
async function stopAndProbe(store: Provider, probe: Connection) {
  const ending = store.kill('SIGTERM');
  let readiness = '';
  do readiness = await probe.request('GET', '/health/ready');
  while (/^HTTP\/1\.1 200 /.test(readiness));
  return { readiness, ending };
}

test(`${REQUESTS} pending requests are answered, and the process exits with code 0`, async () => {
  const store = await startProvider();
  provider = store;
  const [probe, ...connections] = await openConnections(store.port, REQUESTS + 1);
  if (!probe) throw new Error('No connection was opened');
  const half = REQUESTS / 2;
  // The server has read the heads of these requests, and waits for their bodies.
  const bodySenders = await Promise.all(
    connections
      .slice(half)
      .map((connection) => connection.sendHead('POST', '/api/user/user_from_mark', { form: 'a=1' })),
  );
  // These may be answered before the stop. No films, because one that is still being sent after 3 s is cut off.
  const paths = ['/api/book/home/index', '/api/vod/index', '/api/book/new/1', '/health/ready'];
  const pending = connections
    .slice(0, half)
    .map((connection, index) => connection.request('GET', paths[index % paths.length] ?? '/'));
  const { ending } = await stopAndProbe(store, probe);
  expect(unanswered(await Promise.all(bodySenders.map((sendBody) => sendBody())))).toEqual([]);
  expect(
    unanswered((await Promise.all(pending)).filter((answer) => !/^connection: keep-alive/im.test(answer))),
  ).toEqual([]);
  expect(await ending).toEqual({ code: 0, signal: null });
});

test(`requests on ${REQUESTS} keep-alive connections are answered, and readiness fails first`, async () => {
  const store = await startProvider();
  provider = store;
  const [probe, ...connections] = await openConnections(store.port, REQUESTS + 1);
  if (!probe) throw new Error('No connection was opened');
  for (const answer of await Promise.all(
    connections.map((connection) => connection.request('GET', '/health/live')),
  )) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await probe.request('GET', '/health/ready')).toMatch(/^HTTP\/1\.1 200 /);
  const { readiness, ending } = await stopAndProbe(store, probe);
  expect(readiness).toMatch(/^HTTP\/1\.1 503 /);
  expect(readiness).toMatch(/^retry-after: \d+/im);
  const answers = connections.map((connection) => connection.request('POST', '/api/user/user_from_mark'));
  expect(unanswered(await Promise.all(answers))).toEqual([]);
  expect(await ending).toEqual({ code: 0, signal: null });
});
