import { join } from 'node:path';
import { RELEASE_FILE } from '@manying/build/remote';
import { filesOf } from '@manying/build/sharedFiles';
import type { CommandContext } from '@manying/release/commandContext';
import { release } from '@manying/release/commands';
import { folderTarget } from '@manying/release/folderTarget';
import { readHistory } from '@manying/release/history';
import { promoteTo } from '@manying/release/promoteTo';
import { readRegistry } from '@manying/release/registryDocument';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor, findBrokenBuilds } from '@manying/release/testing/deployment';
import { PUBLIC, setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it } from 'vitest';

const targets = setUpTestTargets();
const COMMIT = 'c'.repeat(40);
let staging: CommandContext;
beforeEach(() => {
  const target = folderTarget(join(targets.root, 'staging'), (remote) => `https://staging.test/${remote}`);
  staging = { ...contextFor(target), sources: async () => ({ commit: COMMIT, dirty: false }) };
});

/** Releases a build to staging. */
async function stage(id: string, name = 'comic'): Promise<void> {
  const build = await addressedBuild(targets.root, name, id, {
    'remoteEntry.js': 'entry',
    'home.js': `home ${id}`,
  });
  await release(name, { ...staging, build: async () => build });
}

describe.each(TARGET_KINDS)('promote-to a %s', (kind) => {
  it('makes the current build current there, with the same bytes and the commit of its sources', async () => {
    const production = targets.open(kind);
    await stage('aaa');
    const outcome = await promoteTo('comic', staging, contextFor(production));
    expect(outcome.current).toBe('0.1.0+aaa');
    const registry = await readRegistry(production);
    expect(registry.remotes.comic?.current.manifest).toBe(`${PUBLIC}/releases/comic/aaa/mf-manifest.json`);
    const descriptor = await production.descriptor('comic', 'aaa');
    if (!descriptor) throw new Error('There is no build aaa');
    for (const file of [RELEASE_FILE, 'mf-manifest.json']) {
      const bytes = await production.file('comic', 'aaa', file);
      expect(bytes).toBe(await staging.target.file('comic', 'aaa', file));
    }
    expect(filesOf(descriptor)).toHaveLength(2);
    const text = async (file: string) => targets.text(kind, file);
    expect(await findBrokenBuilds(production, PUBLIC, text)).toEqual([]);
    const [record] = await readHistory(production, registry, { subject: 'comic', limit: 1 });
    expect(record?.command).toBe(`promote-to comic from ${staging.target.label}`);
    expect(record?.built).toMatchObject({ version: '0.1.0+aaa', commit: COMMIT });
  });

  it('is verified there, and a refusal changes nothing', async () => {
    const production = targets.open(kind);
    await stage('aaa');
    await promoteTo('comic', staging, contextFor(production));
    const before = await readRegistry(production);
    await stage('bbb');
    const strict = { ...contextFor(production), checkLive: async () => ['/comic/bbb: it throws'] };
    await expect(promoteTo('comic', staging, strict)).rejects.toThrow(
      /is refused:\n {2}\/comic\/bbb: it throws/,
    );
    expect(await readRegistry(production)).toEqual(before);
  });
});

it('a remote without a current build is refused', async () => {
  await expect(promoteTo('comic', staging, contextFor(targets.open('folder')))).rejects.toThrow(
    /has no current build of comic/,
  );
});
