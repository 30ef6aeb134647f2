import { expect, test } from 'vitest';
import { sampleStore } from '../sample/store.ts';
import { seedFingerprint, seedRows } from './seed.ts';
import { fingerprint, readSnapshot } from './snapshot.ts';

// spec: §3/server-side-storage
test('the committed snapshot matches the sample store, the migrations and the database version', () => {
  const snapshot = readSnapshot(seedRows(sampleStore()));
  const advice = 'run `npm run snapshot -w provider` and commit provider/snapshot';
  expect(typeof snapshot === 'string' ? `${snapshot}: ${advice}` : 'fits').toBe('fits');
});

test('other sample data has another fingerprint, the same data the same', () => {
  const store = sampleStore();
  const rows = seedRows(store);
  expect(fingerprint(seedRows(store))).toBe(fingerprint(rows));
  const changed = seedRows({ ...store, hotWords: [...store.hotWords, '新词'] });
  expect(seedFingerprint(changed)).not.toBe(seedFingerprint(rows));
  expect(fingerprint(changed)).not.toBe(fingerprint(rows));
});
