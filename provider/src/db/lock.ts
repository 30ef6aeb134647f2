import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, errorText, Problem } from '../problem.ts';

/** The lock of a data folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Locks a data folder for this process: two embedded databases on one folder lose rows silently. The lock
 * file holds the owner's pid and, where the system provides it, the start time of the process, so that a
 * reused pid is not mistaken for the owner.
 *
 * @throws Problem when the folder is not writable or a running process holds the lock.
 */
export function lockFolder(folder: string): FolderLock {
  const file = join(folder, 'provider.pid');
  const content = `${process.pid} ${statusOf(process.pid)?.started ?? '-'}\n`;
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, content);
  } catch (error) {
    throw new Problem(
      `The data folder ${folder} cannot be written (${errorCode(error) ?? errorText(error)}): ` +
        'make it writable, or name another one in PROVIDER_DATA.',
    );
  }
  try {
    while (!tryLink(temporary, file)) removeStale(folder, file);
  } finally {
    rmSync(temporary, { force: true });
  }
  return {
    release() {
      if (readIfPresent(file) === content) rmSync(file, { force: true });
    },
  };
}

/** Creates the lock file atomically from the temporary file. @returns false when there is a lock already. */
function tryLink(temporary: string, file: string): boolean {
  try {
    linkSync(temporary, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(folder: string, file: string): void {
  const found = readIfPresent(file);
  if (found === undefined) return;
  const [pid = '', started = '-'] = found.trim().split(' ');
  if (isAlive(Number(pid), started)) {
    throw new Problem(
      `The data folder ${folder} is in use by another provider (process ${pid}): ` +
        'stop that process, or name another folder in PROVIDER_DATA.',
    );
  }
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    // Another process has removed the same stale lock: try again.
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // A third process may have created its lock between reading and renaming: restore it.
  if (readIfPresent(aside) !== found) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function isAlive(pid: number, started: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = statusOf(pid);
  if (now !== undefined && ENDED_STATES.includes(now.state)) return false;
  return now === undefined || started === '-' ? pid !== process.pid : now.started === started;
}

/** States of a process that has ended but is still listed: zombie, dead. */
const ENDED_STATES = ['Z', 'X', 'x'];

/** Status of a process in `/proc`. */
interface ProcessStatus {
  /** One letter. */
  state: string;
  /** When it started, in the kernel's ticks. */
  started: string;
}

/** Undefined where there is no /proc, or no such process. */
function statusOf(pid: number): ProcessStatus | undefined {
  const stat = readIfPresent(`/proc/${pid}/stat`);
  // Fields 3 and 22; the second field, the command in brackets, may hold blanks and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, started] = [fields?.[0], fields?.[19]];
  return state === undefined || started === undefined ? undefined : { state, started };
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A missing file is an expected result.
    return undefined;
  }
}
