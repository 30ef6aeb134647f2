/** Gives another checkout of the repository the installed packages of this one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

const LOCK_FILE = 'package-lock.json';
/** Files that npm writes in place: a hard link would change those of the repository. */
const NOTES = ['.package-lock.json', '.manying-installed'];

/** Makes hard links of the packages. @returns false where the file system has none. */
function linkPackages(checkout: string): boolean {
  const from = join(ROOT, 'node_modules');
  const folder = join(checkout, 'node_modules');
  if (spawnSync('cp', ['-al', from, folder]).status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return false;
  }
  for (const note of NOTES.filter((file) => existsSync(join(from, file)))) {
    rmSync(join(folder, note));
    copyFileSync(join(from, note), join(folder, note));
  }
  return true;
}

/** Installs the packages of a checkout's lock file. The links are made where it has the one of the repository. */
export function installPackages(checkout: string): void {
  const [own, other] = [ROOT, checkout].map((folder) => readFileSync(join(folder, LOCK_FILE)));
  if (own && other?.equals(own) && linkPackages(checkout)) return;
  execFileSync('npm', ['ci', '--prefer-offline', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
