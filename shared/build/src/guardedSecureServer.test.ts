import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import { get } from 'node:https';
import { type AddressInfo, connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { guardedSecureServer, HTTP2_LIMITS } from '@manying/build/guardedSecureServer';
import { drain } from '@manying/build/guardedServer';
import { createCertificate } from '@manying/build/localCertificate';
import { afterEach, describe, expect, test, vi } from 'vitest';

const certificate = createCertificate();
const clients: (ClientHttp2Session | Socket)[] = [];
let server: Server | undefined;

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  if (server) await drain(server);
  server = undefined;
  vi.restoreAllMocks();
});

/** Starts a server. @returns its port. */
async function start(listener: RequestListener): Promise<number> {
  server = guardedSecureServer(listener, certificate);
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Opens an HTTP/2 connection. Its errors are what the server does to it. */
function openClient(port: number): ClientHttp2Session {
  const client = connect(`https://localhost:${port}`, { ca: certificate.cert });
  client.on('error', () => undefined);
  clients.push(client);
  return client;
}

/** Status and body of a request; `undefined` when the connection ends. */
async function answerTo(stream: ClientHttp2Stream): Promise<{ status: number; text: string } | undefined> {
  let status = 0;
  let text = '';
  stream.setEncoding('utf8');
  stream.on('response', (headers) => {
    status = Number(headers[':status']);
  });
  stream.on('data', (chunk: string) => {
    text += chunk;
  });
  stream.on('error', () => undefined);
  await new Promise((resolve) => stream.once('close', resolve));
  return status === 0 ? undefined : { status, text };
}

const request = (client: ClientHttp2Session, path = '/') => answerTo(client.request({ ':path': path }));

/** The next visitor's answer, on a connection of its own. */
const nextVisitor = (port: number) => request(openClient(port), '/next');

const echo: RequestListener = ({ url, httpVersion }, response) => response.end(`${httpVersion} ${url}`);

describe('a server with TLS', () => {
  test('answers HTTP/2, and HTTP/1.1 where the client has no other', async () => {
    const port = await start(echo);
    expect(await request(openClient(port), '/a?b=1')).toEqual({ status: 200, text: '2.0 /a?b=1' });
    const http1 = await new Promise<string>((resolve, reject) => {
      get({ port, path: '/a', ca: certificate.cert, agent: false }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      }).once('error', reject);
    });
    expect(http1).toBe('1.1 /a');
  });

  test('a listener that throws or rejects ends neither process nor connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const port = await start(({ url }, response) => {
      if (url === '/throws') throw new Error('broken');
      if (url === '/rejects') return Promise.reject(new Error('broken')) as unknown as undefined;
      if (url === '/uri') decodeURIComponent('%');
      if (url === '/half') {
        response.write('half');
        throw new Error('broken');
      }
      response.end('ok');
    });
    const client = openClient(port);
    expect((await request(client, '/throws'))?.status).toBe(500);
    expect((await request(client, '/rejects'))?.status).toBe(500);
    expect((await request(client, '/uri'))?.status).toBe(400);
    const half = client.request({ ':path': '/half' });
    await answerTo(half);
    expect(half.rstCode, 'half an answer does not look complete').toBe(constants.NGHTTP2_INTERNAL_ERROR);
    expect(await request(client)).toEqual({ status: 200, text: 'ok' });
  });

  test('a stopping server answers what was sent, and closes its connections', async () => {
    const waiting: (() => void)[] = [];
    const port = await start((_, response) => waiting.push(() => response.end('late')));
    const idle = openClient(port);
    await once(idle, 'connect');
    const client = openClient(port);
    const answer = request(client);
    await expect.poll(() => waiting.length).toBe(1);
    const stopped = drain(server as Server);
    waiting[0]?.();
    expect(await answer).toEqual({ status: 200, text: 'late' });
    await stopped;
    await expect.poll(() => [idle.closed, client.closed]).toEqual([true, true]);
  });
});

describe('a flood of HTTP/2', () => {
  test('rapid reset: the connection ends, and the next visitor is answered', async () => {
    let answered = 0;
    const port = await start((_, response) => {
      answered += 1;
      response.end();
    });
    const client = openClient(port);
    await once(client, 'connect');
    for (let round = 0; round < 200 && !client.destroyed && !client.closed; round += 1) {
      for (let number = 0; number < 50 && !client.destroyed && !client.closed; number += 1) {
        const stream = client.request({ ':path': '/' });
        stream.on('error', () => undefined);
        stream.close(constants.NGHTTP2_CANCEL);
      }
      await new Promise(setImmediate);
    }
    await expect.poll(() => client.destroyed || client.closed).toBe(true);
    expect(answered).toBeLessThan(10_000);
    expect((await nextVisitor(port))?.status).toBe(200);
  });

  test('a clock that is set back makes two cancelled requests no flood', async () => {
    const port = await start(({ url }, response) => (url === '/waits' ? undefined : response.end('ok')));
    const client = openClient(port);
    const cancel = async () => {
      const stream = client.request({ ':path': '/waits' });
      stream.on('error', () => undefined);
      await request(client);
      stream.close(constants.NGHTTP2_CANCEL);
      return request(client);
    };
    expect(await cancel()).toEqual({ status: 200, text: 'ok' });
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
    expect(await cancel()).toEqual({ status: 200, text: 'ok' });
    expect(await request(client)).toEqual({ status: 200, text: 'ok' });
  });

  test('10,000 requests at once: at most 100 of a connection are open, and the next visitor is answered', async () => {
    let open = 0;
    let mostOpen = 0;
    const responses: (() => void)[] = [];
    const port = await start(({ url }, response) => {
      if (url === '/next') return response.end();
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      response.once('close', () => {
        open -= 1;
      });
      return responses.push(() => response.end());
    });
    const client = openClient(port);
    await once(client, 'connect');
    for (let number = 0; number < 10_000; number += 1)
      client.request({ ':path': '/' }).on('error', () => undefined);
    await expect.poll(() => open).toBeGreaterThan(50);
    expect((await nextVisitor(port))?.status).toBe(200);
    expect(mostOpen).toBeLessThanOrEqual(HTTP2_LIMITS.maxConcurrentStreams);
    client.destroy();
    await expect.poll(() => open).toBe(0);
  });

  test('large headers are refused, many pings and settings change nothing for the next visitor', async () => {
    const port = await start(echo);
    const client = openClient(port);
    await once(client, 'connect');
    const large = client.request({ ':path': '/', 'x-large': 'x'.repeat(60_000) });
    expect((await answerTo(large))?.status).toBe(431);
    for (let number = 0; number < 2000 && !client.destroyed; number += 1) {
      client.ping(() => undefined);
      client.settings({ initialWindowSize: number });
    }
    expect((await nextVisitor(port))?.status).toBe(200);
  });

  test.each<[string, Buffer]>([
    ['no HTTP/2 at all', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    [
      'a preface and nonsense',
      Buffer.from(`PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${'\xff'.repeat(500)}`, 'latin1'),
    ],
    [
      'a frame that never ends',
      Buffer.concat([
        Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
        Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 1, 4, 0, 0, 0, 1]),
      ]),
    ],
  ])('%s after the handshake ends at most its own connection', async (_, bytes) => {
    const port = await start(echo);
    const socket = connectTls({ port, ca: certificate.cert, ALPNProtocols: ['h2'], servername: 'localhost' });
    clients.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'secureConnect');
    socket.write(bytes);
    expect(await nextVisitor(port)).toEqual({ status: 200, text: '2.0 /next' });
  });

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['plain HTTP', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    ['half a handshake', Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc])],
  ])('a client that sends %s instead of TLS ends only its own connection', async (_, bytes) => {
    const port = await start(echo);
    const socket = connectTcp(port, 'localhost');
    clients.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(bytes);
    expect(await nextVisitor(port)).toEqual({ status: 200, text: '2.0 /next' });
  });
});
