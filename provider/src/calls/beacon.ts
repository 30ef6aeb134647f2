import { and, desc, eq, gte, inArray, lt, max, sql, sum } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal } from '../answer.ts';
import { remoteReport } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { buildKey } from '../knownBuilds.ts';
import { messages } from '../messages.ts';
import { MAX_NAMED_BUILDS, OUTCOMES, type Outcome, PHASES } from '../rules/loadReports.ts';
import { limitAttempts, senderOf, visitorOf } from '../visitor.ts';
import { visitCounter } from './visits.ts';

const MAX_REPORT_BYTES = 8 * 1024;
const MAX_PROBLEM_LENGTH = 300;
const HOUR_MS = 60 * 60 * 1000;
/** Generous, because many phones share one address. */
const REPORT_LIMIT = { what: 'remote-report', limit: 600, windowMs: 10 * 60 * 1000 };
const RETENTION_HOURS = 30 * 24;
const DEFAULT_HEALTH_HOURS = 24;

const remoteName = v.pipe(
  v.string(messages.badRequest),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, messages.badRequest),
);

const reportSchema = v.object({
  remote: remoteName,
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,80}$/)),
  phase: v.picklist(PHASES),
  outcome: v.picklist(OUTCOMES),
  // Shown on terminals: without control characters.
  problem: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.replaceAll(/\p{C}+/gu, ' ').slice(0, MAX_PROBLEM_LENGTH)),
    ),
    '',
  ),
});

const healthSchema = v.object({
  remote: remoteName,
  hours: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
    String(DEFAULT_HEALTH_HOURS),
  ),
});

/** Parses a report, which the shell sends as JSON in a text body. @throws Refusal for anything else. */
function reportOf(body: string): v.InferOutput<typeof reportSchema> {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    // Refused below like any other invalid report.
  }
  const report = v.safeParse(reportSchema, value);
  if (!report.success) throw new Refusal(code.bad, messages.badRequest);
  return report.output;
}

/**
 * Whether a report is about a build that the registry of its origin names. While the registry cannot be read all reports
 * of the store's own origins count: health is needed most when something is broken.
 */
async function isOfKnownBuild(
  { knownBuilds, shellOrigins }: Deps,
  origin: string,
  { remote, version }: v.InferOutput<typeof reportSchema>,
): Promise<boolean> {
  const known = await knownBuilds(origin);
  return known.size === 0 ? shellOrigins.includes(origin) : known.has(buildKey(remote, version));
}

/** Health of the remotes' builds: the shells report, the release commands query (ARCHITECTURE, Deployment). */
export function beaconCalls(deps: Deps): Hono {
  const { db } = deps;
  const countVisit = visitCounter(deps);
  return new Hono()
    .post('/remote', async (c) => {
      await limitAttempts(db, deps.now(), { ...REPORT_LIMIT, who: senderOf(visitorOf(c, deps)) });
      const body = await c.req.text();
      if (Buffer.byteLength(body) > MAX_REPORT_BYTES) throw new Refusal(code.bad, messages.tooLarge);
      const report = reportOf(body);
      if (!(await isOfKnownBuild(deps, c.req.header('Origin') ?? '', report))) return ok(c, null);
      const now = deps.now().getTime();
      const hour = new Date(now - (now % HOUR_MS));
      await db
        .insert(remoteReport)
        .values({ ...report, hour, count: 1 })
        .onConflictDoUpdate({
          target: [
            remoteReport.remote,
            remoteReport.hour,
            remoteReport.version,
            remoteReport.phase,
            remoteReport.outcome,
          ],
          set: {
            count: sql`${remoteReport.count} + 1`,
            problem: sql`coalesce(nullif(excluded.problem, ''), ${remoteReport.problem})`,
          },
        });
      const { remote, version, phase, outcome } = report;
      // A shell that does not start sends no visit: the shell that replaces it knows only of itself.
      if (phase === 'start' && outcome === 'failed')
        await countVisit(c, [{ remote, version, metrics: { load: 1 } }]);
      await db.delete(remoteReport).where(lt(remoteReport.hour, new Date(now - RETENTION_HOURS * HOUR_MS)));
      return ok(c, null);
    })

    .get('/health', async (c) => {
      const query = await parameters(c, healthSchema);
      const hours = Math.min(Math.max(query.hours, 1), RETENTION_HOURS);
      const since = new Date(deps.now().getTime() - hours * HOUR_MS);
      const { version, phase, outcome, problem, hour } = remoteReport;
      const ofLoads = and(
        eq(remoteReport.remote, query.remote),
        gte(hour, since),
        inArray(outcome, [...OUTCOMES]),
      );
      // Those of an unreadable registry may be forged: only the most frequent ones are named.
      const named = db
        .select({ version })
        .from(remoteReport)
        .where(ofLoads)
        .groupBy(version)
        .orderBy(desc(sum(remoteReport.count)), version)
        .limit(MAX_NAMED_BUILDS);
      const ofNamed = and(ofLoads, inArray(version, named));
      const rows = await db
        .select({
          version,
          phase,
          outcome,
          count: sum(remoteReport.count).mapWith(Number),
          problem: sql<string>`coalesce((array_agg(${problem} order by ${hour} desc) filter (where ${problem} <> ''))[1], '')`,
          last: max(hour),
        })
        .from(remoteReport)
        .where(ofNamed)
        .groupBy(version, phase, outcome)
        .orderBy(desc(max(hour)), version, phase);
      const byHour = await db
        .select({ version, hour, outcome, count: sum(remoteReport.count).mapWith(Number) })
        .from(remoteReport)
        .where(ofNamed)
        .groupBy(version, hour, outcome)
        .orderBy(hour);
      return ok(c, { remote: query.remote, hours, versions: versionsOf(rows, byHour) });
    });
}

interface Row {
  readonly version: string;
  readonly phase: string;
  readonly outcome: string;
  readonly count: number;
  readonly problem: string;
}

interface HourRow extends Pick<Row, 'version' | 'outcome' | 'count'> {
  readonly hour: Date;
}

/** The number of reports with an outcome. */
const countOf = (rows: readonly Pick<Row, 'outcome' | 'count'>[], outcome: Outcome) =>
  rows.filter((row) => row.outcome === outcome).reduce((total, { count }) => total + count, 0);

/** Counts of the outcomes. */
const countsOf = (rows: readonly Pick<Row, 'outcome' | 'count'>[]) => ({
  ok: countOf(rows, 'ok'),
  fallback: countOf(rows, 'fallback'),
  failed: countOf(rows, 'failed'),
});

/** Rows by a text of each, in the order of the first ones. */
function grouped<T>(rows: readonly T[], textOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(textOf(row));
    if (group) group.push(row);
    else groups.set(textOf(row), [row]);
  }
  return groups;
}

/** Counts by hour, the earliest first. Hours without reports are missing. */
const hourlyCounts = (rows: readonly HourRow[]) =>
  [...grouped(rows, ({ hour }) => hour.toISOString())].map(([hour, group]) => ({ hour, ...countsOf(group) }));

/** Counts by version, in total and by hour; failures with their phase and latest problem. */
function versionsOf(rows: readonly Row[], byHour: readonly HourRow[]) {
  const hours = grouped(byHour, ({ version }) => version);
  return [...grouped(rows, ({ version }) => version)].map(([version, versionRows]) => {
    const failures = versionRows
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ phase, count: times, problem }) => ({ phase, count: times, problem }))
      .sort((a, b) => b.count - a.count);
    return { version, ...countsOf(versionRows), failures, hourly: hourlyCounts(hours.get(version) ?? []) };
  });
}
