/**
 * A lock between processes: a folder that contains one file, named after its holder. Both ways to change it are atomic.
 * A holder's folder is renamed into place, which fails while a file is in it. A stale lock is broken by removing the
 * file of its holder, by name, so that a process that found it stale long ago cannot remove the lock of the next holder.
 */
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded } from '@manying/build/hasEnded';

/** Age at which a lock counts as stale, in ms. A write takes a few ms. */
const LOCK_STALE_AFTER = 10_000;
/** Time between two attempts to acquire the lock, in ms. */
const LOCK_POLL_INTERVAL = 20;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Files of the holders: those in the lock. Older commands make the lock itself a file, which contains the process. */
function holderFiles(lock: string): readonly string[] {
  try {
    return readdirSync(lock).map((name) => join(lock, name));
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return [lock];
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The process that a holder's file is of. */
function processOf(lock: string, file: string): number {
  return Number.parseInt(file === lock ? (readIfPresent(file) ?? '') : basename(file), 10);
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // EISDIR: a holder's folder has taken the place of the file.
    if (['ENOENT', 'EISDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** Files of the holders that have ended, or have held the lock for too long. */
export function staleHolderFiles(lock: string): readonly string[] {
  return holderFiles(lock).filter((file) => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return false;
    // Also from the future: the clock has been set back, or is another one.
    return Math.abs(Date.now() - changed) > LOCK_STALE_AFTER || hasEnded(processOf(lock, file));
  });
}

/** Takes the lock from these holders, as far as they still hold it. */
export function removeHolderFiles(files: readonly string[]): void {
  for (const file of files) {
    try {
      unlinkSync(file);
    } catch (error) {
      // EISDIR and, on macOS, EPERM: a holder's folder has taken the place of the file.
      if (!['ENOENT', 'EISDIR', 'EPERM'].includes(codeOf(error))) throw error;
    }
  }
}

/** Renames a holder's folder into place. @returns false while another holder has the lock. */
function tryAcquire(folder: string, lock: string): boolean {
  try {
    renameSync(folder, lock);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error))) return false;
    throw error;
  }
}

function removeIfEmpty(lock: string): void {
  try {
    rmdirSync(lock);
  } catch (error) {
    // The next holder has the lock, or has already released it.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error))) throw error;
  }
}

/** Acquires the lock; waits for other processes. @returns releases it. */
export async function acquireLock(lock: string): Promise<() => void> {
  const holder = `${process.pid}.${randomUUID()}`;
  const folder = `${lock}.${holder}`;
  const file = join(folder, holder);
  mkdirSync(folder);
  try {
    writeFileSync(file, '');
    for (;;) {
      // The lock is as old as this file.
      const now = new Date();
      utimesSync(file, now, now);
      if (tryAcquire(folder, lock)) break;
      const stale = staleHolderFiles(lock);
      removeHolderFiles(stale);
      if (stale.length === 0) await pause(LOCK_POLL_INTERVAL);
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return () => {
    removeHolderFiles([join(lock, holder)]);
    removeIfEmpty(lock);
  };
}
