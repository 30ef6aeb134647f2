/**
 * Kinds of transient database errors. `gone`: the connection broke or cannot be opened. `full`: the server or
 * the pool has no capacity. `slow`: a lock or a statement timed out. The same call may succeed later.
 */
export type DatabaseErrorKind = 'gone' | 'full' | 'slow';

/**
 * Error codes of PostgreSQL (manual, Appendix A) and of sockets; two characters are a class of PostgreSQL
 * codes.
 */
const KIND_BY_CODE: Readonly<Record<string, DatabaseErrorKind>> = {
  // Connection exception.
  '08': 'gone',
  // The server shuts down, has crashed, or is starting.
  '57P01': 'gone',
  '57P02': 'gone',
  '57P03': 'gone',
  // Idle transaction timeout: the server closed the session.
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
  // Timeout, lock not available, deadlock, serialization failure: the transaction was rolled back.
  '57014': 'slow',
  '55P03': 'slow',
  '40P01': 'slow',
  '40001': 'slow',
};

/** Messages of the driver's errors without a code. */
const KIND_BY_MESSAGE: readonly (readonly [RegExp, DatabaseErrorKind])[] = [
  [/^Connection terminated/, 'gone'],
  [/not queryable$/, 'gone'],
  [/^Query read timeout$/, 'gone'],
  [/^timeout expired$/, 'gone'],
  [/after calling end on the pool$/, 'gone'],
  [/^timeout exceeded when trying to connect$/, 'full'],
];

/** Depth of the search in causes: a driver's error is wrapped once or twice. */
const MAX_DEPTH = 5;

/**
 * The kind of a transient database error, also when it is a cause of `error`; undefined for any other error.
 */
export function databaseErrorKind(error: unknown, depth = MAX_DEPTH): DatabaseErrorKind | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  const { code, message, cause, errors } = error as Record<string, unknown>;
  const kind = typeof code === 'string' ? (KIND_BY_CODE[code] ?? kindOfClass(code)) : undefined;
  if (kind) return kind;
  if (typeof message === 'string') {
    const match = KIND_BY_MESSAGE.find(([sentence]) => sentence.test(message));
    if (match) return match[1];
  }
  // An AggregateError holds one error per address of a host.
  const nested = [cause, ...(Array.isArray(errors) ? errors : [])];
  return nested
    .map((nestedError) => databaseErrorKind(nestedError, depth - 1))
    .find((nestedKind) => nestedKind !== undefined);
}

/** The kind of a five-character PostgreSQL code by its class. Socket codes have no classes. */
function kindOfClass(code: string): DatabaseErrorKind | undefined {
  return /^[0-9A-Z]{5}$/.test(code) ? KIND_BY_CODE[code.slice(0, 2)] : undefined;
}
