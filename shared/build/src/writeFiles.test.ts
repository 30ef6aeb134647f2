import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '@manying/build/writeFiles';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-write-'));
  writeFileSync(join(root, 'list.txt'), 'old');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('writes files in new folders, and new texts of existing files', () => {
  writeFiles(
    root,
    new Map([
      ['a/b/new.txt', 'new'],
      ['list.txt', 'changed'],
    ]),
  );
  expect(readFileSync(join(root, 'a/b/new.txt'), 'utf8')).toBe('new');
  expect(readFileSync(join(root, 'list.txt'), 'utf8')).toBe('changed');
});

test('a failure restores what was written before, and removes new files and folders', () => {
  mkdirSync(join(root, 'folder'));
  const texts = new Map([
    ['list.txt', 'changed'],
    ['a/b/new.txt', 'new'],
    ['beside.txt', 'new'],
    // A file is no folder.
    ['list.txt/inside.txt', 'new'],
  ]);
  expect(() => writeFiles(root, texts)).toThrow(/ENOTDIR|EEXIST/);
  expect(readdirSync(root).toSorted()).toEqual(['folder', 'list.txt']);
  expect(readFileSync(join(root, 'list.txt'), 'utf8')).toBe('old');
});
