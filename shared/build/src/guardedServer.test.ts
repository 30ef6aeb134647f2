import { once } from 'node:events';
import {
  Agent,
  get,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pathOf, STATUS_HEADERS } from '@manying/build/guardedAnswer';
import { BACKLOG, drain, drainAll, guardedServer, SERVER_LIMITS } from '@manying/build/guardedServer';
import { openSocket, readAll } from '@manying/build/testing/rawAnswers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let server: Server | undefined;
let sockets: Socket[] = [];
let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await drainAll();
  vi.restoreAllMocks();
});

/** Starts a server. @returns its port. */
async function serve(listener: RequestListener, limits?: ServerOptions): Promise<number> {
  const started = guardedServer(listener, limits && { limits });
  server = started;
  await new Promise<void>((resolve) =>
    started.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, resolve),
  );
  return (started.address() as AddressInfo).port;
}

/** Opens a connection without reading from it. */
async function open(port: number): Promise<Socket> {
  const socket = await openSocket({ port });
  sockets.push(socket);
  return socket;
}

/** Sends bytes and reads until the server closes the connection. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = await open(port);
  socket.write(bytes);
  return readAll(socket);
}
const GET = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const CLOSE = 'Connection: close\r\n';
const statuses = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
const CHUNKED = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
/** The answers that the guard writes have all headers of {@link STATUS_HEADERS}. */
function expectHeaders(text: string): void {
  for (const [name, value] of Object.entries(STATUS_HEADERS))
    expect(text).toContain(`\r\n${name}: ${value}\r\n`);
}
const echoPath = (request: IncomingMessage, response: ServerResponse) => void response.end(request.url);

describe('the path of a request target', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['///book//7?x=//', '/book//7?x=//'],
    ['//evil.example/x', '/evil.example/x'],
    ['http://any.example/x?y', '/x?y'],
    ['HTTPS://any.example', '/'],
    ['http://any.example?y', '/?y'],
    ['http://any.example//evil.example/', '/evil.example/'],
    ['/?%', '/?%'],
    ['/x?\\', '/x?\\'],
    ['/%e6%bc%ab', '/%e6%bc%ab'],
    ['/%252e', '/%252e'],
    ['/%', '/%'],
    ['http://x/%', '/%'],
    ['/%e6%bc', '/%e6%bc'],
    ['/%c0%ae', '/%c0%ae'],
    ['/%e6%bc%5c', undefined],
    ['/a\\b', undefined],
    ['/%5C', undefined],
    ['/%00?x', undefined],
    ['/%0a', undefined],
    ['/%7f#x', undefined],
    ['*', undefined],
    ['', undefined],
    ['x', undefined],
    ['?', undefined],
    ['ftp://x/', undefined],
    ['x:80', undefined],
    ['\\', undefined],
  ])('%j has the path %j', (target, path) => {
    expect(pathOf(target)).toBe(path);
  });
});

describe('a listener that fails', () => {
  it.each<[string, number, () => void | Promise<void>]>([
    [
      'throws',
      500,
      () => {
        throw new Error('broken');
      },
    ],
    [
      'throws no error',
      500,
      () => {
        throw undefined;
      },
    ],
    ['rejects', 500, () => Promise.reject(new Error('broken'))],
    ['cannot decode the address', 400, () => void decodeURIComponent('%')],
    ['cannot read the address', 400, () => void new URL('//', 'http://shell')],
  ])('and %s answers %i, and the next request is answered', async (_, status, fail) => {
    const port = await serve((request, response) => {
      if (request.url === '/bad') return fail();
      return echoPath(request, response);
    });
    expect(statuses(await exchange(port, GET('/bad') + GET('/good', CLOSE)))).toEqual([status, 200]);
    expect(log).toHaveBeenCalledTimes(status === 500 ? 1 : 0);
  });

  it('in the middle of a response aborts it, so that the client does not take it as complete', async () => {
    const port = await serve((_, response) => {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('half');
      throw new Error('broken');
    });
    expect(await exchange(port, GET('/'))).not.toMatch(/half.{6}/);
    expect(statuses(await exchange(port, GET('/')))).not.toContain(500);
  });

  it('sends none of the headers that the listener has set', async () => {
    const port = await serve((_, response) => {
      response.setHeader('Cache-Control', 'public, immutable');
      response.setHeader('Content-Encoding', 'br');
      throw new Error('broken');
    });
    const text = await exchange(port, GET('/', CLOSE));
    expectHeaders(text);
    expect(text).not.toContain('Content-Encoding');
  });
});

describe('invalid requests', () => {
  it.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a bad chunk', `${CHUNKED}zz\r\n`, 400],
    ['long chunk extensions', `${CHUNKED}1;${'x'.repeat(20_000)}\r\n`, 413],
    ['headers without an end', `GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}`, 431],
    ['a request for a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', 405],
    ['the server itself', `OPTIONS * HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, 204],
    ['a path without a slash', `GET x HTTP/1.1\r\nHost: x\r\n${CLOSE}\r\n`, 400],
  ])('%s is answered %s', async (_, bytes, status) => {
    const port = await serve((request, response) => {
      request.resume().on('end', () => response.end());
    });
    const text = await exchange(port, bytes);
    expect(statuses(text)).toEqual([status]);
    expectHeaders(text);
    expect(statuses(await exchange(port, GET('/', CLOSE)))).toEqual([200]);
  });
});

describe('a slow client', () => {
  const checkedOften = { ...SERVER_LIMITS, connectionsCheckingInterval: 10 };

  it('gets 408 for a slow body, and the listener gets an error', async () => {
    const errors: string[] = [];
    const port = await serve(
      (request) => {
        request.on('error', (error) => errors.push(error.message)).resume();
      },
      { ...checkedOften, headersTimeout: 100, requestTimeout: 100 },
    );
    const text = await exchange(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nslow');
    expect(statuses(text)).toEqual([408]);
    expectHeaders(text);
    expect(errors).toEqual(['aborted']);
  });

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost:'],
    ['first byte', ''],
  ])('gets 408 before the end of the %s', async (_, bytes) => {
    const port = await serve(echoPath, { ...checkedOften, headersTimeout: 100 });
    expect(statuses(await exchange(port, bytes))).toEqual([408]);
  });

  it('has 20 s for a request by default', async () => {
    await serve(echoPath);
    expect(server?.requestTimeout).toBe(20_000);
    expect(server?.headersTimeout).toBe(20_000);
  });
});

describe('a graceful stop', () => {
  /** Listener that answers `/held` after `release` is called. */
  function deferredListener(): { listener: RequestListener; received: Promise<unknown>; release(): void } {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let markReceived: (_: unknown) => void = () => undefined;
    const received = new Promise((resolve) => {
      markReceived = resolve;
    });
    return {
      received,
      release,
      async listener(request, response) {
        if (request.url !== '/held') return echoPath(request, response);
        markReceived(undefined);
        await released;
        return void response.end('late');
      },
    };
  }

  it('answers pending requests, closes their connections, and accepts no other', async () => {
    const { listener, received, release } = deferredListener();
    const port = await serve(listener);
    const socket = await open(port);
    const read = readAll(socket);
    socket.write(GET('/held'));
    await received;
    const refused = new Promise<void>((resolve) => {
      const probe = setInterval(() => {
        connect(port, '127.0.0.1')
          .on('connect', function (this: Socket) {
            this.destroy();
          })
          .on('error', () => {
            clearInterval(probe);
            resolve();
          });
      }, 20);
    });
    const stopped = drain(server as Server);
    await refused;
    release();
    const text = await read;
    expect(text).toMatch(/Connection: close/);
    expect(text).toMatch(/late$/);
    await stopped;
  });

  it('answers a later request on a keep-alive connection and closes it with the response', async () => {
    const port = await serve(echoPath);
    const socket = await open(port);
    socket.write(GET('/first'));
    await once(socket, 'data');
    const stopped = drain(server as Server);
    socket.write(GET('/second'));
    const text = await readAll(socket);
    expect(text).toMatch(/Connection: close[\s\S]*\/second$/);
    await stopped;
  });

  it('answers all pipelined requests', async () => {
    const { listener, received, release } = deferredListener();
    const port = await serve(listener);
    const socket = await open(port);
    const read = readAll(socket);
    socket.write(GET('/held').repeat(3));
    await received;
    const stopped = drain(server as Server);
    release();
    const text = await read;
    expect(statuses(text)).toEqual([200, 200, 200]);
    expect(text.match(/Connection: (keep-alive|close)/g)).toEqual([
      'Connection: keep-alive',
      'Connection: keep-alive',
      'Connection: close',
    ]);
    await stopped;
  });

  it('ends although a client keeps an idle connection', async () => {
    const port = await serve(echoPath);
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) => {
      get({ port, host: '127.0.0.1', agent }, (response) => response.resume().on('end', resolve));
    });
    await open(port);
    await drain(server as Server);
    expect(server?.listening).toBe(false);
    agent.destroy();
  });

  it('cuts off a response that nobody reads', async () => {
    const port = await serve((_, response) => {
      response.write('begun');
    });
    const socket = await open(port);
    socket.write(GET('/'));
    await once(socket, 'data');
    await drain(server as Server);
  });
});
