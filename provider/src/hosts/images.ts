import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { codingFor } from '@manying/build/contentCoding';
import { matchesTag } from '@manying/build/entityTag';
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

/** Encrypted text has no repetitions: only its 6 bits of 8 can be saved, which costs a third of the time. */
const GZIP = { strategy: constants.Z_HUFFMAN_ONLY };
const gzipAsync = promisify(gzip) as (text: Buffer, options: object) => Promise<Buffer>;

/** The body of a picture; `undefined` for an unknown path. */
type Picture = Buffer | 'empty' | undefined;

/** How a permitted picture is sent. */
interface PictureAccess {
  cipher: ImageCipher;
  /** The `Cache-Control` header. */
  cacheControl: string;
}

/**
 * The image host (spec §7 Images): `/img/{path}_{width}_0.img` answers the encrypted picture as text, or 204
 * for an empty picture. Concurrent requests share one drawing and one compression, whose results are cached on
 * disk. Pages of paid chapters need the grant that `read_chapter` appends to their paths; all other pictures
 * are public.
 */
export function imageHost(deps: Deps): Hono {
  const { draw, fingerprint, cacheFolder, cacheBytes, pageChapter, chapterKeys } = deps.pictures;
  const cache = pictureCache(cacheFolder, cacheBytes);
  const pending = new Map<string, Promise<Picture>>();
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

  /** A body from the cache, else from `make`, once for concurrent callers. */
  function cachedOnce(key: string, make: () => Promise<Picture>): Promise<Picture> {
    const running = pending.get(key);
    if (running) return running;
    const load = async () => {
      const cached = await cache.read(key);
      if (cached) return cached;
      const made = await make();
      if (made !== undefined && made !== 'empty') await cache.write(key, made);
      return made;
    };
    const started = load().finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  }

  /** The encrypted text of a picture. */
  const loadText = (key: string, path: string, width: PictureWidth, cipher: ImageCipher) =>
    cachedOnce(key, async () => {
      const picture = await draw(path, width);
      if (picture === undefined || picture === 'empty') return picture;
      return Buffer.from(encryptPicture(picture, cipher), 'latin1');
    });

  /** The same, compressed. */
  const loadCompressed = (...picture: Parameters<typeof loadText>) =>
    cachedOnce(`${picture[0]} gzip`, async () => {
      const text = await loadText(...picture);
      return text === undefined || text === 'empty' ? text : gzipAsync(text, GZIP);
    });

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
    // A part is always one of the uncompressed text: readers measure pages by their first bytes.
    const part = c.req.header('Range');
    const coding = part === undefined ? codingFor(c.req.header('Accept-Encoding'), ['gzip']) : undefined;
    const digest = createHash('sha256').update(key).digest('base64url').slice(0, 22);
    const etag = coding ? `"${digest}-${coding}"` : `"${digest}"`;
    const caching = { ETag: etag, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' };
    const body = await (coding ? loadCompressed : loadText)(key, path, width, cipher);
    if (body === undefined) return c.body(null, 404, { 'Cache-Control': missing });
    if (body === 'empty') return c.body(null, 204, { 'Cache-Control': missing });
    // `*` matches any picture, but none that does not exist.
    if (matchesTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, caching);
    const headers = {
      ...caching,
      'Content-Type': 'text/plain',
      ...(coding && { 'Content-Encoding': coding }),
      'Accept-Ranges': 'bytes',
    };
    const range = byteRange(part, body.length);
    if (range === 'unsatisfiable')
      return c.body(null, 416, { 'Content-Range': `bytes */${body.length}`, 'Cache-Control': 'no-store' });
    if (range === 'whole')
      return c.body(new Uint8Array(body), 200, { ...headers, 'Content-Length': String(body.length) });
    const slice = new Uint8Array(body.subarray(range.first, range.last + 1));
    return c.body(slice, 206, {
      ...headers,
      'Content-Length': String(slice.length),
      'Content-Range': `bytes ${range.first}-${range.last}/${body.length}`,
    });
  });
}
