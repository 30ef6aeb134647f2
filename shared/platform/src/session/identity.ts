/**
 * The identity of a device towards the provider, and its encoding in the headers of a call. No imports, since
 * the first script of the page uses it.
 */

/** Branch of a visitor without a tgId (spec §9). */
export const DEFAULT_BRANCH = '-2';

/** Generates a trace id: 32 hex characters that identify this device (spec §4 first visit). */
export function newTraceId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Whether a value, for example from storage, is a valid trace id. */
export function isTraceId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

/** Whether a value, for example the tgId of a URL, is a valid branch id (docs/decisions/012). */
export function isBranchId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-][\w.-]{0,63}$/.test(value);
}

/** Maximum length of a header value, in characters: servers reject requests with long headers. */
const MAX_HEADER_LENGTH = 256;

/**
 * Encodes text as a header value: visible ASCII stays unchanged, other text is percent-encoded as UTF-8. A
 * value that is too long becomes '', since a truncated id could be the id of another user.
 */
export function headerValue(text: string): string {
  if (text.length > MAX_HEADER_LENGTH) return '';
  // `%` is encoded too, so that the encoding is unambiguous. A lone surrogate cannot be encoded.
  const value = /^[!-$&-~]*$/.test(text) ? text : encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
  return value.length > MAX_HEADER_LENGTH ? '' : value;
}

/** The identity of the caller, sent in the headers of each call. */
export interface CallerIdentity {
  readonly traceId: string;
  readonly branchId: string;
  readonly userId: string;
  readonly account: string;
}

/** The four headers of each request (spec §6). */
export function callerHeaders(caller: CallerIdentity): Record<string, string> {
  return {
    'User-Trace-Id': headerValue(caller.traceId),
    'User-Id': headerValue(caller.userId),
    'User-Account': headerValue(caller.account),
    'Current-Branch-Id': headerValue(caller.branchId),
  };
}
