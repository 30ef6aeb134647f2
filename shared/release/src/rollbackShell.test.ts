import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import type { ListedShells } from '@manying/platform/registryDocument';
import { release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { readHistory } from '@manying/release/history';
import { prune } from '@manying/release/prune';
import { readRegistry } from '@manying/release/registryDocument';
import { rollbackShell } from '@manying/release/rollbackShell';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it } from 'vitest';

const targets = setUpTestTargets();

describe.each(TARGET_KINDS)('rollback of the shell in a %s', (kind) => {
  let target: Target;
  beforeEach(() => {
    target = targets.open(kind);
  });
  const context = (why?: string) => ({ ...contextFor(target), origin: { who: 'Li', from: 'laptop', why } });
  async function deploy(...ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const build = shellBuild(targets.root, id);
      writeFileSync(join(build.folder, 'sw.js'), `worker of ${id}`);
      await deployShell(build, context());
    }
  }
  const live = async () => (await readRegistry(target)).shell;

  it('returns to the previous one, then further back, from the uploaded files', async () => {
    await deploy('s1', 's2', 's3');
    expect(await rollbackShell(undefined, context('it throws'))).toMatchObject({ shell: 's2', serial: 4 });
    expect(await live()).toMatchObject({ buildId: 's2', blocked: ['s3'] });
    const [record] = await readHistory(target, await readRegistry(target), { limit: 1 });
    expect(record).toMatchObject({
      command: 'rollback shell s2',
      why: 'it throws',
      current: 's2',
      blocked: ['s3'],
    });
    expect(await rollbackShell(undefined, context())).toMatchObject({ shell: 's1' });
    await expect(rollbackShell(undefined, context())).rejects.toThrow(/no previous shell/);
    expect(await rollbackShell('s3', context())).toMatchObject({ shell: 's3' });
    expect(await live()).toMatchObject({ buildId: 's3', blocked: ['s2', 's1'] });
  });

  it('is still possible after prune', async () => {
    await deploy('s1', 's2', 's3');
    const later = new Date(Date.now() + 365 * 24 * 60 * 60_000);
    const aged: Target = { ...target, note: async () => ({ text: '', changed: later, tag: '' }) };
    await prune({ ...contextFor(aged), now: () => later });
    await rollbackShell(undefined, context());
    expect(await rollbackShell(undefined, context())).toMatchObject({ shell: 's1' });
  });

  it('is refused for a shell that is unknown, live, or lacks the contract of a remote', async () => {
    await expect(rollbackShell(undefined, context())).rejects.toThrow(/No shell is live/);
    await deploy('s1', 's2');
    await expect(rollbackShell('zzz', context())).rejects.toThrow(/no shell called 'zzz'; it has: s1, s2/);
    await expect(rollbackShell('s', context())).rejects.toThrow(/beginning of 2 shells/);
    await expect(rollbackShell('s2', context())).rejects.toThrow(/is live already/);
    const stored = await target.read('remotes.json');
    const current = {
      ...{ version: '9', contract: '1.99.0', manifest: 'https://elsewhere.test/9/mf-manifest.json' },
      ...{ addresses: [], pages: [], planned: [], overlays: [], since: '' },
    };
    const remotes = { comic: { addresses: [], blocked: [], current } };
    const newer = { ...(JSON.parse(stored?.text ?? '') as object), remotes };
    await target.replace('remotes.json', JSON.stringify(newer), stored?.tag);
    await expect(rollbackShell(undefined, context())).rejects.toThrow(/comic 9 needs contract 1\.99\.0/);
    expect((await live())?.buildId).toBe('s2');
  });

  it('by two operators at once goes one step back, not two', async () => {
    await deploy('s1', 's2', 's3');
    const outcomes = await Promise.allSettled([
      rollbackShell(undefined, context()),
      rollbackShell(undefined, context()),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await live())?.buildId).toBe('s2');
  });

  it('keeps the remotes as they are, and they roll back independently', async () => {
    await deploy('s1', 's2');
    for (const id of ['aaa', 'bbb'])
      await release('comic', contextFor(target, builtFolder(targets.root, 'comic', id)));
    const { remotes } = await readRegistry(target);
    await rollbackShell(undefined, context());
    expect((await readRegistry(target)).remotes).toEqual(remotes);
    expect(await rollback('comic', undefined, contextFor(target))).toMatchObject({ current: '0.1.0+aaa' });
    expect((await live())?.buildId).toBe('s1');
  });
});

it('in a bucket the page names the previous shell, and after a rollback no shell that was rolled back', async () => {
  const target = targets.open('bucket');
  const listed = () => {
    const text = /id="shell-builds">([^<]*)</.exec(targets.text('bucket', 'index.html') ?? '')?.[1];
    return text === undefined ? undefined : (JSON.parse(text) as ListedShells);
  };
  for (const id of ['s1', 's2']) await deployShell(shellBuild(targets.root, id), contextFor(target));
  const stored = targets.text('bucket', 'releases/shell/s1/index.html') ?? '';
  expect(listed()).toEqual({ live: 's2', previous: { build: 's1', integrity: integrityOf(stored) } });
  await rollbackShell(undefined, contextFor(target));
  expect(listed()).toBeUndefined();
});

it('in a bucket brings back the page, the service worker and the static pages of the former shell, soon', async () => {
  const target = targets.open('bucket');
  for (const id of ['s1', 's2']) {
    const build = shellBuild(targets.root, id);
    for (const file of ['sw.js', 'h5/pc.html', 'icons/icon.png'])
      writeFileSync(join(build.folder, file), `${file} of ${id}`);
    await deployShell(build, contextFor(target));
  }
  const { took } = await rollbackShell(undefined, { ...contextFor(target), now: () => new Date() });
  console.info(`rollback of the shell in a bucket: ${took} ms`);
  // Less than 0.1 s on an idle machine; this one runs other tests too.
  expect(took).toBeLessThan(20_000);
  for (const [address, text] of [
    ['index.html', 'shell s1'],
    ['sw.js', 'sw.js of s1'],
    ['h5/pc', 'h5/pc.html of s1'],
    ['h5/pc.html', 'h5/pc.html of s1'],
    ['icons/icon.png', 'icons/icon.png of s1'],
  ] as const)
    expect(targets.text('bucket', address), address).toContain(text);
});
