// @ts-check
/**
 * Vitest reporter: writes the names of the tests that passed only when they were retried, as a JSON array, to the file
 * named by `FLAKY_TESTS_FILE`.
 */
import { writeFileSync } from 'node:fs';
import { flakyTests } from './flaky.mjs';

export default class FlakyReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const file = process.env.FLAKY_TESTS_FILE;
    if (!file) throw new Error('FLAKY_TESTS_FILE names no file for the flaky tests');
    writeFileSync(file, JSON.stringify(flakyTests(modules)));
  }
}
