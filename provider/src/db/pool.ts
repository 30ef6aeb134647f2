/** A pool of connections that recovers from failures of the PostgreSQL server. */
import { Socket } from 'node:net';
import pg from 'pg';
import { errorText } from '../problem.ts';
import type { DatabaseLimits } from './limits.ts';

/** How long an unused connection stays open, in ms. */
const MAX_UNUSED_MS = 10_000;
/** Added to the longest statement: a connection that is silent for longer counts as dead, in ms. */
const SILENCE_MARGIN_MS = 3000;
/** Idle time before the first TCP keep-alive probe, in ms. */
const KEEP_ALIVE_DELAY_MS = 10_000;

type Release = (error?: Error | boolean) => void;
type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;

/**
 * A pool that releases a connection when it breaks while checked out: drizzle does not release a connection
 * whose `begin` fails.
 */
class ResilientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(onConnect: ConnectCallback): void;
  override connect(onConnect?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (onConnect) {
      super.connect(onConnect);
      return undefined;
    }
    return super.connect().then(releasedWhenBroken);
  }
}

function releasedWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  let isCheckedOut = true;
  const releaseOnce: Release = (error) => {
    if (!isCheckedOut) return;
    isCheckedOut = false;
    client.off('end', onEnd);
    release(error);
  };
  const onEnd = () => releaseOnce(true);
  client.once('end', onEnd);
  client.release = releaseOnce;
  return client;
}

/** A socket that is destroyed after a time without data, because a cut connection reports no error. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/** Creates a pool of at most `max` connections, which are opened on demand. */
export function openPool(url: string, max: number, limits: DatabaseLimits): pg.Pool {
  const silenceMs = Math.max(limits.statementMs, limits.idleTransactionMs) + SILENCE_MARGIN_MS;
  const pool = new ResilientPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connectMs,
    // Shorter than the silence timeout, so that unused connections are not treated as dead.
    idleTimeoutMillis: Math.min(MAX_UNUSED_MS, silenceMs / 2),
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    stream: () => socketWithTimeout(silenceMs),
  });
  // An unhandled error event would end the process. The query that uses the connection reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => console.error(`PostgreSQL connection lost: ${errorText(error)}`));
  return pool;
}
