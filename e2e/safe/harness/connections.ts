/** Many connections that are open before anything is asked, so that what they ask arrives at one moment. */
import { connect, type Socket } from 'node:net';

/** The answer that is no answer: the connection ended without one. */
const RESET = 'reset';

/** What is sent besides method and path. */
interface Sent {
  readonly cookie?: string;
  readonly form?: string;
}

/** One connection that sends requests one after another. */
export interface Connection {
  /** Sends a request. @returns its status line, headers and body, or `reset`; to be called again when it has resolved. */
  ask(method: string, path: string, sent?: Sent): Promise<string>;
  close(): void;
}

async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: 'localhost' });
  socket.setEncoding('utf8');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  let text = '';
  let answered: (answer: string) => void = () => undefined;
  socket.on('data', (chunk: string) => {
    text += chunk;
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /^content-length: (\d+)/im.exec(text.slice(0, end))?.[1];
    const body = text.slice(end + 4);
    const isWhole =
      length === undefined ? text.endsWith('\r\n0\r\n\r\n') : Buffer.byteLength(body) >= Number(length);
    if (isWhole) answered(text);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => answered(RESET));
  return {
    ask: (method, path, { cookie, form = '' } = {}) =>
      new Promise((resolve) => {
        text = '';
        answered = resolve;
        const head = [
          `${method} ${path} HTTP/1.1`,
          'Host: localhost',
          ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
          ...(form === '' ? [] : ['Content-Type: application/x-www-form-urlencoded']),
          `Content-Length: ${Buffer.byteLength(form)}`,
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n${form}`);
      }),
    close: () => socket.destroy(),
  };
}

/** Opens so many connections to a server of this machine. */
export const openConnections = (port: number, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(port)));
