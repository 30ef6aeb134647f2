import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const pathFrom = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const MIGRATIONS = pathFrom('../../migrations');
export const SNAPSHOT_FOLDER = pathFrom('../../snapshot');
export const SNAPSHOT_FILE = pathFrom('../../snapshot/empty.tar.br');
export const FINGERPRINT_FILE = pathFrom('../../snapshot/fingerprint.txt');

/** Fingerprint of a snapshot's sources: the migrations and the version of the database. */
export function fingerprint(): string {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(`${MIGRATIONS}/${name}`));
  return hash.update(databaseVersion()).digest('hex');
}

/** The committed snapshot as a tar archive if its fingerprint matches; otherwise why it cannot be used. */
export function readSnapshot(): Buffer | 'missing' | 'of another version' {
  if (!existsSync(SNAPSHOT_FILE) || !existsSync(FINGERPRINT_FILE)) return 'missing';
  if (readFileSync(FINGERPRINT_FILE, 'utf8').trim() !== fingerprint()) return 'of another version';
  return brotliDecompressSync(readFileSync(SNAPSHOT_FILE));
}

function databaseVersion(): string {
  // The package folder is two levels above the entry (dist/index.js).
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return version;
}
