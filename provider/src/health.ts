import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Deps } from './deps.ts';
import { errorText } from './problem.ts';

/** Timeout of the database check of `/health/ready`, in ms. */
const DATABASE_TIMEOUT = 1000;
/** `Retry-After` of an unready provider, in s. */
const RETRY_AFTER = 2;

/** Why the provider should not receive requests. */
type Unready = 'stopping' | 'database';

/**
 * Health checks for process managers and load balancers. `/health/live` (and `/health`): the process is
 * running. `/health/ready`: it can serve requests; 503 while its database does not answer and after a stop
 * signal.
 */
export function healthCalls(deps: Deps): Hono {
  let pendingCheck: Promise<boolean> | undefined;
  let wasHealthy = true;

  /** Concurrent checks share one query. */
  function checkDatabase(): Promise<boolean> {
    pendingCheck ??= completesInTime(deps.db.execute(sql`select 1`)).finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  }

  async function completesInTime(query: PromiseLike<unknown>): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`no answer within ${DATABASE_TIMEOUT} ms`)),
        DATABASE_TIMEOUT,
      );
    });
    try {
      await Promise.race([query, timeout]);
      if (!wasHealthy) console.error('The database answers again.');
      wasHealthy = true;
    } catch (error) {
      if (wasHealthy)
        console.error(`Not ready: the database does not answer (${errorText(causeOf(error))}).`);
      wasHealthy = false;
    } finally {
      clearTimeout(timer);
    }
    return wasHealthy;
  }

  async function unreadyReason(): Promise<Unready | undefined> {
    if (deps.stopping()) return 'stopping';
    return (await checkDatabase()) ? undefined : 'database';
  }

  return new Hono()
    .use(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .get('/', (c) => c.json({ ok: true }))
    .get('/live', (c) => c.json({ ok: true }))
    .get('/ready', async (c) => {
      const why = await unreadyReason();
      if (why === undefined) return c.json({ ok: true });
      return c.json({ ok: false, why }, 503, { 'Retry-After': String(RETRY_AFTER) });
    });
}

/** The cause of a failed query: the query's own message lists its parameters. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
