/** What a visit reports of each build (docs/decisions/062). Pure functions. */

/** Timings in ms; the others are 1 in a visit in which it has happened. */
export type Metric =
  | 'content'
  | 'lcp'
  | 'inp'
  | 'frame'
  | 'wait'
  | 'load'
  | 'error'
  | 'call'
  | 'stall'
  | 'shift';
export type Metrics = Readonly<Partial<Record<Metric, number>>>;

/** The measurements of one build. */
export interface MeasuredBuild {
  readonly remote: string;
  readonly version: string;
  readonly metrics: Metrics;
}

/** Measurements by the name of a remote, or `shell`. */
export interface Measurements {
  /** Keeps the largest value of a metric. */
  record(app: string | undefined, metric: Metric, value: number): void;
  readonly byApp: Readonly<Record<string, Metrics>>;
}

/** Measured of every page, so that it is also the shell's. */
const OF_SHELL: readonly Metric[] = ['content', 'lcp', 'inp', 'wait', 'shift'];

/** Creates empty measurements. */
export function createMeasurements(): Measurements {
  const byApp: Record<string, Partial<Record<Metric, number>>> = {};
  return {
    byApp,
    record(app, metric, value) {
      for (const name of [app, OF_SHELL.includes(metric) && 'shell'])
        if (name)
          byApp[name] = { ...byApp[name], [metric]: Math.max(byApp[name]?.[metric] ?? 0, Math.round(value)) };
    },
  };
}

/**
 * The builds of a visit with their measurements. A build that has failed has no others: those of its remote are of the build
 * that replaced it.
 * @param reported how loads have ended: `remote version phase outcome` (remotes/report.ts).
 */
export function measuredBuilds(
  reported: Iterable<string>,
  measurements: Measurements,
): readonly MeasuredBuild[] {
  /** 1 for a build that has failed, by `remote version`. */
  const loads = new Map<string, number>();
  for (const key of reported) {
    const [remote, version, , outcome] = key.split(' ');
    const build = `${remote} ${version}`;
    loads.set(build, outcome === 'failed' ? 1 : (loads.get(build) ?? 0));
  }
  return [...loads].map(([build, load]) => {
    const [remote = '', version = ''] = build.split(' ');
    return {
      remote,
      version,
      metrics: load ? { load } : { load, error: 0, call: 0, ...measurements.byApp[remote] },
    };
  });
}

/** The app whose file an address is: its builds have a folder in common. */
export function appOfFile(
  address: string,
  remotes: Readonly<Record<string, { readonly current: { readonly manifest: string } }>>,
  origin: string,
): string | undefined {
  const isOf = (name: string) => address.startsWith(new URL('..', remotes[name]?.current.manifest).href);
  return Object.keys(remotes).find(isOf) ?? (address.startsWith(`${origin}/`) ? 'shell' : undefined);
}

/** The first address of a file in a stack trace; empty without one. */
export const firstFile = (stack: string | undefined): string =>
  /([^\s(@]+?):\d+:\d+/.exec(stack ?? '')?.[1] ?? '';
