import { createHash, timingSafeEqual } from 'node:crypto';
import { and, desc, gte, inArray, sum } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { remoteReport } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { routeOf } from './requestLog.ts';
import { OUTCOMES } from './rules/loadReports.ts';

/** Time over which reports are counted, in ms. */
const REPORT_TIME = 24 * 3_600_000;
/** Anybody can report builds that do not exist: only the most frequent ones are named. */
const MAX_BUILDS = 50;
/** Limits of the histogram of answer times, in s. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What a monitoring system reads of this process (docs/decisions/057). */
export interface Metrics {
  /** Counts each answer with its route, method and status. */
  readonly count: MiddlewareHandler;
  /** `GET /`: the metrics as Prometheus text, for callers with the token. */
  readonly calls: Hono;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The reports of the visitors about the builds of the remotes. */
function watchReports(register: Registry, { db, now, log }: Deps): void {
  const { remote, version, outcome, hour, count } = remoteReport;
  const reports = new Gauge({
    name: 'manying_remote_reports',
    help: 'Reports of the last 24 hours about builds of the remotes, by outcome.',
    labelNames: ['remote', 'version', 'outcome'],
    registers: [register],
    async collect() {
      reports.reset();
      try {
        const rows = await db
          .select({ remote, version, outcome, total: sum(count).mapWith(Number) })
          .from(remoteReport)
          .where(and(gte(hour, new Date(now().getTime() - REPORT_TIME)), inArray(outcome, [...OUTCOMES])))
          .groupBy(remote, version, outcome)
          .orderBy(desc(sum(count)))
          .limit(MAX_BUILDS);
        for (const { total, ...labels } of rows) reports.set(labels, total);
      } catch (error) {
        // The metrics of the process are needed most when the database does not answer.
        log.error('metrics', error);
      }
    },
  });
}

/** Creates the metrics. @param token callers have to send as `Authorization: Bearer`. */
export function createMetrics(token: string, deps: Deps): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'manying_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['route', 'method', 'status'],
    registers: [register],
  });
  const durations = new Histogram({
    name: 'manying_http_request_duration_seconds',
    help: 'Time until an answer is ready.',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers: [register],
  });
  watchReports(register, deps);
  const expected = digest(`Bearer ${token}`);

  return {
    async count(c, next) {
      const startedAt = performance.now();
      await next();
      const route = routeOf(c);
      // Any word may be sent as a method; those that no route has would each be a series.
      const method = route === 'none' ? 'none' : c.req.method;
      requests.inc({ route, method, status: c.res.status });
      durations.observe({ route }, (performance.now() - startedAt) / 1000);
    },
    calls: new Hono().get('/', async (c) => {
      if (!timingSafeEqual(digest(c.req.header('Authorization') ?? ''), expected))
        return c.text('Unauthorized', 401, { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' });
      return c.body(await register.metrics(), 200, {
        'Content-Type': register.contentType,
        'Cache-Control': 'no-store',
      });
    }),
  };
}
