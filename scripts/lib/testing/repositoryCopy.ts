/** A copy of the repository with its packages, in which a test may run every command. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** Files that npm writes in place: a hard link would change those of the repository. */
const NOTES = ['.package-lock.json', '.manying-installed'];

/** Hard links of the installed packages; installs them where the file system has no hard links. */
function copyPackages(to: string): void {
  const from = join(ROOT, 'node_modules');
  const folder = join(to, 'node_modules');
  if (spawnSync('cp', ['-al', from, folder]).status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: to, stdio: 'ignore' });
    return;
  }
  for (const note of NOTES.filter((file) => existsSync(join(from, file)))) {
    rmSync(join(folder, note));
    copyFileSync(join(from, note), join(folder, note));
  }
}

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
  copyPackages(to);
}
