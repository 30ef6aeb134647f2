/** How many connections a provider takes from PostgreSQL, and how long it waits for what. */
export interface DatabaseLimits {
  /** Connections of this process at most, shared out among the groups of calls. */
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
 * Groups of calls with connections of their own: calls of one group that wait for a locked table leave those of the
 * others to the rest. `public` reads what everybody may see.
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
