/** Results of the bench, ratios and gates, as JSON and Markdown, without details of the machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstPaintLines, meetsFirstPaint } from './firstPaint.ts';
import type { ReturnVisit } from './returning.ts';
import type { ServedVariant, Variant } from './store.ts';
import type { Visit } from './visit.ts';

/** Visits of one page. */
export interface Visits {
  readonly page: string;
  readonly visits: Readonly<Record<ServedVariant, readonly Visit[]>>;
}

/** Largest allowed and targeted ratio of the times to the first content, federated to monolith. */
const MAX_RATIO = 1.05;
const TARGET_RATIO = 1;

const MEASURES = ['content', 'lcp', 'requests', 'bytes', 'depth', 'work', 'longestTask'] as const;
type Measure = (typeof MEASURES)[number];
const MEASURE_LABELS: Readonly<Record<Measure, string>> = {
  content: 'time to first content, ms',
  lcp: 'largest contentful paint, ms',
  requests: 'requests until then',
  bytes: 'bytes until then',
  depth: 'serial depth',
  work: 'main-thread work until then, ms',
  longestTask: 'longest task until then, ms',
};

/** Quantile of the values, linearly interpolated. @param share from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(index)] ?? Number.NaN;
  const upper = sorted[Math.ceil(index)] ?? Number.NaN;
  return lower + (upper - lower) * (index - Math.floor(index));
}

/** One measure of one page in both variants. */
export interface Compared {
  readonly page: string;
  readonly measure: Measure;
  readonly federated: { readonly median: number; readonly p75: number };
  readonly monolith: { readonly median: number; readonly p75: number };
  readonly ratio: { readonly median: number; readonly p75: number };
}

function compared({ page, visits }: Visits, measure: Measure): Compared {
  const quantileOf = (variant: Variant, share: number) =>
    quantile(
      visits[variant].map((visit) => visit[measure]),
      share,
    );
  const summary = (variant: Variant) => ({
    median: quantileOf(variant, 0.5),
    p75: quantileOf(variant, 0.75),
  });
  const federated = summary('federated');
  const monolith = summary('monolith');
  return {
    page,
    measure,
    federated,
    monolith,
    ratio: { median: federated.median / monolith.median, p75: federated.p75 / monolith.p75 },
  };
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
/** A ratio; a dash where both figures are 0, as the longest task of a fast machine may be. */
const fixed = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '–');

/** Explains the overhead of federation for a page: additional files with their size, and work. */
function overheadLines({ visits }: Visits): string[] {
  const [federated, monolith] = [visits.federated[0], visits.monolith[0]];
  if (!federated || !monolith) return [];
  const median = (variant: Variant, of: (visit: Visit) => number) => quantile(visits[variant].map(of), 0.5);
  const sum = (visit: Visit, matches: (url: string, type: string) => boolean) =>
    visit.waterfall.reduce((all, { url, type, bytes }) => all + (matches(url, type) ? bytes : 0), 0);
  const difference = (matches: (url: string, type: string) => boolean) =>
    median('federated', (visit) => sum(visit, matches)) - median('monolith', (visit) => sum(visit, matches));
  const isShell = (url: string) => /\/js\/(react|vendor|main|federation)\.\w+\.js/.test(url);
  const duplicates = [...new Set(visits.federated.flatMap((visit) => visit.duplicates))];
  return [
    `the document, with the registry in it: ${kb(difference((_, type) => type === 'Document'))} more`,
    `the shell's scripts, with the federation runtime and all provided modules: ${kb(difference((url) => isShell(url)))} more`,
    `the remote's entry and pages: ${kb(difference((url, type) => type === 'Script' && !isShell(url)))} more`,
    `main-thread work: ${Math.round(median('federated', (visit) => visit.work) - median('monolith', (visit) => visit.work))} ms more`,
    ...(duplicates.length > 0
      ? [`fetched twice: ${duplicates.map((url) => new URL(url).pathname).join(', ')}`]
      : []),
  ];
}

/** Largest allowed and targeted ratios of a rendered first screen to one bundle. */
const RENDERED_LIMITS = {
  content: { label: 'time to first content', max: 0.4, target: 0.25 },
  takeover: { label: 'takeover to content of one bundle', max: 1.05, target: 1 },
  lcp: { label: 'largest contentful paint', max: 1, target: 0.8 },
} as const;

/** One measure of a page with a rendered first screen. */
export interface RenderedMeasure {
  readonly page: string;
  readonly measure: keyof typeof RENDERED_LIMITS;
  /** Medians in ms. */
  readonly rendered: number;
  readonly monolith: number;
  readonly ratio: number;
  readonly met: boolean;
}

/** Compares rendered first screens to one bundle; nothing for a page that is not rendered. */
function renderedMeasures({ page, visits }: Visits): RenderedMeasure[] {
  if (visits.rendered.some(({ takeover }) => takeover === undefined)) return [];
  const median = (variant: ServedVariant, of: (visit: Visit) => number | undefined) =>
    quantile(
      visits[variant].map((visit) => of(visit) ?? Number.NaN),
      0.5,
    );
  return (['content', 'takeover', 'lcp'] as const).map((measure) => {
    const rendered = median('rendered', (visit) => visit[measure]);
    const monolith = median('monolith', (visit) => visit[measure === 'takeover' ? 'content' : measure]);
    const ratio = rendered / monolith;
    return { page, measure, rendered, monolith, ratio, met: ratio <= RENDERED_LIMITS[measure].max };
  });
}

function renderedLines(measures: readonly RenderedMeasure[]): string[] {
  const row = ({ measure, ratio, rendered, monolith, met }: RenderedMeasure) => {
    const { label, max, target } = RENDERED_LIMITS[measure];
    const verdict = met ? 'MET' : 'MISSED';
    return `| ${label} | ${fixed(ratio)} | ${Math.round(rendered)} | ${Math.round(monolith)} | ${verdict}: at most ${fixed(max)}, goal ${fixed(target)} |`;
  };
  return [
    'With a rendered first screen:',
    '',
    '| | ratio to one bundle | rendered, ms | monolith, ms | |',
    '|---|---|---|---|---|',
    ...(measures.length > 0 ? measures.map(row) : ['| not rendered | | | | |']),
    '',
  ];
}

/** Conditions of the measurement. */
export interface Setting {
  readonly protocol: string;
  readonly runs: number;
}

/** Largest allowed and targeted transfer after a release of one text: home, reader and film together, in bytes. */
const MAX_RETURN = 12 * 1024;
const TARGET_RETURN = 7 * 1024;
/** The pages that the limit covers. */
const LIMITED_PAGES = new Set(['home', 'reader', 'film']);

const transferred = (pages: ReturnVisit['pages'], variant: Variant) =>
  pages.reduce((all, page) => all + page[variant], 0);

/** The results of the return visits. */
export interface ReturnResult {
  readonly text: string;
  /** Whether the return after the release of one text transfers few enough bytes, if it was measured. */
  readonly met: boolean;
}

/** Formats the return visits as Markdown, and checks their limit. */
export function formatReturning(returning: readonly ReturnVisit[]): ReturnResult {
  const lines = [
    '# Return visit after a release',
    '',
    'Bytes from the origins of the front ends, with documents, registry and manifests; lazy files included.',
    '',
    '| released | page | federated | monolith | ratio |',
    '|---|---|---|---|---|',
  ];
  for (const { label, pages } of returning) {
    const row = (page: string, federated: number, monolith: number) =>
      `| ${label} | ${page} | ${kb(federated)} | ${kb(monolith)} | ${fixed(federated / monolith)} |`;
    lines.push(...pages.map(({ page, federated, monolith }) => row(page, federated, monolith)));
    lines.push(row('together', transferred(pages, 'federated'), transferred(pages, 'monolith')));
  }
  const text = returning.find(({ step }) => step === 'text');
  if (!text) return { text: `${lines.join('\n')}\n`, met: true };
  const limited = text.pages.filter(({ page }) => LIMITED_PAGES.has(page));
  const bytes = transferred(limited, 'federated');
  const met = limited.length === LIMITED_PAGES.size && bytes <= MAX_RETURN;
  lines.push(
    '',
    `Home, reader and film after one text ${met ? 'MET' : 'MISSED'}: ${kb(bytes)}, at most ${kb(MAX_RETURN)}, goal ${kb(TARGET_RETURN)}.`,
    '',
  );
  return { text: lines.join('\n'), met };
}

/** The results of a run. */
export interface Result {
  readonly text: string;
  readonly compared: readonly Compared[];
  readonly rendered: readonly RenderedMeasure[];
  /** Median of the first paint of the first page, in ms; `undefined` when it was not measured. */
  readonly firstPaint: number | undefined;
  readonly met: boolean;
}

/** Formats the results as Markdown, and checks the gates. @param firstPaints of the first page, in ms. */
export function formatReport(
  { protocol, runs }: Setting,
  pages: readonly Visits[],
  firstPaints: readonly number[] | undefined,
): Result {
  const all = pages.flatMap((visits) => MEASURES.map((measure) => compared(visits, measure)));
  const lines = [
    '# Federated against monolith',
    '',
    `The same sources, federated on four origins, the same with rendered first screens, and as one bundle with the same preloads and the same first call.`,
    `First visits with empty storage, ${runs} of each, alternating; 150 ms, 1.6 Mbit/s, processor slowed 4 times, 390 x 844,`,
    `${protocol}, brotli. The throttle adds its latency to each request, not to the opening of a connection.`,
    '',
  ];
  const rendered: RenderedMeasure[] = [];
  let met = pages.length > 0;
  for (const visits of pages) {
    lines.push(
      `## ${visits.page}`,
      '',
      '| | ratio | at p75 | federated | monolith |',
      '|---|---|---|---|---|',
    );
    const pageRows = all.filter(({ page }) => page === visits.page);
    for (const { measure, ratio, federated, monolith } of pageRows) {
      const formatValue = (value: number) => (measure === 'bytes' ? kb(value) : String(Math.round(value)));
      lines.push(
        `| ${MEASURE_LABELS[measure]} | ${fixed(ratio.median)} | ${fixed(ratio.p75)} | ${formatValue(federated.median)} | ${formatValue(monolith.median)} |`,
      );
    }
    const ratio = pageRows.find(({ measure }) => measure === 'content')?.ratio.median ?? Number.NaN;
    const passes = ratio <= MAX_RATIO;
    met &&= passes;
    const goal = ratio <= TARGET_RATIO ? 'the goal is reached' : `goal ${fixed(TARGET_RATIO)} not reached`;
    lines.push(
      '',
      `Time to first content ${passes ? 'MET' : 'MISSED'}: ${fixed(ratio)}, at most ${MAX_RATIO}; ${goal}.`,
    );
    if (ratio > TARGET_RATIO) lines.push('Overhead:', ...overheadLines(visits).map((line) => `- ${line}`));
    const measures = renderedMeasures(visits);
    lines.push('', ...renderedLines(measures));
    rendered.push(...measures);
    met &&= measures.every((measure) => measure.met);
  }
  const firstPaint = firstPaints && quantile(firstPaints, 0.5);
  if (firstPaint !== undefined) {
    lines.push(...firstPaintLines(pages[0]?.page ?? '', firstPaint));
    met &&= meetsFirstPaint(firstPaint);
  }
  return { text: lines.join('\n'), compared: all, rendered, firstPaint, met };
}

/** Writes the results of a measurement as `<name>.json` and `<name>.md`. @param document its figures. */
export function writeResults(folder: string, name: string, document: object, text: string): void {
  mkdirSync(folder, { recursive: true });
  const rounded = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : value;
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(document, rounded, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), text);
}
