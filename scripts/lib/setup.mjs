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

/** Installs the dependencies unless they match the lock file. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = `${lock} ${process.version} ${process.platform}-${process.arch}`;
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp) return;
  console.info('Installing dependencies…');
  // NODE_ENV=production would omit the dependencies of the build.
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'development' },
    },
  );
  if (error || status !== 0) {
    fail(
      'The dependencies could not be installed: see what npm says above, check the network, and run the command again.',
    );
  }
  writeFileSync(STAMP_FILE, stamp);
}

/**
 * Arguments of Node to run a TypeScript program.
 * @param {string} script Path from the repository root.
 */
export function typescriptArgs(script) {
  return ['--import', '@oxc-node/core/register', join(ROOT, script)];
}
