import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { matchesTag } from '@manying/build/entityTag';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Deps } from '../deps.ts';
import { byteRange } from '../rules/byteRange.ts';
import { captionsBetween, captionsUntil, PREVIEW_SECONDS } from '../rules/captions.ts';
import { type Clip, clipOf } from '../rules/clip.ts';
import { allowsFile, readFilmGrant, secondsRemaining } from '../rules/grant.ts';
import { MP4_HEAD_BYTES, mp4Timing } from '../rules/mp4.ts';
import { withGrant } from '../rules/playlist.ts';
import { type ClipCache, createClipCache } from './clipCache.ts';
import { fileOf, type MediaFile, memoryFile } from './mediaFile.ts';
import { pacedStream } from './pacedStream.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.vtt': 'text/vtt; charset=utf-8',
};
const AD_CACHE_CONTROL = 'public, max-age=3600';
/** Memory for clips, in bytes: some 150 of the sample store's size. */
const MAX_CLIP_BYTES = 32 * 1024 * 1024;

/** The path of a film's file: video id, folder, path within the folder. */
const FILM_FILE = /^\/media\/([1-9]\d*)\/([\w-]+)\/(.+)$/;

/**
 * The media host. The files of a film are at `/media/{vodId}/{folder}/...?grant=`. The video's detail call
 * issues the grant, for the film or only its preview. It is valid for this video only, even if others share
 * the files. Every address in a playlist carries the grant. Ad clips at `/media/ads/...` are public. A folder may name a
 * clip of a film, which is cut when it is first requested (docs/decisions/074).
 */
export function mediaHost(deps: Deps): Hono {
  const host = new Hono();
  const clips = createClipCache(deps, MAX_CLIP_BYTES);
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

  host.get('/ads/:clip{[\\w-]+\\.mp4}', async (c) => {
    const name = c.req.param('clip');
    return sendFile(c, name, await fileOf(join(deps.mediaFolder, 'ads', name)), AD_CACHE_CONTROL);
  });
  // A route pattern here would conflict with `/ads/` and make Hono use its slow router for all routes of the
  // provider.
  host.get('/*', async (c) => {
    const [, vodId, folder, file] = FILM_FILE.exec(c.req.path) ?? [];
    return vodId && folder && file ? sendFilm(c, deps, clips, { vodId, folder }, file) : forbidden(c);
  });
  return host;
}

const forbidden = (c: Context) => c.body(null, 403, { 'Cache-Control': 'no-store' });

/** Sends a file of a film, if the grant in the address allows it. */
async function sendFilm(
  c: Context,
  deps: Deps,
  clips: ClipCache,
  film: { readonly vodId: string; readonly folder: string },
  file: string,
): Promise<Response> {
  const text = c.req.query('grant') ?? '';
  const now = deps.now();
  const grant = readFilmGrant(deps.secret, film, text, now);
  if (!grant || !allowsFile(grant.scope, file)) return forbidden(c);
  if (!/^([\w-]+\/)*[\w-]+(\.[\w-]+)*$/.test(file)) return c.text('Not found.', 404);
  const clip = clipOf(film.folder);
  const path = join(deps.mediaFolder, 'films', clip?.film ?? film.folder, file);
  const cacheControl = `private, max-age=${secondsRemaining(grant, now)}`;
  if (file.endsWith('.vtt') && clip)
    return sendText(c, path, cacheControl, (captions) => captionsBetween(captions, clip.from, clip.to));
  if (clip) return sendFile(c, file, await clipFile(clips, clip, file), cacheControl);
  if (file.endsWith('.vtt') && grant.scope === 'preview')
    return sendText(c, path, cacheControl, (captions) => captionsUntil(captions, PREVIEW_SECONDS));
  if (file.endsWith('.m3u8')) return sendText(c, path, cacheControl, (playlist) => withGrant(playlist, text));
  return sendFile(c, file, TYPES[extname(file)] === undefined ? undefined : await fileOf(path), cacheControl);
}

/** The only file of a clip. It has no preview. */
async function clipFile(clips: ClipCache, clip: Clip, file: string): Promise<MediaFile | undefined> {
  const found = file === 'film.mp4' ? await clips.read(clip) : undefined;
  return found && memoryFile(found.bytes, found.mtime);
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

async function sendFile(
  c: Context,
  name: string,
  file: MediaFile | undefined,
  cacheControl: string,
): Promise<Response> {
  const type = TYPES[extname(name)];
  if (type === undefined || file === undefined) return c.text('Not found.', 404);
  let isStreaming = false;
  try {
    const { size, mtime } = file;
    const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
    const headers = {
      'Content-Type': type,
      'Cache-Control': cacheControl,
      'Accept-Ranges': 'bytes',
      ETag: etag,
      'Last-Modified': mtime.toUTCString(),
    };
    if (matchesTag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
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
    const timing = isPaced ? mp4Timing(await file.head(MP4_HEAD_BYTES), size) : undefined;
    const stream = file.stream(first, last);
    isStreaming = true;
    return c.body(
      Readable.toWeb(timing ? pacedStream(stream, timing) : stream) as ReadableStream,
      status,
      sent,
    );
  } finally {
    // A stream closes its file itself, at its end or when the client disconnects.
    if (!isStreaming) await file.close();
  }
}

/** The Range header, unless If-Range names another version of the file (RFC 9110 §13.1.5). */
function rangeIfUnchanged(c: Context, etag: string, mtime: Date): string | undefined {
  const condition = c.req.header('If-Range');
  const isSameVersion = condition === undefined || condition === etag || condition === mtime.toUTCString();
  return isSameVersion ? c.req.header('Range') : undefined;
}

async function readText(path: string): Promise<string | undefined> {
  const file = await fileOf(path);
  await file?.close();
  return file && readFile(path, 'utf8');
}
