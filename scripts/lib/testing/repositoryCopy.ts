/** A copy of the repository with its packages, in which a test may run every command. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../installedPackages.ts';
import { ROOT } from '../setup.mjs';

/** Copies the repository as it is now, with uncommitted changes, into an empty folder. */
export function copyRepository(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(to, file));
  }
  execFileSync('git', ['init', '--quiet'], { cwd: to });
  installPackages(to);
}
