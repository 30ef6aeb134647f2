/**
 * The smoke form of a bench: `--smoke` runs its whole path once on small amounts, so that a bench that is broken is
 * noticed within seconds. It checks that every figure is measured, applies no gate and keeps no results.
 */
import { type FigureGroup, formatResults } from '@manying/build/benchReport';

/** Whether the bench runs in its smoke form. */
export const SMOKE = process.argv.includes('--smoke');

/** An amount of the bench, or the small one of its smoke form. */
export function amount(full: number, small: number): number {
  return SMOKE ? small : full;
}

/** Prints the figures of a smoke run. @returns whether every one of them was measured. */
export function reportSmokeRun(bench: string, chapters: readonly FigureGroup[]): boolean {
  console.info(formatResults(bench, chapters));
  const figures = chapters.flatMap((chapter) => chapter.figures);
  const missing = figures.filter(({ value }) => !Number.isFinite(value));
  for (const { name } of missing) console.error(`Not measured: ${name}`);
  console.info(`Smoke run: ${figures.length - missing.length} of ${figures.length} figures are measured.`);
  return figures.length > 0 && missing.length === 0;
}
