import { expect, test } from 'vitest';
import { sampleStore } from '../sample/store.ts';
import { openInMemory } from './open.ts';
import { book } from './schema.ts';
import { seed, seedFingerprint, seedRows } from './seed.ts';
import { readSnapshot } from './snapshot.ts';

/** The committed snapshot as a database. */
async function openSnapshot() {
  const snapshot = readSnapshot();
  if (typeof snapshot === 'string')
    throw new Error(
      `The snapshot is ${snapshot}: run \`npm run snapshot -w provider\` and commit provider/snapshot.`,
    );
  return openInMemory(new Blob([new Uint8Array(snapshot)]));
}

// spec: §3/server-side-storage
test('the committed snapshot matches the migrations and the database version, and is empty until it is filled', async () => {
  const { client, db } = await openSnapshot();
  expect(await db.select().from(book)).toEqual([]);
  const rows = seedRows(sampleStore());
  expect(await seed(db, rows)).toBe('filled');
  expect(await seed(db, rows)).toBe('same');
  expect(await db.select().from(book)).toHaveLength(rows.books.length);
  await client.close();
});

test('other sample data has another fingerprint, the same data the same', () => {
  const store = sampleStore();
  const rows = seedRows(store);
  expect(seedFingerprint(seedRows(store))).toBe(seedFingerprint(rows));
  const changed = seedRows({ ...store, hotWords: [...store.hotWords, '新词'] });
  expect(seedFingerprint(changed)).not.toBe(seedFingerprint(rows));
});
