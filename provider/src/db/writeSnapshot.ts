/**
 * `npm run snapshot -w provider`: creates the empty database that a first start loads and fills. Creating one takes two
 * seconds, filling it a tenth of a second. With `-- <folder>` it is written to another folder, for a test.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { openInMemory } from './open.ts';
import { FINGERPRINT_FILE, fingerprint, SNAPSHOT_FILE, SNAPSHOT_FOLDER } from './snapshot.ts';

const { client } = await openInMemory();
await client.exec('VACUUM FULL ANALYZE');
// After a checkpoint the earlier write-ahead log is not needed. Recycled files would be half of the snapshot.
await client.exec('SET wal_recycle = off');
await client.exec('SELECT pg_switch_wal()');
await client.exec('CHECKPOINT');
const dump = Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer());
// The window is larger than a database: PostgreSQL's three template databases are nearly the same bytes.
const snapshot = brotliCompressSync(dump, {
  params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
});
const folder = process.argv[2] ?? SNAPSHOT_FOLDER;
const file = join(folder, basename(SNAPSHOT_FILE));
mkdirSync(folder, { recursive: true });
writeFileSync(file, snapshot);
writeFileSync(join(folder, basename(FINGERPRINT_FILE)), `${fingerprint()}\n`);
await client.close();
console.info(`Wrote ${file} (${(snapshot.length / 1e6).toFixed(1)} MB).`);
