import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { drain, guardedServer } from '@manying/build/guardedServer';
import { HTTP1_LIMITS } from '@manying/build/http1Limits';
import { openSocket, readAll } from '@manying/build/testing/rawAnswers';
import { afterEach, describe, expect, test } from 'vitest';

/** Time without progress of sending in these tests, in ms. */
const SEND_TIMEOUT = 50;
/** More than the buffers of a connection hold, in bytes. */
const LONG = 32 * 1024 * 1024;
const GET = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

let server: Server;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await drain(server);
});

/** Starts a server, and opens a connection to it. */
async function open(listener: RequestListener, sendTimeout?: number): Promise<Socket> {
  server = guardedServer(listener, { sendTimeout });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const socket = await openSocket(server.address() as AddressInfo);
  sockets.push(socket);
  return socket;
}

describe('pipelined requests', () => {
  test('all responses are closed with their connection, also those that wait for the first', async () => {
    const pending = new Set<ServerResponse>();
    let markReceived: () => void = () => undefined;
    const received = new Promise<void>((resolve) => {
      markReceived = resolve;
    });
    let markClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      markClosed = resolve;
    });
    const socket = await open((_, response) => {
      pending.add(response);
      response.once('close', () => {
        pending.delete(response);
        if (pending.size === 0) markClosed();
      });
      if (pending.size === 3) markReceived();
    });
    socket.write(GET().repeat(3));
    await received;
    socket.destroy();
    await closed;
  });

  test('as many as the limit are answered, and one more ends the connection', async () => {
    const answered: string[] = [];
    const listener: RequestListener = ({ url }, response) => {
      answered.push(url ?? '');
      response.setHeader('Connection', 'close');
      setImmediate(() => response.end('done'));
    };
    const allowed = await open((request, response) => void setImmediate(() => response.end(request.url)));
    allowed.write(GET('/a').repeat(HTTP1_LIMITS.maxPendingResponses - 1) + GET('/last'));
    let text = '';
    for await (const chunk of allowed) {
      text += chunk;
      if (text.endsWith('/last')) break;
    }
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(HTTP1_LIMITS.maxPendingResponses);
    await drain(server);

    const flooding = await open(listener);
    flooding.write(GET().repeat(1000));
    expect(await readAll(flooding)).toBe('');
    expect(answered).toHaveLength(HTTP1_LIMITS.maxPendingResponses);
  });

  test('nonsense after a complete request is not answered in its place', async () => {
    const socket = await open((_, response) => void setImmediate(() => response.end('late')));
    socket.write(`${GET()}NONSENSE\r\n\r\n`);
    expect(await readAll(socket)).not.toContain(' 400 ');
  });
});

describe('a client that does not read', () => {
  test('loses its connection, and the response is closed', async () => {
    let markClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      markClosed = resolve;
    });
    const socket = await open((_, response) => {
      response.once('close', markClosed);
      response.end(Buffer.alloc(LONG));
    }, SEND_TIMEOUT);
    socket.pause().write(GET());
    await closed;
  });

  test('keeps it while the response is being made', async () => {
    const socket = await open((_, response) => {
      let timeouts = 0;
      server.on('timeout', () => {
        timeouts += 1;
        if (timeouts === 2) response.setHeader('Connection', 'close').end('made');
      });
    }, SEND_TIMEOUT);
    socket.write(GET());
    expect(await readAll(socket)).toMatch(/made$/);
  });

  test('has 20 s', () => {
    server = guardedServer(() => undefined);
    expect(HTTP1_LIMITS.sendTimeout).toBe(20_000);
  });
});
