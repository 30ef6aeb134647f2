import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, errorText, Problem } from '../problem.ts';

/** A held data folder. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a data folder for this process alone: two embedded databases on one folder lose rows silently.
 * The lock file holds the owner's pid and, where the system tells it, the start time of that process, so that a pid
 * used again after a crash or a restart is not taken for the owner.
 *
 * @throws Problem when the folder cannot be written or another living process holds it.
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

/** Puts the draft in the lock's place in one step; false when there is a lock already. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
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
    // Somebody else cleared the same stale lock first: look again.
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // Between reading and renaming, a third process may have put its own fresh lock there: give it back.
  if (readIfPresent(aside) !== found) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function isAlive(pid: number, started: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if (errorCode(error) !== 'EPERM') return false;
  }
  const now = statusOf(pid);
  if (now !== undefined && ENDED_STATES.includes(now.state)) return false;
  return now === undefined || started === '-' ? pid !== process.pid : now.started === started;
}

/** States of a process that has ended and is listed until its parent asks how: zombie, dead. */
const ENDED_STATES = ['Z', 'X', 'x'];

/** What the system says of a process. */
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
    // Not there (any more), which is an answer here.
    return undefined;
  }
}
