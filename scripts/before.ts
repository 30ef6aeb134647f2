/**
 * `npm run before -- <commit>`: the shell and the remotes of an older commit against those as they are, pair by pair,
 * with real builds of both. For the team that is about to release a shell, or to raise the contract. `--smoke` sets the
 * present builds against themselves, for one remote: it tries this command without the minutes of other builds.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '@manying/build/app';
import { compile } from '@manying/build/compile';
import { APPS } from './lib/apps.ts';
import { fail } from './lib/fail.ts';

/** Runs a command. @returns what it printed when `read`. */
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

/** Opens the pages of the remotes in the shells. @param checkout the older commit. @param fits chooses tests. */
function compare(checkout: string, fits: readonly string[] = []): void {
  const test = ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'olderBuilds.spec', ...fits];
  run('npx', test, ROOT, { E2E_BEFORE: checkout });
}

/** The older commit with its builds, made once. */
function checkOut(commit: string): string {
  const checkout = join(ROOT, '.cache/before', commit);
  if (existsSync(checkout)) return checkout;
  // Made aside: what stands under the commit's name is whole.
  const aside = `${checkout}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  const archive = `${aside}.tar`;
  run('git', ['archive', '--output', archive, commit], ROOT);
  run('tar', ['-xf', archive, '-C', aside], ROOT);
  rmSync(archive);
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], aside);
  run('npm', ['run', 'build'], aside);
  renameSync(aside, checkout);
  return checkout;
}

/** A checkout that holds the present builds alone. */
async function presentBuilds(): Promise<string> {
  const checkout = mkdtempSync(join(tmpdir(), 'manying-before-'));
  for (const app of Object.values(APPS)) {
    const { folder } = await compile(app);
    cpSync(folder, join(checkout, relative(ROOT, folder)), { recursive: true });
  }
  return checkout;
}

const asked = process.argv[2] ?? fail('Name the commit to compare with: npm run before -- v1.2.0');
if (asked === '--smoke') {
  const checkout = await presentBuilds();
  process.on('exit', () => rmSync(checkout, { recursive: true, force: true }));
  compare(checkout, ['-g', 'the old shell shows every page of the current video remote']);
} else {
  compare(checkOut(run('git', ['rev-parse', '--short=12', `${asked}^{commit}`], ROOT, {}, true)));
}
