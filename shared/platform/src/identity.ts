/**
 * Who a device is to the provider, and how that is written into the headers of a call; free of everything, for the
 * page's first script.
 */

/** Branch of a visitor who came without a tgId (spec §9). */
export const DEFAULT_BRANCH = '-2';

/** A fresh trace id: 32 hex characters that name this device (spec §4 first visit). */
export function newTraceId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Whether something, such as a stored value, is a trace id. */
export function isTraceId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/** Whether something, such as a tgId of an address, is a branch id (decisions, Account and identity). */
export function isBranchId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);
}

/** Longest value of a header, in characters: servers refuse requests with long headers altogether. */
const MAX_HEADER_LENGTH = 256;

/**
 * Text as the value of a header: visible ASCII as it is, anything else percent-encoded as UTF-8. A value too long for
 * a header is left out (''): a part of an id would name somebody else.
 */
export function headerValue(text: string): string {
  if (text.length > MAX_HEADER_LENGTH) return '';
  // `%` itself is encoded, too, so that two texts never have the same value. Half a surrogate pair has no encoding.
  const value = /^[!-$&-~]*$/.test(text)
    ? text
    : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
  return value.length > MAX_HEADER_LENGTH ? '' : value;
}

/** The caller's identity as the headers carry it. */
export interface CallerIdentity {
  readonly traceId: string;
  readonly branchId: string;
  readonly userId: string;
  readonly account: string;
}

/** The four headers every request carries (spec §6). */
export function callerHeaders(caller: CallerIdentity): Record<string, string> {
  return {
    'User-Trace-Id': headerValue(caller.traceId),
    'User-Id': headerValue(caller.userId),
    'User-Account': headerValue(caller.account),
    'Current-Branch-Id': headerValue(caller.branchId),
  };
}
