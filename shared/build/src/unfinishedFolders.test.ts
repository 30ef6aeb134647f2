import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeUnfinishedFolders, unfinishedFolder } from '@manying/build/unfinishedFolders';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Larger than the largest process id. */
const ENDED = 999_999_999;
const MINUTE = 60_000;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unfinished-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it.each([
  ['of a killed process', `.aaa.${ENDED}`, 61, false],
  ['of a killed process, with a dot in its name', `.0.1.0.${ENDED}`, 61, false],
  ['that may be of another machine', `.aaa.${ENDED}`, 59, true],
  ['of a running process', `.aaa.${process.pid}`, 61, true],
  ['that is complete', 'aaa', 61, true],
  ['of somebody else', '.aaa', 61, true],
])('a folder %s (%s, %i minutes old) stays: %j', (_, name, minutes, stays) => {
  const folder = join(root, name);
  mkdirSync(join(folder, 'js'), { recursive: true });
  const changed = new Date(Date.now() - minutes * MINUTE);
  utimesSync(folder, changed, changed);
  removeUnfinishedFolders(root);
  expect(existsSync(folder)).toBe(stays);
});

it('the folder of this process is one that stays', () => {
  expect(unfinishedFolder(root, 'aaa')).toBe(join(root, `.aaa.${process.pid}`));
});
