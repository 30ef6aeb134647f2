import { gzipSync } from 'node:zlib';
import { codingFor } from '@manying/build/contentCoding';
import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import { MIN_COMPRESSED_BYTES } from './answers/cachedAnswer.ts';
import { messages } from './messages.ts';

/** The codes of the response envelope (spec §4, §8; docs/decisions/002). */
export const code = {
  ok: 200,
  /** The caller has no valid session, or the store is congested: refresh the user and try again. */
  congested: 101,
  /** No more chapters; for other calls, an invalid parameter. */
  bad: 400,
  forbidden: 403,
  notFound: 404,
  tooManyRequests: 429,
  failed: 500,
  /** The store is overloaded or its database is unavailable: retry after `Retry-After` seconds. */
  busy: 503,
  /** Not purchased, or the balance is too low. */
  unpaid: 999,
} as const;

/** `{ result, code, msg, data }`, the shape of every answer. */
interface Envelope<T> {
  result: boolean;
  code: number;
  msg: string;
  data: T;
}

/** The answer of a call that succeeded. */
export function ok<T>(c: Context, data: T, msg: string = messages.success) {
  return sendEnvelope(c, envelope(data, msg));
}

/** The envelope of a call that succeeded. */
export function envelope<T>(data: T, msg: string = messages.success): Envelope<T> {
  return { result: true, code: code.ok, msg, data };
}

/** The answer of a call that was refused for a business reason; the HTTP status stays 200. */
export function refused<T>(c: Context, refusalCode: number, msg: string, data: T) {
  recordRefusal(c, refusalCode, msg);
  return sendEnvelope(c, { result: false, code: refusalCode, msg, data });
}

/** Fastest level: these answers are compressed for one caller only. */
const GZIP = { level: 1 };

/** Sends an answer that is not cached. */
function sendEnvelope<T>(c: Context, answer: Envelope<T>) {
  const body = Buffer.from(JSON.stringify(answer));
  c.header('Content-Type', 'application/json');
  if (
    body.length < MIN_COMPRESSED_BYTES ||
    codingFor(c.req.header('Accept-Encoding'), ['gzip']) === undefined
  )
    return c.body(body);
  c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipSync(body, GZIP));
}

/** Why a call was refused. */
interface RecordedRefusal {
  readonly code: number;
  readonly msg: string;
}
const REFUSAL = 'refusal';

/** Records why a call was refused, for the request log. */
export function recordRefusal(c: Context, refusalCode: number, msg: string): void {
  c.set(REFUSAL, { code: refusalCode, msg } satisfies RecordedRefusal);
}

/** Why a call was refused, if it was. */
export function refusalOf(c: Context): RecordedRefusal | undefined {
  return c.get(REFUSAL);
}

/** Whether a browser navigates to the answer as a page; scripts accept anything, or JSON. */
export function acceptsHtml(c: Context): boolean {
  return c.req.header('Accept')?.includes('text/html') ?? false;
}

/** A business refusal, which the app answers. Thrown within a transaction it also rolls it back. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;

  constructor(refusalCode: number, msg: string) {
    super(msg);
    this.code = refusalCode;
  }
}

/**
 * The validated parameters of a call, from the query and a form-encoded body. The body takes precedence. A
 * body of another content type is ignored.
 *
 * @throws Refusal with the schema's own message, else {@link messages.badRequest}: visitors may read it.
 */
export async function parameters<S extends GenericSchema>(c: Context, schema: S): Promise<InferOutput<S>> {
  const values = { ...c.req.query(), ...(await formOf(c)) };
  // PostgreSQL text cannot hold a NUL character.
  if (Object.values(values).some((value) => value.includes('\0')))
    throw new Refusal(code.bad, messages.badRequest);
  const checked = v.safeParse(schema, values, { abortPipeEarly: true, message: messages.badRequest });
  if (checked.success) return checked.output;
  throw new Refusal(code.bad, checked.issues[0].message);
}

/** The media type of a form. Its name has no case (RFC 9110 §8.3.1). */
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

async function formOf(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('Content-Type') ?? '';
  if (c.req.method !== 'POST' || !FORM_TYPE.test(type)) return {};
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

/** Limits the length of a text in code points, as visitors count. */
function maxLength(limit: number, message: string) {
  return v.check<string, string>((value) => value.length <= limit || [...value].length <= limit, message);
}

/** A text parameter of at most `limit` code points; absent reads as empty. */
export function text(limit: number, message: string = messages.badRequest) {
  return v.optional(v.pipe(v.string(message), v.trim(), maxLength(limit, message)), '');
}

/** A text parameter that must not be empty. */
export function requiredText(limit: number, message: string) {
  return v.optional(
    v.pipe(v.string(message), v.trim(), v.minLength(1, message), maxLength(limit, message)),
    '',
  );
}

/** A whole number from 0 that fits a database integer. */
export function wholeNumber(message: string = messages.badRequest) {
  return v.optional(v.pipe(v.string(message), v.regex(/^\d{1,9}$/, message), v.transform(Number)), '');
}

/**
 * A number from a path segment, which the route limits to digits. One that is too long becomes an id that
 * never exists.
 */
export function segmentNumber(segment: string): number {
  return segment.length > 9 ? 999_999_999 : Number(segment);
}
