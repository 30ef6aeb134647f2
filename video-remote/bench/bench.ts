/**
 * `npm run bench -w video-remote`: measures the player in Chromium next to a bare `<video>` and reports which
 * gates are met. Names of measurements (size, frame, preview, ads, comments, mounts, feed) select some of them.
 * `--smoke` runs all once with small amounts and without gates.
 */
import { join } from 'node:path';
import { type FigureGroup, formatResults, writeResults } from '@manying/build/benchReport';
import { findChromium } from '@manying/build/chromium';
import { reportSmokeRun, SMOKE } from '@manying/build/smoke';
import { chromium, type Page } from 'playwright';
import { benchAds, benchComments, benchFirstFrame, benchMounts, benchPreview, benchSize } from './measure.ts';
import { benchFeed } from './measureFeed.ts';
import { openSite } from './site.ts';

/** Title of the results. */
const NAME = 'Bench of the player';

const measurements: Readonly<Record<string, (page: Page) => Promise<FigureGroup>>> = {
  size: benchSize,
  frame: benchFirstFrame,
  preview: benchPreview,
  ads: benchAds,
  comments: benchComments,
  mounts: benchMounts,
  feed: benchFeed,
};

const chosen = new Set(process.argv.slice(2).filter((name) => name !== '--smoke'));
const site = await openSite();
const browser = await chromium.launch({
  ...findChromium(),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
let met = true;
try {
  const chapters: FigureGroup[] = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (chosen.size > 0 && !chosen.has(name)) continue;
    const page = await browser.newPage({ viewport: { width: 412, height: 915 }, locale: 'zh-CN' });
    await page.goto(site.origin);
    await page.waitForFunction(() => 'bench' in window);
    const chapter = await measure(page);
    await page.close();
    chapters.push(chapter);
    if (!SMOKE) console.info(formatResults(NAME, [chapter]));
  }
  // Results of selected measurements go to the cache: `results` always holds all of them.
  const folder = join(import.meta.dirname, chosen.size > 0 ? '../../.cache/bench' : 'results');
  met = SMOKE ? reportSmokeRun(NAME, chapters) : writeResults(folder, NAME, chapters);
} finally {
  await browser.close();
  site.close();
}
if (!SMOKE) console.info(met ? 'All gates are met.' : 'Some gates are missed.');
process.exit(met ? 0 : 1);
