/** Repeatable chance for generated attacks. */
import { randomInt } from 'node:crypto';
import { seededRandom } from '@manying/platform/testing/random';

/** A whole number from 0 to below `limit`. */
export type RandomInt = (limit: number) => number;

/** The seed of a run: of the variable `SAFE_SEED`, which repeats one, else drawn by lot. */
export const SEED = Number(process.env.SAFE_SEED || randomInt(1, 2 ** 31));

/** Numbers that are the same in every run of a seed. @param stream of several that do not depend on each other. */
export function seededInts(stream = 0): RandomInt {
  const next = seededRandom(SEED + stream);
  return (limit) => Math.floor(next() * limit);
}

/** One of several. @throws Error when there are none. */
export function pickRandom<T>(items: readonly T[], randomInt: RandomInt): T {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
