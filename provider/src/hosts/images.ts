import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { type Deps, PICTURE_WIDTHS, type PictureWidth } from '../deps.ts';
import { byteRange } from '../rules/byteRange.ts';
import { cipherMark, encryptPicture } from '../rules/cipher.ts';
import { pictureCache } from './pictureCache.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** A picture that is not there may be there later. */
const A_MINUTE = 'public, max-age=60';

/**
 * The image host (spec §7 Images): `/img/{path}_{width}_0.img` answers the picture's encrypted text, 204 for a picture
 * that is empty. A picture is drawn and encrypted once, however many ask for it at the same time.
 */
export function imageHost(deps: Deps): Hono {
  const { cipher, draw, mark, cacheFolder, cacheBytes } = deps.pictures;
  const cache = pictureCache(cacheFolder, cacheBytes);
  const underWay = new Map<string, Promise<Buffer | 'empty' | undefined>>();
  const edition = `${mark} ${cipherMark(cipher)}`;

  async function encrypted(key: string, path: string, width: PictureWidth) {
    const kept = await cache.read(key);
    if (kept) return kept;
    const picture = await draw(path, width);
    if (picture === undefined || picture === 'empty') return picture;
    const text = Buffer.from(encryptPicture(picture, cipher), 'latin1');
    await cache.write(key, text);
    return text;
  }

  function once(key: string, path: string, width: PictureWidth) {
    const running = underWay.get(key);
    if (running) return running;
    const started = encrypted(key, path, width).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  const host = new Hono();
  host.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD'],
      exposeHeaders: ['Content-Range', 'ETag'],
      maxAge: 7200,
    }),
  );
  return host.get('/*', async (c) => {
    const asked = /^\/img\/([\w/-]+)_(\d+)_0\.img$/.exec(c.req.path);
    const width = PICTURE_WIDTHS.find((known) => String(known) === asked?.[2]);
    const path = asked?.[1];
    if (path === undefined || width === undefined) return c.body(null, 404, { 'Cache-Control': A_MINUTE });

    const key = `${edition} ${path} ${width}`;
    const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
    if (c.req.header('If-None-Match') === etag)
      return c.body(null, 304, { ETag: etag, 'Cache-Control': FOREVER });

    const text = await once(key, path, width);
    if (text === undefined) return c.body(null, 404, { 'Cache-Control': A_MINUTE });
    if (text === 'empty') return c.body(null, 204, { 'Cache-Control': A_MINUTE });
    const headers = {
      'Content-Type': 'text/plain',
      'Cache-Control': FOREVER,
      ETag: etag,
      'Accept-Ranges': 'bytes',
    };
    const range = byteRange(c.req.header('Range'), text.length);
    if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${text.length}` });
    if (range === 'whole')
      return c.body(new Uint8Array(text), 200, { ...headers, 'Content-Length': String(text.length) });
    const part = new Uint8Array(text.subarray(range.first, range.last + 1));
    return c.body(part, 206, {
      ...headers,
      'Content-Length': String(part.length),
      'Content-Range': `bytes ${range.first}-${range.last}/${text.length}`,
    });
  });
}
