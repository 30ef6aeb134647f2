/**
 * The scripts of docs/recipes/ci with real commands, on deployments in folders: a release to staging and its promotion. They
 * build a shell and a remote and open its pages, so this runs in `npm run test:releases`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderTarget } from '@manying/release/folderTarget';
import { readHistory } from '@manying/release/history';
import { readRegistry } from '@manying/release/registryDocument';
import { SITE } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobsOf } from '../../scripts/lib/testing/ciRecipes.ts';
import { ROOT } from '../harness/mainStore.ts';

/** Commands that the run of this test has given, or that other tests run. */
const OTHER = /^npm (?:ci|test)$|^npx /;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-ci-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs a script as the services do. @returns exit code and output. */
function bash(script: string, env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_ENV: undefined, NODE_OPTIONS: undefined, ...env },
  });
  return { code: status, output: stdout + stderr };
}

test.each([
  ['github', 'github/release-comic.yml', 'release', 'github/promote.yml', 'promote'],
  ['gitlab', 'gitlab-ci.yml', 'release comic', 'gitlab-ci.yml', 'promote comic'],
])('the jobs of %s release to staging and promote to production', async (_, ...jobs) => {
  const [staging, production] = [join(root, 'staging'), join(root, 'production')];
  const site = join(root, 'site.json');
  writeFileSync(site, JSON.stringify(SITE));
  for (const target of [staging, production]) {
    const deployed = bash(`npm run release -- deploy-shell --unverified --target ${target} --site ${site}`);
    expect(deployed.code, deployed.output).toBe(0);
  }
  const env = {
    ...{ REMOTE: 'comic', WHY: 'tried out', TARGET: staging, STAGING_TARGET: staging },
    ...{ PRODUCTION_TARGET: production, PRODUCTION_PUBLIC: 'https://store.example' },
    ...{ RELEASE_PUBLIC: 'https://staging.store.example', GITHUB_SHA: 'c0ffee', CI_COMMIT_SHA: 'c0ffee' },
  };
  let count = 0;
  for (const [file, name] of [jobs.slice(0, 2), jobs.slice(2)]) {
    const job = jobsOf(file ?? '').find((found) => found.name === name);
    for (const script of job?.scripts.filter((line) => !OTHER.test(line)) ?? []) {
      const { code, output } = bash(script, env);
      count += 1;
      // A working copy with changes gives a build that no commit gives, and the command says so.
      if (script.includes('reproduce') && code === 1)
        expect(output).toContain('with changes that were not committed');
      else expect(code, output).toBe(0);
    }
  }
  expect(count).toBe(3);
  const target = folderTarget(production, () => 'https://store.example');
  const registry = await readRegistry(target);
  const [newest] = await readHistory(target, registry, { subject: 'comic', limit: 1 });
  expect(newest).toMatchObject({ why: 'tried out', command: expect.stringContaining('promote-to comic') });
  expect(registry.remotes.comic?.current.manifest).toMatch(/^https:\/\/store\.example\/releases\/comic\//);
});
