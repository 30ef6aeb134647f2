// @ts-check
/** Runs the checks of the project. A failure does not stop the run; the last line is `N passed, N failed`. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedRemotes } from './affected.mjs';
import { outcomeLines, storyOutcomes } from './outcomes.mjs';
import { fail, ROOT } from './setup.mjs';

/**
 * Parts of the two runners' reports that are read.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, stats: { expected: number, unexpected: number, flaky: number, skipped: number } } & import('./outcomes.mjs').StoryReport} Report
 */

/**
 * Number of failed tests after which the rest of a suite is left out. A failing test may wait for minutes on each of its
 * attempts: without this limit, one defect that fails many tests keeps a run going beyond the time limit of a CI.
 */
const MAX_FAILURES = 20;

/** @param {string} path Path of a program in the installed packages. */
export const bin = (path) => join(ROOT, 'node_modules', path);

/**
 * Creates a run of checks.
 * @param {string} name Folder of the reports. @param {Record<string, string>} env Environment variables of every check.
 * @param {string} [only] Title of the only check to run; default: all.
 */
export function createChecks(name, env, only) {
  const cache = join(ROOT, '.cache', name);
  const record = join(cache, 'remotes-of-stories.json');
  mkdirSync(cache, { recursive: true });
  /** @param {string} title */
  const isWanted = (title) => only === undefined || only === title;
  let passed = 0;
  let failed = 0;
  /** Failed and flaky tests. @type {import('./outcomes.mjs').Outcome[]} */
  const outcomes = [];
  /** @param {string} name */
  const recordFailure = (name, reason = '') => void outcomes.push({ outcome: 'failed', name, reason });

  /** Number of running checks. */
  let running = 0;

  /**
   * Runs a check. Its output is streamed, or printed at the end when another check is running.
   * @param {string} title
   * @param {string[]} args
   * @param {Record<string, string>} [extraEnv]
   * @returns {Promise<boolean>} whether it succeeded.
   */
  async function run(title, args, extraEnv = {}) {
    const isParallel = running > 0;
    running += 1;
    const started = Date.now();
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: isParallel ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env, ...extraEnv },
    });
    console.info(`\n── ${title}${isParallel ? ' (in parallel; its output follows)' : ''}`);
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
    if (isParallel) console.info(`\n── ${title}, output\n${output}`);
    console.info(
      `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
    );
    return status === 0;
  }

  /**
   * Runs a test runner and adds the counts of its report; a run without a report counts as one failure.
   * @param {string} title
   * @param {string[]} args
   * @param {string} report
   * @param {(report: Report) => { passed: number, failed: number }} count
   * @param {Record<string, string>} [extraEnv]
   */
  async function suite(title, args, report, count, extraEnv) {
    if (!isWanted(title)) return;
    rmSync(report, { force: true });
    const ok = await run(title, args, extraEnv);
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
     * Runs a check that counts as one.
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
     * Runs unit or component tests. A test that passes on a retry counts as passed and is listed as flaky.
     * @param {string} title
     * @param {string[]} args Folders and options; empty: all tests.
     */
    async vitest(title, args) {
      const name = title.replaceAll(' ', '-');
      const report = join(cache, `${name}.json`);
      const outcomesFile = join(cache, `${name}-outcomes.json`);
      rmSync(outcomesFile, { force: true });
      await suite(
        title,
        [
          bin('vitest/vitest.mjs'),
          'run',
          ...args,
          `--bail=${MAX_FAILURES}`,
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
     * Runs the quick part of the end-to-end stories. A story that passes on a retry counts as passed and is listed as flaky. A complete run
     * records the remotes that each story loads, for {@link storyRecord}.
     * @param {string[]} [files] Story files; empty: all.
     */
    async stories(files = []) {
      const report = join(cache, 'playwright.json');
      await suite(
        'end-to-end stories',
        [
          bin('@playwright/test/cli.js'),
          'test',
          '-c',
          'e2e/playwright.config.ts',
          `--max-failures=${MAX_FAILURES}`,
          ...files,
        ],
        report,
        ({ stats, suites }) => {
          outcomes.push(...storyOutcomes(suites));
          if (files.length === 0) writeFileSync(record, JSON.stringify(loadedRemotes(suites), null, 2));
          return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
        },
        { PLAYWRIGHT_JSON_OUTPUT_FILE: report, STORIES: 'quick' },
      );
    },

    /** Remotes that each story file loaded in the last complete run; `undefined` before the first. */
    storyRecord() {
      return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined;
    },

    /**
     * Prints flaky and failed tests, also to `outcomes.txt` in the folder of the reports, prints the counts, and exits.
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
