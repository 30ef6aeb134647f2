/** A copy of the repository with its packages, in which a test may run every command. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../installedPackages.ts';
import { ROOT } from '../setup.mjs';

/** Whom the copy's commit names; the machine may have no name of its own. */
const AUTHOR = ['-c', 'user.name=test', '-c', 'user.email=test@localhost'];

/** Copies the repository as it is now, with uncommitted changes, into an empty folder. They are the copy's one commit. */
export function copyRepository(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(to, file));
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: to });
  git('init', '--quiet');
  git('add', '--all');
  git(...AUTHOR, 'commit', '--quiet', '--no-verify', '--message', 'Copy of the repository');
  installPackages(to);
}
