/**
 * `npm run bench -w comic-remote`: measures the reader and the long lists in Chromium, with a built store and a fake
 * provider, and reports which gates are met. Arguments (cipher, reader, strip, returns, lists) select measurements; `--smoke` runs
 * them once with small amounts, without gates.
 */
import { join } from 'node:path';
import { type FigureGroup, formatResults, writeResults } from '@manying/build/benchReport';
import { findChromium } from '@manying/build/chromium';
import { reportSmokeRun, SMOKE } from '@manying/build/smoke';
import { chromium } from 'playwright';
import { benchCipher } from './cipherBench.ts';
import { benchLists } from './listBench.ts';
import { startProvider } from './provider.ts';
import { benchReader, benchReturns } from './readerBench.ts';
import { startStore } from './store.ts';
import { benchStrip } from './stripBench.ts';

/** Title of the results. */
const NAME = 'Bench of the comics';

const RESULTS = join(import.meta.dirname, 'results');

const selected = new Set(process.argv.slice(2).filter((name) => name !== '--smoke'));
const provider = await startProvider();
const store = await startStore(provider.origin);
const browser = await chromium.launch({
  ...findChromium(),
  args: ['--no-sandbox', '--enable-precise-memory-info'],
});

const measurements: Readonly<Record<string, () => Promise<FigureGroup>>> = {
  cipher: () => benchCipher(browser, store.origin),
  reader: () => benchReader(browser, store.origin, provider),
  strip: () => benchStrip(browser, store.origin),
  returns: () => benchReturns(browser, store.origin, provider),
  lists: () => benchLists(browser, store.origin),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The store runs in its own process group.
  process.once(signal, () => void store.close().then(() => process.exit(1)));
}

let gatesMet = true;
try {
  const chapters: FigureGroup[] = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (selected.size > 0 && !selected.has(name)) continue;
    const chapter = await measure();
    chapters.push(chapter);
    if (!SMOKE) console.info(formatResults(NAME, [chapter]));
  }
  // Only a full run updates the committed results.
  const folder = selected.size > 0 ? join(import.meta.dirname, '../../.cache/bench') : RESULTS;
  gatesMet = SMOKE ? reportSmokeRun(NAME, chapters) : writeResults(folder, NAME, chapters);
} finally {
  await browser.close();
  await store.close();
  await provider.close();
}
if (!SMOKE) console.info(gatesMet ? 'All gates are met.' : 'Some gates are missed.');
process.exit(gatesMet ? 0 : 1);
