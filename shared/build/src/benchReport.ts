/** Results of a bench as JSON and as Markdown, without details of the machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One measured value with an optional limit (gate). */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Figures of one subject. */
export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Whether a figure passes its gate; `undefined` without a gate. */
export function passes({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return Number.isFinite(value) && value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

const rounded = (value: number) => Number(value.toPrecision(3));

function gateOf({ atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return `at most ${atMost}`;
  return atLeast !== undefined ? `at least ${atLeast}` : '';
}

/** Results as Markdown, with the bench's name as title. */
export function formatResults(bench: string, groups: readonly FigureGroup[]): string {
  const lines = [`# ${bench}`, ''];
  for (const { title, figures } of groups) {
    lines.push(`## ${title}`, '', '| figure | value | gate | |', '|---|---|---|---|');
    for (const figure of figures) {
      const met = passes(figure);
      const mark = met === undefined ? '' : met ? 'met' : 'MISSED';
      lines.push(
        `| ${figure.name} | ${rounded(figure.value)} ${figure.unit} | ${gateOf(figure)} | ${mark} |`,
      );
    }
    lines.push('');
  }
  return lines.join('\n');
}

/** Writes `bench.json` and `bench.md`. @returns whether all gates are met. */
export function writeResults(folder: string, bench: string, groups: readonly FigureGroup[]): boolean {
  mkdirSync(folder, { recursive: true });
  const results = groups.map(({ title, figures }) => ({
    title,
    figures: figures.map((figure) => ({ ...figure, value: rounded(figure.value), met: passes(figure) })),
  }));
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(folder, 'bench.md'), formatResults(bench, groups));
  return groups.every(({ figures }) => figures.every((figure) => passes(figure) !== false));
}
