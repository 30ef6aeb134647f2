import { type FileHandle, open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Deps } from '../deps.ts';
import { errorCode } from '../problem.ts';
import { byteRange } from '../rules/byteRange.ts';
import { captionsUntil, PREVIEW_SECONDS } from '../rules/captions.ts';
import { allowsFile, readFilmGrant, secondsRemaining } from '../rules/grant.ts';
import { type FilmTiming, MP4_HEAD_BYTES, mp4Timing } from '../rules/mp4.ts';
import { withGrant } from '../rules/playlist.ts';
import { pacedStream } from './pacedStream.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
};
const AD_CACHE_CONTROL = 'public, max-age=3600';

/** The path of a film's file: video id, folder, path within the folder. */
const FILM_FILE = /^\/media\/([1-9]\d*)\/([\w-]+)\/(.+)$/;

/**
 * The media host. The files of a film are at `/media/{vodId}/{folder}/...?grant=`. The video's detail call
 * issues the grant, for the film or only its preview. It is valid for this video only, even if others share
 * the files. Every address in a playlist carries the grant. Ad clips at `/media/ads/...` are public.
 */
export function mediaHost(deps: Deps): Hono {
  const host = new Hono();
  const exposeHeaders = ['Content-Range', 'Content-Length', 'Accept-Ranges', 'ETag'];
  host.use(
    cors({
      origin: '*',
      allowMethods: ['GET', 'HEAD'],
      allowHeaders: ['Range', 'If-Range'],
      exposeHeaders,
      maxAge: 7200,
    }),
  );

  host.get('/ads/:clip{[\\w-]+\\.mp4}', (c) =>
    sendFile(c, join(deps.mediaFolder, 'ads', c.req.param('clip')), AD_CACHE_CONTROL),
  );
  // A route pattern here would conflict with `/ads/` and make Hono use its slow router for all routes of the
  // provider.
  host.get('/*', async (c) => {
    const [, vodId, folder, file] = FILM_FILE.exec(c.req.path) ?? [];
    return vodId && folder && file ? sendFilm(c, deps, { vodId, folder }, file) : forbidden(c);
  });
  return host;
}

const forbidden = (c: Context) => c.body(null, 403, { 'Cache-Control': 'no-store' });

/** Sends a file of a film, if the grant in the address allows it. */
async function sendFilm(
  c: Context,
  deps: Deps,
  film: { readonly vodId: string; readonly folder: string },
  file: string,
): Promise<Response> {
  const text = c.req.query('grant') ?? '';
  const now = deps.now();
  const grant = readFilmGrant(deps.secret, film, text, now);
  if (!grant || !allowsFile(grant.scope, file)) return forbidden(c);
  if (!/^([\w-]+\/)*[\w-]+(\.[\w-]+)*$/.test(file)) return c.text('Not found.', 404);
  const path = join(deps.mediaFolder, 'films', film.folder, file);
  const cacheControl = `private, max-age=${secondsRemaining(grant, now)}`;
  if (file.endsWith('.m3u8')) return sendText(c, path, cacheControl, (playlist) => withGrant(playlist, text));
  if (file.endsWith('.vtt') && grant.scope === 'preview')
    return sendText(c, path, cacheControl, (captions) => captionsUntil(captions, PREVIEW_SECONDS));
  return sendFile(c, path, cacheControl);
}

/** Sends a small text file, transformed for this viewer. Range requests are ignored. */
async function sendText(
  c: Context,
  path: string,
  cacheControl: string,
  transform: (text: string) => string,
): Promise<Response> {
  const text = await readText(path);
  if (text === undefined) return c.text('Not found.', 404);
  return c.body(transform(text), 200, {
    'Content-Type': TYPES[extname(path)] ?? 'text/plain',
    'Cache-Control': cacheControl,
  });
}

async function readText(path: string): Promise<string | undefined> {
  const handle = await openFile(path);
  try {
    return await handle?.readFile('utf8');
  } finally {
    await handle?.close();
  }
}

async function sendFile(c: Context, path: string, cacheControl: string): Promise<Response> {
  const type = TYPES[extname(path)];
  const handle = type === undefined ? undefined : await openFile(path);
  if (type === undefined || handle === undefined) return c.text('Not found.', 404);
  let isStreaming = false;
  try {
    const { size, mtime, mtimeMs } = await handle.stat();
    const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
    const headers = {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      'Accept-Ranges': 'bytes',
      ETag: etag,
      'Last-Modified': mtime.toUTCString(),
    };
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
    const range = byteRange(rangeIfUnchanged(c, etag, mtime), size);
    if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
    const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
    const sent = {
      ...headers,
      'Content-Length': String(last - first + 1),
      ...(range !== 'whole' && { 'Content-Range': `bytes ${first}-${last}/${size}` }),
    };
    const status = range === 'whole' ? 200 : 206;
    if (c.req.method === 'HEAD' || size === 0) return c.body(null, status, sent);
    const isPaced = c.req.query('pace') === '1' && status === 206 && first === 0;
    const timing = isPaced ? await timingOf(handle, size) : undefined;
    const file = handle.createReadStream({ start: first, end: last });
    isStreaming = true;
    const stream = timing ? pacedStream(file, timing) : file;
    return c.body(Readable.toWeb(stream) as ReadableStream, status, sent);
  } finally {
    // A stream closes its file itself, at its end or when the client disconnects.
    if (!isStreaming) await handle.close();
  }
}

async function timingOf(handle: FileHandle, size: number): Promise<FilmTiming | undefined> {
  const head = Buffer.alloc(MP4_HEAD_BYTES);
  const { bytesRead } = await handle.read(head, 0, head.length, 0);
  return mp4Timing(head.subarray(0, bytesRead), size);
}

/** The Range header, unless If-Range names another version of the file (RFC 9110 §13.1.5). */
function rangeIfUnchanged(c: Context, etag: string, mtime: Date): string | undefined {
  const condition = c.req.header('If-Range');
  const isSameVersion = condition === undefined || condition === etag || condition === mtime.toUTCString();
  return isSameVersion ? c.req.header('Range') : undefined;
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    const handle = await open(path, 'r');
    if ((await handle.stat()).isFile()) return handle;
    await handle.close();
    return undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
