import { createHash, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gte, inArray, type SQL, sum } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { remoteReport } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { routeOf } from './requestLog.ts';
import { MAX_NAMED_BUILDS, OUTCOMES } from './rules/loadReports.ts';
import type { Metric } from './rules/measurements.ts';

/** Time over which reports are counted, in ms. */
const REPORT_TIME = 24 * 3_600_000;
/** Time over which visits are counted, in ms: a network counts once in it. */
const VISIT_TIME = 3_600_000;
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

/** A count of rows of {@link remoteReport} by build and outcome. */
interface BuildCount {
  readonly name: string;
  readonly help: string;
  /** Time over which rows are counted, in ms. */
  readonly time: number;
  readonly rows: SQL;
  /** Names of the stored outcomes; default: as they are stored. */
  readonly outcomes?: Readonly<Record<string, string>>;
}

const BUILD_COUNTS: readonly BuildCount[] = [
  {
    name: 'manying_remote_reports',
    help: 'Reports of the last 24 hours about builds of the remotes, by outcome. One visitor may send many.',
    time: REPORT_TIME,
    rows: inArray(remoteReport.outcome, [...OUTCOMES]),
  },
  {
    name: 'manying_build_visits',
    help: 'Visits of the last hour that used a build, a network once, by whether the build failed.',
    time: VISIT_TIME,
    rows: eq(remoteReport.phase, 'load' satisfies Metric),
    outcomes: { 0: 'ok', 1: 'failed' },
  },
];

/** What the visitors send about the builds. */
function watchBuilds(
  register: Registry,
  { db, now, log }: Deps,
  { time, rows, outcomes, ...names }: BuildCount,
): void {
  const { remote, version, outcome, hour, count } = remoteReport;
  const gauge = new Gauge({
    ...names,
    labelNames: ['remote', 'version', 'outcome'],
    registers: [register],
    async collect() {
      gauge.reset();
      try {
        const totals = await db
          .select({ remote, version, outcome, total: sum(count).mapWith(Number) })
          .from(remoteReport)
          .where(and(gte(hour, new Date(now().getTime() - time)), rows))
          .groupBy(remote, version, outcome)
          .orderBy(desc(sum(count)))
          .limit(MAX_NAMED_BUILDS);
        for (const { total, ...labels } of totals)
          gauge.set({ ...labels, outcome: outcomes?.[labels.outcome] ?? labels.outcome }, total);
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
  for (const counts of BUILD_COUNTS) watchBuilds(register, deps, counts);
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
