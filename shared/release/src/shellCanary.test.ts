import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import type { ListedShells } from '@manying/platform/registryDocument';
import { deployShell } from '@manying/release/deployShell';
import { describeNamed, showBuild } from '@manying/release/findBuild';
import { readDeployment } from '@manying/release/firstScreen/firstScreens';
import { readHistory } from '@manying/release/history';
import { prune } from '@manying/release/prune';
import { readRegistry } from '@manying/release/registryDocument';
import { rollbackShell } from '@manying/release/rollbackShell';
import { canaryShell, endWatchedShell, promoteShell } from '@manying/release/shellCanary';
import type { Target } from '@manying/release/target';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it } from 'vitest';

const targets = setUpTestTargets();

/** A shell whose files with and without a hash in their names differ from those of the others. */
function buildOf(id: string) {
  const build = shellBuild(targets.root, id);
  writeFileSync(join(build.folder, 'sw.js'), `worker of ${id}`);
  writeFileSync(join(build.folder, `js/main.${id}.js`), `main of ${id}`);
  return build;
}

describe.each(TARGET_KINDS)('a canary of the shell in a %s', (kind) => {
  let target: Target;
  beforeEach(() => {
    target = targets.open(kind);
  });
  const deploy = (id: string) => deployShell(buildOf(id), contextFor(target));
  const canary = (name: string, percent: number, id = name) =>
    canaryShell(name, percent, buildOf(id), contextFor(target));
  const live = async () => (await readRegistry(target)).shell;

  it('is a build of the current sources or an uploaded one, for a share of the visitors', async () => {
    await deploy('s1');
    expect(await canary('next', 10, 's2')).toMatchObject({
      shell: 's1',
      canary: { shell: 's2', percent: 10 },
    });
    expect(await live()).toMatchObject({ buildId: 's1', canary: { buildId: 's2', percent: 10 } });
    expect(await canary('s2', 50)).toMatchObject({ canary: { shell: 's2', percent: 50 } });
    const [record] = await readHistory(target, await readRegistry(target), { limit: 1 });
    expect(record).toMatchObject({
      command: 'canary shell s2 50',
      current: 's1',
      canary: { version: 's2', percent: 50 },
    });
    expect((await describeNamed(target, { app: 'shell', build: 'canary' })).version).toBe('s2');
    expect((await showBuild(target, { app: 'shell', build: 's2' })).places).toEqual(['canary']);
  });

  it('is promoted, or ended by a rollback, after which a further rollback goes back', async () => {
    await deploy('s1');
    await canary('next', 10, 's2');
    expect(await promoteShell(contextFor(target))).toMatchObject({ shell: 's2' });
    expect(await live()).toMatchObject({ buildId: 's2', previous: { buildId: 's1' } });
    await canary('next', 10, 's3');
    expect(await rollbackShell(undefined, contextFor(target))).toMatchObject({ shell: 's2' });
    expect(await live()).toMatchObject({ buildId: 's2', previous: { buildId: 's1' }, blocked: ['s3'] });
    expect(await rollbackShell(undefined, contextFor(target))).toMatchObject({ shell: 's1' });
    await expect(promoteShell(contextFor(target))).rejects.toThrow(/no canary of the shell/);
  });

  it('is refused before a build is made, without a live shell or for no share', async () => {
    const build = () => Promise.reject(new Error('a build is made'));
    const refused = (percent: number) => canaryShell('next', percent, { build }, contextFor(target));
    await expect(refused(10)).rejects.toThrow(/No shell is live yet/);
    await deploy('s1');
    await expect(refused(0)).rejects.toThrow(/A share is more than 0/);
    await expect(canary('s1', 10)).rejects.toThrow(/is live already/);
    await expect(canary('zzz', 10)).rejects.toThrow(/no shell called 'zzz'/);
    expect((await live())?.canary).toBeUndefined();
  });

  it('is verified as a deployment is', async () => {
    await deploy('s1');
    await canaryShell('next', 10, { ...buildOf('s2'), check: async () => [] }, contextFor(target));
    expect((await live())?.canary?.buildId).toBe('s2');
  });

  it('is not pruned, and by two operators at once only one ends it', async () => {
    await deploy('s1');
    await canary('next', 10, 's2');
    const later = new Date(Date.now() + 365 * 24 * 60 * 60_000);
    const aged: Target = { ...target, note: async () => ({ text: '', changed: later, tag: '' }) };
    await prune({ ...contextFor(aged), now: () => later });
    expect([...(await target.builds('shell'))].sort()).toEqual(['s1', 's2']);
    const outcomes = await Promise.allSettled([
      rollbackShell(undefined, contextFor(target)),
      rollbackShell(undefined, contextFor(target)),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await live())?.buildId).toBe('s1');
  });
});

it('that somebody has started meanwhile is left by the watch of a promoted shell', async () => {
  const target = targets.open('folder');
  await deployShell(buildOf('s1'), contextFor(target));
  await deployShell(buildOf('s2'), contextFor(target));
  let reads = 0;
  const read: Target['read'] = async (document) => {
    const stored = await target.read(document);
    reads += 1;
    if (reads === 1) await canaryShell('next', 10, buildOf('s3'), contextFor(target));
    return stored;
  };
  await expect(endWatchedShell('s2', contextFor({ ...target, read }))).rejects.toThrow(
    /s2 is no longer the canary/,
  );
  const { shell } = await readRegistry(target);
  expect(shell).toMatchObject({ buildId: 's2', canary: { buildId: 's3', percent: 10 } });
});

describe('in a bucket the service worker stays that of the live shell', () => {
  /** A target on which another command runs before the fixed files of a shell are published. */
  function interrupted(target: Target, command: () => Promise<unknown>): Target {
    const { front } = target;
    if (!front) throw new Error('A bucket has a front page.');
    let isFirst = true;
    const publishFixedFiles = async (shell: string) => {
      if (isFirst) {
        isFirst = false;
        await command();
      }
      await front.publishFixedFiles(shell);
    };
    return { ...target, front: { ...front, publishFixedFiles } };
  }

  it('when its canary was ended during the promotion', async () => {
    const target = targets.open('bucket');
    await deployShell(buildOf('s1'), contextFor(target));
    await canaryShell('next', 10, buildOf('s2'), contextFor(target));
    const late = interrupted(target, () => rollbackShell(undefined, contextFor(target)));
    await expect(promoteShell(contextFor(late))).rejects.toThrow(/s2 is no longer the canary/);
    expect(targets.text('bucket', 'sw.js')).toBe('worker of s1');
  });

  it('when the site configuration has changed during a deployment', async () => {
    const target = targets.open('bucket');
    await deployShell(buildOf('s1'), contextFor(target));
    const changed = {
      ...buildOf('s2'),
      build: async () => {
        const stored = await target.read('site.json');
        await target.replace('site.json', `${stored?.text} `, stored?.tag);
        return buildOf('s2').build();
      },
    };
    await expect(deployShell(changed, contextFor(target))).rejects.toThrow(/has changed meanwhile/);
    expect(targets.text('bucket', 'sw.js')).toBe('worker of s1');
  });

  it('when a rollback came too late', async () => {
    const target = targets.open('bucket');
    for (const id of ['s1', 's2']) await deployShell(buildOf(id), contextFor(target));
    const late = interrupted(target, () => deployShell(buildOf('s3'), contextFor(target)));
    const expected = { buildId: 's2', command: 'canary shell s2 ended by --auto' };
    await expect(rollbackShell(undefined, contextFor(late), expected)).rejects.toThrow(/no longer/);
    expect(targets.text('bucket', 'sw.js')).toBe('worker of s3');
  });
});

it('in a bucket index.html and the fixed files stay those of the live shell until the promotion', async () => {
  const target = targets.open('bucket');
  const text = (file: string) => targets.text('bucket', file);
  const listed = () =>
    JSON.parse(
      /id="shell-builds">([^<]*)</.exec(text('index.html') ?? '')?.[1] ?? 'null',
    ) as ListedShells | null;
  await deployShell(buildOf('s1'), contextFor(target));
  await canaryShell('next', 10, buildOf('s2'), contextFor(target));
  const integrity = integrityOf(text('releases/shell/s2/index.html') ?? '');
  expect(text('index.html')).toContain('shell s1');
  expect(listed()).toEqual({ live: 's1', canary: { build: 's2', integrity, percent: 10 } });
  expect(text('sw.js')).toBe('worker of s1');
  expect(text('js/main.s2.js')).toBe('main of s2');
  await promoteShell(contextFor(target));
  expect(text('index.html')).toContain('shell s2');
  expect(text('sw.js')).toBe('worker of s2');
  expect(listed()).toMatchObject({ live: 's2', previous: { build: 's1' } });
});

it('no first screen is rendered while it runs, since the server does not know who gets it', () => {
  const shell = { buildId: 's1', contract: '1.6.0', since: '' };
  const registry = { schema: 1, serial: 1, remotes: {}, shell };
  const site = { ...SITE, firstScreens: true };
  expect(readDeployment({ site, registry })).toBeDefined();
  const canary = { ...shell, buildId: 's2', percent: 10 };
  expect(readDeployment({ site, registry: { ...registry, shell: { ...shell, canary } } })).toBeUndefined();
});
