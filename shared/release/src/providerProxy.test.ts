import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { drain } from '@manying/build/guardedServer';
import { createCertificate } from '@manying/build/localCertificate';
import { providerProxy } from '@manying/release/providerProxy';
import { listen } from '@manying/release/serve';
import { afterEach, describe, expect, it } from 'vitest';

const certificate = createCertificate();
let provider: Server | undefined;
let proxy: Server | undefined;
let client: ClientHttp2Session | undefined;

afterEach(async () => {
  client?.destroy();
  if (proxy) await drain(proxy);
  provider?.closeAllConnections();
  provider?.close();
  provider = undefined;
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Starts a provider behind the proxy. @returns how to request from the proxy over HTTP/2. */
async function start(listener: RequestListener) {
  provider = createServer(listener).listen(0, 'localhost');
  await once(provider, 'listening');
  const origin = `http://localhost:${portOf(provider)}`;
  proxy = await listen('provider', providerProxy(origin), 0, 'localhost', certificate);
  const connection = connect(`https://localhost:${portOf(proxy)}`, { ca: certificate.cert });
  client = connection;
  return async (headers: Record<string, string>, body = '') => {
    const stream = connection.request(headers, { endStream: body === '' });
    let answer: IncomingHttpHeaders = {};
    let text = '';
    let isAborted = false;
    stream.on('response', (sent) => {
      answer = sent;
    });
    // What an aborted answer does to the stream; `isAborted` tells.
    stream.on('error', () => {
      isAborted = true;
    });
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    if (body) stream.end(body);
    await new Promise((resolve) => stream.once('close', resolve));
    return { status: Number(answer[':status']), headers: answer, text, isAborted };
  };
}

/** Answers with what it received. */
const echo: RequestListener = async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
  const { method, url, headers } = request;
  response.writeHead(201, { 'Content-Type': 'application/json', 'X-Own': 'yes', Connection: 'keep-alive' });
  response.end(JSON.stringify({ method, url, headers, body }));
};

describe('the provider’s proxy', () => {
  it('forwards method, address, body, status and headers', async () => {
    const request = await start(echo);
    const body = 'name=值&'.repeat(20_000);
    const { status, headers, text } = await request(
      { ':method': 'POST', ':path': '/api/user?a=1&b=%2F', 'content-type': 'text/plain', cookie: 'a=b' },
      body,
    );
    expect([status, headers['x-own']]).toEqual([201, 'yes']);
    const received = JSON.parse(text) as { headers: object };
    expect(received).toMatchObject({ method: 'POST', url: '/api/user?a=1&b=%2F', body });
    expect(received.headers).toMatchObject({ cookie: 'a=b', 'content-type': 'text/plain' });
  });

  it('reports scheme and address of the connection, not those that a request claims', async () => {
    const request = await start(echo);
    const { text } = await request({
      ':path': '/',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
    });
    const { headers } = JSON.parse(text) as { headers: Record<string, string> };
    expect(headers['x-forwarded-proto']).toBe('https');
    expect(headers['x-forwarded-for']).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113\.7|evil/);
  });

  it('leaves out Strict-Transport-Security, which would outlast the certificate', async () => {
    const request = await start((_, response) => {
      response.writeHead(200, {
        'Strict-Transport-Security': 'max-age=31536000',
        'Set-Cookie': ['a=1', 'b=2'],
      });
      response.end();
    });
    const { headers } = await request({ ':path': '/' });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it.each(['//evil.example/', '/@evil.example', '/http://evil.example/'])(
    'asks the provider alone for %s',
    async (path) => {
      const request = await start(echo);
      const { status, text } = await request({ ':path': path });
      expect([status, (JSON.parse(text) as { method: string }).method]).toEqual([201, 'GET']);
    },
  );

  it('answers 502 while the provider is down', async () => {
    const request = await start(echo);
    provider?.close();
    provider?.closeAllConnections();
    const { status, headers } = await request({ ':path': '/' });
    expect([status, headers['cache-control']]).toEqual([502, 'no-store']);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('aborts an answer that the provider aborts, and does not end it', async () => {
    const request = await start((_, response) => {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    const answer = await request({ ':path': '/' });
    expect([answer.text.length < 1000, answer.isAborted]).toEqual([true, true]);
  });

  it('ends the request to the provider when the visitor leaves', async () => {
    let left: (() => void) | undefined;
    const isLeft = new Promise<void>((resolve) => {
      left = resolve;
    });
    let arrived: (() => void) | undefined;
    const isArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const request = await start((_, response) => {
      response.once('close', () => left?.());
      arrived?.();
    });
    const answer = request({ ':path': '/slow' });
    await isArrived;
    client?.destroy();
    await isLeft;
    expect((await answer).text).toBe('');
  });
});
