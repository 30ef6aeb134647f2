/**
 * `npm run release -- reproduce` checks a released build against its commit. It builds twice in a checkout of its own, so it
 * runs in `npm run test:releases`.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RELEASE_FILE } from '@manying/build/remote';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCommit } from '../../scripts/lib/commitBuild.ts';
import { runNpm } from '../harness/command.ts';

let root: string;
const folders: string[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-reproduce-'));
});
afterAll(() => {
  for (const folder of [root, ...folders]) rmSync(folder, { recursive: true, force: true });
});

async function reproduce(...args: readonly string[]) {
  const command = runNpm(
    ['npm', 'run', '--silent', 'release', '--', 'reproduce', ...args, '--target', join(root, 'deployment')],
    { VITEST: undefined, NODE_ENV: undefined },
  );
  return { code: await command.ended, output: command.output() };
}

test('says whether a build is what its commit gives', async () => {
  const folder = await buildCommit('video', 'HEAD');
  folders.push(join(folder, '../../../..'));
  const unknown = await reproduce(folder, '--commit', 'nowhere');
  expect(unknown.code).toBe(1);
  expect(unknown.output).toContain("no commit 'nowhere'");
  const same = await reproduce(folder, '--commit', 'HEAD');
  expect(same.code, same.output).toBe(0);
  expect(same.output).toMatch(/video \S+ is what commit [\da-f]{40} gives: \d+ files, all the same/);
  appendFileSync(join(folder, RELEASE_FILE), '\n');
  const other = await reproduce(folder, '--commit', 'HEAD');
  expect(other.code).toBe(1);
  expect(other.output).toContain(`${RELEASE_FILE} differs`);
});
