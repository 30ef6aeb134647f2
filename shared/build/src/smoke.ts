/**
 * Smoke mode of a bench: `--smoke` runs all of it once with small amounts, to detect a broken bench within seconds. It checks
 * that every figure is measured, but applies no gates and writes no results.
 */
import { type FigureGroup, formatResults } from '@manying/build/benchReport';

/** Whether the bench runs in smoke mode. */
export const SMOKE = process.argv.includes('--smoke');

/** `full`, or `small` in smoke mode. */
export function amount(full: number, small: number): number {
  return SMOKE ? small : full;
}

/** Prints the figures of a smoke run. @returns whether all were measured. */
export function reportSmokeRun(bench: string, groups: readonly FigureGroup[]): boolean {
  console.info(formatResults(bench, groups));
  const figures = groups.flatMap((group) => group.figures);
  const missing = figures.filter(({ value }) => !Number.isFinite(value));
  for (const { name } of missing) console.error(`Not measured: ${name}`);
  console.info(`Smoke run: ${figures.length - missing.length} of ${figures.length} figures are measured.`);
  return figures.length > 0 && missing.length === 0;
}
