/** Reports to the deployment that a build could not render a first screen, as the shell reports the others. */
import type { RenderingBuild } from '@manying/release/firstScreen/renderablePage';

/** How long the same failure of a build is not reported again, in ms. */
const REPORT_INTERVAL = 60_000;
/** Time-out of a report, in ms. */
const REPORT_TIMEOUT = 5000;
/** Longest reported message, in characters. */
const MAX_PROBLEM_LENGTH = 200;

/** Reports a failure. */
export type ReportFailure = (build: RenderingBuild, problem: string, beacon: string | undefined) => void;

/** Creates the reporter: it logs, and sends to the site's beacon if there is one. */
export function createFailureReporter(now: () => number = Date.now): ReportFailure {
  const reportedAt = new Map<string, number>();
  return ({ remote, release: { version } }, problem, beacon) => {
    const key = `${remote} ${version}`;
    if (now() - (reportedAt.get(key) ?? -REPORT_INTERVAL) < REPORT_INTERVAL) return;
    reportedAt.set(key, now());
    console.error(`${key} could not render a first screen: ${problem}`);
    if (!beacon) return;
    const text = problem.slice(0, MAX_PROBLEM_LENGTH);
    const body = JSON.stringify({ remote, version, phase: 'first', outcome: 'failed', problem: text });
    fetch(beacon, { method: 'POST', body, signal: AbortSignal.timeout(REPORT_TIMEOUT) }).catch(
      (error: unknown) => console.error('The failure could not be reported:', error),
    );
  };
}
