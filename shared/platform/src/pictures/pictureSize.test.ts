import { createCipheriv } from 'node:crypto';
import { pngSize, readPictureSize } from '@manying/platform/pictureSize';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = '0123456789abcdef';
const IV = 'abcdef0123456789';

/** The header of a PNG, with arbitrary data after it. */
function png(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.alloc(5000, 7)]);
}

function encrypted(picture: Buffer, mode: 'ecb' | 'cbc'): string {
  const cipher = createCipheriv(`aes-128-${mode}`, KEY, mode === 'cbc' ? IV : null);
  return Buffer.concat([cipher.update(picture), cipher.final()]).toString('base64');
}

function siteWith(algorithm: 'AES-ECB' | 'AES-CBC') {
  setTestSite('http://image.example/img', {
    imageCipher: { algorithm, key: KEY, ...(algorithm === 'AES-CBC' ? { iv: IV } : {}) },
  });
}

const requestedRanges: (string | undefined)[] = [];
let respond: (range: string | undefined) => Response;
beforeEach(() => {
  siteWith('AES-ECB');
  requestedRanges.length = 0;
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers?: { Range: string } }) => {
    requestedRanges.push(headers?.Range);
    return respond(headers?.Range);
  });
});
afterEach(() => vi.unstubAllGlobals());
const read = () => readPictureSize('page/1', 500, new AbortController().signal);

describe('a picture’s size', () => {
  for (const [algorithm, mode] of [
    ['AES-ECB', 'ecb'],
    ['AES-CBC', 'cbc'],
  ] as const) {
    it(`is read from the first 64 bytes of the file (${algorithm})`, async () => {
      siteWith(algorithm);
      respond = () => new Response(encrypted(png(500, 1203), mode).slice(0, 64), { status: 206 });
      expect(await read()).toEqual({ width: 500, height: 1203 });
      expect(requestedRanges).toEqual(['bytes=0-63']);
    });
  }

  it('is read from the start of the file if the host ignores ranges, and the rest is cancelled', async () => {
    const text = encrypted(png(800, 12000), 'ecb');
    let cancelled = false;
    respond = () =>
      new Response(
        new ReadableStream({
          start(stream) {
            for (const piece of [text.slice(0, 20), text.slice(20, 50), text.slice(50)]) {
              stream.enqueue(new TextEncoder().encode(piece));
            }
          },
          cancel() {
            cancelled = true;
          },
        }),
      );
    expect(await read()).toEqual({ width: 800, height: 12000 });
    expect(cancelled).toBe(true);
  });

  it('is undefined for an empty picture, a wrong key, or a file that is no PNG', async () => {
    respond = () => new Response(null, { status: 204 });
    expect(await read()).toBeUndefined();
    respond = () => new Response(encrypted(Buffer.alloc(100, 3), 'ecb'));
    expect(await read()).toBeUndefined();
    respond = () => new Response('short');
    expect(await read()).toBeUndefined();
  });

  it('fails when the host responds with an error', async () => {
    respond = () => new Response('no', { status: 500 });
    await expect(read()).rejects.toThrow('500');
  });

  it('is undefined for a header with width or height 0', () => {
    expect(pngSize(new Uint8Array(png(0, 10)))).toBeUndefined();
    expect(pngSize(new Uint8Array(png(1, 1)))).toEqual({ width: 1, height: 1 });
  });

  // The last test, since range requests are disabled from here on.
  it('falls back to requests without a range if the host rejects them, also for the next pictures', async () => {
    respond = (range) => {
      if (range) throw new TypeError('Failed to fetch');
      return new Response(encrypted(png(500, 750), 'ecb'));
    };
    expect(await read()).toEqual({ width: 500, height: 750 });
    expect(await read()).toEqual({ width: 500, height: 750 });
    expect(requestedRanges).toEqual(['bytes=0-63', undefined, undefined]);
  });
});
