// @ts-check
/** Installation of Debian packages for the commands. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from './setup.mjs';

/** Time that apt waits for the lock of another installation, in s. */
const LOCK_TIMEOUT = 300;

/**
 * Runs a program and shows its output.
 * @param {string} command
 * @param {string[]} args
 * @returns {boolean} whether it succeeded.
 */
export function run(command, args) {
  return (
    spawnSync(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}

/**
 * Installs Debian packages; does nothing on a system without apt.
 * @param {string[]} packages
 */
export function installPackages(...packages) {
  if (!existsSync('/usr/bin/apt-get')) return;
  const apt = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const call = (/** @type {string[]} */ ...args) => {
    const [command = '', ...rest] = [...apt, 'apt-get', `-oDPkg::Lock::Timeout=${LOCK_TIMEOUT}`, ...args];
    return run(command, rest);
  };
  call('update', '-qq');
  call('install', '-y', '-qq', '--no-install-recommends', ...packages);
}
