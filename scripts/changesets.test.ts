import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ROOT } from './lib/setup.mjs';

let clone = '';
let base = '';

const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'changesets-'));
  git('clone', '-q', '--depth=1', `file://${ROOT}`, '.');
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  base = git('rev-parse', 'HEAD');
});
beforeEach(() => {
  git('reset', '-q', '--hard', base);
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Checks the clone after a commit of what changed. */
function checkCommit() {
  git('add', '.changeset', 'shared');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-q', '-m', 'Change it');
  return spawnSync(process.execPath, ['scripts/changesets.mjs', base], { cwd: clone, encoding: 'utf8' });
}

const change = (file: string) => appendFileSync(join(clone, file), '\n');

it('a change of production code without a changeset is refused', () => {
  change('shared/release/src/target.ts');
  const { status, stderr } = checkCommit();
  expect(stderr).toContain('A changeset is missing');
  expect(status).not.toBe(0);
});

it.each([
  ['for the package', "---\n'@manying/release': patch\n---\n\nReleases are faster.\n"],
  ['without a package', '---\n---\n'],
])('a change of production code with a changeset %s is accepted', (_, changeset) => {
  change('shared/release/src/target.ts');
  writeFileSync(join(clone, '.changeset/of-the-test.md'), changeset);
  expect(checkCommit().status).toBe(0);
});

it('a change of a test needs no changeset', () => {
  change('shared/release/src/transitions.test.ts');
  expect(checkCommit().status).toBe(0);
});

it('the main branch has nothing to check', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/changesets.mjs', base], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect(stdout).toContain('no commits beside the main branch');
  expect(status).toBe(0);
});
