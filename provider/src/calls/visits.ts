import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal } from '../answer.ts';
import { remoteReport } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { buildKey } from '../knownBuilds.ts';
import { messages } from '../messages.ts';
import { isWithinLimit } from '../rateLimits.ts';
import { METRICS, type Metric, PERIOD_MS, roundMeasurement } from '../rules/measurements.ts';
import { rateLimitedNetwork } from '../rules/proxies.ts';
import { visitorOf } from '../visitor.ts';

const MAX_VISIT_BYTES = 4 * 1024;
const MAX_BUILDS = 8;
const HOUR_MS = 60 * 60 * 1000;
/** A network counts once per build and hour, however much it sends. */
const ONCE = { what: 'visit', limit: 1, windowMs: HOUR_MS };
/** A comparison of builds takes hours. */
const RETENTION_HOURS = 48;
const DEFAULT_HOURS = 24;

const remoteName = v.pipe(
  v.string(messages.badRequest),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, messages.badRequest),
);
const measurements = v.object(
  Object.fromEntries(METRICS.map((metric) => [metric, v.optional(v.number())])) as Record<
    Metric,
    v.OptionalSchema<v.NumberSchema<undefined>, undefined>
  >,
);
const visitSchema = v.object({
  builds: v.pipe(
    v.array(
      v.object({
        remote: remoteName,
        version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,80}$/)),
        metrics: measurements,
      }),
    ),
    v.maxLength(MAX_BUILDS),
  ),
});
type MeasuredBuild = v.InferOutput<typeof visitSchema>['builds'][number];

const querySchema = v.object({
  remote: remoteName,
  hours: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), String(DEFAULT_HOURS)),
});

/** Parses a visit, which the shell sends as JSON in a text body. @throws Refusal for anything else. */
function visitOf(body: string): readonly MeasuredBuild[] {
  if (Buffer.byteLength(body) > MAX_VISIT_BYTES) throw new Refusal(code.bad, messages.tooLarge);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Refused below like any other invalid visit.
  }
  const visit = v.safeParse(visitSchema, value);
  if (!visit.success) throw new Refusal(code.bad, messages.badRequest);
  return visit.output.builds;
}

/** Whether this is the first report of the caller's network about the build within an hour. */
function isFirstOfHour(c: Context, deps: Deps, build: string): Promise<boolean> {
  const network = rateLimitedNetwork(visitorOf(c, deps).address);
  return isWithinLimit(deps.db, deps.now(), { ...ONCE, who: `${build} ${network}` });
}

/** Counts the measurements of a visit: of builds that exist, once per network, build and hour. */
export function visitCounter(deps: Deps) {
  const { db } = deps;

  async function store({ remote, version, metrics }: MeasuredBuild): Promise<void> {
    const now = deps.now().getTime();
    const hour = new Date(now - (now % PERIOD_MS));
    const rows = METRICS.flatMap((metric) => {
      const value = metrics[metric];
      const rounded = value === undefined ? undefined : roundMeasurement(metric, value);
      if (rounded === undefined) return [];
      return [{ remote, version, phase: metric, outcome: String(rounded), hour, count: 1, problem: '' }];
    });
    if (rows.length === 0) return;
    const { remote: name, hour: period, version: build, phase, outcome, count } = remoteReport;
    await db
      .insert(remoteReport)
      .values(rows)
      .onConflictDoUpdate({
        target: [name, period, build, phase, outcome],
        set: { count: sql`${count} + 1` },
      });
    const outdated = lt(period, new Date(now - RETENTION_HOURS * HOUR_MS));
    await db.delete(remoteReport).where(and(outdated, inArray(phase, [...METRICS])));
  }

  return async (c: Context, visit: readonly MeasuredBuild[]): Promise<void> => {
    const known = await deps.knownBuilds(c.req.header('Origin') ?? '');
    const builds = new Map(visit.map((build) => [buildKey(build.remote, build.version), build]));
    for (const [key, build] of builds)
      if (known.has(key) && (await isFirstOfHour(c, deps, key))) await store(build);
  };
}

/** Measurements of visits by build: the shells report, the release commands compare (docs/decisions/062). */
export function visitCalls(deps: Deps): Hono {
  const count = visitCounter(deps);
  return new Hono()
    .post('/visit', async (c) => {
      await count(c, visitOf(await c.req.text()));
      return ok(c, null);
    })

    .get('/visits', async (c) => {
      const query = await parameters(c, querySchema);
      const hours = Math.min(Math.max(query.hours, 1), RETENTION_HOURS);
      const { remote, version, phase, outcome, hour, count } = remoteReport;
      const since = new Date(deps.now().getTime() - hours * HOUR_MS);
      const rows = await deps.db
        .select({ version, metric: phase, value: outcome, start: hour, count })
        .from(remoteReport)
        .where(and(eq(remote, query.remote), gte(hour, since), inArray(phase, [...METRICS])))
        .orderBy(version, hour, phase, outcome);
      return ok(c, { remote: query.remote, hours, versions: versionsOf(rows) });
    });
}

interface Row {
  readonly version: string;
  readonly metric: string;
  readonly value: string;
  readonly start: Date;
  readonly count: number;
}

/** The values of each metric with their counts, by version and period. */
function versionsOf(rows: readonly Row[]) {
  const versions = new Map<string, Map<string, Record<string, [value: number, count: number][]>>>();
  for (const { version, metric, value, start, count } of rows) {
    const periods = versions.get(version) ?? new Map();
    versions.set(version, periods);
    const metrics = periods.get(start.toISOString()) ?? {};
    periods.set(start.toISOString(), metrics);
    metrics[metric] ??= [];
    metrics[metric].push([Number(value), count]);
  }
  return [...versions].map(([version, periods]) => ({
    version,
    periods: [...periods].map(([start, metrics]) => ({ start, metrics })),
  }));
}
