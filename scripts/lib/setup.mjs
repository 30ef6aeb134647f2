// @ts-check
/** What a command needs before any dependency is there: a Node that is new enough, and the dependencies. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Repository root. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const STAMP = join(ROOT, 'node_modules/.manying-installed');
const MIN_NODE_VERSION = [20, 19];

/**
 * Ends the command with one sentence.
 * @param {string} sentence
 * @returns {never}
 */
export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Ends the command when Node is too old. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = MIN_NODE_VERSION;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  fail(
    `Node ${process.versions.node} is too old for this project: install Node ${MIN_NODE_VERSION.join('.')} or newer and run the command again.`,
  );
}

/** Installs the dependencies unless they are there exactly as the lock file says. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lock} ${process.version} ${process.platform}-${process.arch}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.info('Installing dependencies…');
  // NODE_ENV=production would leave out what the build needs.
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
  writeFileSync(STAMP, wanted);
}

/**
 * Arguments of Node that run a TypeScript program.
 * @param {string} script path from the repository root
 */
export function typescriptArgs(script) {
  return ['--import', '@oxc-node/core/register', join(ROOT, script)];
}
