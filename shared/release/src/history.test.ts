import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketTarget } from '@manying/release/bucketTarget';
import type { CommandContext } from '@manying/release/commandContext';
import { canary, promote, release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { DOCUMENTS } from '@manying/release/documents';
import { folderTarget } from '@manying/release/folderTarget';
import { missingRecord, readHistory, storeRecord } from '@manying/release/history';
import { historyText } from '@manying/release/historyText';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { ACCESS_KEY, type BucketServer, startBucketServer } from '@manying/release/testing/bucketServer';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let root = '';
let server: BucketServer;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
  server = await startBucketServer();
  vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
  vi.stubEnv('AWS_REGION', '');
  vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(root, { recursive: true });
});

const folder = () => join(root, 'deployment');
const TARGETS: Readonly<Record<string, () => Target>> = {
  folder: () => folderTarget(folder(), (remote) => `https://${remote}.test`),
  bucket: () => bucketTarget({ location: 's3://store/site', publicBase: 'https://cdn.test', attempts: 1 }),
};

const origin = { who: 'Li', from: 'laptop' };
const commit = 'c0ffee'.repeat(6);
const built = (name: string, id: string) => builtFolder(root, name, id);
const records = async (target: Target, subject?: string, limit = 100) =>
  readHistory(target, await readRegistry(target), { subject, limit });

describe.each(Object.keys(TARGETS))('the history of a %s', (kind) => {
  let target: Target;
  beforeEach(() => {
    target = TARGETS[kind]?.() as Target;
  });
  const context = (build = '', why?: string): CommandContext => ({
    ...contextFor(target, build),
    origin: { ...origin, why },
    sources: async () => ({ commit, dirty: true }),
  });

  it('names who, when, what, why and where from, newest first', async () => {
    await deployShell(shellBuild(root, 'sss'), context('', 'first shell'));
    await release('comic', context(built('comic', 'aaa')));
    await canary('comic', 'next', 10, context(built('comic', 'bbb'), 'try the new reader'));
    await promote('comic', context());
    await rollback('comic', undefined, context('', 'the reader is slow'));

    const all = await records(target);
    expect(all.map(({ command, current, why }) => [command, current, why])).toEqual([
      ['rollback comic', '0.1.0+aaa', 'the reader is slow'],
      ['promote comic', '0.1.0+bbb', undefined],
      ['canary comic 0.1.0+bbb 10', '0.1.0+aaa', 'try the new reader'],
      ['release comic', '0.1.0+aaa', undefined],
      ['deploy-shell', 'sss', 'first shell'],
    ]);
    expect(all.map(({ serial }) => serial)).toEqual([5, 4, 3, 2, 1]);
    expect(all[0]).toMatchObject({ ...origin, at: '2026-03-01T00:00:00.000Z', blocked: ['0.1.0+bbb'] });
    expect(all[2]).toMatchObject({
      canary: { version: '0.1.0+bbb', percent: 10 },
      built: { version: '0.1.0+bbb', commit, dirty: true, contract: expect.any(String) as string },
    });
    expect(all[2]?.built?.files).toBeGreaterThan(0);
    expect(all[2]?.built?.bytes).toBeGreaterThan(0);
    expect(all[4]?.built).toMatchObject({ version: 'sss', commit, dirty: true });
    expect(await records(target, 'shell')).toHaveLength(1);
    expect(await records(target, 'comic', 2)).toHaveLength(2);
  });

  it('contains every change of publishers at the same time, once, in the order of the registry', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `team${index}`);
    await Promise.all(names.map((name) => release(name, context(built(name, `${name}x`)))));
    const all = await records(target);
    expect(all.map(({ serial }) => serial)).toEqual(names.map((_, index) => names.length - index));
    expect(all.map(({ subject }) => subject).sort()).toEqual(names);
  });

  it('takes no change of a publisher who could not switch the registry', async () => {
    await release('comic', context(built('comic', 'aaa')));
    const failing: Target = { ...target, replace: () => Promise.reject(new Error('no line')) };
    const attempt = release('comic', { ...context(built('comic', 'bbb')), target: failing });
    await expect(attempt).rejects.toThrow('no line');
    expect((await records(target)).map(({ current }) => current)).toEqual(['0.1.0+aaa']);
    await release('comic', context(built('comic', 'ccc')));
    expect((await records(target)).map(({ current }) => current)).toEqual(['0.1.0+ccc', '0.1.0+aaa']);
  });

  it('leads a further rollback further back, past builds that are blocked', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) await release('comic', context(built('comic', id)));
    expect(await rollback('comic', undefined, context())).toMatchObject({ current: '0.1.0+bbb' });
    expect(await rollback('comic', undefined, context())).toMatchObject({ current: '0.1.0+aaa' });
    expect((await readRegistry(target)).remotes.comic?.blocked).toEqual(['0.1.0+ccc', '0.1.0+bbb']);
    await expect(rollback('comic', undefined, context())).rejects.toThrow(/no previous build/);
  });

  it('is not needed: a deployment of earlier commands has none and works', async () => {
    await target.replace(DOCUMENTS.remotes, '{"schema":1,"serial":7,"remotes":{}}', undefined);
    expect(await records(target)).toEqual([]);
    await release('comic', context(built('comic', 'aaa')));
    expect(await records(target)).toHaveLength(1);
  });
});

describe('an unreadable history', () => {
  const target = () => TARGETS.folder?.() as Target;
  const release2 = async () => {
    for (const id of ['aaa', 'bbb'])
      await release('comic', { ...contextFor(target(), built('comic', id)), origin });
  };
  const recordFiles = () => readdirSync(join(folder(), 'history')).sort();

  it.each([
    ['a missing record', (file: string) => rmSync(file)],
    ['a broken record', (file: string) => writeFileSync(file, '{')],
    ['a record of another form', (file: string) => writeFileSync(file, '{"schema":1}')],
  ])('ends at %s, and commands continue', async (_, spoil) => {
    await release2();
    const [first = '', second = ''] = recordFiles();
    expect(await missingRecord(target(), await readRegistry(target()))).toBeUndefined();
    spoil(join(folder(), 'history', first));
    expect((await records(target())).map(({ current }) => current)).toEqual(['0.1.0+bbb']);
    expect(await missingRecord(target(), await readRegistry(target()))).toBe(first.replace('.json', ''));
    spoil(join(folder(), 'history', second));
    expect(await missingRecord(target(), await readRegistry(target()))).toBe(second.replace('.json', ''));
    expect(await records(target())).toEqual([]);
    await release('comic', contextFor(target(), built('comic', 'ccc')));
    expect(await records(target())).toHaveLength(1);
  });

  it('is not read in a circle, and no name leads out of its folder', async () => {
    await release2();
    const [first = '', second = ''] = recordFiles();
    const registry = await readRegistry(target());
    const circle = JSON.stringify({
      ...(await records(target()))[1],
      before: second.replace('.json', ''),
    });
    writeFileSync(join(folder(), 'history', first), circle);
    expect(await records(target())).toHaveLength(2);
    expect(await readHistory(target(), { ...registry, history: '../site/remotes' }, { limit: 5 })).toEqual(
      [],
    );
  });

  it('keeps a record that is there: an id is never written twice', async () => {
    await target().putRecord('00000001-0000000000000000', 'first');
    await expect(target().putRecord('00000001-0000000000000000', 'second')).rejects.toThrow(/EEXIST/);
    expect((await target().record('00000001-0000000000000000'))?.text).toBe('first');
  });
});

it('of a remote that never was says so, since its name may be mistyped', async () => {
  const target = TARGETS.folder?.() as Target;
  await release('comic', contextFor(target, built('comic', 'aaa')));
  await expect(records(target, 'comci')).rejects.toThrow(/has never had a remote 'comci'/);
  expect(await records(target, 'shell')).toEqual([]);
});

describe('the text of the history', () => {
  it('has no control characters, and says which changes are not recorded', async () => {
    const target = TARGETS.folder?.() as Target;
    await release('comic', { ...contextFor(target, built('comic', 'aaa')), origin });
    const registry = await readRegistry(target);
    const change = {
      origin: { ...origin, why: 'red \u001B[31m' },
      at: 'now',
      command: 'sign comic',
      subject: 'comic',
    };
    const history = await storeRecord(target, change, { ...registry, serial: 2 });
    const found = await readHistory(target, { ...registry, history }, { limit: 5 });
    const text = historyText(found, 4, false);
    expect(text).toContain('2 later changes of the registry were not made by these commands.');
    expect(text).toContain('by        Li, laptop');
    expect(text).not.toContain('\u001B');
    expect(historyText(found, 4, true)).not.toContain('later changes');
    expect(historyText([], 0, false)).toBe('No command is recorded yet.');
    expect(historyText(found, 4, false, 'x')).toMatch(/record x is missing or damaged[^\n]*$/);
    expect(historyText([], 4, false, 'x')).toMatch(/^The record x is missing or damaged/);
  });
});
