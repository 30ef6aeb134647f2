/** The provider's response envelope `{ result, code, msg, data }` and the errors of a call (spec §7, §8). */

import { flag, numeric, text } from '@manying/platform/schema';
import * as v from 'valibot';

const envelopeSchema = v.object({
  result: flag,
  code: v.nullish(v.fallback(numeric, 0), 0),
  msg: text,
  data: v.optional(v.unknown()),
});

/** The parsed envelope; `code` is 0 if the provider sent none. */
export interface Envelope {
  readonly ok: boolean;
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** Why a call failed. */
export type CallError =
  /**
   * No usable HTTP response: network, time-out (30 s), or a status other than 200. Logged, no user message
   * (spec §8).
   */
  | { readonly kind: 'transport'; readonly status: number | 'network' | 'timeout' }
  /** Required fields of the response are missing or of the wrong type. */
  | { readonly kind: 'malformed'; readonly issue: string }
  /** The provider refused the call: `code` and `msg` determine the message for the user. */
  | { readonly kind: 'refused'; readonly code: number; readonly msg: string; readonly data: unknown };

/** Codes with a special meaning (spec §4, §8). */
export const CODE = { ok: 200, congested: 101, end: 400, notFound: 404, unpaid: 999 } as const;

const REFUSALS: readonly number[] = [CODE.congested, CODE.end, CODE.notFound, CODE.unpaid];

/**
 * Parses an envelope; `undefined` if the body is no envelope. A call succeeded if `code` is 200, or if
 * `result` is true and `code` is none of the refusals above.
 */
export function parseEnvelope(body: unknown): Envelope | undefined {
  const parsed = v.safeParse(envelopeSchema, body);
  if (!parsed.success) return undefined;
  const { result, code, msg, data } = parsed.output;
  const number = code ?? 0;
  return { ok: number === CODE.ok || (result && !REFUSALS.includes(number)), code: number, msg, data };
}

/** Narrows the error of a query hook to a refusal; `undefined` for other errors. */
export function refusal(error: unknown): Extract<CallError, { kind: 'refused' }> | undefined {
  const candidate = error as CallError | undefined;
  return candidate?.kind === 'refused' ? candidate : undefined;
}
