/** Chooses the build of the shell and watches its start, from the boot script (docs/decisions/050-shell-fallback.md). */
import { FAILED_SHELLS_KEY } from '@manying/platform/storageKeys';
import { readVisitor } from '../client/prefetch/visitor.ts';
import { whenIdle } from '../client/whenIdle.ts';
import { isReloadOrReturn } from '../visit/isReloadOrReturn.ts';
import { confirmFailure } from './confirmFailure.ts';
import { reportStart } from './reportStart.ts';
import {
  eligibleShells,
  type FailedStart,
  failedStarts,
  parseShells,
  quarantined,
  startFilesOf,
  withFailedStarts,
} from './shellBuilds.ts';
import { startOtherShell } from './startOtherShell.ts';
import { type StartEnd, watchStart } from './watchStart.ts';

/** A value of the storage; `undefined` when it is blocked. */
function ifStored<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // Each visit finds out for itself what another one would have stored.
    return undefined;
  }
}

/**
 * Takes the failed starts that the load before has stored. They are removed at once: another reload starts with the first
 * build again, unless it is in quarantine.
 */
function takeFailedStarts(): FailedStart[] {
  const failed = failedStarts(history.state);
  if (failed.length > 0) history.replaceState(withFailedStarts(history.state, []), '');
  const stored = ifStored(() => {
    const text = sessionStorage.getItem(FAILED_SHELLS_KEY);
    sessionStorage.removeItem(FAILED_SHELLS_KEY);
    return failedStarts({ failedShells: JSON.parse(text ?? '[]') });
  });
  return [...(failed.length > 0 ? failed : (stored ?? []))];
}

/**
 * Stores failed starts for the load that follows: in the history entry, which works where storage is blocked, and in the
 * tab's storage, for browsers that forget the entry's state. @returns whether the latter has worked.
 */
function storeFailedStarts(failed: readonly FailedStart[]): boolean {
  history.replaceState(withFailedStarts(history.state, failed), '');
  const write = () => sessionStorage.setItem(FAILED_SHELLS_KEY, JSON.stringify(failed));
  return ifStored(() => write() === undefined) === true;
}

/**
 * Before anything else of the boot script. When the build cannot start, the document is reloaded once, and then starts
 * another one.
 */
export function watchShell(): void {
  const shells = parseShells(document.getElementById('shell-builds')?.textContent);
  const list = document.getElementById('boot-scripts');
  if (!shells || !list || document.documentElement.hasAttribute('data-too-old')) return;
  const failed = takeFailedStarts();
  // A reload by the visitor, or by a watch that this browser has made forget why.
  const isUnexplainedReload = isReloadOrReturn() && failed.length === 0 && history.state === null;
  const stored = ifStored(() => quarantined(localStorage.getItem(FAILED_SHELLS_KEY), Date.now())) ?? {};
  const traceId = shells.canary && ifStored(() => readVisitor().traceId);
  const eligible = () => {
    const avoided = [...failed.map(({ build }) => build), ...Object.keys(stored)];
    return eligibleShells(shells, avoided, traceId);
  };
  const endOf = (build: string): StartEnd => ({
    ready() {
      // The measurements of the visit are those of this build.
      document.documentElement.dataset.shell = build;
      for (const failure of failed) if (failure.build !== build) void confirmFailure(failure);
      // Without a canary there is nothing to compare.
      if (shells.canary) whenIdle(() => reportStart({ version: build, outcome: 'ok' }));
    },
    failed(failure: Omit<FailedStart, 'build'>) {
      failed.push({ build, ...failure });
      const isStored = storeFailedStarts(failed);
      // Each reload avoids one build more, so that they end; in a browser that forgets the reason there is only one.
      if (eligible().length === 0 || (isUnexplainedReload && !isStored)) {
        takeFailedStarts();
        console.error('No shell can be started', failure.problem);
        return;
      }
      location.reload();
    },
  });
  const [build = shells.live] = eligible();
  const other = [shells.canary, shells.previous].find((candidate) => candidate?.build === build);
  if (!other) {
    watchStart(startFilesOf(list.textContent ?? ''), endOf(build));
    return;
  }
  void startOtherShell(other, list, (problem) => {
    if (problem === undefined) return endOf(build);
    failed.push({ build, kind: 'slow', problem });
    return endOf(shells.live);
  });
}
