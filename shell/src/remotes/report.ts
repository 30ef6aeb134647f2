/** Reports to the deployment how the load of each build ended (docs/architecture/remote-loading.md). */
import { site } from '@manying/platform/site';
import { whenIdle } from '../client/whenIdle.ts';

/** Phases of loading a build, in order. */
export type Phase = 'entry' | 'shape' | 'activate' | 'page' | 'render';

/** One report. */
export interface RemoteReport {
  readonly remote: string;
  readonly version: string;
  /** The phase that failed, or the last one that succeeded. */
  readonly phase: Phase;
  /** `fallback`: this build works and replaces one that failed. */
  readonly outcome: 'ok' | 'failed' | 'fallback';
  readonly problem?: string;
}

/** How the loads of this visit have ended: `remote version phase outcome`. */
export const reported = new Set<string>();

/**
 * Sends one report per visit for each build, phase and outcome; none where the site names no beacon address.
 */
export function report(remoteReport: RemoteReport): void {
  const { beacon } = site();
  const key = `${remoteReport.remote} ${remoteReport.version} ${remoteReport.phase} ${remoteReport.outcome}`;
  if (!beacon || reported.has(key)) return;
  reported.add(key);
  // Sent as text, which needs no CORS preflight request.
  const send = () => void navigator.sendBeacon?.(beacon, JSON.stringify(remoteReport));
  // A success can wait until the page is idle; after a failure the visitor may leave at once.
  if (remoteReport.outcome === 'ok') whenIdle(send);
  else send();
}
