/** The remote of the stories is an instance of what `npm run new -- remote` creates, with the additions in `e2e/tiny/src`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate } from '../../scripts/lib/generate.ts';
import { copyRemoteTables } from '../../scripts/lib/testing/remoteTables.ts';
import { ROOT } from '../harness/mainStore.ts';
import { ADDITIONS, CREATED_REMOTE, REMOTE, TITLE, writeTinySources } from '../harness/tinySources.ts';

/** What the stories need and no new remote has. */
const ADDED = [
  'aroundPage.module.css',
  'aroundPage.tsx',
  'extra.ts',
  'presses.ts',
  'tinyPages.ts',
  'variant.ts',
  'withAdditions.ts',
];

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-tiny-'));
  copyRemoteTables(root);
  generate(root, { kind: 'remote', name: 'tiny', title: TITLE });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Text of each file below a folder that is part of a build, by its path. */
function sourcesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files
      .map((file) => [relative(folder, file), readFileSync(file, 'utf8')] as const)
      .filter(([file]) => file.startsWith('src/') || file === 'build.config.ts'),
  );
}

test('it has every source of a new remote, unchanged, and the named additions', () => {
  const expected = sourcesIn(join(root, 'tiny-remote'));
  expected.set(CREATED_REMOTE, expected.get(REMOTE) ?? '');
  for (const file of ADDED)
    expected.set(`${ADDITIONS}/${file}`, readFileSync(join(ROOT, 'e2e/tiny/src', file), 'utf8'));
  const sources = sourcesIn(writeTinySources());
  // The exposed module adds the additions to the created one.
  for (const files of [expected, sources]) files.delete(REMOTE);
  expect(Object.fromEntries(sources)).toEqual(Object.fromEntries(expected));
  expect(sources.size).toBeGreaterThan(ADDED.length + 10);
});

test('nothing but the additions is written by hand', () => {
  const folder = join(ROOT, 'e2e/tiny');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  expect(files.toSorted()).toEqual(ADDED.map((file) => `src/${file}`));
});
