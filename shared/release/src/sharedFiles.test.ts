import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sharedFilesOf } from '@manying/build/sharedFiles';
import { hashInName } from '@manying/platform/integrity';
import { bucketTarget } from '@manying/release/bucketTarget';
import { canary, release, rollback } from '@manying/release/commands';
import { folderTarget } from '@manying/release/folderTarget';
import { readRegistry } from '@manying/release/registryDocument';
import { findStaticProblems } from '@manying/release/staticChecks';
import type { Target } from '@manying/release/target';
import { ACCESS_KEY, type BucketServer, startBucketServer } from '@manying/release/testing/bucketServer';
import { addressedBuild } from '@manying/release/testing/builtFolder';
import { contextFor, findBrokenBuilds } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const PUBLIC = 'https://cdn.test';
const LOGO = 'logo.0123456789abcdef.svg';

let root = '';
let server: BucketServer;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'shared-'));
  server = await startBucketServer();
  // For the builds that a bucket's target fetches.
  vi.stubEnv('TMPDIR', root);
  vi.stubEnv('AWS_ENDPOINT_URL', server.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', ACCESS_KEY);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(root, { recursive: true });
});

/** A build whose page differs from that of the others; everything else is the same. */
const built = (id: string) =>
  addressedBuild(root, 'comic', id, {
    'remoteEntry.js': 'entry',
    'home.js': `home of ${id}`,
    [LOGO]: '<svg/>',
  });

/** A deployment in a folder or a bucket. */
interface Deployment {
  readonly target: Target;
  /** Names of the stored shared files. */
  files(): readonly string[];
  /** Text of a file of the deployment. */
  text(path: string): string | undefined;
  /** Replaces a shared file. */
  damage(file: string, text: string): void;
}

function inFolder(): Deployment {
  const deployment = join(root, 'deployment');
  const path = (file: string) => join(deployment, 'releases/comic/files', file);
  return {
    target: folderTarget(deployment, (remote) => `${PUBLIC}/releases/${remote}`),
    files: () => readdirSync(join(deployment, 'releases/comic/files')).sort(),
    text: (file) =>
      existsSync(join(deployment, file)) ? readFileSync(join(deployment, file), 'utf8') : undefined,
    damage: (file, text) => writeFileSync(path(file), text),
  };
}

function inBucket(): Deployment {
  const prefix = 'releases/comic/files/';
  return {
    target: bucketTarget({ location: 's3://store', publicBase: PUBLIC, attempts: 1 }),
    files: () =>
      [...server.objects.keys()]
        .filter((key) => key.startsWith(prefix))
        .map((key) => basename(key))
        .sort(),
    text: (file) => server.text(file),
    damage(file, text) {
      const stored = server.objects.get(prefix + file);
      if (!stored) throw new Error(`${file} is not stored`);
      const headers = { ...stored.headers, 'x-amz-meta-sha256': '', 'x-amz-meta-hash': '' };
      server.objects.set(prefix + file, { ...stored, headers, bytes: Buffer.from(text) });
    },
  };
}

const namesIn = (folder: string) => [...sharedFilesOf(folder)].sort();
const expectComplete = async ({ target, text }: Deployment) =>
  expect(await findBrokenBuilds(target, PUBLIC, async (file) => text(file))).toEqual([]);

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('in %s', (_, open) => {
  test('builds share the files that stay the same', async () => {
    const deployment = open();
    const [first, second] = [await built('aaa'), await built('bbb')];
    await release('comic', contextFor(deployment.target, first));
    await release('comic', contextFor(deployment.target, second));
    expect(deployment.files()).toEqual([...new Set([...namesIn(first), ...namesIn(second)])].sort());
    expect(deployment.files()).toHaveLength(4);
    expect((await deployment.target.builds('comic')).toSorted()).toEqual(['aaa', 'bbb']);
    await expectComplete(deployment);
  });

  test('the registry names them with their hashes, and repeats none', async () => {
    const { target } = open();
    const folder = await built('aaa');
    await release('comic', contextFor(target, folder));
    const { current } = (await readRegistry(target)).remotes.comic ?? {};
    expect(current?.files?.integrity).toEqual({});
    expect(hashInName(current?.files?.entry ?? '')).toMatch(/^sha256-/);
    expect(namesIn(folder)).toContain(basename(current?.files?.entry ?? ''));
    expect(current).not.toHaveProperty('assets');
  });

  test('a canary, its end and a return to a named build leave every build complete', async () => {
    const deployment = open();
    const { target } = deployment;
    await release('comic', contextFor(target, await built('aaa')));
    await canary('comic', 'next', 10, contextFor(target, await built('bbb')));
    await rollback('comic', undefined, contextFor(target));
    await release('comic', contextFor(target, await built('ccc')));
    expect(await rollback('comic', 'aaa', contextFor(target))).toMatchObject({ current: '0.1.0+aaa' });
    await expectComplete(deployment);
  });

  test('uploads at the same time leave complete builds', async () => {
    const deployment = open();
    const ids = ['aaa', 'bbb', 'ccc', 'ddd'];
    const folders = await Promise.all(ids.map(built));
    await Promise.all(
      [...folders, ...folders].map((folder) => deployment.target.upload('comic', basename(folder), folder)),
    );
    expect((await deployment.target.builds('comic')).toSorted()).toEqual(ids);
    expect(deployment.files()).toHaveLength(ids.length + 2);
  });

  test('a downloaded build passes the static checks', async () => {
    const { target } = open();
    await target.upload('comic', 'aaa', await built('aaa'));
    const folder = await target.folder('comic', 'aaa');
    const descriptor = await target.descriptor('comic', 'aaa');
    if (!descriptor) throw new Error('The build has no descriptor');
    expect(findStaticProblems(folder, descriptor, { remotes: {} })).toEqual([]);
  });

  test('an upload that fails stays invisible, and is continued', async () => {
    const deployment = open();
    const folder = await built('aaa');
    const home = join(folder, '../files', namesIn(folder).find((file) => file.startsWith('home')) ?? '');
    const text = readFileSync(home);
    rmSync(home);
    await expect(deployment.target.upload('comic', 'aaa', folder)).rejects.toThrow(/ENOENT/);
    expect(await deployment.target.builds('comic')).toEqual([]);
    writeFileSync(home, text);
    await release('comic', contextFor(deployment.target, folder));
    await expectComplete(deployment);
  });
});

test('a folder replaces a file that a crash has cut', async () => {
  const deployment = inFolder();
  await release('comic', contextFor(deployment.target, await built('aaa')));
  const entry = deployment.files().find((file) => file.startsWith('remoteEntry')) ?? '';
  deployment.damage(entry, 'ent');
  await release('comic', contextFor(deployment.target, await built('bbb')));
  await expectComplete(deployment);
});

describe('a bucket', () => {
  test('receives only the files that it lacks', async () => {
    const { target } = inBucket();
    await target.upload('comic', 'aaa', await built('aaa'));
    server.requests.length = 0;
    await target.upload('comic', 'bbb', await built('bbb'));
    const written = server.requests.filter((request) => /^PUT releases\/comic\/files\//.test(request));
    expect(written.map((request) => basename(request).split('.')[0])).toEqual(['home']);
  });

  test('with another file under the name refuses the build', async () => {
    const { target, files, damage } = inBucket();
    await target.upload('comic', 'aaa', await built('aaa'));
    damage(files().find((file) => file.startsWith('remoteEntry')) ?? '', 'other');
    await expect(target.upload('comic', 'bbb', await built('bbb'))).rejects.toThrow(
      /has another remoteEntry/,
    );
    expect(await target.builds('comic')).toEqual(['aaa']);
  });
});

describe('the static checks refuse', () => {
  const problemsOf = (folder: string) =>
    findStaticProblems(folder, JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')), {
      remotes: {},
    });
  const fileOf = (folder: string, name: string) =>
    join(folder, '../files', namesIn(folder).find((file) => file.startsWith(name)) ?? '');

  test('a file that does not match the hash in its name', async () => {
    const folder = await built('aaa');
    writeFileSync(fileOf(folder, 'home'), 'something else');
    expect(problemsOf(folder)).toEqual([expect.stringMatching(/home\..*\.js is not the one that was built/)]);
  });

  test.each(['home', 'remoteEntry', 'logo'])('a missing file: %s', async (name) => {
    const folder = await built('aaa');
    rmSync(fileOf(folder, name));
    expect(problemsOf(folder).join()).toMatch(new RegExp(`${name}.* is missing`));
  });

  test('a script in the folder of the build that no manifest lists', async () => {
    const folder = await built('aaa');
    writeFileSync(join(folder, 'extra.js'), 'more');
    expect(problemsOf(folder)).toEqual(['extra.js has no hash in the manifest.']);
  });
});
