import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { addressFiles, FILES, placeBuild, removeBuilds, sharedFilesOf } from '@manying/build/sharedFiles';
import { hashInName, plainName } from '@manying/platform/integrity';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let builds = '';
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(builds, { recursive: true }));

/** Compiles and places a build with these files. */
async function build(id: string, texts: Readonly<Record<string, string>>): Promise<string> {
  const output = join(builds, `.${id}`);
  mkdirSync(output);
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(output, file), text);
  const { hashes, assets } = addressFiles(output);
  writeFileSync(join(output, 'release.json'), JSON.stringify({ files: { integrity: hashes }, assets }));
  await placeBuild(output, builds, id);
  return join(builds, id);
}

const stored = () => readdirSync(join(builds, FILES)).sort();
/** Whether every file that a build names is there with its content. */
const isComplete = (folder: string) =>
  sharedFilesOf(folder).every((file) => {
    const path = join(builds, FILES, file);
    const hash = hashInName(`/${FILES}/${file}`);
    return existsSync(path) && (!hash || integrityOf(readFileSync(path)) === hash);
  });

describe('the files of a build', () => {
  test('are named by their hashes; pictures keep their names, and source maps follow their files', async () => {
    const texts = { 'home.js': '1', 'home.js.map': '{}', 'home.css': '2', 'cat.0123.svg': '3' };
    const folder = await build('aaa', texts);
    expect(readdirSync(folder)).toEqual(['release.json']);
    const [script = ''] = stored().filter((file) => file.endsWith('.js'));
    expect(stored()).toEqual(expect.arrayContaining(['cat.0123.svg', `${script}.map`]));
    expect(plainName(`../files/${script}`)).toBe('home.js');
    expect(hashInName(`../files/${script}`)).toBe(integrityOf('1'));
    expect(isComplete(folder)).toBe(true);
  });

  test('have the same name exactly when they have the same bytes', async () => {
    await build('aaa', { 'home.js': 'same', 'texts.js': 'one' });
    await build('bbb', { 'home.js': 'same', 'texts.js': 'two' });
    expect(stored().map((file) => file.split('.')[0])).toEqual(['home', 'texts', 'texts']);
  });

  test('are placed again over a cut file', async () => {
    const first = await build('aaa', { 'home.js': 'whole' });
    writeFileSync(join(builds, FILES, stored()[0] ?? ''), 'who');
    expect(isComplete(first)).toBe(false);
    await build('bbb', { 'home.js': 'whole' });
    expect(isComplete(first)).toBe(true);
  });

  test('stay as they are when the build exists already', async () => {
    const folder = await build('aaa', { 'home.js': '1' });
    await expect(build('aaa', { 'home.js': '1' })).rejects.toThrow();
    expect(isComplete(folder)).toBe(true);
  });
});

describe('removing builds', () => {
  test('removes the files that no other build names, however old the others are', async () => {
    await build('aaa', { 'home.js': 'same', 'texts.js': 'one', 'cat.01.svg': 'cat', 'dog.02.svg': 'dog' });
    const kept = await build('bbb', { 'home.js': 'same', 'texts.js': 'two', 'cat.01.svg': 'cat' });
    for (const file of stored()) writeFileSync(join(builds, FILES, `${file}.gz`), 'compressed');
    await removeBuilds(builds, ['aaa']);
    expect(readdirSync(builds).sort()).toEqual(['bbb', FILES]);
    expect(stored().filter((file) => !file.endsWith('.gz'))).toEqual([...sharedFilesOf(kept)].sort());
    expect(stored().filter((file) => file.endsWith('.gz'))).toHaveLength(3);
    expect(isComplete(kept)).toBe(true);
  });

  test('keeps the files of a build that is not in its place yet', async () => {
    await build('aaa', { 'home.js': 'old' });
    const pending = join(builds, '.bbb');
    mkdirSync(pending);
    const integrity = { [`../files/${stored()[0]}`]: integrityOf('old') };
    writeFileSync(join(pending, 'release.json'), JSON.stringify({ files: { integrity } }));
    await removeBuilds(builds, ['aaa']);
    expect(stored()).toHaveLength(1);
  });

  test('at the same time as others are placed leaves complete builds (40 builds)', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `build${index}`);
    await Promise.all(
      ids.map(async (id, index) => {
        await build(id, { 'home.js': 'same', 'texts.js': `${index % 3}` });
        if (index % 2 === 1) await removeBuilds(builds, [id]);
      }),
    );
    const left = ids.filter((id) => existsSync(join(builds, id)));
    expect(left).toHaveLength(20);
    expect(left.filter((id) => !isComplete(join(builds, id)))).toEqual([]);
  });
});
