/**
 * `npm run test:engines [-- names]`: runs twelve journeys in old Chromium builds, Firefox ESR and WebKitGTK, and checks the
 * notice in unsupported versions. `-- --quick` opens home in the oldest supported build only. Chromium builds are
 * installed into .cache/engines, the others by apt-get.
 */
import {
  dumpChromiumDom,
  type EngineBrowser,
  openChromium,
  openFirefox,
  openWebKit,
} from '../e2e/engines/browser.ts';
import {
  CAN_RUN_PACKAGED,
  installChromium,
  installDebianEngines,
  PACKAGED_CHROMIUMS,
} from '../e2e/engines/install.ts';
import { JOURNEYS } from '../e2e/engines/journeys.ts';
import { createVisitor } from '../e2e/engines/visitor.ts';
import { startMainStore } from '../e2e/harness/globalSetup.ts';
import { mainStore } from '../e2e/harness/mainStore.ts';
import { MIN_BROWSER_VERSIONS } from '../shared/build/src/browserSupport.ts';
import { fail } from './lib/fail.ts';

const args = process.argv.slice(2);
const quick = args.includes('--quick');
const isSelected = (name: string) =>
  quick ? /^chromium-8/.test(name) : args.length === 0 || args.some((part) => name.includes(part));

let passed = 0;
let failed = 0;

async function step(engine: string, name: string, work: () => Promise<void>): Promise<void> {
  const started = Date.now();
  try {
    await work();
    passed += 1;
    console.info(` ok    ${engine}: ${name} (${Math.round((Date.now() - started) / 100) / 10} s)`);
  } catch (error) {
    failed += 1;
    console.error(` FAIL  ${engine}: ${name}\n      ${error instanceof Error ? error.message : error}`);
  }
}

/** Runs all journeys, each in a new browser, so that they share no state. */
async function runJourneys(engine: string, openBrowser: () => Promise<EngineBrowser>): Promise<void> {
  const journeys = quick ? ['home'] : Object.keys(JOURNEYS);
  for (const name of journeys) {
    await step(engine, name, async () => {
      const browser = await openBrowser();
      try {
        await JOURNEYS[name]?.(createVisitor(browser, mainStore().origins.shell));
      } finally {
        await browser.close();
      }
    });
  }
}

async function checkNotice(major: number): Promise<void> {
  await step(`chromium-${major}`, 'shows the notice and loads no application', async () => {
    const html = dumpChromiumDom(installChromium(major), major, `${mainStore().origins.shell}/home`);
    if (!html.includes(`你用的是 Chrome ${major}，这里需要 ${MIN_BROWSER_VERSIONS.chrome} 以上。`)) {
      throw new Error(`The notice is missing: ${html.slice(-500)}`);
    }
    if (/<script[^>]* src=/.test(html)) throw new Error('Scripts of the application were requested');
  });
}

async function main(): Promise<void> {
  if (quick && !CAN_RUN_PACKAGED) {
    console.info('The packed builds of old browsers run on Linux (x64) only: nothing is tested here.');
    return;
  }
  const stop = await startMainStore(0);
  try {
    for (const major of CAN_RUN_PACKAGED ? Object.keys(PACKAGED_CHROMIUMS).map(Number) : []) {
      if (!isSelected(`chromium-${major}`)) continue;
      if (major < MIN_BROWSER_VERSIONS.chrome) await checkNotice(major);
      else await runJourneys(`chromium-${major}`, () => openChromium(installChromium(major), major));
    }
    const others = { firefox: openFirefox, webkit: openWebKit };
    for (const [name, openBrowser] of Object.entries(others)) {
      if (!isSelected(name)) continue;
      if (installDebianEngines()) await runJourneys(name, openBrowser);
      else console.info(`${name} is installed on Debian only: it is not tested here.`);
    }
  } finally {
    await stop();
  }
  console.info(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
