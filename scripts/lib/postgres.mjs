// @ts-check
/** The PostgreSQL that tests start servers of their own from: one that is there, else Debian's. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './packages.mjs';

/** Where Debian keeps the programs of each version. */
const DEBIAN = '/usr/lib/postgresql';

/** @param {string} folder */
const isComplete = (folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));

/** @returns {string | undefined} */
function findPrograms() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const told = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const elsewhere = told.status === 0 ? [told.stdout.trim()] : [];
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...elsewhere].find(isComplete);
}

/**
 * Folder of PostgreSQL's programs, installed when there are none.
 * @returns {string}
 * @throws Error when none can be installed.
 */
export function ensurePostgres() {
  const there = findPrograms();
  if (there) return there;
  console.info('Installing PostgreSQL…');
  installPackages('postgresql');
  const installed = findPrograms();
  if (installed) return installed;
  throw new Error('No PostgreSQL could be installed: install one yourself and run the command again.');
}

/** Installs PostgreSQL when there is none; without one the tests that need it fail and say so, the others go on. */
export function tryPostgres() {
  try {
    ensurePostgres();
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
  }
}
