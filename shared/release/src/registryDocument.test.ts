import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryRelease } from '@manying/platform/registryDocument';
import { folderTarget, sitePath } from '@manying/release/folderTarget';
import { changeEntry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { applyRelease } from '@manying/release/transitions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
let target: Target;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'));
  // The builds of these tests lie elsewhere, so that they need no files here.
  target = folderTarget(folder, () => 'https://target.test');
  mkdirSync(sitePath(folder));
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(sitePath(folder), 'remotes.json');
const write = (document: unknown) => writeFileSync(path(), JSON.stringify(document));
const read = () => JSON.parse(readFileSync(path(), 'utf8'));
const build = (version: string): RegistryRelease => ({
  version,
  contract: '1.0.0',
  addresses: ['/comic'],
  pages: [],
  planned: [],
  overlays: [],
  manifest: `https://comic.test/${version}/mf-manifest.json`,
  integrity: 'sha256-x',
  since: '2026-01-01T00:00:00Z',
});
const makeCurrent = (version: string) =>
  changeEntry(target, 'comic', (entry) => applyRelease(entry, build(version)));

describe('a change of the registry', () => {
  it('preserves the entries of other remotes and unknown fields', async () => {
    write({ schema: 1, note: 'ours', remotes: { video: { current: 'theirs' } } });
    await makeCurrent('2');
    expect(read()).toMatchObject({
      note: 'ours',
      serial: 1,
      remotes: { comic: { current: { version: '2' } }, video: { current: 'theirs' } },
    });
  });

  it('reads an entry of older commands and replaces an invalid one', async () => {
    const { addresses: _, since: __, ...old } = build('1');
    write({ schema: 1, remotes: { comic: { addresses: ['/old'], current: old } } });
    await makeCurrent('2');
    expect(read().remotes.comic).toMatchObject({
      addresses: ['/comic', '/old'],
      previous: { version: '1' },
      blocked: [],
    });
    write({ schema: 1, remotes: { comic: { current: 'nonsense' } } });
    await makeCurrent('2');
    expect(read().remotes.comic).toMatchObject({ current: { version: '2' } });
  });

  it('leaves no temporary file', async () => {
    await makeCurrent('1');
    expect(readdirSync(sitePath(folder))).toEqual(['remotes.json']);
  });

  it('does not overwrite an invalid document', async () => {
    writeFileSync(path(), '{ "schema": 1,');
    await expect(makeCurrent('1')).rejects.toThrow(/is not JSON .*: correct it first/);
    expect(readFileSync(path(), 'utf8')).toBe('{ "schema": 1,');
  });

  it('is applied again after a concurrent change', async () => {
    let otherWrites = 0;
    const contended: Target = {
      ...target,
      async read(name) {
        const stored = await target.read(name);
        otherWrites += 1;
        if (otherWrites <= 3) write({ schema: 1, serial: 10 * otherWrites, remotes: {} });
        return stored;
      },
    };
    await changeEntry(contended, 'comic', (entry) => applyRelease(entry, build('1')));
    expect(read()).toMatchObject({ serial: 31, remotes: { comic: { current: { version: '1' } } } });
  });
});
