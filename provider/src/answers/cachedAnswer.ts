/** Answers in the forms they are sent in. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { CODINGS, codingFor } from '../rules/contentCoding.ts';
import { matchesTag } from '../rules/entityTag.ts';

/** Answers shorter than this are not compressed, in bytes: they fit one packet anyway. */
export const MIN_COMPRESSED_BYTES = 1024;
/** Nearly as small as brotli's best, in a fraction of its time; an answer is compressed once and sent many times. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const brotliAsync = promisify(brotliCompress) as (text: Buffer, options: object) => Promise<Buffer>;
const gzipAsync = promisify(gzip) as (text: Buffer) => Promise<Buffer>;

type Bytes = Uint8Array<ArrayBuffer>;

/** One form of an answer. Its entity tag is its own: forms differ byte by byte. */
interface EncodedAnswer {
  readonly body: Bytes;
  readonly headers: Readonly<Record<string, string>>;
  readonly tag: string;
}

/** An answer in every form, ready to be sent. */
export interface CachedAnswer {
  readonly plain: EncodedAnswer;
  readonly br?: EncodedAnswer;
  readonly gzip?: EncodedAnswer;
}

/** How an answer may be kept on its way and by whom. */
export interface CachePolicy {
  readonly cacheControl: string;
  /** The request's headers that the answer depends on. */
  readonly vary: string;
}

/** Makes every form of a JSON text. */
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

/** The bytes an answer takes. */
export function sizeOfAnswer({ plain, br, gzip: zipped }: CachedAnswer): number {
  return [plain, br, zipped].reduce((total, form) => total + (form?.body.length ?? 0), 0);
}

/**
 * Sends an answer in the form the request takes; 304 where the caller has it. Only what a cache may keep has an entity
 * tag.
 */
export function sendCached(c: Context, answer: CachedAnswer, policy: CachePolicy | undefined): Response {
  const coding = codingFor(c.req.header('Accept-Encoding'), CODINGS);
  const form = (coding && answer[coding]) ?? answer.plain;
  // Set ahead of the body: a header that is set on a finished answer costs ten times as much as the answer.
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
