/** Malformed requests as bytes: generated from a seed, and sent over a plain socket. */
import { connect } from 'node:net';
import { type Dice, dice } from '../../../provider/src/sample/random.ts';

/** The bytes of one connection. */
export interface RawAttack {
  /** Number of complete or partial requests. */
  readonly count: number;
  readonly bytes: Buffer;
}

/** The answers of one connection. */
export interface RawAnswer {
  /** Statuses of the answers in order; empty when the server closed the connection without an answer. */
  readonly statuses: readonly number[];
  readonly text: string;
}

/** Time without data after which the client stops waiting for an answer, in ms. */
const SILENCE_TIMEOUT = 250;
/** Longest wait for a server to close a connection that its client has closed, in ms. */
const CLOSE_TIMEOUT = 60_000;

/** Request targets that are known to crash servers, or to escape from the served folder. */
export const TARGETS: readonly string[] = [
  '/',
  '//',
  '///',
  '//x',
  '//:',
  '//[',
  '//@:0/',
  '//evil.example/..//',
  '/%',
  '/%00',
  '/%2',
  '/%zz',
  '/%ff%fe',
  '/%2e%2e/%2e%2e/secret.txt',
  '/js/%2e%2e/%2e%2e/secret.txt',
  '/js/..%2f..%2fsecret.txt',
  '/js/..%5c..%5csecret.txt',
  '/..',
  '/../../etc/passwd',
  '/js/../../secret.txt',
  '/js/%00.js',
  '/js/main.1234abcd.js%00.png',
  '/js/main.1234abcd.js/',
  '/js//main.1234abcd.js',
  '/js',
  '/js/',
  '/./',
  '/?',
  '/??%',
  '/#',
  '/\\',
  '\\',
  '*',
  'x',
  '?',
  '',
  'http://',
  'http://x',
  'http://[',
  'http://x:99999/',
  'http://localhost/js/main.1234abcd.js',
  'https://localhost//',
  'HTTP://%',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'localhost:80',
  '/\u0000',
  '/\t',
  '/é漫影',
  '/%E6%BC%AB',
  '/\ud800',
  '/constructor',
  '/__proto__',
  '/hasOwnProperty',
  `/${'a'.repeat(8_000)}`,
  `/${'a'.repeat(20_000)}`,
  `/${'../'.repeat(2_000)}`,
  `/?${'a=1&'.repeat(3_000)}`,
];

const METHODS = [
  ...['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'],
  ...['CONNECT', 'PROPFIND', 'M-SEARCH', 'get', 'FOO', '', 'G T', 'GET\u0000', 'PRI', 'A'.repeat(5_000)],
];
const VERSIONS = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP',
  '',
];
const RANGES = [
  ...['bytes=0-', 'bytes=-1', 'bytes=-0', 'bytes=5-2', 'bytes=a-b', 'bytes=99999999999999999999-', 'bytes='],
  ...[
    'bytes=0-0,1-1,2-2',
    `bytes=${'0-,'.repeat(2_000)}`,
    'lines=1-2',
    'bytes=--1',
    'bytes=0-99999999999999999999',
  ],
];
const HEADERS: readonly string[] = [
  ...RANGES.map((range) => `Range: ${range}`),
  'Host: y',
  'Host:',
  'Host: a b',
  'Host: \u0000',
  'Host: [::',
  'Host: x:99999',
  'Host: x/../y?z#',
  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 5, 6',
  'Content-Length: 99999999999999999999',
  'Content-Length: 3\r\nContent-Length: 4',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding : chunked',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
  'Connection: keep-alive, close, \u0001',
  'Accept-Encoding: br;q=nonsense, gzip;;;, *',
  'If-None-Match: *',
  'If-None-Match: "\u00ff", W/"',
  'If-Modified-Since: never',
  'If-Range: Thu, 99 Foo 0000 99:99:99 GMT',
  'Cookie: manying_session=%',
  `Cookie: ${'a=b; '.repeat(1_500)}`,
  `X-Large: ${'x'.repeat(20_000)}`,
  'X-Many: 1\r\n'.repeat(300).trimEnd(),
  'X: a\r\n folded',
  ': empty name',
  'No colon',
  'X\u0000Y: z',
  'X: \u0000',
  'X: \u00e9\u00ff',
  'Origin: null',
  'Origin: http://evil.example',
  'Content-Type: application/x-www-form-urlencoded; charset=\u0001',
  'Content-Type: multipart/form-data',
  'X-Forwarded-For: ,,, \u00ff',
  'X-Forwarded-Proto: javascript',
  'User-Trace-Id: \u0001',
  'Accept: text/html',
];
const BODIES: readonly string[] = [
  'Content-Length: 3\r\n\r\nabc',
  'Content-Length: 1\r\n\r\nabc',
  'Content-Length: 9\r\n\r\nabc',
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\naccount=%',
  'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 12\r\n\r\naccount=%00&',
  'Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{',
  'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n3;x="y"\r\nabc\r\n0\r\nTrailer: z\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nabc',
  'Transfer-Encoding: chunked\r\n\r\n-1\r\nabc\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\nzz\r\n',
  'Transfer-Encoding: chunked\r\n\r\n3\r\nab',
  `Transfer-Encoding: chunked\r\n\r\n0\r\n${'T: x\r\n'.repeat(2_000)}\r\n`,
  `Content-Length: 100000\r\n\r\n${'x'.repeat(100_000)}`,
];
const NOT_HTTP: readonly Buffer[] = [
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from('160301020001000001fc0303', 'hex'),
  Buffer.from('\r\n\r\n\r\n'),
  Buffer.from('SSH-2.0-x\r\n'),
  Buffer.alloc(70_000, 0x41),
  Buffer.alloc(1),
];

const encode = (text: string) => Buffer.from(text, 'utf8');

/** The bytes of a plain GET. @param closeConnection sends `Connection: close`. */
export function plainGet(target: string, closeConnection = true): Buffer {
  return encode(
    `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${closeConnection ? 'Connection: close\r\n' : ''}\r\n`,
  );
}

function randomRequest(random: Dice, targets: readonly string[]): Buffer {
  const method = random.pick(METHODS);
  let target = random.pick(targets);
  if (random.next() < 0.3) target += random.pick(TARGETS);
  const lines = [`${method} ${target} ${random.pick(VERSIONS)}`];
  if (random.next() < 0.9) lines.push('Host: localhost');
  for (let remaining = random.between(0, 3); remaining > 0; remaining -= 1) lines.push(random.pick(HEADERS));
  const body = random.next() < 0.3 ? random.pick(BODIES) : '\r\n';
  const bytes = encode(`${lines.join('\r\n')}\r\n${body}`);
  if (random.next() < 0.15) {
    // Corrupts some bytes.
    for (let remaining = random.between(1, 4); remaining > 0; remaining -= 1) {
      bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    }
  }
  return random.next() < 0.15 ? bytes.subarray(0, random.between(1, bytes.length)) : bytes;
}

/**
 * Generates attacks with `count` requests in total: first a plain GET of each of `targets` and {@link TARGETS}, then random
 * requests. Some of them share a connection.
 * @param targets addresses that exist on the server.
 */
export function* rawAttacks(seed: number, count: number, targets: readonly string[]): Generator<RawAttack> {
  const all = [...targets, ...TARGETS];
  let remaining = count;
  for (const target of all.slice(0, count)) {
    remaining -= 1;
    yield { count: 1, bytes: plainGet(target) };
  }
  const random = dice(`raw requests ${seed}`);
  while (remaining > 0) {
    if (random.next() < 0.03) {
      remaining -= 1;
      yield { count: 1, bytes: random.pick(NOT_HTTP) };
      continue;
    }
    const size = Math.min(remaining, random.next() < 0.3 ? random.between(2, 8) : 1);
    remaining -= size;
    const parts = Array.from({ length: size }, () => randomRequest(random, all));
    // The last request closes the connection when the server still parses the stream correctly.
    yield { count: size, bytes: Buffer.concat([...parts, plainGet('/')]) };
  }
}

/**
 * Sends bytes on a new connection.
 * @param silence time without data after which the client closes the connection, in ms; {@link SILENCE_TIMEOUT} for requests
 * that may get no answer.
 * @throws Error when the server refuses the connection, or does not close it.
 */
export function send(port: number, bytes: Buffer, silence = SILENCE_TIMEOUT): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    let isOpen = false;
    const socket = connect({ port, host: 'localhost' });
    const limit = setTimeout(() => {
      socket.destroy();
      reject(new Error('The server does not close a connection that its client has closed.'));
    }, CLOSE_TIMEOUT);
    socket.setEncoding('latin1');
    socket.setTimeout(silence, () => socket.end());
    socket.on('connect', () => {
      isOpen = true;
      socket.write(bytes);
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    // A server may reset the connection after a malformed request.
    socket.on('error', (error) => {
      if (!isOpen) reject(error);
    });
    socket.on('close', () => {
      clearTimeout(limit);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
      resolve({ statuses, text });
    });
  });
}
