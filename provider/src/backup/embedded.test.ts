import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { controlLine } from './dump.ts';
import { backupEmbedded, recoverRestore, restoreEmbedded } from './embedded.ts';
import { writeLines } from './storeFile.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('restore');
});

/** Creates a folder in the data folder, with a file that holds its name. */
function createFolder(name: string): void {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'who'), name);
}
const database = () =>
  existsSync(join(folder, 'pg')) ? readFileSync(join(folder, 'pg/who'), 'utf8') : undefined;

test.each([
  ['a store as it is', ['pg'], 'pg'],
  ['a restore killed while it wrote', ['pg', 'pg.restoring'], 'pg'],
  ['one killed between its two steps', ['pg.before-restore-1', 'pg.restoring'], 'pg.before-restore-1'],
  [
    'one killed there, after others',
    ['pg.before-restore-1', 'pg.before-restore-2', 'pg.restoring'],
    'pg.before-restore-2',
  ],
  ['a restore that is done', ['pg', 'pg.before-restore-1'], 'pg'],
  ['a store that was deleted by hand', ['pg.before-restore-1'], undefined],
  ['nothing', [], undefined],
  ['a first restore, killed', ['pg.restoring'], undefined],
])('recovers the right database from %s', (_, names, found) => {
  for (const name of names) createFolder(name);
  recoverRestore(folder);
  expect(database()).toBe(found);
});

test('a backup without a store, and a restore over a store without force, are refused', async () => {
  await expect(backupEmbedded(folder, join(folder, 'x'))).rejects.toThrow('There is no store in');
  createFolder('pg');
  const file = join(folder, 'x');
  await writeLines(
    file,
    (async function* () {
      yield controlLine({ format: 'manying-store', version: 1, madeAt: '', migrations: [] });
    })(),
  );
  await expect(restoreEmbedded(folder, file, false)).rejects.toThrow('give --force');
  expect(database()).toBe('pg');
  expect(readdirSync(folder).toSorted()).toEqual(['pg', 'x']);
});
