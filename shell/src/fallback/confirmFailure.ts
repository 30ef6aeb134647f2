/** Blames a shell that could not start, when another one has started on the same device. */
import { FAILED_SHELLS_KEY } from '@manying/platform/storageKeys';
import { reportStart } from './reportStart.ts';
import { type FailedStart, QUARANTINE_DURATION, quarantined } from './shellBuilds.ts';

/** Whether a failure is one of the build. A slow line is not, nor is a file that loads now. */
async function isBuildFailure({ kind, file }: FailedStart): Promise<boolean> {
  if (kind !== 'load' || !file) return kind === 'throw';
  const { address, integrity } = file;
  try {
    // Past the HTTP cache, which also keeps a file that arrived damaged.
    return !(await fetch(address, { integrity, cache: 'reload' })).ok;
  } catch {
    // Missing, or other bytes than the build has.
    return navigator.onLine;
  }
}

function storeQuarantine(build: string): void {
  try {
    const now = Date.now();
    const known = quarantined(localStorage.getItem(FAILED_SHELLS_KEY), now);
    const next = { ...known, [build]: now + QUARANTINE_DURATION };
    localStorage.setItem(FAILED_SHELLS_KEY, JSON.stringify(next));
  } catch {
    // Storage is blocked or full: the next visit finds out for itself.
  }
}

/** Puts a build into quarantine on this device and reports it, unless the failure is none of the build. */
export async function confirmFailure(failure: FailedStart): Promise<void> {
  if (!(await isBuildFailure(failure))) return;
  storeQuarantine(failure.build);
  reportStart({ version: failure.build, outcome: 'failed', problem: failure.problem });
}
