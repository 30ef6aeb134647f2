// @ts-check
/**
 * `npm test`: does all its set-up, then every check in turn: lint, unused code, types, unit and component tests,
 * size budget, end-to-end stories. All run, also after a failure; the last line is `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChineseFont, ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, ROOT, typescript } from './lib/setup.mjs';

ensureNode();
ensureInstalled();
const CHROMIUM_PATH = ensureChromium();
ensureChineseFont();

const CACHE = join(ROOT, '.cache/test');
mkdirSync(CACHE, { recursive: true });
/**
 * What the two runners' reports are read for.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} Report
 */

let passed = 0;
let failed = 0;

/**
 * @param {string} title
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(title, args, env = {}) {
  console.info(`\n── ${title}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH, ...env },
  });
  console.info(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  );
  return status === 0;
}

/**
 * A check that counts as one.
 * @param {string} title
 * @param {string[]} args
 */
function check(title, args) {
  if (run(title, args)) passed += 1;
  else failed += 1;
}

/**
 * A test runner whose own counts are taken from its report; a run without a report counts as one failure.
 * @param {string} title
 * @param {string[]} args
 * @param {string} report
 * @param {(report: Report) => { passed: number, failed: number }} count
 * @param {Record<string, string>} [env]
 */
function suite(title, args, report, count, env) {
  rmSync(report, { force: true });
  const ok = run(title, args, env);
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  passed += counts.passed;
  failed += counts.failed;
  if (!ok && counts.failed === 0) failed += 1;
}

const bin = (/** @type {string} */ path) => join(ROOT, 'node_modules', path);
const vitestReport = join(CACHE, 'vitest.json');
const playwrightReport = join(CACHE, 'playwright.json');

check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
check('unused code', [bin('knip/bin/knip.js')]);
check('types', typescript('scripts/types.ts'));
suite(
  'unit and component tests',
  [
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  vitestReport,
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests }),
);
check('size budget', typescript('scripts/size.ts'));
suite(
  'end-to-end stories',
  [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'],
  playwrightReport,
  (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.stats.skipped,
  }),
  { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
);

console.info(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
