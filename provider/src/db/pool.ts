/** Connections to PostgreSQL that survive what happens to PostgreSQL. */
import { Socket } from 'node:net';
import pg from 'pg';
import { errorText } from '../problem.ts';
import type { DatabaseLimits } from './limits.ts';

/** How long an unused connection is kept at most, in ms. */
const MAX_UNUSED_MS = 10_000;
/** How much longer than a statement may take a line may be silent before it counts as dead, in ms. */
const SILENCE_MARGIN_MS = 3000;
/** After how much quiet the system begins to ask whether the other end is still there, in ms. */
const KEEP_ALIVE_DELAY_MS = 10_000;

type Release = (error?: Error | boolean) => void;
type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Release) => void;

/**
 * A pool whose connections may break at any time. One that breaks while it is in use is given back by itself, however
 * the code that used it ends: drizzle gives none back whose `begin` fails.
 */
class ResilientPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: ConnectCallback): void;
  override connect(connected?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (connected) {
      super.connect(connected);
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

/** A socket that ends when nothing has come for so long: a line that was cut says nothing, and nobody may wait for it. */
function socketWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silenceMs, () => {
    socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
  });
  return socket;
}

/** A pool of at most `max` connections to the PostgreSQL at `url`, none of them opened yet. */
export function openPool(url: string, max: number, limits: DatabaseLimits): pg.Pool {
  const silentMs = Math.max(limits.statementMs, limits.idleTransactionMs) + SILENCE_MARGIN_MS;
  const pool = new ResilientPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connectMs,
    // An unused connection is silent too, and must not be taken for a dead one.
    idleTimeoutMillis: Math.min(MAX_UNUSED_MS, silentMs / 2),
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    stream: () => socketWithTimeout(silentMs),
  });
  // Unheard, the error of a broken connection would end the process. Who uses the connection learns it from the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => console.error(`PostgreSQL connection lost: ${errorText(error)}`));
  return pool;
}
