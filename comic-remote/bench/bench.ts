/**
 * `npm run bench -w comic-remote`: measures the reader and the long lists in a Chromium, against a built store and a
 * provider of its own, and says which gates are met. Names of measurements (cipher, reader, returns, lists) choose some;
 * `--smoke` runs them once on small amounts, without gates.
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

/** How the results are headed. */
const NAME = 'Bench of the comics';

const RESULTS = join(import.meta.dirname, 'results');

const chosen = new Set(process.argv.slice(2).filter((name) => name !== '--smoke'));
const provider = await startProvider();
const store = await startStore(provider.origin);
const browser = await chromium.launch({
  ...findChromium(),
  args: ['--no-sandbox', '--enable-precise-memory-info'],
});

const measurements: Readonly<Record<string, () => Promise<FigureGroup>>> = {
  cipher: () => benchCipher(browser, store.origin),
  reader: () => benchReader(browser, store.origin, provider),
  returns: () => benchReturns(browser, store.origin, provider),
  lists: () => benchLists(browser, store.origin),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The store is a process group of its own.
  process.once(signal, () => void store.close().then(() => process.exit(1)));
}

let met = true;
try {
  const chapters: FigureGroup[] = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (chosen.size > 0 && !chosen.has(name)) continue;
    const chapter = await measure();
    chapters.push(chapter);
    if (!SMOKE) console.info(formatResults(NAME, [chapter]));
  }
  // A choice is a look: the results are those of all.
  const folder = chosen.size > 0 ? join(import.meta.dirname, '../../.cache/bench') : RESULTS;
  met = SMOKE ? reportSmokeRun(NAME, chapters) : writeResults(folder, NAME, chapters);
} finally {
  await browser.close();
  await store.close();
  await provider.close();
}
if (!SMOKE) console.info(met ? 'All gates are met.' : 'Some gates are missed.');
process.exit(met ? 0 : 1);
