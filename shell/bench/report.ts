/** Results of the bench, ratios and gates, as JSON and Markdown, without details of the machine. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstPaintLines, meetsFirstPaint } from './firstPaint.ts';
import type { ReturnVisit } from './returning.ts';
import type { Variant } from './store.ts';
import type { Visit } from './visit.ts';

/** Visits of one page. */
export interface Visits {
  readonly page: string;
  readonly visits: Readonly<Record<Variant, readonly Visit[]>>;
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
const fixed = (value: number) => value.toFixed(2);

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

/** Whether a return after the release of one text transfers few enough bytes. */
function meetsReturnLimit(returning: readonly ReturnVisit[]): boolean {
  const text = returning.find(({ step }) => step === 'text');
  const limited = text?.pages.filter(({ page }) => LIMITED_PAGES.has(page)) ?? [];
  return limited.length === LIMITED_PAGES.size && transferred(limited, 'federated') <= MAX_RETURN;
}

function returningLines(returning: readonly ReturnVisit[]): string[] {
  const lines = [
    '## Return visit after a release',
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
  return [
    ...lines,
    '',
    `Home, reader and film after one text ${meetsReturnLimit(returning) ? 'MET' : 'MISSED'}: at most ${kb(MAX_RETURN)}, goal ${kb(TARGET_RETURN)}.`,
    '',
  ];
}

/** The results of a run. */
export interface Result {
  readonly text: string;
  readonly compared: readonly Compared[];
  /** Median of the first paint of the first page, in ms; `undefined` when it was not measured. */
  readonly firstPaint: number | undefined;
  readonly met: boolean;
}

/** Formats the results as Markdown, and checks the gates. @param firstPaints of the first page, in ms. */
export function formatReport(
  { protocol, runs }: Setting,
  pages: readonly Visits[],
  returning: readonly ReturnVisit[],
  firstPaints: readonly number[] | undefined,
): Result {
  const all = pages.flatMap((visits) => MEASURES.map((measure) => compared(visits, measure)));
  const lines = [
    '# Federated against monolith',
    '',
    `The same sources, federated on four origins and as one bundle with the same preloads and the same first call.`,
    `First visits with empty storage, ${runs} of each, alternating; 150 ms, 1.6 Mbit/s, processor slowed 4 times, 390 x 844,`,
    `${protocol}, brotli. The throttle adds its latency to each request, not to the opening of a connection.`,
    '',
  ];
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
    lines.push('');
  }
  const firstPaint = firstPaints && quantile(firstPaints, 0.5);
  if (firstPaint !== undefined) {
    lines.push(...firstPaintLines(pages[0]?.page ?? '', firstPaint));
    met &&= meetsFirstPaint(firstPaint);
  }
  lines.push(...returningLines(returning));
  met &&= meetsReturnLimit(returning);
  return { text: lines.join('\n'), compared: all, firstPaint, met };
}

/** Writes the results. */
export function writeResults(
  folder: string,
  setting: Setting,
  result: Result,
  returning: readonly ReturnVisit[],
): void {
  mkdirSync(folder, { recursive: true });
  const rounded = (key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(4)) : key === 'text' ? undefined : value;
  const { met, compared, firstPaint } = result;
  const document = { ...setting, met, compared, firstPaint, returning };
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(document, rounded, 2)}\n`);
  writeFileSync(join(folder, 'bench.md'), result.text);
}
