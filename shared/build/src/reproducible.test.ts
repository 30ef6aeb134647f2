import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from '@manying/build/app';
import { compileInProcess } from '@manying/build/testing/compileInProcess';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What a build of the remote reads. */
const SOURCES = [
  'comic-remote',
  'shared/build',
  'shared/platform',
  'shared/ui',
  'package.json',
  'package-lock.json',
];
/** Packages whose files are in the build, so they must lie in the checkout itself; the others are links. */
const BUNDLED = ['@module-federation', 'react', 'valibot'];
const NOT_COPIED = new Set(['node_modules', 'dist', 'bench', '.cache']);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manying-checkouts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a checkout with what a build of the remote needs. */
function checkOut(path: string): string {
  const checkout = join(folder, path);
  for (const source of SOURCES) {
    cpSync(join(ROOT, source), join(checkout, source), {
      recursive: true,
      filter: (file) => !NOT_COPIED.has(basename(file)),
    });
  }
  const packages = join(checkout, 'node_modules');
  mkdirSync(join(packages, '@manying'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const from = join(ROOT, 'node_modules', name);
    if (name === '@manying') continue;
    if (BUNDLED.includes(name)) cpSync(from, join(packages, name), { recursive: true, dereference: true });
    else symlinkSync(from, join(packages, name));
  }
  for (const name of ['build', 'platform', 'ui']) {
    symlinkSync(join(checkout, 'shared', name), join(packages, '@manying', name));
  }
  return checkout;
}

/** Builds the remote in a checkout. @returns the bytes of all files, by path. */
function build(checkout: string): ReadonlyMap<string, string> {
  const output = compileInProcess(checkout, './comic-remote/build.config.ts');
  const dist = join(checkout, 'comic-remote/dist');
  expect(dirname(output)).toBe(dist);
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return new Map(
    files
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => [relative(dist, path), readFileSync(path).toString('base64')]),
  );
}

test('the same sources give the same bytes in any folder', () => {
  const first = build(checkOut('a'));
  const second = build(checkOut('deeper/another-checkout'));
  expect(first.size).toBeGreaterThan(50);
  expect([...second.keys()]).toEqual([...first.keys()]);
  expect([...second].filter(([file, bytes]) => first.get(file) !== bytes).map(([file]) => file)).toEqual([]);
});
