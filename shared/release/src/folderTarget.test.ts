/** Releases of a user with a strict umask: the user of the server can read what is published, and nothing of the history. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release, rollback } from '@manying/release/commands';
import { DOCUMENTS } from '@manying/release/documents';
import { folderTarget, releasesFolder, sitePath } from '@manying/release/folderTarget';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Nobody but the user may read what a command writes. */
const STRICT = 0o077;
let root: string;
let umask: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'modes-'));
  umask = process.umask(STRICT);
});
afterEach(() => {
  process.umask(umask);
  rmSync(root, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const deployment = () => join(root, 'deployment');
const target = () => folderTarget(deployment(), (remote) => `https://${remote}.test`);
const build = (id: string) => addressedBuild(root, 'novel', id, { 'remoteEntry.js': 'entry', 'home.js': id });

/** The modes of a folder and everything in it but locks, each once. */
const modesIn = (folder: string) => {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set([folder, ...entries.map((name) => join(folder, name))].map(modeOf));
};

test('releases and rollbacks publish files that the server can read', async () => {
  for (const id of ['aaa', 'bbb']) await release('novel', contextFor(target(), await build(id)));
  await rollback('novel', undefined, contextFor(target()));
  expect(modeOf(deployment())).toBe('755');
  expect(modesIn(sitePath(deployment()))).toEqual(new Set(['755', '644']));
  expect(modesIn(join(deployment(), 'releases'))).toEqual(new Set(['755', '644']));
  expect(modeOf(join(deployment(), 'history'))).toBe('700');
});

test('files that are missing beside a build are restored so that the server can read them', async () => {
  const built = await build('aaa');
  await release('novel', contextFor(target(), built));
  const files = join(releasesFolder(deployment(), 'novel'), 'files');
  rmSync(files, { recursive: true });
  await target().upload('novel', 'aaa', built);
  expect(modesIn(files)).toEqual(new Set(['755', '644']));
});

test('a file that a crash has cut is restored by the next upload of the same build', async () => {
  const built = await build('aaa');
  await release('novel', contextFor(target(), built));
  const files = join(releasesFolder(deployment(), 'novel'), 'files');
  const home = readdirSync(files).find((file) => file.startsWith('home.')) ?? '';
  writeFileSync(join(built, '../files', `${home}.br`), 'compressed');
  for (const name of [home, `${home}.br`]) writeFileSync(join(files, name), '');
  await target().upload('novel', 'aaa', built);
  expect(readFileSync(join(files, home), 'utf8')).toBe('aaa');
  expect(readFileSync(join(files, `${home}.br`), 'utf8')).toBe('compressed');
  expect(modesIn(files)).toEqual(new Set(['755', '644']));
});

test('a document keeps the mode that it was given', async () => {
  await release('novel', contextFor(target(), await build('aaa')));
  const registry = join(sitePath(deployment()), DOCUMENTS.remotes);
  chmodSync(registry, 0o640);
  await release('novel', contextFor(target(), await build('bbb')));
  expect(modeOf(registry)).toBe('640');
});
