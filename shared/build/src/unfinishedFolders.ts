/** Folders that are renamed when they are complete: `.<name>.<process>`. Those of killed processes are removed. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasEnded } from '@manying/build/hasEnded';

/** Age below which a folder stays, in ms: a machine that shares the disk has process ids of its own. */
const MIN_AGE = 60 * 60_000;

/** Path of the unfinished folder of this process. */
export const unfinishedFolder = (parent: string, name: string) => join(parent, `.${name}.${process.pid}`);

/** Removes the unfinished folders of processes that have ended. */
export function removeUnfinishedFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^\..+\.(\d+)$/.exec(name) ?? [];
    if (!pid || !hasEnded(Number(pid))) continue;
    const folder = join(parent, name);
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== undefined && Date.now() - changed > MIN_AGE)
      rmSync(folder, { recursive: true, force: true });
  }
}
