// @ts-check
/** Summary at the end of `npm test`: failed tests, and flaky ones that passed on a retry only. */

/**
 * The parts of a Playwright JSON report that are read.
 * @typedef {{ status: string, results?: { error?: { message?: string } }[], annotations?: { type: string, description?: string }[] }} ReportedTest
 * @typedef {{ title: string, file: string, tests: ReportedTest[] }} ReportedSpec
 * @typedef {{ title: string, file: string, specs?: ReportedSpec[], suites?: ReportedSuite[] }} ReportedSuite
 * @typedef {{ suites: ReportedSuite[] }} StoryReport
 *
 * A failed or flaky test: `file › describe › title`, and the first lines of its error.
 * @typedef {{ outcome: 'failed' | 'flaky', name: string, reason: string }} Outcome
 */

/** Maximum number of lines of a reason. */
const MAX_REASON_LINES = 6;
/** ANSI escape codes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI codes start with one.
const TERMINAL_CODES = /\u001B\[[\d;]*[A-Za-z]/g;

/** @param {string | undefined} message */
function reasonOf(message = '') {
  const lines = message.replace(TERMINAL_CODES, '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_REASON_LINES)
    .join('\n');
}

/**
 * Stories that failed, were skipped or were flaky.
 * @param {ReportedSuite[]} suites
 * @param {string[]} [parents] Titles of the parent suites.
 * @returns {Outcome[]}
 */
export function storyOutcomes(suites, parents = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...parents, title];
    const ofSpecs = specs.flatMap((spec) => {
      const unexpected = spec.tests.find(({ status }) => status !== 'expected');
      if (unexpected === undefined) return [];
      const message = unexpected.results?.find(({ error }) => error)?.error?.message;
      return {
        outcome:
          unexpected.status === 'flaky' ? /** @type {const} */ ('flaky') : /** @type {const} */ ('failed'),
        name: [...path, spec.title].join(' › '),
        reason: reasonOf(unexpected.status === 'skipped' ? 'was skipped' : message),
      };
    });
    return [...ofSpecs, ...storyOutcomes(inner, path)];
  });
}

/**
 * Failed, skipped and flaky tests of a Vitest run, files that could not be run, and unhandled errors.
 * @param {readonly Pick<import('vitest/node').TestModule, 'relativeModuleId' | 'children' | 'errors'>[]} modules
 * @param {readonly { message: string }[]} unhandled
 * @returns {Outcome[]}
 */
export function testOutcomes(modules, unhandled) {
  const fromModules = modules.flatMap((module) => {
    const fromModule = module.errors().map(
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
      fromModule.push({
        outcome: state === 'passed' ? 'flaky' : 'failed',
        name: `${module.relativeModuleId} › ${test.fullName}`,
        reason: reasonOf(errors?.[0]?.message ?? (state === 'failed' ? '' : `was ${state}`)),
      });
    }
    return fromModule;
  });
  const fromUnhandled = unhandled.map(
    ({ message }) =>
      /** @type {Outcome} */ ({
        outcome: 'failed',
        name: 'an error outside of all tests',
        reason: reasonOf(message),
      }),
  );
  return [...fromModules, ...fromUnhandled];
}

/**
 * Lines of the summary; failed tests are last, where they are visible in a terminal.
 * @param {readonly Outcome[]} outcomes
 * @returns {string[]}
 */
export function outcomeLines(outcomes) {
  const linesOf = (/** @type {Outcome['outcome']} */ kind) =>
    outcomes
      .filter(({ outcome }) => outcome === kind)
      .map(({ name, reason }) =>
        [
          `${kind}: ${name}`,
          ...reason
            .split('\n')
            .filter(Boolean)
            .map((line) => `    ${line}`),
        ].join('\n'),
      );
  return [...linesOf('flaky'), ...linesOf('failed')];
}
