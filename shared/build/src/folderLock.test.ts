import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, removeHolderFiles, staleHolderFiles } from '@manying/build/folderLock';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Larger than any process id. */
const ENDED_PROCESS = 99_999_999;

let folder = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a lock is acquired after its holder has released it', async () => {
  const order: string[] = [];
  const release = await acquireLock(lock);
  const next = acquireLock(lock).then((releaseNext) => {
    order.push('acquired');
    releaseNext();
  });
  expect(readdirSync(lock)).toHaveLength(1);
  order.push('released');
  release();
  await next;
  expect(order).toEqual(['released', 'acquired']);
  expect(readdirSync(folder)).toEqual([]);
});

it('a process that is slow to break a stale lock does not remove the lock of the next holder', async () => {
  mkdirSync(lock);
  writeFileSync(join(lock, `${ENDED_PROCESS}.0`), '');
  const foundStale = staleHolderFiles(lock);
  await acquireLock(lock);
  const held = readdirSync(lock);
  removeHolderFiles(foundStale);
  expect(readdirSync(lock)).toEqual(held);
});

it('a process that is slow to break the lock of an older command does not remove the lock of the next holder', async () => {
  writeFileSync(lock, String(ENDED_PROCESS));
  const foundStale = staleHolderFiles(lock);
  await acquireLock(lock);
  const held = readdirSync(lock);
  removeHolderFiles(foundStale);
  expect(readdirSync(lock)).toEqual(held);
});

it('a lock is stale when its process has ended or after ten seconds', async () => {
  const release = await acquireLock(lock);
  expect(staleHolderFiles(lock)).toEqual([]);
  const [file = ''] = readdirSync(lock);
  // In the future when the clock has been set back since.
  for (const age of [11_000, -11_000, -86_400_000]) {
    const changed = new Date(Date.now() - age);
    utimesSync(join(lock, file), changed, changed);
    expect(staleHolderFiles(lock), `${age} ms`).toEqual([join(lock, file)]);
  }
  release();
  mkdirSync(lock);
  writeFileSync(join(lock, `${ENDED_PROCESS}.0`), '');
  expect(staleHolderFiles(lock)).toHaveLength(1);
});

it('a lock that cannot be acquired leaves nothing behind', async () => {
  const nowhere = join(folder, 'nowhere', 'lock');
  await expect(acquireLock(nowhere)).rejects.toThrow('ENOENT');
  expect(existsSync(join(folder, 'nowhere'))).toBe(false);
});
