/** Pictures of the bench: PNGs of noise with the file size of a drawn page, encrypted like those of the image host. */
import { createCipheriv } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** The cipher of the bench's site. */
export const CIPHER = { algorithm: 'AES-ECB', key: 'bench-image-key1' } as const;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return framed;
}

/** A grey PNG of noise in about 100 shades: 500 by 750 px weigh about 307 KB. */
export function noisePng(width: number, height: number, seed: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  for (let offset = 0; offset < rows.length; offset += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The first byte of a row is its filter: none.
    rows[offset] = offset % (width + 1) === 0 ? 0 : 60 + ((state >>> 24) % 94);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture as the image host sends it. */
export function encrypted(picture: Buffer): string {
  const cipher = createCipheriv('aes-128-ecb', CIPHER.key, null);
  return Buffer.concat([cipher.update(picture), cipher.final()]).toString('base64');
}
