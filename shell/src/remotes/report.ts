/** What the shell tells the deployment of the remotes it loads: which build, how far, how it ended (architecture §3). */
import { site } from '@manying/platform/site';
import { whenIdle } from '../client/whenIdle.ts';

/** How far the loading of a build has come. */
export type Phase = 'entry' | 'shape' | 'activate' | 'page' | 'render';

/** One line of the report. */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  /** The phase that failed, or the last one that succeeded. */
  readonly phase: Phase;
  /** `fallback`: it works, in the place of a build that does not. */
  readonly outcome: 'ok' | 'failed' | 'fallback';
  readonly problem?: string;
}

const reported = new Set<string>();

/** Reports once a visit for each build, phase and outcome; silent where the site names no address for it. */
export function report(remoteReport: RemoteReport): void {
  const { beacon } = site();
  const key = `${remoteReport.remote} ${remoteReport.version} ${remoteReport.phase} ${remoteReport.outcome}`;
  if (!beacon || reported.has(key)) return;
  reported.add(key);
  // As text: a report must not cost a request of its own to be permitted across origins.
  const send = () => void navigator.sendBeacon(beacon, JSON.stringify(remoteReport));
  // What went well can wait until the page stands; what failed may be left the next moment.
  if (remoteReport.outcome === 'ok') whenIdle(send);
  else send();
}
