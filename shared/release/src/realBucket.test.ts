/**
 * A deployment in a bucket, on the test server with and without quoted tags, and in `npm run test:releases` on a Ceph Object
 * Gateway. With TEST_S3_ENDPOINT and TEST_S3_BUCKET set, on that server too.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { bucketTarget } from '@manying/release/bucketTarget';
import { canary, promote, release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { readRegistry } from '@manying/release/registryDocument';
import { ACCESS_KEY, startBucketServer } from '@manying/release/testing/bucketServer';
import { builtFolder, pageOf } from '@manying/release/testing/builtFolder';
import { CEPH_CREDENTIALS, startCeph } from '@manying/release/testing/cephServer';
import { contextFor, findBrokenBuilds, shellBuild } from '@manying/release/testing/deployment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** A server with its bucket and credentials. */
interface Server {
  readonly name: string;
  readonly bucket: string;
  readonly credentials: Readonly<Record<string, string>>;
  /** Credentials that the server rejects. */
  readonly wrongCredentials: Readonly<Record<string, string>>;
  start(): Promise<{ readonly endpoint: string; readonly close: () => Promise<void> }>;
}

const loopback = (name: string, bareTags: boolean): Server => ({
  name,
  bucket: 'store',
  credentials: {
    AWS_REGION: '',
    AWS_ACCESS_KEY_ID: ACCESS_KEY,
    AWS_SECRET_ACCESS_KEY: 'a secret of the tests',
  },
  wrongCredentials: { AWS_ACCESS_KEY_ID: 'AKIASTRANGER' },
  start: () => startBucketServer(bareTags),
});

const { TEST_S3_ENDPOINT, TEST_S3_BUCKET = '', ...environment } = process.env;
const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = '' } = environment;
const SERVERS: readonly Server[] = [
  loopback('that expects tags with quotes', false),
  loopback('that expects tags without quotes', true),
  ...(process.env.RELEASES === 'full'
    ? [
        {
          name: 'of a Ceph Object Gateway',
          bucket: 'store',
          credentials: CEPH_CREDENTIALS,
          wrongCredentials: { AWS_SECRET_ACCESS_KEY: 'another secret' },
          start: () => startCeph('store'),
        },
      ]
    : []),
  ...(TEST_S3_ENDPOINT
    ? [
        {
          name: `at ${TEST_S3_ENDPOINT}`,
          bucket: TEST_S3_BUCKET,
          credentials: { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY },
          wrongCredentials: { AWS_SECRET_ACCESS_KEY: 'another secret' },
          start: async () => ({ endpoint: TEST_S3_ENDPOINT, close: async () => undefined }),
        },
      ]
    : []),
];

const PUBLIC = 'https://cdn.test/store';

describe.each(SERVERS)('a bucket $name', ({ bucket, credentials, wrongCredentials, start }) => {
  const run = `manying-test-${randomUUID()}`;
  let number = 0;
  let prefix = '';
  let root = '';
  let client: S3Client;
  let running: Awaited<ReturnType<Server['start']>>;

  beforeAll(async () => {
    running = await start();
    client = new S3Client({
      endpoint: running.endpoint,
      region: credentials.AWS_REGION || 'us-east-1',
      credentials: {
        accessKeyId: credentials.AWS_ACCESS_KEY_ID ?? '',
        secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY ?? '',
      },
      forcePathStyle: true,
    });
  });
  afterAll(async () => {
    for (const Key of await keys(run)) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    client.destroy();
    await running.close();
  });
  beforeEach(() => {
    number += 1;
    prefix = `${run}/${number}`;
    root = mkdtempSync(join(tmpdir(), 'bucket-'));
    vi.stubEnv('AWS_ENDPOINT_URL', running.endpoint);
    for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  async function keys(folder: string): Promise<string[]> {
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${folder}/`, ContinuationToken: token }),
      );
      found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      token = page.NextContinuationToken;
    } while (token);
    return found;
  }
  /** Fetches an object with the headers that visitors get. */
  async function fetchObject(file: string) {
    const { Body, ContentType, CacheControl } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: `${prefix}/${file}` }),
    );
    return { text: await Body?.transformToString(), type: ContentType, cacheControl: CacheControl };
  }
  const open = (bucketName = bucket) =>
    bucketTarget({ location: `s3://${bucketName}/${prefix}`, publicBase: PUBLIC });
  const deployTestShell = (id: string) => deployShell(shellBuild(root, id), contextFor(open()));
  const built = (name: string, id: string) => builtFolder(root, name, id, { pages: [pageOf(name, id)] });
  const releaseBuild = (name: string, id: string) => release(name, contextFor(open(), built(name, id)));
  const expectCompleteBuilds = async () =>
    expect(await findBrokenBuilds(open(), PUBLIC, async (file) => (await fetchObject(file)).text)).toEqual(
      [],
    );

  it('supports all commands: shell, release, canary, promotion, rollback', async () => {
    const index = async () => (await fetchObject('index.html')).text ?? '';
    await deployTestShell('s1');
    expect(await index()).toContain('shell s1');
    await releaseBuild('comic', 'aaa');
    await expectCompleteBuilds();
    expect(await index()).toMatch(/\[{"path":"\/comic\/aaa"[^{]*\]/);
    await canary('comic', 'next', 10, contextFor(open(), built('comic', 'bbb')));
    await expectCompleteBuilds();
    expect(await index(), 'a canary changes nothing').toMatch(/\[{"path":"\/comic\/aaa"[^{]*\]/);
    await promote('comic', contextFor(open()));
    await expectCompleteBuilds();
    expect(await index()).toMatch(/\[{"path":"\/comic\/bbb"[^{]*\]/);
    await rollback('comic', 'aaa', contextFor(open()));
    await expectCompleteBuilds();
    expect(await index()).toMatch(/\[{"path":"\/comic\/aaa"[^{]*\]/);
    expect(await fetchObject('index.html')).toMatchObject({
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    });
    expect(await fetchObject('releases/comic/aaa/js/home.js')).toEqual({
      text: 'home of aaa',
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
    expect((await open().builds('comic')).toSorted()).toEqual(['aaa', 'bbb']);
  });

  it('preserves both entries when two remotes are released at the same time', async () => {
    await deployTestShell('s1');
    for (let round = 1; round <= 8; round += 1) {
      await Promise.all(['comic', 'video'].map((name) => releaseBuild(name, `${name}${round}`)));
      const { serial, remotes } = await readRegistry(open());
      expect(serial).toBe(1 + 2 * round);
      expect(remotes).toMatchObject({
        comic: { current: { version: `0.1.0+comic${round}` } },
        video: { current: { version: `0.1.0+video${round}` } },
      });
      const { text } = await fetchObject('index.html');
      for (const name of ['comic', 'video']) expect(text).toContain(`/${name}/${name}${round}`);
    }
    await expectCompleteBuilds();
  });

  it('creates one registry with both when two remotes are the first at the same time', async () => {
    await Promise.all(['comic', 'video'].map((name) => releaseBuild(name, `${name}1`)));
    const { serial, remotes } = await readRegistry(open());
    expect(serial).toBe(2);
    expect(Object.keys(remotes).toSorted()).toEqual(['comic', 'video']);
    await expectCompleteBuilds();
  });

  it('accepts exactly one of many concurrent writes of a document', async () => {
    await releaseBuild('comic', 'aaa');
    const stored = await open().read('remotes.json');
    const texts = Array.from({ length: 12 }, (_, index) =>
      JSON.stringify({ schema: 1, serial: 100 + index, remotes: {} }),
    );
    const results = await Promise.all(texts.map((text) => open().replace('remotes.json', text, stored?.tag)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await open().read('remotes.json'))?.text).toBe(texts[results.indexOf(true)]);
  });

  it('reports wrong credentials and a missing bucket, and changes nothing', async () => {
    await deployTestShell('s1');
    await releaseBuild('comic', 'aaa');
    const all = async () =>
      Promise.all(
        (await keys(prefix)).map(async (key) => [key, await fetchObject(key.slice(prefix.length + 1))]),
      );
    const before = await all();
    const folder = builtFolder(root, 'comic', 'bbb');
    await expect(release('comic', contextFor(open(`${run}-none`), folder))).rejects.toThrow(
      /^s3:\/\/\S+: there is no such bucket\.$/,
    );
    for (const [name, value] of Object.entries(wrongCredentials)) vi.stubEnv(name, value);
    const refused =
      /^s3:\/\/\S+ refuses access \(\w+\): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/;
    await expect(release('comic', contextFor(open(), folder))).rejects.toThrow(refused);
    await expect(open().upload('comic', 'bbb', folder)).rejects.toThrow(refused);
    expect(await all()).toEqual(before);
  });
});
