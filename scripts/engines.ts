/**
 * `npm run test:engines [-- names]`: the store in old Chromium builds, in Firefox ESR and in WebKitGTK, ten journeys each; below
 * the oldest supported version, the notice. `-- --quick` opens home in the oldest supported build only. Engines are installed
 * into .cache/engines, those of Debian by apt-get.
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
import { FLOOR_VERSIONS } from '../shared/build/src/floor.ts';
import { fail } from './lib/fail.ts';

const asked = process.argv.slice(2);
const quick = asked.includes('--quick');
const wanted = (name: string) =>
  quick ? /^chromium-8/.test(name) : asked.length === 0 || asked.some((one) => name.includes(one));

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

/** All journeys, each in a browser of its own: what one leaves behind is none of the next one's business. */
async function walk(engine: string, openBrowser: () => Promise<EngineBrowser>): Promise<void> {
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

async function notice(major: number): Promise<void> {
  await step(`chromium-${major}`, 'is told that it is too old, and loads no application', async () => {
    const html = dumpChromiumDom(installChromium(major), major, `${mainStore().origins.shell}/home`);
    if (!html.includes(`你用的是 Chrome ${major}，这里需要 ${FLOOR_VERSIONS.chrome} 以上。`)) {
      throw new Error(`The notice is missing: ${html.slice(-500)}`);
    }
    if (/<script[^>]* src=/.test(html)) throw new Error('Scripts of the application were asked for');
  });
}

async function main(): Promise<void> {
  if (quick && !CAN_RUN_PACKAGED) {
    console.info('The packed builds of old browsers run on Linux (x64) only: nothing is tried here.');
    return;
  }
  const stop = await startMainStore(0);
  try {
    for (const major of CAN_RUN_PACKAGED ? Object.keys(PACKAGED_CHROMIUMS).map(Number) : []) {
      if (!wanted(`chromium-${major}`)) continue;
      if (major < FLOOR_VERSIONS.chrome) await notice(major);
      else await walk(`chromium-${major}`, () => openChromium(installChromium(major), major));
    }
    const others = { firefox: openFirefox, webkit: openWebKit };
    for (const [name, openBrowser] of Object.entries(others)) {
      if (!wanted(name)) continue;
      if (installDebianEngines()) await walk(name, openBrowser);
      else console.info(`${name} is installed on Debian only: it is not tried here.`);
    }
  } finally {
    await stop();
  }
  console.info(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
