// @ts-check
/** Vitest reporter that writes failed and flaky tests as a JSON array to the file `OUTCOMES_FILE`. */
import { writeFileSync } from 'node:fs';
import { testOutcomes } from './outcomes.mjs';

export default class OutcomesReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly import('vitest/node').SerializedError[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const file = process.env.OUTCOMES_FILE;
    if (!file) throw new Error('OUTCOMES_FILE is not set');
    writeFileSync(file, JSON.stringify(testOutcomes(modules, unhandled)));
  }
}
