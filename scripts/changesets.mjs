// @ts-check
/**
 * Checks that the commits since a reference (default: the main branch) that change the production code of a package have a
 * changeset for it (CONTRIBUTING, Changesets). Passes on the main branch, which has no commits of its own.
 */
import { spawnSync } from 'node:child_process';
import { bin } from './lib/checks.mjs';
import { ROOT } from './lib/setup.mjs';

/** @param {string[]} args */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const references = process.argv[2] ? [process.argv[2]] : ['origin/main', 'main'];
const reference = references.find((name) => git('rev-parse', '--verify', '--quiet', `${name}^{commit}`));
// A shallow clone may lack the commit that both have in common.
const base = reference && git('merge-base', reference, 'HEAD');
if (!reference || !base || base === git('rev-parse', 'HEAD')) {
  console.info('Changesets checked: there are no commits beside the main branch');
  process.exit(0);
}
const { status } = spawnSync(
  process.execPath,
  [bin('@changesets/cli/bin.js'), 'status', `--since=${reference}`],
  { cwd: ROOT, stdio: 'inherit' },
);
if (status !== 0) console.error('A changeset is missing: run npx changeset (CONTRIBUTING.md, Changesets).');
process.exit(status ?? 1);
