/**
 * Why the database cannot answer right now: `gone`, its connection broke or none can be had; `full`, the server or the
 * pool has no room; `slow`, a lock or a statement took too long and was given up. None of them is the caller's fault,
 * and all of them pass: asked again later, the same call may well be answered.
 */
export type DatabaseErrorKind = 'gone' | 'full' | 'slow';

/** Error codes of PostgreSQL (its manual, Appendix A) and of sockets, by their whole text or their class (two characters). */
const KIND_BY_CODE: Readonly<Record<string, DatabaseErrorKind>> = {
  // Connection exception.
  '08': 'gone',
  // The server shuts down, crashed, or is still starting.
  '57P01': 'gone',
  '57P02': 'gone',
  '57P03': 'gone',
  // A transaction waited too long for its next statement; the server closed the session.
  '25P03': 'gone',
  ECONNREFUSED: 'gone',
  ECONNRESET: 'gone',
  EPIPE: 'gone',
  ETIMEDOUT: 'gone',
  EHOSTUNREACH: 'gone',
  ENETUNREACH: 'gone',
  ENOTFOUND: 'gone',
  EAI_AGAIN: 'gone',
  // Insufficient resources, too many connections among them.
  '53': 'full',
  // Canceled by a time limit, lock not available, deadlock, serialization failure: undone as a whole.
  '57014': 'slow',
  '55P03': 'slow',
  '40P01': 'slow',
  '40001': 'slow',
};

/** What the driver says without a code. */
const KIND_BY_MESSAGE: readonly (readonly [RegExp, DatabaseErrorKind])[] = [
  [/^Connection terminated/, 'gone'],
  [/not queryable$/, 'gone'],
  [/^Query read timeout$/, 'gone'],
  [/^timeout expired$/, 'gone'],
  [/after calling end on the pool$/, 'gone'],
  [/^timeout exceeded when trying to connect$/, 'full'],
];

/** How deep causes are looked into: a driver's error is wrapped once or twice. */
const MAX_DEPTH = 5;

/** The fault of the database behind an error, looked for in its causes too; undefined for any other error. */
export function databaseErrorKind(error: unknown, depth = MAX_DEPTH): DatabaseErrorKind | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  const { code, message, cause, errors } = error as Record<string, unknown>;
  const known = typeof code === 'string' ? (KIND_BY_CODE[code] ?? kindOfClass(code)) : undefined;
  if (known) return known;
  if (typeof message === 'string') {
    const said = KIND_BY_MESSAGE.find(([sentence]) => sentence.test(message));
    if (said) return said[1];
  }
  // Several addresses of one host fail together.
  const nested = [cause, ...(Array.isArray(errors) ? errors : [])];
  return nested.map((one) => databaseErrorKind(one, depth - 1)).find((fault) => fault !== undefined);
}

/** The fault of a five-character code by its class. Codes of sockets have no classes. */
function kindOfClass(code: string): DatabaseErrorKind | undefined {
  return /^[0-9A-Z]{5}$/.test(code) ? KIND_BY_CODE[code.slice(0, 2)] : undefined;
}
