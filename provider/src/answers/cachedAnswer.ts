/** Cached answers, encoded once for every supported content coding. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CODINGS, codingFor } from '@manying/build/contentCoding';
import { matchesTag } from '@manying/build/entityTag';
import type { Context } from 'hono';

/** Answers shorter than this, in bytes, are not compressed: they fit into one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1024;
/**
 * Nearly as small as the best quality in a fraction of its time: an answer is compressed once and sent many
 * times.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const brotliAsync = promisify(brotliCompress) as (text: Buffer, options: object) => Promise<Buffer>;
const gzipAsync = promisify(gzip) as (text: Buffer) => Promise<Buffer>;

type Bytes = Uint8Array<ArrayBuffer>;

/** An answer in one content coding. Each coding has its own entity tag because the bytes differ. */
interface EncodedAnswer {
  readonly body: Bytes;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
}

/** An answer in every content coding, ready to be sent. */
export interface CachedAnswer {
  readonly plain: EncodedAnswer;
  readonly br?: EncodedAnswer;
  readonly gzip?: EncodedAnswer;
}

/** The caching headers of an answer. */
export interface CachePolicy {
  readonly cacheControl: string;
  /** The request headers that the answer depends on. */
  readonly vary: string;
}

/** Encodes a JSON text in every content coding. */
export async function createCachedAnswer(json: string): Promise<CachedAnswer> {
  const text = Buffer.from(json);
  const digest = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  const type = { 'Content-Type': 'application/json' };
  const plain = { body: text, headers: type, tag: `"${digest}"` };
  if (text.length < MIN_COMPRESSED_BYTES) return { plain };
  const encode = (coding: string, body: Buffer): EncodedAnswer => ({
    body: body as Bytes,
    headers: { ...type, 'Content-Encoding': coding },
    tag: `"${digest}-${coding}"`,
  });
  const [br, zipped] = await Promise.all([brotliAsync(text, BROTLI), gzipAsync(text)]);
  return { plain, br: encode('br', br), gzip: encode('gzip', zipped) };
}

/** The size of an answer in all codings, in bytes. */
export function sizeOfAnswer({ plain, br, gzip: zipped }: CachedAnswer): number {
  return [plain, br, zipped].reduce((total, form) => total + (form?.body.length ?? 0), 0);
}

/**
 * Sends an answer in the best coding that the request accepts, or 304 when the caller has it already. Without
 * a policy the answer is `no-store` and has no entity tag.
 */
export function sendCached(c: Context, answer: CachedAnswer, policy: CachePolicy | undefined): Response {
  const coding = codingFor(c.req.header('Accept-Encoding'), CODINGS);
  const form = (coding && answer[coding]) ?? answer.plain;
  // Set before the body: Hono copies a finished response to set a header on it, which costs ten times as
  // much.
  if (!policy) {
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept-Encoding', { append: true });
    return c.body(form.body, 200, { ...form.headers });
  }
  c.header('Vary', policy.vary, { append: true });
  c.header('Cache-Control', policy.cacheControl);
  c.header('ETag', form.tag);
  if (matchesTag(c.req.header('If-None-Match'), form.tag)) return c.body(null, 304);
  return c.body(form.body, 200, { ...form.headers });
}
