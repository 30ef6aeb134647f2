/** A disk that is full, or refuses this user, at any write of a release command: the command fails, and nothing is lost. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BALLAST_BYTES } from '@manying/release/ballast';
import { OPEN_PAGE_AGE } from '@manying/release/buildUses';
import type { CommandContext } from '@manying/release/commandContext';
import { canary, promote, release, rollback } from '@manying/release/commands';
import { folderTarget } from '@manying/release/folderTarget';
import { liveBuilds } from '@manying/release/history';
import { failureText } from '@manying/release/program/failureText';
import { prune, pruneText } from '@manying/release/prune';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor, findBrokenBuilds } from '@manying/release/testing/deployment';
import { PUBLIC } from '@manying/release/testing/testTargets';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const disk = vi.hoisted(() => ({
  /** Writes below this folder are counted and fail from `failsFrom` on. */
  folder: '',
  writes: 0,
  failsFrom: Number.POSITIVE_INFINITY,
  code: 'ENOSPC',
  /** Bytes that all files of the folder may have together. */
  capacity: Number.POSITIVE_INFINITY,
}));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const failing =
    <Args extends readonly unknown[], Result>(write: (...args: Args) => Result, pathAt: number) =>
    (...args: Args): Result => {
      const path = String(args[pathAt]);
      if (disk.folder === '' || !path.startsWith(disk.folder)) return write(...args);
      disk.writes += 1;
      if (disk.writes < disk.failsFrom) return write(...args);
      // A full disk keeps the part of a file that it had room for.
      if (disk.code === 'ENOSPC' && write === (writeWithinCapacity as unknown))
        fs.writeFileSync(path, '{"cut');
      throw Object.assign(new Error(`${disk.code}: injected, write '${path}'`), { code: disk.code, path });
    };
  const sizeOf = (path: string) => fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const usedBytes = () =>
    fs
      .readdirSync(disk.folder, { recursive: true, withFileTypes: true })
      .reduce((sum, entry) => sum + (entry.isFile() ? sizeOf(`${entry.parentPath}/${entry.name}`) : 0), 0);
  const writeWithinCapacity: typeof fs.writeFileSync = (path, data, options) => {
    const isLimited = disk.capacity < Number.POSITIVE_INFINITY && String(path).startsWith(disk.folder);
    if (!isLimited) return fs.writeFileSync(path, data, options);
    const { byteLength } = typeof data === 'string' ? Buffer.from(data) : data;
    const free = disk.capacity - usedBytes() + sizeOf(String(path));
    if (byteLength <= free) return fs.writeFileSync(path, data, options);
    fs.writeFileSync(path, Buffer.alloc(Math.max(0, free)), options);
    throw Object.assign(new Error(`ENOSPC: injected, write '${path}'`), { code: 'ENOSPC', path });
  };
  return {
    ...fs,
    accessSync: failing(fs.accessSync, 0),
    writeFileSync: failing(writeWithinCapacity, 0),
    mkdirSync: failing(fs.mkdirSync, 0),
    renameSync: failing(fs.renameSync, 1),
    linkSync: failing(fs.linkSync, 1),
    cpSync: failing(fs.cpSync, 1),
  };
});

let root: string;
let target: Target;
let builds: Readonly<Record<'aaa' | 'bbb', string>>;
const built = (id: string) => addressedBuild(root, 'novel', id, { 'remoteEntry.js': 'entry', 'home.js': id });
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'failing-'));
  target = folderTarget(join(root, 'deployment'), (remote) => `${PUBLIC}/releases/${remote}`);
  builds = { aaa: await built('aaa'), bbb: await built('bbb') };
  await release('novel', contextFor(target, builds.aaa));
});
afterEach(() => {
  disk.folder = '';
  disk.capacity = Number.POSITIVE_INFINITY;
  rmSync(root, { recursive: true, force: true });
});

const live = async () => liveBuilds('novel', await readRegistry(target));
const text = async (file: string) => {
  const path = join(root, 'deployment', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
};
/** Files and folders that a failed command has left. */
const leftovers = () =>
  readdirSync(join(root, 'deployment'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tmp$|\.lock|(^|\/)\.[^/]+\.\d+$/.test(name),
  );

/** Runs a command with a disk that fails from a write on. @returns the failure; `undefined` when it has succeeded. */
async function attempt(command: () => Promise<unknown>, failsFrom: number, code: string) {
  Object.assign(disk, { folder: join(root, 'deployment'), writes: 0, failsFrom, code });
  try {
    await command();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    disk.folder = '';
  }
}

test.each([
  ['release', (context: CommandContext) => release('novel', context)],
  ['canary', (context: CommandContext) => canary('novel', 'next', 10, context)],
])('%s without permission is refused before anything is built', async (_, command) => {
  const build = vi.fn(async () => builds.bbb);
  const failure = await attempt(() => command({ ...contextFor(target), build }), 1, 'EACCES');
  expect(failureText(failure)).toMatch(/no permission/);
  expect(build).not.toHaveBeenCalled();
});

test.each(['', 'site', 'history', 'releases'])(
  'a file in the place of the folder %j is named',
  async (name) => {
    const path = join(root, 'other', name);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, '');
    const other = folderTarget(join(root, 'other'), (remote) => `${PUBLIC}/releases/${remote}`);
    const failure: unknown = await release('novel', contextFor(other, builds.bbb)).catch(
      (error: unknown) => error,
    );
    expect(failureText(failure)).toContain(
      `a file where a folder is needed: name another folder (${path.replace(/\/$/, '')}`,
    );
    expect(readFileSync(path, 'utf8')).toBe('');
  },
);

describe.each(['ENOSPC', 'EACCES'])('a disk that answers %s', (code) => {
  test.each([
    ['release', () => release('novel', contextFor(target, builds.bbb))],
    ['canary', () => canary('novel', 'next', 10, contextFor(target, builds.bbb))],
    ['promote', () => promote('novel', contextFor(target))],
    ['rollback', () => rollback('novel', undefined, contextFor(target))],
  ])(
    'at any write of %s: nothing changes, nothing is left behind, and a repetition succeeds',
    async (name, command) => {
      if (name === 'promote') await canary('novel', 'next', 10, contextFor(target, builds.bbb));
      if (name === 'rollback') await release('novel', contextFor(target, builds.bbb));
      const before = await live();
      const left = leftovers();
      let failures = 0;
      for (let write = 1; ; write += 1) {
        const failure = await attempt(command, write, code);
        if (failure === undefined) break;
        failures += 1;
        expect(failureText(failure), `write ${write}`).toMatch(
          /^[^\n]+\. Then repeat the command\. \[[^\n]+\]$/,
        );
        expect(await live(), `write ${write}`).toEqual(before);
        expect(await findBrokenBuilds(target, PUBLIC, text)).toEqual([]);
        expect(leftovers(), `write ${write}`).toEqual(left);
      }
      expect(failures).toBeGreaterThan(3);
      expect(await live()).not.toEqual(before);
      expect(await findBrokenBuilds(target, PUBLIC, text)).toEqual([]);
    },
  );
});

describe('prune on a full disk', () => {
  const later = () => new Date(Date.now() + OPEN_PAGE_AGE + 60_000);
  /** A context of a time when no page with a former build is open any more. */
  function contextLater() {
    const clock: Target = {
      ...target,
      note: async (name) => {
        const note = await target.note(name);
        return note && { ...note, changed: later() };
      },
    };
    return { ...contextFor(clock), now: later };
  }
  /** Fills the disk until nothing more can be written. */
  function fillDisk(): void {
    const folder = join(root, 'deployment');
    Object.assign(disk, { folder, writes: 0, failsFrom: Number.POSITIVE_INFINITY, capacity: 0 });
    expect(() => writeFileSync(join(folder, 'other'), 'x')).toThrow('ENOSPC');
    rmSync(join(folder, 'other'));
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    disk.capacity = files.reduce(
      (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
      0,
    );
  }

  test('makes room, after which a release succeeds', async () => {
    await canary('novel', 'next', 10, contextFor(target, builds.bbb));
    await rollback('novel', undefined, contextFor(target));
    fillDisk();
    const failure: unknown = await release('novel', contextFor(target, await built('ccc'))).catch(
      (error: unknown) => error,
    );
    expect(failureText(failure)).toMatch(
      /^The disk is full: make room, for example with `npm run release -- prune`/,
    );

    const outcome = await prune(contextLater());
    expect(outcome.builds).toEqual([{ app: 'novel', version: '0.1.0+bbb' }]);
    expect((await readRegistry(target)).pruning).toBeUndefined();
    expect(await findBrokenBuilds(target, PUBLIC, text)).toEqual([]);

    disk.capacity += BALLAST_BYTES;
    await release('novel', contextFor(target, builds.bbb));
    expect((await live()).current).toBe('0.1.0+bbb');
  });

  test('says so when nothing could be removed, and still ends', async () => {
    fillDisk();
    // Other programs use what has become free.
    const unlucky: Target = {
      ...target,
      keepRoom: async () => {
        disk.capacity = 0;
        await target.keepRoom?.();
      },
    };
    const outcome = await prune({ ...contextFor(unlucky) });
    expect(outcome).toMatchObject({ builds: [], kept: [expect.stringContaining('the disk is still full')] });
    expect(pruneText(outcome)).toContain('the disk is still full');
    expect((await readRegistry(target)).pruning).toBeUndefined();
  });
});
