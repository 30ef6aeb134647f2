/**
 * `npm run before -- <commit>`: compatibility test of the current shell and remotes with those of an older commit, in all
 * pairs, with real builds of both. Run it before a release of the shell or a change of the contract. `--smoke` tests the
 * current builds with themselves, for one remote, without building the older commit.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@manying/build/app';
import { compile } from '@manying/build/compile';
import { copyBuild, placeBuild } from '@manying/build/sharedFiles';
import { APPS } from './lib/apps.ts';
import { checkOutCommit } from './lib/commitBuild.ts';
import { fail } from './lib/fail.ts';

/** Runs a command. @returns its output when `read`. */
function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
  read = false,
) {
  const { status, stdout } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) fail(`'${command} ${args.join(' ')}' has failed.`);
  return (stdout ?? '').trim();
}

/** Runs the compatibility tests. @param checkout Folder of the older commit. @param extraArgs Arguments of Playwright. */
function compare(checkout: string, extraArgs: readonly string[] = []): void {
  const test = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'olderBuilds.spec', ...extraArgs];
  run('npx', test, ROOT, { E2E_BEFORE: checkout });
}

/** Checks out and builds the older commit, once. */
function checkOut(commit: string): string {
  const checkout = join(ROOT, '.cache/before', commit);
  if (existsSync(checkout)) return checkout;
  // A temporary folder, renamed at the end, so that an interrupted checkout is never used.
  const temporary = `${checkout}.${process.pid}`;
  checkOutCommit(commit, temporary);
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], temporary);
  run('npm', ['run', 'build'], temporary);
  renameSync(temporary, checkout);
  return checkout;
}

/** Folder with the current builds only, laid out like a checkout. */
async function copyCurrentBuilds(): Promise<string> {
  const checkout = mkdtempSync(join(tmpdir(), 'manying-before-'));
  for (const app of Object.values(APPS)) {
    const { folder, buildId } = await compile(app);
    const dist = join(checkout, relative(ROOT, dirname(folder)));
    copyBuild(folder, join(dist, '.copy'));
    await placeBuild(join(dist, '.copy'), dist, buildId);
  }
  return checkout;
}

const commitName = process.argv[2] ?? fail('Name the commit to compare with: npm run before -- v1.2.0');
if (commitName === '--smoke') {
  const checkout = await copyCurrentBuilds();
  process.on('exit', () => rmSync(checkout, { recursive: true, force: true }));
  compare(checkout, ['-g', 'the old shell shows every page of the current video remote']);
} else {
  compare(checkOut(run('git', ['rev-parse', '--short=12', `${commitName}^{commit}`], ROOT, {}, true)));
}
