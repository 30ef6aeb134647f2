/**
 * The load generator of the bench, a separate process: keep-alive connections with one request at a time
 * each. Takes a `Load` as JSON argument and prints a `LoadResult` as JSON.
 */
import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';

/** The parameters of a load. */
export interface Load {
  /** Ports on 127.0.0.1; the connections are divided among them. */
  readonly ports: readonly number[];
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
}

/** The result of a load. */
export interface LoadResult {
  readonly answers: number;
  /** Answers with another status than 200. */
  readonly refused: number;
  readonly perSecond: number;
  /** Percentiles of the latency, in ms. */
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
    let buffer = Buffer.alloc(0);
    const sendRequest = () => {
      sent = performance.now();
      socket.write(request);
    };
    socket.on('connect', sendRequest);
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
      const head = buffer.indexOf(END_OF_HEAD);
      if (head < 0) return;
      const text = buffer.toString('latin1', 0, head);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) {
        reject(new Error(`An answer without a length: ${text}`));
        return;
      }
      const answerLength = head + END_OF_HEAD.length + Number(length);
      if (buffer.length < answerLength) return;
      buffer = buffer.subarray(answerLength);
      bytes = answerLength;
      answers += 1;
      if (!text.startsWith('HTTP/1.1 200 ')) refused += 1;
      times.record(Math.max(1, Math.round((performance.now() - sent) * US_PER_MS)));
      if (performance.now() < end) sendRequest();
      else socket.end();
    });
  });
}

await Promise.all(Array.from({ length: connections }, (_, index) => load(ports[index % ports.length] ?? 0)));
const result: LoadResult = {
  answers,
  refused,
  perSecond: answers / ((performance.now() - begin) / 1000),
  p50: times.percentile(50) / US_PER_MS,
  p99: times.percentile(99) / US_PER_MS,
  bytes,
};
console.info(JSON.stringify(result));
