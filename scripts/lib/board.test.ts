import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { typescriptArgs } from './setup.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'board-command-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [...typescriptArgs('scripts/board.ts'), ...args]);

it('npm run board writes the board of a deployment, and refuses what it does not know', async () => {
  const deployment = join(root, 'deployment');
  const target = folderTarget(deployment, (remote) => `https://${remote}.test`);
  await deployShell(shellBuild(root, 'sssssssss'), contextFor(target));
  const out = join(root, 'new/board.html');
  const { stdout, stderr } = await run('--target', deployment, '--out', out);
  expect(stdout).toContain(out);
  expect(stderr).toContain('names no beacon');
  expect(readFileSync(out, 'utf8')).toContain('npm run release -- rollback shell');
  expect(existsSync(`${out}.new`)).toBe(false);

  for (const [args, why] of [
    [['--every', '0'], /1 to 86400 seconds/],
    // More than a timer can wait, which would fire at once.
    [['--every', '2592000'], /1 to 86400 seconds/],
    [['--every', 'soon'], /--every/],
    [['--unknown'], /Usage: npm run board/],
  ] as const)
    await expect(run(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(why) });
});
