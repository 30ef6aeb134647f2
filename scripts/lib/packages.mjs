// @ts-check
/** Installation of Debian packages for the commands. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { ROOT } from './setup.mjs';

/** Time that apt waits for the lock of another installation, in s. */
const LOCK_TIMEOUT = 300;

/**
 * Runs a program and shows its output.
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder in which it runs.
 * @returns {boolean} whether it succeeded.
 */
export function run(command, args, folder = ROOT) {
  return (
    spawnSync(command, args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/**
 * Runs apt-get with the rights of an administrator.
 * @param {string[]} args
 */
function apt(...args) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = '', ...rest] = [...prefix, 'apt-get', `-oDPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args];
  return run(command, rest);
}

const hasApt = () => existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages; does nothing on a system without apt.
 * @param {string[]} packages
 */
export function installPackages(...packages) {
  if (!hasApt()) return;
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/**
 * Unpacks Debian packages, without their dependencies, to a folder; does nothing on a system without apt.
 * @param {string} folder
 * @param {string[]} packages
 */
export function unpackPackages(folder, ...packages) {
  if (!hasApt()) return;
  mkdirSync(folder, { recursive: true });
  apt('update', '-qq');
  run('apt-get', ['download', ...packages], folder);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
    run('dpkg-deb', ['-x', file, '.'], folder);
}
