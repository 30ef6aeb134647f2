/** Repeatable chance for generated attacks. */
import { randomInt } from 'node:crypto';
import { seededRandom } from '@manying/platform/testing/random';

/** A whole number from 0 to below `sides`. */
export type RandomInt = (sides: number) => number;

/** The seed of a run: of the variable `SAFE_SEED`, which repeats one, else drawn by lot. */
export const SEED = Number(process.env.SAFE_SEED || randomInt(1, 2 ** 31));

/** Numbers that are the same in every run of a seed. @param stream of several that do not depend on each other. */
export function seededInts(stream = 0): RandomInt {
  const next = seededRandom(SEED + stream);
  return (sides) => Math.floor(next() * sides);
}

/** One of several. @throws Error when there are none. */
export function pickRandom<T>(items: readonly T[], roll: RandomInt): T {
  const item = items[roll(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
