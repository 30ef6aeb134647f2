import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { type ChapterName, type Deps, PICTURE_WIDTHS, type PictureWidth } from '../deps.ts';
import { byteRange } from '../rules/byteRange.ts';
import { chapterCipher, cipherFingerprint, encryptPicture, type ImageCipher } from '../rules/cipher.ts';
import { chapterSubject, readGrant, secondsRemaining } from '../rules/grant.ts';
import { freeChapters } from './freeChapters.ts';
import { pictureCache } from './pictureCache.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** For missing pictures, which may be added later. */
const ONE_MINUTE = 'public, max-age=60';

/** The form of an address: path, optional grant, width. */
const ADDRESS = /^\/img\/([\w/-]+)(?:~([\w.-]+))?_(\d+)_0\.img$/;

/** How a permitted picture is sent. */
interface PictureAccess {
  cipher: ImageCipher;
  /** The `Cache-Control` header. */
  cacheControl: string;
}

/**
 * The image host (spec §7 Images): `/img/{path}_{width}_0.img` answers the encrypted picture as text, or 204
 * for an empty picture. Concurrent requests share one drawing. Pages of paid chapters need the grant that
 * `read_chapter` appends to their paths; all other pictures are public.
 */
export function imageHost(deps: Deps): Hono {
  const { draw, fingerprint, cacheFolder, cacheBytes, pageChapter, chapterKeys } = deps.pictures;
  const cache = pictureCache(cacheFolder, cacheBytes);
  const pending = new Map<string, Promise<Buffer | 'empty' | undefined>>();
  const isFree = freeChapters(deps);

  /** The access to a page; undefined when it is not permitted. */
  async function pageAccess(
    chapter: ChapterName,
    grant: string | undefined,
  ): Promise<PictureAccess | undefined> {
    const { cipher } = deps.pictures;
    if (grant === undefined) return (await isFree(chapter)) ? { cipher, cacheControl: FOREVER } : undefined;
    const now = deps.now();
    const claims = readGrant(deps.secret, chapterSubject(chapter), grant, now);
    if (!claims) return undefined;
    return {
      cipher: chapterKeys ? chapterCipher(cipher, deps.secret, chapter) : cipher,
      cacheControl: `private, max-age=${secondsRemaining(claims, now)}`,
    };
  }

  async function loadEncrypted(key: string, path: string, width: PictureWidth, cipher: ImageCipher) {
    const cached = await cache.read(key);
    if (cached) return cached;
    const picture = await draw(path, width);
    if (picture === undefined || picture === 'empty') return picture;
    const text = Buffer.from(encryptPicture(picture, cipher), 'latin1');
    await cache.write(key, text);
    return text;
  }

  function encryptOnce(key: string, path: string, width: PictureWidth, cipher: ImageCipher) {
    const running = pending.get(key);
    if (running) return running;
    const started = loadEncrypted(key, path, width, cipher).finally(() => pending.delete(key));
    pending.set(key, started);
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
    const [, path, grant, digits] = ADDRESS.exec(c.req.path) ?? [];
    const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === digits);
    if (path === undefined || width === undefined) return c.body(null, 404, { 'Cache-Control': ONE_MINUTE });
    const chapter = pageChapter(path);
    // Only pages have grants: any other picture with a grant does not exist.
    if (!chapter && grant !== undefined) return c.body(null, 404, { 'Cache-Control': ONE_MINUTE });
    const access = chapter
      ? await pageAccess(chapter, grant)
      : { cipher: deps.pictures.cipher, cacheControl: FOREVER };
    // Missing pages get the same answer, so that a refusal does not reveal which pages exist.
    if (!access) return c.body(null, 403, { 'Cache-Control': 'no-store' });
    const { cipher, cacheControl } = access;
    const missing = chapter && grant !== undefined ? cacheControl : ONE_MINUTE;

    const key = `${fingerprint} ${cipherFingerprint(cipher)} ${path} ${width}`;
    const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
    if (c.req.header('If-None-Match') === etag)
      return c.body(null, 304, { ETag: etag, 'Cache-Control': cacheControl });

    const text = await encryptOnce(key, path, width, cipher);
    if (text === undefined) return c.body(null, 404, { 'Cache-Control': missing });
    if (text === 'empty') return c.body(null, 204, { 'Cache-Control': missing });
    const headers = {
      'Content-Type': 'text/plain',
      'Cache-Control': cacheControl,
      ETag: etag,
      'Accept-Ranges': 'bytes',
    };
    const range = byteRange(c.req.header('Range'), text.length);
    if (range === 'unsatisfiable')
      return c.body(null, 416, { 'Content-Range': `bytes */${text.length}`, 'Cache-Control': 'no-store' });
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
