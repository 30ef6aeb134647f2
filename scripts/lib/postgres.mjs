// @ts-check
/** Finds or installs the PostgreSQL from which tests start servers. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './packages.mjs';

/** Debian's folder with one subfolder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** @param {string} folder */
const isComplete = (folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));

/** @returns {string | undefined} */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const pgConfig = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const configured = pgConfig.status === 0 ? [pgConfig.stdout.trim()] : [];
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...configured].find(isComplete);
}

/**
 * Folder of PostgreSQL's programs; installs them when there are none.
 * @returns {string}
 * @throws Error when none can be installed.
 */
export function ensurePostgres() {
  const existing = findPrograms();
  if (existing) return existing;
  console.info('Installing PostgreSQL…');
  installPackages('postgresql');
  const installed = findPrograms();
  if (installed) return installed;
  throw new Error('No PostgreSQL could be installed: install one yourself and run the command again.');
}

/** Installs PostgreSQL when there is none. When that fails, only the tests that need it fail. */
export function tryPostgres() {
  try {
    ensurePostgres();
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
}
