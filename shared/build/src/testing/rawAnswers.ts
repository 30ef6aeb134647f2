/** For tests of servers: requests as bytes, which clients would correct, and their answers as they arrive. */
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { ClientHttp2Session } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** An answer. */
export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; a header that comes twice is joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Splits the answers of a connection. One whose body has no length, and one to HEAD, must be the last. */
export function parseAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
      const known = headers[name.toLowerCase()];
      headers[name.toLowerCase()] = known === undefined ? value : `${known}, ${value}`;
    }
    const hasBody = status >= 200 && status !== 204 && status !== 304;
    const length = hasBody ? Number(headers['content-length'] ?? rest.length) : 0;
    const body = rest.slice(end + 4, end + 4 + length);
    rest = rest.slice(end + 4 + length);
    answers.push({ status, headers, body });
  }
  return answers;
}

/** How a test reaches a server. */
export interface Connecting {
  readonly port: number;
  /** Certificate of a server with TLS. */
  readonly ca?: string;
}

/** Opens a connection for HTTP/1.1. */
export async function openSocket({ port, ca }: Connecting): Promise<Socket> {
  const socket =
    ca === undefined
      ? connect(port, 'localhost')
      : connectTls({ port, ca, host: 'localhost', servername: 'localhost', ALPNProtocols: ['http/1.1'] });
  // A server may reset the connection of a request that it refuses.
  socket.setEncoding('latin1').on('error', () => undefined);
  await once(socket, ca === undefined ? 'connect' : 'secureConnect');
  return socket;
}

/** What a connection of {@link openSocket} receives until the server closes it. */
export async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: string) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

/** Sends bytes, and returns the answers until the server closes the connection. */
export async function exchange(to: Connecting, bytes: string): Promise<RawAnswer[]> {
  const socket = await openSocket(to);
  const received = readAll(socket);
  socket.write(bytes, 'latin1');
  return parseAnswers(await received);
}

/** The answer to a request on an HTTP/2 connection. */
export async function requestHttp2(
  client: ClientHttp2Session,
  headers: Readonly<Record<string, string>>,
): Promise<RawAnswer> {
  const stream = client.request(headers, { endStream: headers[':method'] !== 'CONNECT' });
  let answer: IncomingHttpHeaders = {};
  let body = '';
  stream.on('response', (sent) => {
    answer = sent;
  });
  stream.on('error', () => undefined);
  stream.setEncoding('latin1').on('data', (chunk: string) => {
    body += chunk;
  });
  if (headers[':method'] === 'CONNECT') stream.end();
  await once(stream, 'close');
  const texts = Object.entries(answer).map(([name, value]) => [name, String(value)] as const);
  return { status: Number(answer[':status']), headers: Object.fromEntries(texts), body };
}
