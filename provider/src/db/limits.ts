/** Connections and timeouts of a provider on a PostgreSQL server. */
export interface DatabaseLimits {
  /** Maximum number of connections of this process, divided among the groups of calls. */
  pool: number;
  /** Longest wait for a connection, in ms. */
  connectMs: number;
  /** Longest time of one statement, in ms. */
  statementMs: number;
  /** Longest wait for a lock, in ms. */
  lockMs: number;
  /** Longest pause between two statements of a transaction, in ms. */
  idleTransactionMs: number;
}

/**
 * Groups of calls with separate connections, so that calls waiting for a locked table do not block other
 * groups. `public` reads public data.
 */
export const CALL_GROUPS = ['public', 'user', 'money', 'book', 'vod', 'other'] as const;
export type CallGroup = (typeof CALL_GROUPS)[number];
/** One connection for each group. */
export const MIN_POOL = CALL_GROUPS.length;

export const DEFAULT_DATABASE_LIMITS: DatabaseLimits = {
  pool: 30,
  connectMs: 3000,
  statementMs: 5000,
  lockMs: 2000,
  idleTransactionMs: 10_000,
};
