import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { pacedStream } from './pacedStream.ts';

afterEach(() => void vi.useRealTimers());

const timing = { headerBytes: 1000, bytesPerSecond: 10_000 };
const film = (pieces: number) =>
  Readable.from(Array.from({ length: pieces }, (_, n) => Buffer.alloc(10_000, n)));

test('every byte comes, in order', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const received = buffer(pacedStream(film(30), timing));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await received).toEqual(await buffer(film(30)));
});

test('a second of the film waits for the time at which it is sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let bytes = 0;
  pacedStream(film(30), timing).on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(bytes).toBe(20_000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(bytes).toBe(30_000);
});

test('a viewer who leaves ends the reading of the file', async () => {
  const source = film(30);
  const stream = pacedStream(source, timing);
  stream.on('data', () => undefined);
  stream.destroy();
  await vi.waitFor(() => expect(source.destroyed).toBe(true));
});

test('an error of the file ends the answer', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('disk'));
    },
  });
  await expect(buffer(pacedStream(broken, timing))).rejects.toThrow('disk');
});
