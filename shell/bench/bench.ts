/**
 * `npm run bench -w shell`: compares the federated store, with and without rendered first screens, to the same sources as
 * one bundle, on a throttled phone. Fails when a gate is missed.
 *
 * `--runs 3` measures fewer visits and `--page home` only one page; their results are not written. `--trace` prints the
 * request waterfall, and first content, takeover, largest paint, work and longest task of each visit. `--pictures` prints
 * the requests of pictures in their order. `--smoke` makes one visit of each page without throttling and without the
 * gates. `--returning` measures only the return visits, which do not depend on the load of the machine, `--step text`
 * only one of them. `--flights` measures only the frames in which a picture flies to its book or into the reader. `--render`
 * measures only how long a server renders first screens.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@manying/build/app';
import { findChromium } from '@manying/build/chromium';
import { createCertificate } from '@manying/build/localCertificate';
import { amount, SMOKE } from '@manying/build/smoke';
import { chromium } from 'playwright';
import { benchFirstPaint } from './firstPaint.ts';
import { benchFlights, flightLines, meetsFlights } from './flights.ts';
import { PAGES, RETURN_PAGES } from './pages.ts';
import { STEPS } from './releases/steps.ts';
import { benchRender } from './render.ts';
import { formatReport, formatReturning, type Visits, writeResults } from './report.ts';
import { benchReturning } from './returning.ts';
import { openStores, type ServedVariant } from './store.ts';
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
    flights: { type: 'boolean' },
  },
});
if (values.render) process.exit((await benchRender(join(DATA, 'render'), PORT)) ? 0 : 1);
const runs = Number(values.runs ?? RUNS);
const pages = PAGES.filter(
  ({ name }) => !values.returning && !values.flights && (!values.page || name === values.page),
);
const steps = STEPS.slice(0, amount(STEPS.length, 1)).filter(
  ({ name }) => !values.page && !values.flights && (!values.step || name === values.step),
);

const VARIANTS: readonly ServedVariant[] = ['federated', 'rendered', 'monolith'];

const certificate = createCertificate();
const stores = await openStores(DATA, PORT, certificate, steps);
const browser = await chromium.launch({
  ...findChromium(),
  args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`],
});

function formatTrace(variant: ServedVariant, page: string, requests: readonly RequestRecord[]): string {
  const lines = requests.map(
    ({ depth, type, start, end, bytes, url }) =>
      `${depth} ${type.padEnd(10)} ${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)} ${String(bytes).padStart(7)} ${new URL(url).pathname}`,
  );
  return [`${variant} ${page}`, ...lines, ''].join('\n');
}

const formatFigures = (
  variant: ServedVariant,
  { content, takeover = Number.NaN, lcp, work, longestTask }: Visit,
) =>
  `${variant.padEnd(10)} ${[content, takeover, lcp, work, longestTask].map((ms) => ms.toFixed(0).padStart(6)).join('')}`;

let isGateMet = true;
try {
  const results: Visits[] = [];
  for (const page of pages) {
    const visits: Record<ServedVariant, Visit[]> = { federated: [], rendered: [], monolith: [] };
    for (let run = 1 - WARMUP_RUNS; run <= runs; run += 1) {
      // The order of the variants alternates.
      for (const variant of run % 2 === 0 ? VARIANTS : VARIANTS.toReversed()) {
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
  const folder = join(import.meta.dirname, 'results');
  if (results.length > 0) {
    const setting = { protocol: 'HTTP/2', runs };
    const { text, ...figures } = formatReport(setting, results, firstPaints);
    console.info(text);
    isGateMet &&= SMOKE
      ? figures.compared.every(({ federated, monolith }) =>
          [federated.median, monolith.median].every(Number.isFinite),
        ) && !Number.isNaN(figures.firstPaint)
      : figures.met;
    if (runs >= RUNS && pages.length === PAGES.length && !SMOKE)
      writeResults(folder, 'bench', { ...setting, ...figures }, text);
  }
  if (values.flights || (home && !values.page)) {
    const flights = await benchFlights(browser, stores.address('federated', '/'), runs);
    console.info(flightLines(flights).join('\n'));
    isGateMet &&= SMOKE ? flights.every(({ frames }) => frames > 0) : meetsFlights(flights);
    if (runs >= RUNS && !SMOKE) writeResults(folder, 'flights', { flights }, flightLines(flights).join('\n'));
  }
  if (steps.length > 0) {
    const returning = await benchReturning(browser, stores, RETURN_PAGES, steps);
    const { text, met } = formatReturning(returning);
    console.info(text);
    isGateMet &&= SMOKE || met;
    if (steps.length === STEPS.length && !SMOKE) writeResults(folder, 'returning', { met, returning }, text);
  }
} finally {
  await browser.close();
  await stores.close();
}
if (SMOKE) console.info(`Smoke run: ${isGateMet ? 'every figure is' : 'some figures are not'} measured.`);
else console.info(isGateMet ? 'The gate is met.' : 'The gate is missed.');
process.exit(isGateMet ? 0 : 1);
