/** Counts the attacks of this folder's tests, and scales them to the size of the run. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, test } from 'vitest';
import { type AttackCount, attackLine, type Measure, measureLine, type ReportLine } from './attackCount.ts';

/** Whether the full suite runs (`npm run test:safe`) instead of its quick part (`npm test`). */
export const isFullRun = process.env.SAFE === 'full';

/** Returns `quick` in `npm test` and `full` in `npm run test:safe`. */
export const sized = <Value>(quick: Value, full: Value): Value => (isFullRun ? full : quick);

/** Registers a test of the full run only. It is not skipped in the quick part, because a skipped test counts as failed. */
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
 * Prints and reports a measured time. No test asserts it, because it depends on the load of the machine: `npm run test:safe`
 * fails at the end when a time is above its limit.
 */
export function reportMeasure(measure: Measure): void {
  console.info(measureLine(measure));
  report(measure);
}

/** Counter of one kind of attack. */
export interface Attacks {
  /** Records one attempt and how it ended. @returns `isRefused`, for an assertion. */
  record(isRefused: boolean): boolean;
}

/**
 * Counts one kind of attack. The count is printed after the tests of the file, and appended to the file `ATTACKS_FILE`, which
 * the commands sum up.
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
