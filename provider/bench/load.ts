/**
 * The load of the bench, in a process of its own: connections that are kept, each with one request at a time, for so
 * many seconds. Takes a `Load` as JSON in its argument and prints a `Loaded` as JSON.
 */
import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';

/** What is asked for, and by how many at once. */
export interface Load {
  /** On 127.0.0.1; the connections are shared out among them. */
  readonly ports: readonly number[];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** What came back within that time. */
export interface Loaded {
  readonly answers: number;
  /** Answers with another status than 200. */
  readonly refused: number;
  readonly perSecond: number;
  /** Half of the answers, and 99 of 100, came within so many ms. */
  readonly p50: number;
  readonly p99: number;
  /** Bytes of the last answer, headers included. */
  readonly bytes: number;
}

const END_OF_HEAD = '\r\n\r\n';
const US_PER_MS = 1000;

const { ports, path, headers, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Load;
const request = [
  `GET ${path} HTTP/1.1`,
  'Host: localhost',
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  '',
  '',
].join('\r\n');

const times = createHistogram();
let answers = 0;
let refused = 0;
let bytes = 0;
const begin = performance.now();
const end = begin + seconds * 1000;

function load(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let sent = 0;
    let held = Buffer.alloc(0);
    const ask = () => {
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const head = held.indexOf(END_OF_HEAD);
      if (head < 0) return;
      const text = held.toString('latin1', 0, head);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) {
        reject(new Error(`An answer without a length: ${text}`));
        return;
      }
      const whole = head + END_OF_HEAD.length + Number(length);
      if (held.length < whole) return;
      held = held.subarray(whole);
      bytes = whole;
      answers += 1;
      if (!text.startsWith('HTTP/1.1 200 ')) refused += 1;
      times.record(Math.max(1, Math.round((performance.now() - sent) * US_PER_MS)));
      if (performance.now() < end) ask();
      else socket.end();
    });
  });
}

await Promise.all(Array.from({ length: connections }, (_, at) => load(ports[at % ports.length] ?? 0)));
const loaded: Loaded = {
  answers,
  refused,
  perSecond: answers / ((performance.now() - begin) / 1000),
  p50: times.percentile(50) / US_PER_MS,
  p99: times.percentile(99) / US_PER_MS,
  bytes,
};
console.info(JSON.stringify(loaded));
