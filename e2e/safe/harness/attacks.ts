/** Counts of the attacks that the tests of this folder try, and how large they are in this run. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, test } from 'vitest';
import { type AttackCount, attackLine, type Measure, measureLine, type ReportLine } from './attackCount.ts';

/** Whether the whole suite runs (`npm run test:safe`), and not its quick part (`npm test`). */
export const isFullRun = process.env.SAFE === 'full';

/** Size of a generated case: the quick part's in `npm test`, the full one in `npm run test:safe`. */
export const sized = (quick: number, full: number): number => (isFullRun ? full : quick);

/** A test of the full run alone. The quick part does not know it, since a skipped test counts as a failed one. */
export function fullTest(name: string, run: () => Promise<void>): void {
  if (isFullRun) test(name, run);
}

/** Adds a line to the file that `ATTACKS_FILE` names, which `npm run test:safe` reads. */
function report(line: ReportLine): void {
  const file = process.env.ATTACKS_FILE;
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/**
 * Prints a measured time. No test asserts it, since a busy machine would fail it: `npm run test:safe` fails at the end when one
 * is above its limit.
 */
export function reportMeasure(measure: Measure): void {
  console.info(measureLine(measure));
  report(measure);
}

/** Counts one kind of attack. */
export interface Attacks {
  /** Records one attempt and how it ended. @returns `isRefused`, for an assertion. */
  record(isRefused: boolean): boolean;
}

/**
 * Counts one kind of attack. The count is printed after the file's tests, and added to the lines of the file that
 * `ATTACKS_FILE` names, which the commands sum up.
 * @param name what is attacked and how, for the printed line.
 */
export function attacks(name: string, seed?: number): Attacks {
  let tried = 0;
  let refused = 0;
  afterAll(() => {
    const count: AttackCount = { name, ...(seed === undefined ? {} : { seed }), tried, refused };
    console.info(attackLine(count));
    report(count);
  });
  return {
    record(isRefused) {
      tried += 1;
      if (isRefused) refused += 1;
      return isRefused;
    },
  };
}
