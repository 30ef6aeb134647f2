/** A provider that is told to stop while it is asked: every request that was sent before gets its answer. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { attacks, sized } from './harness/attacks.ts';
import { type Provider, startProvider } from './harness/provider.ts';

const REQUESTS = sized(100, 400);
/** The answer that is no answer: the connection ended without one. */
const RESET = 'reset';

let provider: Provider | undefined;
afterEach(async () => {
  await provider?.close();
});

/** One connection that sends requests one after another. */
interface Connection {
  /** Sends a request. @returns its status and headers, or `reset`; to be called again when it has resolved. */
  ask(method: string, path: string): Promise<string>;
  close(): void;
}

async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: 'localhost' });
  socket.setEncoding('latin1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  let text = '';
  let answered: (answer: string) => void = () => undefined;
  socket.on('data', (chunk: string) => {
    text += chunk;
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = text.slice(0, end);
    const length = /^content-length: (\d+)/im.exec(head)?.[1];
    const isWhole =
      length === undefined ? text.endsWith('\r\n0\r\n\r\n') : text.length >= end + 4 + Number(length);
    if (isWhole) answered(head);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => answered(RESET));
  return {
    ask: (method, path) =>
      new Promise((resolve) => {
        text = '';
        answered = resolve;
        socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n`);
      }),
    close: () => socket.destroy(),
  };
}

const openConnections = (port: number, count: number) =>
  Promise.all(Array.from({ length: count }, () => openConnection(port)));

const refusals = attacks('requests while the provider is told to stop');

/** The answers that are none, or do not say that the connection ends. */
function unanswered(answers: readonly string[]): string[] {
  return answers.filter(
    (answer) =>
      !refusals.record(/^HTTP\/1\.1 (200|503) /.test(answer) && /^connection: close/im.test(answer)),
  );
}

test(`the ${REQUESTS} requests under way are answered, and the process ends well`, async () => {
  const store = await startProvider();
  provider = store;
  const connections = await openConnections(store.port, REQUESTS);
  // No films: one that is still being sent after 3 s is cut off, since players go on from where they were.
  const paths = ['/api/book/home/index', '/api/vod/index', '/api/book/new/1', '/health/ready'];
  // The first answer is there: the server reads what the others have sent.
  const answers = connections.map((connection, at) => connection.ask('GET', paths[at % paths.length] ?? '/'));
  const first = await Promise.race(answers);
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  const ending = store.kill('SIGTERM');
  const early = (await Promise.all(answers)).filter((answer) => /^connection: keep-alive/im.test(answer));
  // What was answered before the word to stop kept its connection.
  expect(early.length).toBeLessThan(REQUESTS);
  expect(unanswered((await Promise.all(answers)).filter((answer) => !early.includes(answer)))).toEqual([]);
  expect(await ending).toEqual({ code: 0, signal: null });
});

test(`requests on ${REQUESTS} connections that stayed open are answered, and readiness goes down first`, async () => {
  const store = await startProvider();
  provider = store;
  const [probe, ...connections] = await openConnections(store.port, REQUESTS + 1);
  if (!probe) throw new Error('No connection was opened');
  for (const answer of await Promise.all(
    connections.map((connection) => connection.ask('GET', '/health/live')),
  )) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(await probe.ask('GET', '/health/ready')).toMatch(/^HTTP\/1\.1 200 /);
  const ending = store.kill('SIGTERM');
  let readiness = '';
  do readiness = await probe.ask('GET', '/health/ready');
  while (/^HTTP\/1\.1 200 /.test(readiness));
  expect(readiness).toMatch(/^HTTP\/1\.1 503 /);
  expect(readiness).toMatch(/^retry-after: \d+/im);
  const answers = connections.map((connection) => connection.ask('POST', '/api/user/user_from_mark'));
  expect(unanswered(await Promise.all(answers))).toEqual([]);
  expect(await ending).toEqual({ code: 0, signal: null });
});
