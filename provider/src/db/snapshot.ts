import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SeedRows, seedFingerprint } from './seed.ts';

const pathFrom = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const MIGRATIONS = pathFrom('../../migrations');
export const SNAPSHOT_FOLDER = pathFrom('../../snapshot');
export const SNAPSHOT_FILE = pathFrom('../../snapshot/store.tar.gz');
export const FINGERPRINT_FILE = pathFrom('../../snapshot/fingerprint.txt');

/** Fingerprint of a snapshot's sources: migrations, sample rows and the version of the database. */
export function fingerprint(rows: SeedRows): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(`${MIGRATIONS}/${name}`));
  return hash.update(databaseVersion()).update(seedFingerprint(rows)).digest('hex');
}

/** The committed snapshot if its fingerprint matches; otherwise why it cannot be used. */
export function readSnapshot(rows: SeedRows): Buffer | 'missing' | 'of other data' {
  if (!existsSync(SNAPSHOT_FILE) || !existsSync(FINGERPRINT_FILE)) return 'missing';
  if (readFileSync(FINGERPRINT_FILE, 'utf8').trim() !== fingerprint(rows)) return 'of other data';
  return readFileSync(SNAPSHOT_FILE);
}

function databaseVersion(): string {
  // The package folder is two levels above the entry (dist/index.js).
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}
