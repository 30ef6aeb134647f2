// @ts-check
/** Set-up of a command before it can import dependencies: checks the version of Node and installs the dependencies. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Repository root. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const STAMP_FILE = join(ROOT, 'node_modules/.manying-installed');
/** Module that lets Node import TypeScript. */
export const TYPESCRIPT_LOADER = '@oxc-node/core/register';
/** Written by npm at the end of every installation. */
const INSTALLED_BY_NPM_FILE = join(ROOT, 'node_modules/.package-lock.json');
const MIN_NODE_VERSION = [20, 19];

/**
 * Prints a message and exits with a failure.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** Exits when Node is too old. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = MIN_NODE_VERSION;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  fail(
    `Node ${process.versions.node} is too old for this project: install Node ${MIN_NODE_VERSION.join('.')} or newer and run the command again.`,
  );
}

/** What an installation depends on. */
function installationStamp() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  return `${lock} ${process.version} ${process.platform}-${process.arch}`;
}

const isInstalled = () => existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === installationStamp();

/**
 * Runs npm with messages for people.
 * @param {string} command
 * @param {string[]} options
 * @returns {boolean} whether it succeeded.
 */
function npm(command, ...options) {
  // NODE_ENV=production would omit the dependencies of the build.
  const { status } = spawnSync(
    'npm',
    [command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error', ...options],
    // The output of a command may be read by a program, so npm writes to the error stream.
    { cwd: ROOT, stdio: ['inherit', 2, 2], env: { ...process.env, NODE_ENV: 'development' } },
  );
  return status === 0;
}

/**
 * Installs the dependencies unless they match the lock file.
 * @param {{ trustsNpm?: boolean }} [options] `trustsNpm`: an installation that npm itself has made is not repeated, as in a
 *   container or a CI job, which may have no network or a read-only disk.
 */
export function ensureInstalled({ trustsNpm = false } = {}) {
  if (isInstalled()) return;
  if (trustsNpm && existsSync(INSTALLED_BY_NPM_FILE) && !existsSync(STAMP_FILE)) return;
  console.error('Installing dependencies…');
  if (!npm('ci')) {
    fail(
      'The dependencies could not be installed: see what npm says above, check the network, and run the command again.',
    );
  }
  writeFileSync(STAMP_FILE, installationStamp());
}

/**
 * Adds packages of the repository that are new to the lock file.
 * @returns {boolean} whether it succeeded.
 */
export function installWorkspaces() {
  const wasInstalled = isInstalled();
  if (!npm('install', '--prefer-offline', '--ignore-scripts')) return false;
  // Nothing was downloaded, so the other commands need not install everything again.
  if (wasInstalled) writeFileSync(STAMP_FILE, installationStamp());
  return true;
}

/**
 * Arguments of Node to run a TypeScript program.
 * @param {string} script Path from the repository root.
 */
export function typescriptArgs(script) {
  return ['--import', TYPESCRIPT_LOADER, join(ROOT, script)];
}
