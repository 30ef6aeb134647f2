/** Health of a remote's builds: reports of visitors, counted by the site's beacon (ARCHITECTURE, Deployment). */
import { CommandError } from '@manying/release/commandError';
import { readSiteOf } from '@manying/release/readSiteOf';
import type { Target } from '@manying/release/target';
import * as v from 'valibot';

const counted = v.pipe(v.number(), v.integer(), v.minValue(0));
const healthSchema = v.object({
  data: v.object({
    versions: v.array(
      v.object({
        version: v.string(),
        /** Screens shown by this build as first choice. */
        ok: counted,
        /** Screens shown by this build as fallback for a failed one. */
        fallback: counted,
        /** Failures of this build. */
        failed: counted,
        failures: v.array(v.object({ phase: v.string(), count: counted, problem: v.string() })),
        /** By hour, the earliest first; hours without reports are missing. Older providers do not send it. */
        hourly: v.optional(
          v.array(
            v.object({
              hour: v.pipe(v.string(), v.isoTimestamp()),
              ok: counted,
              fallback: counted,
              failed: counted,
            }),
          ),
        ),
      }),
    ),
  }),
});
/** Reports about one build. */
export type BuildHealth = v.InferOutput<typeof healthSchema>['data']['versions'][number];
/** Report counts of one build. */
export type Counts = Pick<BuildHealth, 'ok' | 'fallback' | 'failed'>;

/** Longest wait for the beacon, in ms. */
const TIMEOUT = 10_000;

/** Total number of reports. */
export const countReports = ({ ok, fallback, failed }: Counts): number => ok + fallback + failed;

/** Share of failures in percent; 0 without reports. */
export function failureRate(counts: Counts): number {
  const reports = countReports(counts);
  return reports === 0 ? 0 : (100 * counts.failed) / reports;
}

/**
 * The address of the beacon in site.json.
 * @throws CommandError when site.json has none.
 */
export async function readBeaconAddress(target: Target): Promise<string> {
  const beacon = (await readSiteOf(target))?.beacon;
  if (!beacon)
    throw new CommandError(`The site.json of ${target.label} names no beacon, so nothing is reported.`);
  return beacon;
}

/**
 * Fetches what the provider has counted of a remote's builds in the last hours, from a call beside the beacon.
 * @throws Error with one sentence when the beacon does not answer or answers something else.
 */
export async function fetchCounts<T>(
  beacon: string,
  call: string,
  query: { readonly remote: string; readonly hours: number },
  schema: v.GenericSchema<unknown, { readonly data: { readonly versions: T } }>,
): Promise<T> {
  const address = new URL(call, beacon);
  address.search = new URLSearchParams({ ...query, hours: String(query.hours) }).toString();
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as { code?: string } | undefined)?.code ?? message;
    throw new Error(`The beacon at ${address.origin} cannot be reached (${reason}).`);
  }
  const text = await response.text();
  if (!response.ok) throw new Error(`The beacon at ${address.origin} answers ${response.status}.`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // Reported below. Many hosts answer with an HTML page for a missing file.
  }
  const parsed = v.safeParse(schema, body);
  if (!parsed.success)
    throw new Error(`The beacon at ${address.origin} answers something else than ${call}.`);
  return parsed.output.data.versions;
}

/** Fetches the reports about a remote's builds in the last hours. @throws Error as {@link fetchCounts}. */
export const fetchHealth = (beacon: string, remote: string, hours = 24): Promise<readonly BuildHealth[]> =>
  fetchCounts(beacon, 'health', { remote, hours }, healthSchema);
