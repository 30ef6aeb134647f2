// @ts-check
/** Vitest reporter: writes the tests that did not simply pass, as a JSON array, to the file named by `OUTCOMES_FILE`. */
import { writeFileSync } from 'node:fs';
import { testOutcomes } from './outcomes.mjs';

export default class OutcomesReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const file = process.env.OUTCOMES_FILE;
    if (!file) throw new Error('OUTCOMES_FILE names no file for the outcomes');
    writeFileSync(file, JSON.stringify(testOutcomes(modules, unhandled)));
  }
}
