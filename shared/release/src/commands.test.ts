import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@manying/build/remote';
import { parseRegistry } from '@manying/platform/registry';
import { CommandError } from '@manying/release/commandError';
import { type CommandContext, canary, promote, release, rollback, verify } from '@manying/release/commands';
import { folderTarget } from '@manying/release/folderTarget';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root = '';
let target: Target;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A build as the build tool leaves it. */
const built = (name: string, buildId: string, changes?: Partial<ReleaseDescriptor>) =>
  builtFolder(root, name, buildId, changes);

/** Tools whose next build is `folder`, with a browser that finds `faults`. */
function tools(folder: string, faults: readonly string[] = []): CommandContext {
  return {
    target,
    build: async () => folder,
    checkLive: async () => faults,
    log: () => undefined,
    now: () => new Date('2026-03-01T00:00:00Z'),
  };
}
const nothing = () => tools('/no build is needed');

const entry = async (name = 'comic') => (await readRegistry(target)).remotes[name];

describe('a release', () => {
  it('uploads the build to its own address and makes it current', async () => {
    const said = await release('comic', tools(built('comic', 'aaa')));
    expect(said).toMatchObject({ remote: 'comic', current: '0.1.0+aaa', serial: 1 });
    expect((await entry())?.current).toMatchObject({
      manifest: 'https://comic.test/aaa/mf-manifest.json',
      since: '2026-03-01T00:00:00.000Z',
    });
    expect(readFileSync(join(root, 'deployment/releases/comic/aaa/js/home.js'), 'utf8')).toBe('home of aaa');
  });

  it('writes a registry that the shell can read', async () => {
    await release('comic', tools(built('comic', 'aaa')));
    await release('comic', tools(built('comic', 'bbb')));
    const document: unknown = JSON.parse(readFileSync(join(root, 'deployment/site/remotes.json'), 'utf8'));
    const { remotes, broken } = parseRegistry(document);
    expect(broken).toEqual({});
    expect(remotes.comic).toMatchObject({
      current: { version: '0.1.0+bbb' },
      previous: { version: '0.1.0+aaa' },
    });
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    ['a changed file', (folder) => writeFileSync(join(folder, 'js/home.js'), 'other'), /js\/home\.js is not/],
    ['a missing file', (folder) => rmSync(join(folder, 'js/home.js')), /js\/home\.js is missing/],
    ['an added file', (folder) => writeFileSync(join(folder, 'js/x.js'), ''), /js\/x\.js has no hash/],
    ['a changed manifest', (folder) => writeFileSync(join(folder, 'mf-manifest.json'), '{}'), /not the one/],
    ['no manifest', (folder) => rmSync(join(folder, 'mf-manifest.json')), /manifest.*missing/],
  ])('is refused for %s, and nothing changes', async (_, spoil, reason) => {
    const folder = built('comic', 'aaa');
    spoil(folder);
    await expect(release('comic', tools(folder))).rejects.toThrow(reason);
    expect(await entry()).toBeUndefined();
    expect(await target.builds('comic')).toEqual([]);
  });

  it('is refused for a contract the live shell does not offer', async () => {
    const folder = built('comic', 'aaa', { contract: '9.0.0' });
    await expect(release('comic', tools(folder))).rejects.toThrow(/needs contract 9\.0\.0/);
  });

  it('is refused for an address that is another remote’s', async () => {
    await release('video', tools(built('video', 'vvv')));
    const folder = built('comic', 'aaa', { addresses: ['/video/7'] });
    await expect(release('comic', tools(folder))).rejects.toThrow(/\/video\/7 is video’s/);
  });

  it('is refused for what the browser found, with every reason', async () => {
    const refused = release('comic', tools(built('comic', 'aaa'), ['/index: is empty.', '/shelf: threw.']));
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(/\/index: is empty\.\n {2}\/shelf: threw\./);
    expect(await target.builds('comic')).toEqual([]);
  });

  it('of two remotes at once, again and again, loses neither’s entry', async () => {
    const rounds = Array.from({ length: 12 }, (_, round) => round);
    const folders = rounds.flatMap((round) =>
      ['comic', 'video'].map((name) => ({ name, folder: built(name, `${name}${round}`) })),
    );
    await Promise.all(folders.map(({ name, folder }) => release(name, tools(folder))));
    const registry = await readRegistry(target);
    expect(registry.serial).toBe(folders.length);
    expect(Object.keys(registry.remotes).sort()).toEqual(['comic', 'video']);
  });
});

describe('a check', () => {
  const candidate = (folder: string) => ({
    folder,
    descriptor: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseDescriptor,
  });

  it('says that a build may go live, and releases nothing', async () => {
    const found = await verify(candidate(built('comic', 'aaa', { samples: ['/index'] })), nothing());
    expect(found).toEqual({ remote: 'comic', version: '0.1.0+aaa', pages: ['/index'] });
    expect(await entry()).toBeUndefined();
  });

  it('refuses one with its reasons', async () => {
    const folder = built('comic', 'aaa');
    await expect(verify(candidate(folder), tools(folder, ['/index: is empty.']))).rejects.toThrow(/is empty/);
    writeFileSync(join(folder, 'js/home.js'), 'other');
    await expect(verify(candidate(folder), nothing())).rejects.toThrow(/js\/home\.js is not the one/);
  });
});

describe('a trial', () => {
  it('of the sources as they are is uploaded, raised by its name, and promoted', async () => {
    await release('comic', tools(built('comic', 'aaa')));
    await canary('comic', 'next', 10, tools(built('comic', 'bbb')));
    expect(await entry()).toMatchObject({
      current: { version: '0.1.0+aaa' },
      canary: { version: '0.1.0+bbb', percent: 10 },
    });
    expect(await canary('comic', 'bbb', 50, nothing())).toMatchObject({ canary: { percent: 50 } });
    expect(await promote('comic', nothing())).toMatchObject({
      current: '0.1.0+bbb',
      previous: '0.1.0+aaa',
    });
  });

  it('of a build that was never uploaded is refused, with those that were', async () => {
    await release('comic', tools(built('comic', 'aaa')));
    await expect(canary('comic', '9.9.9', 10, nothing())).rejects.toThrow(/'9\.9\.9'.*0\.1\.0\+aaa/);
  });

  it('of a name that two builds have is refused', async () => {
    await release('comic', tools(built('comic', 'aaa')));
    await release('comic', tools(built('comic', 'bbb')));
    await expect(canary('comic', '0.1.0', 10, nothing())).rejects.toThrow(/2 builds/);
  });
});

describe('a return', () => {
  it('goes to the previous build, or to any that was uploaded', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) await release('comic', tools(built('comic', id)));
    expect(await rollback('comic', undefined, nothing())).toMatchObject({ current: '0.1.0+bbb' });
    expect(await entry()).toMatchObject({ blocked: ['0.1.0+ccc'] });
    expect(await rollback('comic', 'aaa', nothing())).toMatchObject({ current: '0.1.0+aaa' });
    await expect(rollback('comic', undefined, nothing())).rejects.toThrow(/no previous build/);
  });
});

describe('a command that ends half-way', () => {
  /** A target that fails for good at its nth operation. */
  function endingAt(step: number): { target: Target; steps: () => number } {
    let count = 0;
    const counted = async <T>(operation: () => Promise<T>): Promise<T> => {
      count += 1;
      if (count >= step) throw new Error('the machine went away');
      return operation();
    };
    return {
      steps: () => count,
      target: {
        label: target.label,
        address: target.address,
        read: (name) => counted(() => target.read(name)),
        replace: (name, text, tag) => counted(() => target.replace(name, text, tag)),
        upload: (name, id, folder) => counted(() => target.upload(name, id, folder)),
        descriptor: (name, id) => counted(() => target.descriptor(name, id)),
        file: (name, id, file) => counted(() => target.file(name, id, file)),
        attach: (name, id, file, text) => counted(() => target.attach(name, id, file, text)),
        folder: (name, id) => counted(() => target.folder(name, id)),
        builds: (name) => counted(() => target.builds(name)),
      },
    };
  }

  it('leaves at every step a registry that names complete builds only', async () => {
    await release('comic', tools(built('comic', 'aaa')));
    const next = built('comic', 'bbb');
    let finished = false;
    for (let step = 1; !finished; step += 1) {
      const ending = endingAt(step);
      finished = await release('comic', { ...tools(next), target: ending.target }).then(
        () => true,
        () => false,
      );
      const now = await entry();
      const named = [now?.current, now?.previous].filter((one) => one !== undefined);
      expect(named.length).toBeGreaterThan(0);
      for (const { version } of named) {
        expect(await target.descriptor('comic', version.split('+')[1] ?? '')).toMatchObject({ version });
      }
    }
    expect((await entry())?.current.version).toBe('0.1.0+bbb');
    expect(readdirSync(join(root, 'deployment/site'))).toEqual(['remotes.json']);
  });

  it('and left its lock behind holds nobody up', async () => {
    mkdirSync(join(root, 'deployment/site'), { recursive: true });
    // No process has this number: it is above what systems give out.
    writeFileSync(join(root, 'deployment/site/remotes.json.lock'), '99999999');
    await release('comic', tools(built('comic', 'aaa')));
    expect(await entry()).toMatchObject({ current: { version: '0.1.0+aaa' } });
  });
});
