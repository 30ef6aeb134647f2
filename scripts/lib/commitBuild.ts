/** Builds of a commit, in a checkout of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '@manying/release/commandError';
import { installPackages } from './installedPackages.ts';
import { ROOT } from './setup.mjs';

/** Runs a command. @returns its output. @throws CommandError with what it printed when it fails. */
function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = {},
): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new CommandError(`'${command} ${args.join(' ')}' has failed:\n${stderr || stdout}`);
  return stdout.trim();
}

/** The full id of a commit. @throws CommandError when the repository does not have it. */
export function resolveCommit(name: string): string {
  try {
    return run('git', ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`], ROOT);
  } catch {
    // The message of Git names no commit of its own.
    throw new CommandError(`This repository has no commit '${name}': is it fetched, with its whole history?`);
  }
}

/** Writes the files of a commit to a new folder. */
export function checkOutCommit(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  run('git', ['archive', '--format=tar', '--output', archive, commit], ROOT);
  run('tar', ['-xf', archive, '-C', folder], ROOT);
  rmSync(archive);
}

/**
 * Builds an app in a checkout that has its packages.
 * @param env variables that differ from those of this process. @returns the folder of the build.
 */
export function buildInCheckout(
  checkout: string,
  app: string,
  env: Readonly<Record<string, string | undefined>> = {},
): string {
  const output = run('npm', ['run', '--silent', 'build', '--', app], checkout, env);
  const [, id] = /^\S+ +([\da-f]{12}) /m.exec(output) ?? [];
  if (id === undefined) throw new CommandError(`The build of ${app} did not say its id:\n${output}`);
  return join(checkout, app === 'shell' ? app : `${app}-remote`, 'dist', id);
}

/** Builds an app from a commit. @returns the folder of the build, below the temporary folder of this process. */
export async function buildCommit(app: string, commit: string): Promise<string> {
  const checkout = join(mkdtempSync(join(tmpdir(), 'manying-commit-')), 'checkout');
  checkOutCommit(resolveCommit(commit), checkout);
  installPackages(checkout);
  return buildInCheckout(checkout, app);
}
