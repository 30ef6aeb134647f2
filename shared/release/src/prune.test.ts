import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPEN_PAGE_AGE } from '@manying/release/buildUses';
import { canary, release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { findUnusedBuilds, prune } from '@manying/release/prune';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor, findBrokenBuilds, shellBuild } from '@manying/release/testing/deployment';
import { PUBLIC, setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const targets = setUpTestTargets();
const LATER = OPEN_PAGE_AGE + 60_000;

/** A build that shares one file with all others. */
const built = async (id: string) => {
  const folder = join(targets.root, 'builds/comic', id);
  if (existsSync(folder)) return folder;
  return addressedBuild(targets.root, 'comic', id, {
    'remoteEntry.js': 'entry of all',
    'home.js': `home of ${id}`,
    [`${id}.js`]: `lazy chunk of ${id}`,
  });
};

describe.each(TARGET_KINDS)('prune in a %s', (kind) => {
  let target: Target;
  beforeEach(() => {
    target = targets.open(kind);
  });
  const context = (folder = '') => contextFor(target, folder);
  const publish = async (id: string) => release('comic', context(await built(id)));
  /** A context a while later, by the own clock and by that of the storage. */
  function contextAfter(ms: number, of: Target = target) {
    const later = () => new Date(Date.now() + ms);
    const clock: Target = {
      ...of,
      note: async (name) => {
        const note = await of.note(name);
        return note && { ...note, changed: later() };
      },
    };
    return { ...contextFor(clock), now: later };
  }
  const files = async (app = 'comic') => (await target.storedFiles(app)).map(({ name }) => name).sort();
  const chunkOf = async (id: string) => (await files()).some((name) => name.startsWith(`files/${id}.`));
  const expectNothingBroken = async () =>
    expect(await findBrokenBuilds(target, PUBLIC, async (file) => targets.text(kind, file))).toEqual([]);
  /** Releases builds up to v21, and tries a further one as a canary, which another canary replaces. */
  async function publishMany(first = 11): Promise<void> {
    for (let number = first; number < 22; number += 1) await publish(`v${number}`);
    for (const id of ['tried', 'next']) await canary('comic', 'next', 5, context(await built(id)));
  }

  it('removes what no registry, rollback or open page can name, with the files that only it names', async () => {
    await publishMany();
    expect(await findUnusedBuilds(contextAfter(0))).toEqual([]);
    expect(await prune(contextAfter(OPEN_PAGE_AGE - 60_000))).toMatchObject({ builds: [], files: 0 });
    const unused = (await findUnusedBuilds(contextAfter(LATER))).map(({ version }) => version);
    expect(unused.sort()).toEqual(['0.1.0+tried']);
    expect(await prune(contextAfter(LATER))).toMatchObject({
      builds: [{ version: '0.1.0+tried' }],
      kept: [],
    });
    expect(await chunkOf('tried')).toBe(false);
    expect((await target.builds('comic')).length).toBe(12);
    await publish('v22');
    const { builds } = await prune(contextAfter(2 * LATER));
    expect(builds.map(({ version }) => version).sort()).toEqual(['0.1.0+next', '0.1.0+v11']);
    expect((await readRegistry(target)).pruning).toBeUndefined();
    await expectNothingBroken();
    for (let number = 21; number > 11; number -= 1)
      expect(await rollback('comic', undefined, context())).toMatchObject({ current: `0.1.0+v${number}` });
    await expectNothingBroken();
  });

  it('keeps blocked builds for open pages only, and shells as it keeps builds', async () => {
    for (let number = 10; number < 23; number += 1)
      await deployShell(shellBuild(targets.root, `s${number}`), context());
    await publish('aaa');
    await publish('bbb');
    await rollback('comic', undefined, context());
    await prune(contextAfter(OPEN_PAGE_AGE - 60_000));
    expect(await target.builds('comic')).toContain('bbb');
    await prune(contextAfter(LATER));
    expect(await target.builds('comic')).toEqual(['aaa']);
    expect((await target.builds('shell')).length).toBe(11);
  });

  it.each(['before', 'after'])(
    'killed %s any step loses nothing that is referenced, and can be repeated',
    async (when) => {
      await publishMany(20);
      await publish('v22');
      let isKilled = true;
      for (let step = 1; isKilled; step += 1) {
        let count = 0;
        const killed = new Proxy(target, {
          get(of, name, receiver) {
            const value: unknown = Reflect.get(of, name, receiver);
            if (typeof value !== 'function') return value;
            return async (...args: unknown[]) => {
              count += 1;
              if (count === step && when === 'before') throw new Error('killed');
              const result: unknown = await (value as (...all: unknown[]) => unknown).apply(of, args);
              if (count === step) throw new Error('killed');
              return result;
            };
          },
        });
        isKilled = await prune(contextAfter(LATER, killed)).then(
          () => false,
          (error: Error) => {
            expect(error.message).toBe('killed');
            return true;
          },
        );
        await expectNothingBroken();
        // The mark of the killed command is that of long ago.
        const stored = await target.read('remotes.json');
        const registry = JSON.parse(stored?.text ?? '') as Record<string, unknown>;
        if (registry.pruning) {
          const old = JSON.stringify({ ...registry, pruning: '2020-01-01T00:00:00.000Z' });
          await target.replace('remotes.json', old, stored?.tag);
        }
      }
      expect(await chunkOf('tried')).toBe(false);
      expect((await target.builds('comic')).length).toBe(3);
      for (let number = 21; number > 19; number -= 1)
        expect(await rollback('comic', undefined, context())).toMatchObject({ current: `0.1.0+v${number}` });
    },
    60_000,
  );

  it('between the upload of a build and its release is noticed, and the next release repairs it', async () => {
    await publishMany(20);
    const tried = await built('tried');
    const interrupted: Target = {
      ...target,
      async upload(...build) {
        await target.upload(...build);
        expect((await prune(contextAfter(LATER))).builds).toHaveLength(1);
      },
    };
    await expect(release('comic', { ...context(tried), target: interrupted })).rejects.toThrow(
      /tried is incomplete in .* Release it again/,
    );
    await expectNothingBroken();
    await release('comic', context(tried));
    await expectNothingBroken();
    await canary('comic', 'v20', 5, context());
    await rollback('comic', undefined, context());
  });

  it('of a file that the next build also contains is noticed', async () => {
    await publishMany(20);
    const next = await addressedBuild(targets.root, 'comic', 'reuses', {
      'remoteEntry.js': 'entry of all',
      'home.js': 'home of tried',
    });
    const interrupted: Target = {
      ...target,
      async upload(...build) {
        await target.upload(...build);
        const shared = (await target.storedFiles('comic')).filter(({ name }) =>
          name.startsWith('files/home.'),
        );
        // As by a prune that has listed the builds before this one was complete.
        await target.removeFiles('comic', shared.map(({ name }) => name).slice(0, 5));
      },
    };
    await expect(release('comic', { ...context(next), target: interrupted })).rejects.toThrow(
      /home\..* is missing/,
    );
    expect((await readRegistry(target)).remotes.comic?.current.version).toBe('0.1.0+v21');
    await release('comic', context(next));
    expect((await readRegistry(target)).remotes.comic?.current.version).toBe('0.1.0+reuses');
    expect(await chunkOf('home')).toBe(true);
  });

  it('and releases at the same time of builds that it removes lose no file', async () => {
    for (const id of ['aaa', 'bbb']) await publish(id);
    const outcomes: string[] = [];
    const [again, other] = [await built('again'), await built('other')];
    for (let round = 0; round < 4; round += 1) {
      await canary('comic', 'next', 5, context(again));
      await canary('comic', 'next', 5, context(other));
      const [, released] = await Promise.allSettled([
        prune(contextAfter(LATER)),
        canary('comic', 'next', 5, context(again)),
      ]);
      outcomes.push(released.status);
      if (released.status === 'rejected') expect(String(released.reason)).toMatch(/is incomplete in/);
      await expectNothingBroken();
    }
    expect(await canary('comic', 'next', 5, context(again))).toBeTruthy();
    await expectNothingBroken();
    console.info(`prune in a ${kind}: releases at the same time: ${outcomes.join(', ')}`);
  });

  it('makes a release wait for its end, but no rollback to the previous build', async () => {
    for (const id of ['aaa', 'bbb']) await publish(id);
    const mark = async (pruning: string | undefined) => {
      const stored = await target.read('remotes.json');
      const registry = { ...(JSON.parse(stored?.text ?? '') as object), pruning };
      await target.replace('remotes.json', JSON.stringify(registry), stored?.tag);
    };
    await mark(new Date().toISOString());
    await expect(prune(contextAfter(LATER))).rejects.toThrow(/Another prune has been at work/);
    expect(await rollback('comic', undefined, context())).toMatchObject({ current: '0.1.0+aaa' });
    const released = vi.fn();
    const waiting = publish('ccc').then(released);
    await expect.poll(async () => (await readRegistry(target)).pruning).toBeDefined();
    expect(released).not.toHaveBeenCalled();
    await mark(undefined);
    await waiting;
    await mark('2020-01-01T00:00:00.000Z');
    expect(await publish('ddd'), 'a killed prune blocks nobody for long').toMatchObject({
      current: '0.1.0+ddd',
    });
  });

  it('removes nothing because the own clock is ahead, or when the answer is no', async () => {
    await publishMany();
    const yearLater = () => new Date(Date.now() + 365 * 24 * 60 * 60_000);
    expect(await prune({ ...context(), now: yearLater })).toMatchObject({ builds: [] });
    const confirm = async () => false;
    await expect(prune({ ...contextAfter(LATER), confirm })).rejects.toThrow('Nothing was removed.');
    expect(await chunkOf('tried')).toBe(true);
  });

  it('removes nothing of an old registry whose changes have no records', async () => {
    await publishMany();
    const stored = await target.read('remotes.json');
    const { history: _, ...registry } = JSON.parse(stored?.text ?? '') as Record<string, unknown>;
    await target.replace('remotes.json', JSON.stringify(registry), stored?.tag);
    expect(await prune(contextAfter(OPEN_PAGE_AGE - 60_000))).toMatchObject({ builds: [] });
  });
});

describe('prune of a damaged folder', () => {
  const folder = () => join(targets.root, 'deployment/releases/comic');
  const later = (target: Target) => ({
    ...contextFor({
      ...target,
      note: async () => ({ text: '', changed: new Date(Date.now() + LATER), tag: '' }),
    }),
    now: () => new Date(Date.now() + LATER),
  });

  it('keeps all builds of a remote whose entry cannot be read', async () => {
    const target = targets.open('folder');
    for (const id of ['aaa', 'bbb']) await release('comic', contextFor(target, await built(id)));
    await rollback('comic', undefined, contextFor(target));
    const stored = await target.read('remotes.json');
    const registry = JSON.parse(stored?.text ?? '') as { remotes: Record<string, unknown> };
    const edited = { ...registry, remotes: { comic: { current: 'nonsense' } } };
    await target.replace('remotes.json', JSON.stringify(edited), stored?.tag);
    expect(await prune(later(target))).toMatchObject({ builds: [] });
    await target.replace('remotes.json', stored?.text ?? '', (await target.read('remotes.json'))?.tag);
    expect((await prune(later(target))).builds).toEqual([{ app: 'comic', version: '0.1.0+bbb' }]);
  });

  it('keeps the files of a remote while a release descriptor cannot be read', async () => {
    const target = targets.open('folder');
    await release('comic', contextFor(target, await built('aaa')));
    writeFileSync(join(folder(), 'files/orphan.js'), 'of no build');
    mkdirSync(join(folder(), 'odd id;'));
    writeFileSync(join(folder(), 'odd id;/release.json'), '{');
    expect((await prune(later(target))).kept).toEqual([
      'files of comic stay: the release descriptor of odd id; cannot be read',
    ]);
    writeFileSync(join(folder(), 'odd id;/release.json'), 'null');
    expect((await prune(later(target))).kept).toHaveLength(1);
    expect(await target.builds('comic')).toEqual(expect.arrayContaining(['aaa', 'odd id;']));
  });

  it('leaves files to the next one when their storage is so slow that its mark would end before', async () => {
    const target = targets.open('folder');
    await release('comic', contextFor(target, await built('aaa')));
    for (let number = 0; number < 250; number += 1)
      writeFileSync(join(folder(), `files/orphan${number}.js`), 'of no build');
    const clock = vi.spyOn(performance, 'now');
    const removeFiles: Target['removeFiles'] = async (...files) => {
      await target.removeFiles(...files);
      clock.mockReturnValue(Number.MAX_SAFE_INTEGER);
    };
    const first = await prune(later({ ...target, removeFiles }));
    clock.mockRestore();
    expect(first.kept).toEqual([expect.stringMatching(/the rest stays for the next prune/)]);
    expect(first.files).toBeLessThan(250);
    expect(first.files + (await prune(later(target))).files).toBe(250);
  });

  it('removes files of no build after a day, not those of an upload in progress', async () => {
    const target = targets.open('folder');
    await release('comic', contextFor(target, await built('aaa')));
    for (const name of ['orphan.js', 'orphan.js.gz', 'fresh.js'])
      writeFileSync(join(folder(), 'files', name), 'of no build');
    const future = new Date(Date.now() + LATER);
    utimesSync(join(folder(), 'files/fresh.js'), future, future);
    expect(await prune(later(target))).toMatchObject({ builds: [], files: 2 });
    expect((await target.storedFiles('comic')).map(({ name }) => name)).toContain('files/fresh.js');
  });
});

it.each(TARGET_KINDS)('in a %s that is no deployment removes and stores nothing', async (kind) => {
  const target = targets.open(kind);
  await expect(prune(contextFor(target))).rejects.toThrow(/is no deployment: it has no remotes\.json/);
  expect(await target.note('clock')).toBeUndefined();
});
