/**
 * Ballast: a file that only takes space. `prune` removes it first, since it writes its mark and its notes before it removes
 * builds, which a full disk would refuse. A file system that compresses files must not shrink it, so its content is random.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Target } from '@manying/release/target';

/** Size in bytes: about ten times what `prune` writes, a registry with its copy, notes and locks in blocks of 4 KB. */
export const BALLAST_BYTES = 1024 * 1024;

/** Writes the file unless it exists. @throws Error of the system, such as `ENOSPC`; nothing is left then. */
export function keepBallast(path: string): void {
  if (existsSync(path)) return;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, randomBytes(BALLAST_BYTES), { flush: true });
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

/** Removes the file. */
export const dropBallast = (path: string): void => rmSync(path, { force: true });

/** Keeps the space for the next `prune`. @returns false when the disk is full. */
export async function keepRoom(target: Target): Promise<boolean> {
  try {
    await target.keepRoom?.();
    return true;
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  }
}
