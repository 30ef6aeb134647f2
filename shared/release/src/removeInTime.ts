/** Removal of files in steps, so that it ends in time: afterwards a release may name one of the files again. */
import type { Target } from '@manying/release/target';

/** Files that are removed before the next look at the time. */
const STEP = 100;

/** Removes files of an app until the time is over. @returns the names of the removed ones. */
export async function removeInTime(
  target: Pick<Target, 'removeFiles'>,
  app: string,
  names: readonly string[],
  isOver: () => boolean,
): Promise<ReadonlySet<string>> {
  const removed = new Set<string>();
  for (let next = 0; next < names.length && !isOver(); next += STEP) {
    const step = names.slice(next, next + STEP);
    await target.removeFiles(app, step);
    for (const name of step) removed.add(name);
  }
  return removed;
}
