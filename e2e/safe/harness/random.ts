/** Seeded random numbers for generated attacks. */
import { randomInt } from 'node:crypto';
import { seededRandom } from '@manying/testing/random';

/** A whole number from 0 to below `limit`. */
export type RandomInt = (limit: number) => number;

/** The seed of a run: `SAFE_SEED` repeats a run, otherwise it is random. */
export const SEED = Number(process.env.SAFE_SEED || randomInt(1, 2 ** 31));

/** Random numbers that are the same for the same seed. @param stream number of an independent sequence. */
export function seededInts(stream = 0): RandomInt {
  const next = seededRandom(SEED + stream);
  return (limit) => Math.floor(next() * limit);
}

/** A random item. @throws Error when there are none. */
export function pickRandom<T>(items: readonly T[], randomInt: RandomInt): T {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
