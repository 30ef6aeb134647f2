/**
 * `npm run snapshot -w provider`: creates the database that a first start loads instead of building it. With
 * `-- <folder>` it is written to another folder, for a test.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sampleStore } from '../sample/store.ts';
import { openInMemory } from './open.ts';
import { seed, seedRows } from './seed.ts';
import { FINGERPRINT_FILE, fingerprint, SNAPSHOT_FILE, SNAPSHOT_FOLDER } from './snapshot.ts';

const rows = seedRows(sampleStore());
const { client, db } = await openInMemory();
await seed(db, rows);
await client.exec('VACUUM FULL ANALYZE');
// After a checkpoint the earlier write-ahead log is not needed. Recycled files would be half of the snapshot.
await client.exec('SET wal_recycle = off');
await client.exec('SELECT pg_switch_wal()');
await client.exec('CHECKPOINT');
const dump = await client.dumpDataDir('gzip');
const folder = process.argv[2] ?? SNAPSHOT_FOLDER;
const file = join(folder, basename(SNAPSHOT_FILE));
mkdirSync(folder, { recursive: true });
writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
writeFileSync(join(folder, basename(FINGERPRINT_FILE)), `${fingerprint(rows)}\n`);
await client.close();
console.info(`Wrote ${file} (${(dump.size / 1e6).toFixed(1)} MB).`);
