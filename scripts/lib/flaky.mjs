// @ts-check
/** Flaky tests: those that failed first and passed when they were retried. */

/**
 * The parts of a Playwright JSON report that are read.
 * @typedef {{ title: string, file: string, tests: { status: string, annotations?: { type: string, description?: string }[] }[] }} ReportedSpec
 * @typedef {{ title: string, file: string, specs?: ReportedSpec[], suites?: ReportedSuite[] }} ReportedSuite
 * @typedef {{ suites: ReportedSuite[] }} StoryReport
 */

/**
 * Names of the flaky stories: `file › describe › title`.
 * @param {ReportedSuite[]} suites
 * @param {string[]} [parents] Titles of the suites around these.
 * @returns {string[]}
 */
export function flakyStories(suites, parents = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => {
    const path = [...parents, title];
    const own = specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => [...path, spec.title].join(' › '));
    return [...own, ...flakyStories(inner, path)];
  });
}

/**
 * Names of the flaky tests of a Vitest run: `file › describe > title`.
 * @param {readonly Pick<import('vitest/node').TestModule, 'relativeModuleId' | 'children'>[]} modules
 * @returns {string[]}
 */
export function flakyTests(modules) {
  return modules.flatMap(({ relativeModuleId, children }) =>
    [...children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${relativeModuleId} › ${test.fullName}`),
  );
}
