// @ts-check
/** What is told at the end of `npm test`: tests that failed, and those that passed only when they were retried. */

/**
 * The parts of a Playwright JSON report that are read.
 * @typedef {{ status: string, results?: { error?: { message?: string } }[], annotations?: { type: string, description?: string }[] }} ReportedTest
 * @typedef {{ title: string, file: string, tests: ReportedTest[] }} ReportedSpec
 * @typedef {{ title: string, file: string, specs?: ReportedSpec[], suites?: ReportedSuite[] }} ReportedSuite
 * @typedef {{ suites: ReportedSuite[] }} StoryReport
 *
 * A test that did not simply pass: `file › describe › title`, and the first lines of what it failed with.
 * @typedef {{ outcome: 'failed' | 'flaky', name: string, reason: string }} Outcome
 */

/** Lines of a reason that are told. */
const REASON_LINES = 6;
/** Colours and other terminal codes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal codes begin with one.
const TERMINAL_CODES = /\u001B\[[\d;]*[A-Za-z]/g;

/** @param {string | undefined} message */
function reasonOf(message = '') {
  const lines = message.replace(TERMINAL_CODES, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, REASON_LINES)
    .join('\n');
}

/**
 * Stories that failed, were skipped or were flaky.
 * @param {ReportedSuite[]} suites
 * @param {string[]} [parents] Titles of the suites around these.
 * @returns {Outcome[]}
 */
export function storyOutcomes(suites, parents = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...parents, title];
    const own = specs.flatMap((spec) => {
      const odd = spec.tests.find(({ status }) => status !== 'expected');
      if (odd === undefined) return [];
      const message = odd.results?.find(({ error }) => error)?.error?.message;
      return {
        outcome: odd.status === 'flaky' ? /** @type {const} */ ('flaky') : /** @type {const} */ ('failed'),
        name: [...path, spec.title].join(' › '),
        reason: reasonOf(odd.status === 'skipped' ? 'was skipped' : message),
      };
    });
    return [...own, ...storyOutcomes(inner, path)];
  });
}

/**
 * Tests of a Vitest run that failed, were skipped or were flaky, files that could not be run, and errors outside of all tests.
 * @param {readonly Pick<import('vitest/node').TestModule, 'relativeModuleId' | 'children' | 'errors'>[]} modules
 * @param {readonly { message: string }[]} unhandled
 * @returns {Outcome[]}
 */
export function testOutcomes(modules, unhandled) {
  const ofModules = modules.flatMap((module) => {
    const ofModule = module.errors().map(
      ({ message }) =>
        /** @type {Outcome} */ ({
          outcome: 'failed',
          name: module.relativeModuleId,
          reason: reasonOf(message),
        }),
    );
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      const isFlaky = test.diagnostic()?.flaky === true;
      if (state === 'passed' && !isFlaky) continue;
      ofModule.push({
        outcome: state === 'passed' ? 'flaky' : 'failed',
        name: `${module.relativeModuleId} › ${test.fullName}`,
        reason: reasonOf(errors?.[0]?.message ?? (state === 'failed' ? '' : `was ${state}`)),
      });
    }
    return ofModule;
  });
  const outside = unhandled.map(
    ({ message }) =>
      /** @type {Outcome} */ ({
        outcome: 'failed',
        name: 'an error outside of all tests',
        reason: reasonOf(message),
      }),
  );
  return [...ofModules, ...outside];
}

/**
 * Lines that tell the outcomes, the failed ones last, where they are read first.
 * @param {readonly Outcome[]} outcomes
 * @returns {string[]}
 */
export function outcomeLines(outcomes) {
  const told = (/** @type {Outcome['outcome']} */ wanted) =>
    outcomes
      .filter(({ outcome }) => outcome === wanted)
      .map(({ name, reason }) =>
        [
          `${wanted}: ${name}`,
          ...reason
            .split('\n')
            .filter(Boolean)
            .map((line) => `    ${line}`),
        ].join('\n'),
      );
  return [...told('flaky'), ...told('failed')];
}
