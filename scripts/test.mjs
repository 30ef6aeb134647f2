// @ts-check
/**
 * `npm test`: installs dependencies, then runs all checks: commit messages, changesets, lint, unused code, types and size budget, then
 * unit tests, then component tests and end-to-end stories in parallel. A failure does not stop the run; the last line is
 * `N passed, N failed`.
 *
 * `npm test -- --changed [commit]` runs the checks that the files changed since that commit (default: the last one) can
 * affect, `npm test -- --only <check>` one check by its title.
 */
import { affectedBy, affectedStories, changedFiles } from './lib/affected.mjs';
import { bin, createChecks } from './lib/checks.mjs';
import { ensureChineseFont, ensureChromium } from './lib/chromium.mjs';
import { tryPostgres } from './lib/postgres.mjs';
import { ensureInstalled, ensureNode, fail, typescriptArgs } from './lib/setup.mjs';

const [option, argument, ...extra] = process.argv.slice(2);
const only = option === '--only' ? argument : undefined;
if (
  ![undefined, '--changed', '--only'].includes(option) ||
  extra.length > 0 ||
  (option === '--only' && !only)
) {
  fail('Usage: npm test [-- --changed [commit] | --only <check>]');
}

ensureNode();
ensureInstalled();
const checks = createChecks('test', { CHROMIUM_PATH: ensureChromium() }, only);
ensureChineseFont();
tryPostgres();

/** @param {string[]} projects Projects to type-check; empty: all. */
async function staticChecks(projects) {
  await checks.check('commit messages', ['scripts/commitMessages.mjs']);
  await checks.check('changesets', ['scripts/changesets.mjs']);
  await checks.check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
  await Promise.all([
    checks.check('rules of React', [
      bin('eslint/bin/eslint.js'),
      '--max-warnings=0',
      // Each file is judged by itself, so an unchanged one need not be read again.
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/eslint/',
      '.',
    ]),
    (async () => {
      await checks.check('unused code', [bin('knip/bin/knip.js')]);
      await checks.check('types', [...typescriptArgs('scripts/types.ts'), ...projects]);
    })(),
  ]);
}

if (option !== '--changed') {
  await staticChecks([]);
  // Before the stories, which use the same builds.
  await checks.check('size budget', typescriptArgs('scripts/size.ts'));
  // Before the tests with browsers: beside them, a unit test took ten times its time, and the run was four minutes longer.
  await checks.vitest('unit tests', ['--project=unit*', '--maxWorkers=3']);
  await Promise.all([checks.stories(), checks.vitest('component tests', ['--project=browser'])]);
} else {
  const commit = argument ?? 'HEAD';
  const affected = affectedBy(changedFiles(commit));
  await staticChecks(affected.types === 'all' ? [] : affected.types);
  // Always, since the architecture tests read files that they do not import.
  await checks.vitest('architecture tests', ['--project=unit*', 'e2e/architecture']);
  if (affected.tests)
    await checks.vitest('unit and component tests', [`--changed=${commit}`, '--passWithNoTests']);
  if (affected.size) await checks.check('size budget', typescriptArgs('scripts/size.ts'));
  const stories = affectedStories(affected, checks.storyRecord());
  if (stories === 'all') await checks.stories();
  else if (stories.length > 0) await checks.stories(stories);
}
checks.finish();
