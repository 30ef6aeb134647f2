/** Connections that are opened before any request is sent, so that their requests arrive at the same moment. */
import { connect, type Socket } from 'node:net';

/** Result of a request whose connection ended without an answer. */
const RESET = 'reset';
/** Sent by a server that has read the head of a request and waits for its body (RFC 9110 §10.1.1). */
const CONTINUE = /^HTTP\/1\.1 100 [^\r]*\r\n\r\n/;

/** Parts of a request besides method and path. */
interface RequestOptions {
  readonly cookie?: string;
  readonly form?: string;
}

/** One connection that sends requests one after another. */
export interface Connection {
  /** Sends a request, one at a time. @returns status line, headers and body, or `reset`. */
  request(method: string, path: string, options?: RequestOptions): Promise<string>;
  /**
   * Sends the head of a request. Resolves when the server has read it.
   * @returns a function that sends the body and resolves as {@link request} does.
   * @throws Error when the server does not ask for the body.
   */
  sendHead(method: string, path: string, options?: RequestOptions): Promise<() => Promise<string>>;
  close(): void;
}

/** Lines of a request before its body. */
function head(method: string, path: string, { cookie, form = '' }: RequestOptions): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(form === '' ? [] : ['Content-Type: application/x-www-form-urlencoded']),
    `Content-Length: ${Buffer.byteLength(form)}`,
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: 'localhost' });
  socket.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  let text = '';
  let onAnswer: (answer: string) => void = () => undefined;
  let onContinue: () => void = () => undefined;
  socket.on('data', (chunk: string) => {
    text += chunk;
    if (CONTINUE.test(text)) {
      text = text.replace(CONTINUE, '');
      onContinue();
    }
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /^content-length: (\d+)/im.exec(text.slice(0, end))?.[1];
    const body = text.slice(end + 4);
    const isComplete =
      length === undefined ? text.endsWith('\r\n0\r\n\r\n') : Buffer.byteLength(body) >= Number(length);
    if (isComplete) onAnswer(text);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => onAnswer(RESET));
  const exchange = (bytes: string) =>
    new Promise<string>((resolve) => {
      text = '';
      onAnswer = resolve;
      socket.write(bytes);
    });
  return {
    request: (method, path, options = {}) =>
      exchange(`${head(method, path, options)}\r\n${options.form ?? ''}`),
    async sendHead(method, path, options = {}) {
      const continued = new Promise<void>((resolve) => {
        onContinue = resolve;
      });
      const refused = exchange(`${head(method, path, options)}Expect: 100-continue\r\n\r\n`).then(
        (answer) => {
          throw new Error(`The server answered before the body was sent: ${answer}`);
        },
      );
      await Promise.race([continued, refused]);
      return () => exchange(options.form ?? '');
    },
    close: () => socket.destroy(),
  };
}

/** Opens `count` connections to a server of this machine. */
export const openConnections = (port: number, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(port)));
