import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { pictureCache } from './pictureCache.ts';

test('a failed write throws nothing, leaves no file, and succeeds when retried', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const folder = temporaryFolder('cache');
  const cache = pictureCache(folder, 1_000_000);
  const name = `${createHash('sha256').update('picture').digest('hex').slice(0, 40)}.txt`;
  // A folder with the name of the file: the temporary file can be written but not renamed.
  mkdirSync(join(folder, name));
  for (let times = 0; times < 3; times += 1) {
    await cache.write('picture', Buffer.from('body'));
    expect(await cache.read('picture')).toBeUndefined();
  }
  expect(readdirSync(folder)).toEqual([name]);
  expect(log).toHaveBeenCalledTimes(1);

  rmSync(join(folder, name), { recursive: true });
  await cache.write('picture', Buffer.from('body'));
  expect((await cache.read('picture'))?.toString()).toBe('body');
  expect(readdirSync(folder)).toEqual([name]);
  log.mockRestore();
});
