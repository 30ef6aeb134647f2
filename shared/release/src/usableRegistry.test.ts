/** A registry that was edited by hand: no command fails by the entry of another team, and each says what is not usable. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBoard } from '@manying/release/board/readBoard';
import { release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget, sitePath } from '@manying/release/folderTarget';
import { readHistory } from '@manying/release/history';
import { historyText } from '@manying/release/historyText';
import { findUnusedBuilds } from '@manying/release/prune';
import { readStatus } from '@manying/release/readStatus';
import { readRegistry } from '@manying/release/registryDocument';
import { rollbackShell } from '@manying/release/rollbackShell';
import { statusTable } from '@manying/release/status';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let root = '';
let target: Target;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'usable-'));
  target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
  for (const id of ['s1', 's2']) await deployShell(shellBuild(root, id), contextFor(target));
  await release('video', contextFor(target, builtFolder(root, 'video', 'v1')));
  await release('comic', contextFor(target, builtFolder(root, 'comic', 'c1')));
});
afterEach(() => rmSync(root, { recursive: true }));

type Values = Readonly<Record<string, unknown>>;
const path = () => join(sitePath(join(root, 'deployment')), 'remotes.json');
const stored = () =>
  JSON.parse(readFileSync(path(), 'utf8')) as { remotes: Record<string, Values>; shell: Values };
function edit(change: (document: ReturnType<typeof stored>) => void): void {
  const document = stored();
  change(document);
  writeFileSync(path(), JSON.stringify(document));
}

const DAMAGED: readonly Values[] = [
  { blocked: 'x' },
  { blocked: 5 },
  { blocked: { a: 1 } },
  { blocked: null },
  { previous: {} },
  { previous: 'v0' },
  { previous: null },
  { canary: {} },
  { canary: { percent: 'many' } },
  { canary: 7 },
  { current: {} },
  { current: 'v1' },
  { current: null },
  { addresses: '/vod' },
];

/** Runs every command that reads the whole registry. @returns what `status` prints and logs. */
async function runCommands(): Promise<{ readonly table: string; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const table = statusTable(await readStatus(target, log));
  await readBoard(target, Date.now(), () => undefined);
  await findUnusedBuilds({ target, now: () => new Date() });
  const registry = await readRegistry(target);
  expect(historyText(await readHistory(target, registry, { limit: 20 }), 4, false)).toContain(
    'release comic',
  );
  await release('comic', contextFor(target, builtFolder(root, 'comic', 'c2')));
  await deployShell(shellBuild(root, 's3'), contextFor(target));
  return { table, lines };
}

describe('an entry of another team', () => {
  test.each(DAMAGED.map((fields) => [JSON.stringify(fields), fields] as const))(
    'with %s stops no command, and is kept as it is',
    async (_, fields) => {
      edit(({ remotes }) => Object.assign(remotes.video ?? {}, fields));
      const before = stored().remotes.video;
      const { table, lines } = await runCommands();
      expect(table).toContain('comic');
      // Pages ignore an unusable previous build, canary or list of blocked builds; without the others there is no entry.
      const isUsable = !('current' in fields || 'addresses' in fields);
      expect(/^video +current/m.test(table)).toBe(isUsable);
      expect(lines.some((line) => line.includes("the entry 'video' is not usable"))).toBe(!isUsable);
      expect(stored().remotes.video).toEqual(before);
    },
  );
});

test.each([null, 'nonsense', 7, []])('the entry %j stops no command of another team', async (entry) => {
  edit(({ remotes }) => Object.assign(remotes, { video: entry }));
  const { lines } = await runCommands();
  expect(lines.some((line) => line.includes("the entry 'video' is not usable"))).toBe(true);
  expect(stored().remotes.video).toEqual(entry);
});

test.each([{ serial: '4' }, { serial: null }, { serial: 4.5 }, { history: 7 }, { history: null }])(
  'after %j the commands are recorded again',
  async (fields) => {
    edit((document) => Object.assign(document, fields));
    await release('comic', contextFor(target, builtFolder(root, 'comic', 'c2')));
    await release('comic', contextFor(target, builtFolder(root, 'comic', 'c3')));
    const records = await readHistory(target, await readRegistry(target), { limit: 2 });
    expect(records.map(({ current }) => current)).toEqual(['0.1.0+c3', '0.1.0+c2']);
  },
);

describe('the entry of the shell', () => {
  test.each([
    { previous: {} },
    { previous: 'x' },
    { canary: {} },
    { canary: null },
    { blocked: 'x' },
    { blocked: 7 },
  ])('with %j keeps its live build, and the next deployment corrects it', async (fields) => {
    edit(({ shell }) => Object.assign(shell, fields));
    const { table } = await runCommands();
    expect(table).toMatch(/^shell +current +s2/m);
    expect(stored().shell).toMatchObject({ buildId: 's3', previous: { buildId: 's2' } });
    await rollbackShell(undefined, {
      ...contextFor(target),
      origin: { who: 'a', from: 'b', why: 'it throws' },
    });
    expect(stored().shell).toMatchObject({ buildId: 's2' });
  });

  test.each([{}, 'x', null, { buildId: 5 }, { buildId: '../s1' }])(
    'of the form %j counts as none, and `status` says so',
    async (shell) => {
      edit((document) => Object.assign(document, { shell }));
      const { lines } = await runCommands();
      expect(lines).toContain('remotes.json: the entry of the shell is not usable.');
      expect(stored().shell).toMatchObject({ buildId: 's3' });
    },
  );
});
