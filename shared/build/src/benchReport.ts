/** The results of a bench: ratios and gates, as JSON and to be read. Nothing of the machine is in them but its speed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One figure, with the gate it must pass if it has one. */
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

/** Whether a figure passes its gate; `undefined` when it has none. */
export function passes({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return Number.isFinite(value) && value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

const rounded = (value: number) => Number(value.toPrecision(3));

function gateOf({ atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return `at most ${atMost}`;
  return atLeast !== undefined ? `at least ${atLeast}` : '';
}

/** The results as text, under the bench's name. */
export function formatResults(bench: string, chapters: readonly FigureGroup[]): string {
  const lines = [`# ${bench}`, ''];
  for (const { title, figures } of chapters) {
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
  return `${lines.join('\n')}`;
}

/** Writes the results. Returns whether all gates are met. */
export function writeResults(folder: string, bench: string, chapters: readonly FigureGroup[]): boolean {
  mkdirSync(folder, { recursive: true });
  const told = chapters.map(({ title, figures }) => ({
    title,
    figures: figures.map((figure) => ({ ...figure, value: rounded(figure.value), met: passes(figure) })),
  }));
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(told, null, 2)}\n`);
  writeFileSync(join(folder, 'bench.md'), formatResults(bench, chapters));
  return chapters.every(({ figures }) => figures.every((figure) => passes(figure) !== false));
}
