import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketTarget } from '@manying/release/bucketTarget';
import { canary, promote, release, rollback, signLiveEntry } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import type { Target } from '@manying/release/target';
import {
  ACCESS_KEY,
  type BucketServer,
  type Precondition,
  startBucketServer,
} from '@manying/release/testing/bucketServer';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const CHECKED = 'site/.conditional-writes';

let root = '';
let server: BucketServer;
const open = (): Target =>
  bucketTarget({ location: 's3://store/site', publicBase: 'https://cdn.test/store', attempts: 1 });

async function serve(unquotedTags = false): Promise<void> {
  server = await startBucketServer(unquotedTags);
  vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'conditional-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(root, { recursive: true });
});

const build = vi.fn(async () => builtFolder(root, 'comic', 'aaa'));
const context = () => ({ ...contextFor(open()), build });

/** Every command that writes, and the writes that other programs make. */
const WRITES: readonly [string, () => Promise<unknown>][] = [
  ['release', () => release('comic', context())],
  ['canary', () => canary('comic', 'next', 10, context())],
  ['promote', () => promote('comic', context())],
  ['rollback', () => rollback('comic', undefined, context())],
  ['sign', () => signLiveEntry('comic', context())],
  ['deploy-shell', () => deployShell(shellBuild(root, 's1'), context())],
  ['render', async () => open().front?.render()],
  ['an upload', async () => open().upload('comic', 'aaa', builtFolder(root, 'comic', 'aaa'))],
  ['a signature', () => open().attach('comic', 'aaa', 'release.sig', 'text')],
  ['a document', () => open().replace('remotes.json', '{}', undefined)],
];

const UNSUPPORTED: readonly [Precondition, 'ignored' | 'refused'][] = [
  ['if-match', 'ignored'],
  ['if-match', 'refused'],
  ['if-none-match', 'ignored'],
  ['if-none-match', 'refused'],
];

describe.each(UNSUPPORTED)('a bucket where %s is %s', (header, handling) => {
  it.each(WRITES)('is refused by %s, and gets nothing', async (_, write) => {
    await serve();
    server.unsupported.set(header, handling);
    build.mockClear();
    await expect(write()).rejects.toThrow(/has no conditional writes: a write with If-/);
    expect(build).not.toHaveBeenCalled();
    expect([...server.objects.keys()].filter((key) => key !== CHECKED)).toEqual([]);
  });

  it('can be read', async () => {
    await serve();
    server.unsupported.set(header, handling);
    expect(await open().read('remotes.json')).toBeUndefined();
    expect(await open().builds('comic')).toEqual([]);
  });
});

describe.each([false, true])('a bucket with conditional writes (tags without quotes: %s)', (unquoted) => {
  it('is checked once by a command, before its other writes', async () => {
    await serve(unquoted);
    await release('comic', context());
    const writes = server.requests.filter((request) => request.startsWith('PUT '));
    expect(writes.slice(0, 3)).toEqual([`PUT ${CHECKED}`, `PUT ${CHECKED}`, `PUT ${CHECKED}`]);
    expect(writes.slice(3)).not.toContain(`PUT ${CHECKED}`);
  });

  it('is accepted by commands at the same time', async () => {
    await serve(unquoted);
    await Promise.all(Array.from({ length: 8 }, () => open().checkWrites?.()));
    expect(server.objects.size).toBe(1);
  });
});

it('a check that could not be made is made again', async () => {
  await serve();
  const target = open();
  server.fault = () => 'failing';
  await expect(target.checkWrites?.()).rejects.toThrow(/fails \(500/);
  server.fault = () => undefined;
  await target.checkWrites?.();
  expect(server.objects.has(CHECKED)).toBe(true);
});
