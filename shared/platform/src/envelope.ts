/** The provider's response envelope `{ result, code, msg, data }` and the faults of a call (spec §7, §8). */

import { flag, numeric, text } from '@manying/platform/schema';
import * as v from 'valibot';

const envelopeSchema = v.object({
  result: flag,
  code: v.nullish(v.fallback(numeric, 0), 0),
  msg: text,
  data: v.optional(v.unknown()),
});

/** The envelope as the client reads it; `code` 0 when the provider sent none. */
export interface Envelope {
  readonly ok: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** Why a call has no answer to show. */
export type CallError =
  /** No usable HTTP answer: network, time-out (30 s), or a status other than 200. Logged, no user message (spec §8). */
  | { readonly kind: 'transport'; readonly status: number | 'network' | 'timeout' }
  /** The answer's required fields are missing or of the wrong type. */
  | { readonly kind: 'malformed'; readonly issue: string }
  /** The provider refused: `code` and `msg` decide what the user sees. */
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string; readonly data: unknown };

/** Codes with a meaning of their own (spec §4, §8). */
export const CODE = { ok: 200, congested: 101, end: 400, notFound: 404, unpaid: 999 } as const;

const REFUSALS: readonly number[] = [CODE.congested, CODE.end, CODE.notFound, CODE.unpaid];

/**
 * Reads an envelope: a call succeeded when `code` is 200, or `result` is true and `code` is none of the refusals above.
 * `undefined` when it is none.
 */
export function parseEnvelope(body: unknown): Envelope | undefined {
  const parsed = v.safeParse(envelopeSchema, body);
  if (!parsed.success) return undefined;
  const { result, code, msg, data } = parsed.output;
  const number = code ?? 0;
  return { ok: number === CODE.ok || (result && !REFUSALS.includes(number)), code: number, msg, data };
}

/** The refusal inside an error of a query hook, if that is what it is. */
export function refusal(error: unknown): Extract<CallError, { kind: 'refused' }> | undefined {
  const candidate = error as CallError | undefined;
  return candidate?.kind === 'refused' ? candidate : undefined;
}
