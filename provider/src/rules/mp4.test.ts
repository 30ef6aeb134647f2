import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MP4_HEAD_BYTES, mp4Timing } from './mp4.ts';

const FILMS = join(import.meta.dirname, '../../media/films');

/** A box: its size, its type, its content. */
function box(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A movie header of version 0 or 1. */
function movieHeader(version: 0 | 1, timescale: number, duration: number): Uint8Array {
  const body = Buffer.alloc(version === 0 ? 100 : 112);
  body.writeUInt8(version);
  body.writeUInt32BE(timescale, version === 0 ? 12 : 20);
  if (version === 0) body.writeUInt32BE(duration, 16);
  else body.writeBigUInt64BE(BigInt(duration), 24);
  return box('mvhd', body);
}

const file = (version: 0 | 1, timescale = 1000, duration = 60_000) => {
  const head = Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('moov', movieHeader(version, timescale, duration), box('trak')),
  ]);
  return { head, size: head.length + 600_000 };
};

test.each([0, 1] as const)('a movie header of version %s gives the size of a second', (version) => {
  const { head, size } = file(version);
  expect(mp4Timing(head, size)).toEqual({ headerBytes: head.length, bytesPerSecond: 10_000 });
});

test.each([
  ['no duration', file(0, 1000, 0)],
  ['no time scale', file(0, 0, 1000)],
  ['no media after the index', { ...file(0), size: 100 }],
])('%s: the film is not paced', (_, { head, size }) => {
  expect(mp4Timing(head, size)).toBeUndefined();
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('0123456789')],
  ['an index at the end', Buffer.concat([box('ftyp'), box('mdat', Buffer.alloc(5000))])],
  ['a box without an end', Buffer.concat([box('ftyp'), Buffer.from('\0\0\0\0moov')])],
])('%s: the film is not paced', (_, head) => {
  expect(mp4Timing(head, 1_000_000)).toBeUndefined();
});

test('a file that is cut at any place is read without an error', () => {
  const { head, size } = file(1);
  for (let length = 0; length < head.length; length += 1)
    expect(() => mp4Timing(head.subarray(0, length), size)).not.toThrow();
});

test('every film of the sample store is paced by its own speed', () => {
  const paths = readdirSync(FILMS, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /film\.mp4$/.test(path),
  );
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const film = join(FILMS, path);
    const timing = mp4Timing(readFileSync(film).subarray(0, MP4_HEAD_BYTES), statSync(film).size);
    // 30 to 90 s each.
    expect(timing && statSync(film).size / timing.bytesPerSecond, path).toSatisfy(
      (seconds: number) => seconds > 29 && seconds < 95,
    );
  }
});
