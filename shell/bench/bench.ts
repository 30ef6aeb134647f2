/**
 * `npm run bench -w shell`: compares the federated store to the same sources as one bundle, on a throttled
 * phone. Fails when federation delays the first content by more than the allowed ratio.
 *
 * `--runs 3` measures fewer visits and `--page home` only one page; their results are not written. `--trace`
 * prints the request waterfall, and first content, largest paint, work and longest task of each visit.
 * `--pictures` prints the requests of pictures in their order. `--smoke` makes one visit of each page without
 * throttling and without the gate. `--returning` measures only the return visits, `--step text` only one of them. `--render` measures
 * only how long a server renders first screens.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@manying/build/app';
import { findChromium } from '@manying/build/chromium';
import { createCertificate } from '@manying/build/localCertificate';
import { amount, SMOKE } from '@manying/build/smoke';
import { chromium } from 'playwright';
import { benchFirstPaint } from './firstPaint.ts';
import { PAGES, RETURN_PAGES } from './pages.ts';
import { STEPS } from './releases/steps.ts';
import { benchRender } from './render.ts';
import { formatReport, type Visits, writeResults } from './report.ts';
import { benchReturning } from './returning.ts';
import { openStores, type Variant } from './store.ts';
import { type RequestRecord, type Visit, visit } from './visit.ts';

/** Measured visits of each page and variant, and the warm-up visits before them. */
const RUNS = amount(21, 1);
const WARMUP_RUNS = amount(1, 0);
const PORT = Number(process.env.BENCH_PORT || 9110);
const DATA = process.env.BENCH_DATA || join(ROOT, '.cache/bench/federation/store');

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    page: { type: 'string' },
    trace: { type: 'boolean' },
    pictures: { type: 'boolean' },
    smoke: { type: 'boolean' },
    returning: { type: 'boolean' },
    step: { type: 'string' },
    render: { type: 'boolean' },
  },
});
if (values.render) process.exit((await benchRender(join(DATA, 'render'), PORT)) ? 0 : 1);
const runs = Number(values.runs ?? RUNS);
const pages = PAGES.filter(({ name }) => !values.returning && (!values.page || name === values.page));
const steps = STEPS.slice(0, amount(STEPS.length, 1)).filter(
  ({ name }) => !values.step || name === values.step,
);

const certificate = createCertificate();
const stores = await openStores(DATA, PORT, certificate, steps);
const browser = await chromium.launch({
  ...findChromium(),
  args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`],
});

function formatTrace(variant: Variant, page: string, requests: readonly RequestRecord[]): string {
  const lines = requests.map(
    ({ depth, type, start, end, bytes, url }) =>
      `${depth} ${type.padEnd(10)} ${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)} ${String(bytes).padStart(7)} ${new URL(url).pathname}`,
  );
  return [`${variant} ${page}`, ...lines, ''].join('\n');
}

const formatFigures = (variant: Variant, { content, lcp, work, longestTask }: Visit) =>
  `${variant.padEnd(10)} ${[content, lcp, work, longestTask].map((ms) => ms.toFixed(0).padStart(6)).join('')}`;

let isGateMet = false;
try {
  const results: Visits[] = [];
  for (const page of pages) {
    const visits: Record<Variant, Visit[]> = { federated: [], monolith: [] };
    for (let run = 1 - WARMUP_RUNS; run <= runs; run += 1) {
      // The order of the variants alternates.
      const order: Variant[] = run % 2 === 0 ? ['federated', 'monolith'] : ['monolith', 'federated'];
      for (const variant of order) {
        const measured = await visit(browser, stores.address(variant, page.address), page);
        if (run > 0) visits[variant].push(measured);
        if (values.trace)
          console.info(
            run > 0 ? formatFigures(variant, measured) : formatTrace(variant, page.name, measured.waterfall),
          );
        if (values.pictures && run > 0)
          console.info(formatTrace(variant, page.name, measured.pictures), formatFigures(variant, measured));
      }
    }
    results.push({ page: page.name, visits });
  }
  const [home] = pages;
  const firstPaints = home
    ? await benchFirstPaint(browser, stores.address('federated', home.address), runs)
    : undefined;
  const returning = await benchReturning(browser, stores, RETURN_PAGES, steps);
  const setting = { protocol: 'HTTP/2', runs };
  const result = formatReport(setting, results, returning, firstPaints);
  console.info(result.text);
  if (runs >= RUNS && pages.length === PAGES.length && steps.length === STEPS.length && !SMOKE)
    writeResults(join(import.meta.dirname, 'results'), setting, result, returning);
  isGateMet = SMOKE
    ? result.compared.every(({ ratio }) => Number.isFinite(ratio.median)) && !Number.isNaN(result.firstPaint)
    : result.met;
} finally {
  await browser.close();
  await stores.close();
}
if (SMOKE) console.info(`Smoke run: ${isGateMet ? 'every ratio is' : 'some ratios are not'} measured.`);
else console.info(isGateMet ? 'The gate is met.' : 'The gate is missed.');
process.exit(isGateMet ? 0 : 1);
