import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import type { GenericSchema, InferOutput } from 'valibot';
import * as v from 'valibot';
import { MIN_COMPRESSED_BYTES } from './answers/cachedAnswer.ts';
import { messages } from './messages.ts';
import { codingFor } from './rules/contentCoding.ts';

/** The codes of the response envelope (spec §4, §8; decisions, Response envelope). */
export const code = {
  ok: 200,
  /** The caller has no valid session, or the store is congested: refresh the user and try again. */
  congested: 101,
  /** No such chapter any more; for other calls: a parameter is not acceptable. */
  bad: 400,
  forbidden: 403,
  notFound: 404,
  tooManyRequests: 429,
  failed: 500,
  /** The store is overloaded or its database is away for a moment: ask again after `Retry-After` seconds. */
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
export function refused<T>(c: Context, why: number, msg: string, data: T) {
  recordRefusal(c, why, msg);
  return sendEnvelope(c, { result: false, code: why, msg, data });
}

/** The least work for most of the effect: these answers are made for one caller. */
const GZIP = { level: 1 };

/** Sends an answer made for one caller. */
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

/** Notes why a call was refused, for the log. */
export function recordRefusal(c: Context, why: number, msg: string): void {
  c.set(REFUSAL, { code: why, msg } satisfies RecordedRefusal);
}

/** Why a call was refused, if it was. */
export function refusalOf(c: Context): RecordedRefusal | undefined {
  return c.get(REFUSAL);
}

/** Whether a browser shows the answer as a page; calls made by scripts ask for anything, or for JSON. */
export function acceptsHtml(c: Context): boolean {
  return c.req.header('Accept')?.includes('text/html') ?? false;
}

/** A business refusal from deep inside a call; thrown in a transaction it also undoes it. Answered by the app. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;

  constructor(why: number, msg: string) {
    super(msg);
    this.code = why;
  }
}

/**
 * The call's parameters, from the query and a form-encoded body (which wins), checked. A body of another kind counts as
 * none.
 *
 * @throws Refusal with the schema's own message.
 */
export async function parameters<S extends GenericSchema>(c: Context, schema: S): Promise<InferOutput<S>> {
  const given = { ...c.req.query(), ...(await formOf(c)) };
  // PostgreSQL's texts cannot hold the character 0, and nobody types it.
  if (Object.values(given).some((value) => value.includes('\0')))
    throw new Refusal(code.bad, messages.badRequest);
  const checked = v.safeParse(schema, given, { abortPipeEarly: true });
  if (checked.success) return checked.output;
  throw new Refusal(code.bad, checked.issues[0].message);
}

async function formOf(c: Context): Promise<Record<string, string>> {
  const type = c.req.header('Content-Type') ?? '';
  if (c.req.method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded')) return {};
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

/** A text parameter; absent reads as empty. */
export function text(maxLength: number, message: string = messages.badRequest) {
  return v.optional(v.pipe(v.string(message), v.trim(), v.maxLength(maxLength, message)), '');
}

/** A text parameter that must not be empty. */
export function requiredText(maxLength: number, message: string) {
  return v.optional(
    v.pipe(v.string(message), v.trim(), v.minLength(1, message), v.maxLength(maxLength, message)),
    '',
  );
}

/** A whole number from 0 that fits a database integer. */
export function wholeNumber(message: string = messages.badRequest) {
  return v.optional(v.pipe(v.string(message), v.regex(/^\d{1,9}$/, message), v.transform(Number)), '');
}

/** A number from a path segment the route has already limited to digits; too long reads as one that exists nowhere. */
export function segmentNumber(segment: string): number {
  return segment.length > 9 ? 999_999_999 : Number(segment);
}
