/**
 * `npm run before -- <commit>`: the shell and the remotes of an older commit against those as they are, pair by pair,
 * with real builds of both. For the team that is about to release a shell, or to raise the contract.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
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

const asked = process.argv[2] ?? fail('Name the commit to compare with: npm run before -- v1.2.0');
const commit = run('git', ['rev-parse', '--short=12', `${asked}^{commit}`], ROOT, {}, true);
const checkout = join(ROOT, '.cache/before', commit);
if (!existsSync(checkout)) {
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
}
run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', 'before.spec'], ROOT, {
  E2E_BEFORE: checkout,
});
