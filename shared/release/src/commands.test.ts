import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@manying/build/remote';
import { parseRegistry } from '@manying/platform/registry';
import { verify } from '@manying/release/candidates';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { canary, promote, release, rollback } from '@manying/release/commands';
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

/** Creates a fake build. */
const built = (name: string, buildId: string, changes?: Partial<ReleaseDescriptor>) =>
  builtFolder(root, name, buildId, changes);

/** A context whose next build is `folder` and whose browser check finds `problems`. */
function contextFor(folder: string, problems: readonly string[] = []): CommandContext {
  return {
    target,
    build: async () => folder,
    checkLive: async () => problems,
    log: () => undefined,
    now: () => new Date('2026-03-01T00:00:00Z'),
  };
}
const contextWithoutBuild = () => contextFor('/no build is needed');

const entry = async (name = 'comic') => (await readRegistry(target)).remotes[name];

describe('a release', () => {
  it('uploads the build to its own address and makes it current', async () => {
    const outcome = await release('comic', contextFor(built('comic', 'aaa')));
    expect(outcome).toMatchObject({ remote: 'comic', current: '0.1.0+aaa', serial: 1 });
    expect((await entry())?.current).toMatchObject({
      manifest: 'https://comic.test/aaa/mf-manifest.json',
      since: '2026-03-01T00:00:00.000Z',
    });
    expect(readFileSync(join(root, 'deployment/releases/comic/aaa/js/home.js'), 'utf8')).toBe('home of aaa');
  });

  it('writes a registry that the shell can read', async () => {
    await release('comic', contextFor(built('comic', 'aaa')));
    await release('comic', contextFor(built('comic', 'bbb')));
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
    await expect(release('comic', contextFor(folder))).rejects.toThrow(reason);
    expect(await entry()).toBeUndefined();
    expect(await target.builds('comic')).toEqual([]);
  });

  it('is refused for a contract the live shell does not offer', async () => {
    const folder = built('comic', 'aaa', { contract: '9.0.0' });
    await expect(release('comic', contextFor(folder))).rejects.toThrow(/needs contract 9\.0\.0/);
  });

  it('is refused for an address that is another remote’s', async () => {
    await release('video', contextFor(built('video', 'vvv')));
    const folder = built('comic', 'aaa', { addresses: ['/video/7'] });
    await expect(release('comic', contextFor(folder))).rejects.toThrow(/\/video\/7 is video’s/);
  });

  it.each([
    ...['/', '/*', '/h5/*', '/h5/pc', '/api/books', '/img/*', '/media', '/js/*', '/icons', '/releases/*'],
    ...[
      '/sw.js',
      '/index.html',
      '/robots.txt',
      '/sitemap.xml',
      '/site.json',
      '/comic/list.json',
      '/manifest.webmanifest',
    ],
  ])('is refused for the address %s, which the server answers itself', async (address) => {
    const folder = built('comic', 'aaa', { addresses: ['/comic/*', address] });
    await expect(release('comic', contextFor(folder))).rejects.toThrow(
      `The address ${address} belongs to the server`,
    );
    expect(await target.builds('comic')).toEqual([]);
  });

  it.each(['/index', '/apis', '/jsonp/*', '/h5-games', '/sw', '/media-centre/*'])(
    'may have the address %s',
    async (address) => {
      await release('comic', contextFor(built('comic', 'aaa', { addresses: [address] })));
      expect((await entry())?.addresses).toEqual([address]);
    },
  );

  it('is refused with all problems of the browser check', async () => {
    const refused = release(
      'comic',
      contextFor(built('comic', 'aaa'), ['/index: is empty.', '/shelf: threw.']),
    );
    await expect(refused).rejects.toThrow(CommandError);
    await expect(refused).rejects.toThrow(/\/index: is empty\.\n {2}\/shelf: threw\./);
    expect(await target.builds('comic')).toEqual([]);
  });

  it('of two remotes at the same time preserves both entries', async () => {
    const rounds = Array.from({ length: 12 }, (_, round) => round);
    const folders = rounds.flatMap((round) =>
      ['comic', 'video'].map((name) => ({ name, folder: built(name, `${name}${round}`) })),
    );
    await Promise.all(folders.map(({ name, folder }) => release(name, contextFor(folder))));
    const registry = await readRegistry(target);
    expect(registry.serial).toBe(folders.length);
    expect(Object.keys(registry.remotes).sort()).toEqual(['comic', 'video']);
  });
});

describe('verify', () => {
  const candidate = (folder: string) => ({
    folder,
    descriptor: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseDescriptor,
  });

  it('accepts a valid build and releases nothing', async () => {
    const found = await verify(
      candidate(built('comic', 'aaa', { samples: ['/index'] })),
      contextWithoutBuild(),
    );
    expect(found).toEqual({ remote: 'comic', version: '0.1.0+aaa', pages: ['/index'] });
    expect(await entry()).toBeUndefined();
  });

  it('refuses a build with its problems', async () => {
    const folder = built('comic', 'aaa');
    await expect(verify(candidate(folder), contextFor(folder, ['/index: is empty.']))).rejects.toThrow(
      /is empty/,
    );
    writeFileSync(join(folder, 'js/home.js'), 'other');
    await expect(verify(candidate(folder), contextWithoutBuild())).rejects.toThrow(
      /js\/home\.js is not the one/,
    );
  });
});

describe('a canary', () => {
  it('of the current sources is uploaded, raised by its build id and promoted', async () => {
    await release('comic', contextFor(built('comic', 'aaa')));
    await canary('comic', 'next', 10, contextFor(built('comic', 'bbb')));
    expect(await entry()).toMatchObject({
      current: { version: '0.1.0+aaa' },
      canary: { version: '0.1.0+bbb', percent: 10 },
    });
    expect(await canary('comic', 'bbb', 50, contextWithoutBuild())).toMatchObject({
      canary: { percent: 50 },
    });
    expect(await promote('comic', contextWithoutBuild())).toMatchObject({
      current: '0.1.0+bbb',
      previous: '0.1.0+aaa',
    });
  });

  it('of an unknown build is refused with a list of the uploaded ones', async () => {
    await release('comic', contextFor(built('comic', 'aaa')));
    await expect(canary('comic', '9.9.9', 10, contextWithoutBuild())).rejects.toThrow(
      /'9\.9\.9'.*0\.1\.0\+aaa/,
    );
  });

  it('of an ambiguous version is refused', async () => {
    await release('comic', contextFor(built('comic', 'aaa')));
    await release('comic', contextFor(built('comic', 'bbb')));
    await expect(canary('comic', '0.1.0', 10, contextWithoutBuild())).rejects.toThrow(/2 builds/);
  });
});

describe('a rollback', () => {
  it('returns to the previous build, or to any uploaded one', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) await release('comic', contextFor(built('comic', id)));
    expect(await rollback('comic', undefined, contextWithoutBuild())).toMatchObject({ current: '0.1.0+bbb' });
    expect(await entry()).toMatchObject({ blocked: ['0.1.0+ccc'] });
    expect(await rollback('comic', 'aaa', contextWithoutBuild())).toMatchObject({ current: '0.1.0+aaa' });
    await expect(rollback('comic', undefined, contextWithoutBuild())).rejects.toThrow(/no previous build/);
  });

  it('to an uploaded build is refused for an address that another team has claimed since', async () => {
    await release('comic', contextFor(built('comic', 'aaa', { addresses: ['/comic/*', '/games/*'] })));
    for (const id of ['bbb', 'ccc']) await release('comic', contextFor(built('comic', id)));
    await release('games', contextFor(built('games', 'ggg')));
    const before = await entry();
    await expect(rollback('comic', 'aaa', contextWithoutBuild())).rejects.toThrow(/\/games\/\* is games’s/);
    expect(await entry()).toEqual(before);
    expect(await rollback('comic', undefined, contextWithoutBuild())).toMatchObject({ current: '0.1.0+bbb' });
    await expect(rollback('comic', undefined, contextWithoutBuild())).rejects.toThrow(/is games’s/);
  });

  it('to an uploaded build is refused for a contract that the live shell does not offer', async () => {
    for (const id of ['aaa', 'bbb', 'ccc']) await release('comic', contextFor(built('comic', id)));
    const shell = { buildId: 'other', contract: '99.0.0', since: '' };
    const stored = await target.read('remotes.json');
    await target.replace(
      'remotes.json',
      JSON.stringify({ ...(await readRegistry(target)), shell }),
      stored?.tag,
    );
    await expect(rollback('comic', 'aaa', contextWithoutBuild())).rejects.toThrow(/needs contract/);
  });
});

describe('an interrupted command', () => {
  /** A target that fails from its nth operation on. */
  function failingFrom(step: number): { target: Target; steps: () => number } {
    let count = 0;
    const failOrRun = async <T>(operation: () => Promise<T>): Promise<T> => {
      count += 1;
      if (count >= step) throw new Error('the machine went away');
      return operation();
    };
    return {
      steps: () => count,
      target: {
        label: target.label,
        address: target.address,
        read: (name) => failOrRun(() => target.read(name)),
        replace: (name, text, tag) => failOrRun(() => target.replace(name, text, tag)),
        upload: (name, id, folder) => failOrRun(() => target.upload(name, id, folder)),
        descriptor: (name, id) => failOrRun(() => target.descriptor(name, id)),
        file: (name, id, file) => failOrRun(() => target.file(name, id, file)),
        attach: (name, id, file, text) => failOrRun(() => target.attach(name, id, file, text)),
        putRecord: (id, text) => failOrRun(() => target.putRecord(id, text)),
        record: (id) => failOrRun(() => target.record(id)),
        putNote: (name, text) => failOrRun(() => target.putNote(name, text)),
        note: (name) => failOrRun(() => target.note(name)),
        replaceNote: (...note) => failOrRun(() => target.replaceNote(...note)),
        fileSize: (name, id, file) => failOrRun(() => target.fileSize(name, id, file)),
        storedFiles: (name) => failOrRun(() => target.storedFiles(name)),
        removeBuild: (name, id) => failOrRun(() => target.removeBuild(name, id)),
        removeFiles: (name, names) => failOrRun(() => target.removeFiles(name, names)),
        folder: (name, id) => failOrRun(() => target.folder(name, id)),
        builds: (name) => failOrRun(() => target.builds(name)),
      },
    };
  }

  it('leaves a registry of complete builds only, whatever step fails', async () => {
    await release('comic', contextFor(built('comic', 'aaa')));
    const next = built('comic', 'bbb');
    let finished = false;
    for (let step = 1; !finished; step += 1) {
      const ending = failingFrom(step);
      finished = await release('comic', { ...contextFor(next), target: ending.target }).then(
        () => true,
        () => false,
      );
      const now = await entry();
      const named = [now?.current, now?.previous].filter((release) => release !== undefined);
      expect(named.length).toBeGreaterThan(0);
      for (const { version } of named) {
        expect(await target.descriptor('comic', version.split('+')[1] ?? '')).toMatchObject({ version });
      }
    }
    expect((await entry())?.current.version).toBe('0.1.0+bbb');
    expect(readdirSync(join(root, 'deployment/site'))).toEqual(['remotes.json']);
  });

  it('leaves a lock that does not block the next command', async () => {
    mkdirSync(join(root, 'deployment/site'), { recursive: true });
    // No process has this id: it is above the limit of the system.
    writeFileSync(join(root, 'deployment/site/remotes.json.lock'), '99999999');
    await release('comic', contextFor(built('comic', 'aaa')));
    expect(await entry()).toMatchObject({ current: { version: '0.1.0+aaa' } });
  });
});
