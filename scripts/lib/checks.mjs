// @ts-check
/** Checks of the project: all of them run, also after a failure; the last line is `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedRemotes } from './affected.mjs';
import { outcomeLines, storyOutcomes } from './outcomes.mjs';
import { fail, ROOT } from './setup.mjs';

/**
 * What the two runners' reports are read for.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, stats: { expected: number, unexpected: number, flaky: number, skipped: number } } & import('./outcomes.mjs').StoryReport} Report
 */

/** @param {string} path Path of a program in the installed packages. */
export const bin = (path) => join(ROOT, 'node_modules', path);

/**
 * Makes a run of checks.
 * @param {string} name Names the folder of its reports. @param {Record<string, string>} env Added to every check's environment.
 * @param {string} [only] Title of the one check that runs; all run without it.
 */
export function createChecks(name, env, only) {
  const cache = join(ROOT, '.cache', name);
  const record = join(cache, 'remotes-of-stories.json');
  mkdirSync(cache, { recursive: true });
  /** @param {string} title */
  const isWanted = (title) => only === undefined || only === title;
  let passed = 0;
  let failed = 0;
  /** What failed or was flaky. @type {import('./outcomes.mjs').Outcome[]} */
  const outcomes = [];
  /** @param {string} name */
  const recordFailure = (name, reason = '') => void outcomes.push({ outcome: 'failed', name, reason });

  /** Checks that are running. */
  let running = 0;

  /**
   * Runs a check. Its output is shown as it comes; beside another check that is running, when it has ended.
   * @param {string} title
   * @param {string[]} args
   * @param {Record<string, string>} [more]
   * @returns {Promise<boolean>} whether it has succeeded.
   */
  async function run(title, args, more = {}) {
    const beside = running > 0;
    running += 1;
    const started = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env, ...more },
    });
    console.info(`\n── ${title}${beside ? ' (beside the one before; its output follows)' : ''}`);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const status = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    running -= 1;
    if (beside) console.info(`\n── ${title}, output\n${output}`);
    console.info(
      `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
    );
    return status === 0;
  }

  /**
   * A test runner whose own counts are taken from its report; a run without a report counts as one failure.
   * @param {string} title
   * @param {string[]} args
   * @param {string} report
   * @param {(report: Report) => { passed: number, failed: number }} count
   * @param {Record<string, string>} [more]
   */
  async function suite(title, args, report, count, more) {
    if (!isWanted(title)) return;
    rmSync(report, { force: true });
    const ok = await run(title, args, more);
    const counts = existsSync(report)
      ? count(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 0 };
    passed += counts.passed;
    failed += counts.failed;
    if (!ok && counts.failed === 0) {
      failed += 1;
      recordFailure(title, 'ended with an error though no test failed');
    }
  }

  return {
    /**
     * A check that counts as one.
     * @param {string} title
     * @param {string[]} args
     */
    async check(title, args) {
      if (!isWanted(title)) return;
      if (await run(title, args)) {
        passed += 1;
        return;
      }
      failed += 1;
      recordFailure(title);
    },

    /**
     * Unit or component tests. One that passes when it is retried counts as passed, and is listed as flaky.
     * @param {string} title
     * @param {string[]} where Folders and options, everything when empty.
     */
    async vitest(title, where) {
      const name = title.replaceAll(' ', '-');
      const report = join(cache, `${name}.json`);
      const outcomesFile = join(cache, `${name}-outcomes.json`);
      rmSync(outcomesFile, { force: true });
      await suite(
        title,
        [
          bin('vitest/vitest.mjs'),
          'run',
          ...where,
          '--reporter=default',
          '--reporter=json',
          `--reporter=${join(ROOT, 'scripts/lib/outcomesReporter.mjs')}`,
          `--outputFile.json=${report}`,
        ],
        report,
        ({ numPassedTests, numFailedTests, numPendingTests }) => {
          if (existsSync(outcomesFile)) outcomes.push(...JSON.parse(readFileSync(outcomesFile, 'utf8')));
          return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
        },
        { OUTCOMES_FILE: outcomesFile },
      );
    },

    /**
     * The end-to-end stories. One that passes when it is retried counts as passed, and is listed as flaky. A whole run
     * records which remotes each story loads, for {@link storyRecord}.
     * @param {string[]} [files] Story files, all when empty.
     */
    async stories(files = []) {
      const report = join(cache, 'playwright.json');
      await suite(
        'end-to-end stories',
        [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', ...files],
        report,
        ({ stats, suites }) => {
          outcomes.push(...storyOutcomes(suites));
          if (files.length === 0) writeFileSync(record, JSON.stringify(loadedRemotes(suites), null, 2));
          return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
        },
        { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      );
    },

    /** Remotes that each story file loaded in the last whole run; `undefined` before the first. */
    storyRecord() {
      return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
    },

    /**
     * Lists the flaky and the failed tests, on the screen and in `outcomes.txt` beside the reports; prints the counts; ends
     * the command.
     */
    finish() {
      if (only !== undefined && passed + failed === 0) fail(`There is no check '${only}'.`);
      const lines = outcomeLines(outcomes);
      writeFileSync(join(cache, 'outcomes.txt'), lines.map((line) => `${line}\n`).join(''));
      if (lines.length > 0) console.info(`\n${lines.join('\n')}`);
      console.info(`\n${passed} passed, ${failed} failed`);
      process.exit(failed === 0 ? 0 : 1);
    },
  };
}
