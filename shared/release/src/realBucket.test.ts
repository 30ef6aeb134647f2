/**
 * The essentials of a deployment in a bucket, against the server of the tests in both of its manners and, when
 * TEST_S3_ENDPOINT and TEST_S3_BUCKET are set, against that server.
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
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, findBrokenBuilds, shellBuild } from '@manying/release/testing/deployment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** A server, and how it is asked. */
interface Server {
  readonly name: string;
  readonly bucket: string;
  readonly credentials: Readonly<Record<string, string>>;
  /** Credentials that it does not know. */
  readonly strange: Readonly<Record<string, string>>;
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
  strange: { AWS_ACCESS_KEY_ID: 'AKIASTRANGER' },
  start: () => startBucketServer(bareTags),
});

const { TEST_S3_ENDPOINT, TEST_S3_BUCKET = '', ...environment } = process.env;
const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = '' } = environment;
const SERVERS: readonly Server[] = [
  loopback('that takes tags as they are given', false),
  loopback('that wants tags without their quotes', true),
  ...(TEST_S3_ENDPOINT
    ? [
        {
          name: `at ${TEST_S3_ENDPOINT}`,
          bucket: TEST_S3_BUCKET,
          credentials: { AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY },
          strange: { AWS_SECRET_ACCESS_KEY: 'another secret' },
          start: async () => ({ endpoint: TEST_S3_ENDPOINT, close: async () => undefined }),
        },
      ]
    : []),
];

const PUBLIC = 'https://cdn.test/store';

describe.each(SERVERS)('a bucket $name', ({ bucket, credentials, strange, start }) => {
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

  async function keys(below: string): Promise<string[]> {
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${below}/`, ContinuationToken: token }),
      );
      found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      token = page.NextContinuationToken;
    } while (token);
    return found;
  }
  /** What a visitor would get. */
  async function served(file: string) {
    const { Body, ContentType, CacheControl } = await client.send(
      new GetObjectCommand({ Bucket: bucket, Key: `${prefix}/${file}` }),
    );
    return { text: await Body?.transformToString(), type: ContentType, kept: CacheControl };
  }
  const open = (at = bucket) => bucketTarget({ location: `s3://${at}/${prefix}`, publicBase: PUBLIC });
  const deployed = (id: string) => deployShell(shellBuild(root, id), contextFor(open()));
  const released = (name: string, id: string) =>
    release(name, contextFor(open(), builtFolder(root, name, id)));
  const expectSound = async () =>
    expect(await findBrokenBuilds(open(), PUBLIC, async (file) => (await served(file)).text)).toEqual([]);

  it('takes a release the whole way: shell, release, trial, promotion, return', async () => {
    const index = async () => (await served('index.html')).text ?? '';
    await deployed('s1');
    expect(await index()).toContain('shell s1');
    await released('comic', 'aaa');
    await expectSound();
    expect(await index()).toMatch(/"current":\{"version":"0\.1\.0\+aaa"/);
    await canary('comic', 'next', 10, contextFor(open(), builtFolder(root, 'comic', 'bbb')));
    await expectSound();
    expect(await index()).toMatch(/"canary":\{"version":"0\.1\.0\+bbb"/);
    await promote('comic', contextFor(open()));
    await expectSound();
    expect(await index()).toMatch(/"current":\{"version":"0\.1\.0\+bbb"/);
    await rollback('comic', 'aaa', contextFor(open()));
    await expectSound();
    expect(await index()).toMatch(/"current":\{"version":"0\.1\.0\+aaa"/);
    expect(await served('index.html')).toMatchObject({ type: 'text/html; charset=utf-8', kept: 'no-cache' });
    expect(await served('releases/comic/aaa/js/home.js')).toEqual({
      text: 'home of aaa',
      type: 'text/javascript; charset=utf-8',
      kept: 'public, max-age=31536000, immutable',
    });
    expect((await open().builds('comic')).toSorted()).toEqual(['aaa', 'bbb']);
  });

  it('loses neither’s entry when two remotes are released at once', async () => {
    await deployed('s1');
    for (let round = 1; round <= 8; round += 1) {
      await Promise.all(['comic', 'video'].map((name) => released(name, `${name}${round}`)));
      const { serial, remotes } = await readRegistry(open());
      expect(serial).toBe(1 + 2 * round);
      expect(remotes).toMatchObject({
        comic: { current: { version: `0.1.0+comic${round}` } },
        video: { current: { version: `0.1.0+video${round}` } },
      });
      expect((await served('index.html')).text).toContain(`"serial":${serial}`);
    }
    await expectSound();
  });

  it('has one registry with both when two remotes are the first at once', async () => {
    await Promise.all(['comic', 'video'].map((name) => released(name, `${name}1`)));
    const { serial, remotes } = await readRegistry(open());
    expect(serial).toBe(2);
    expect(Object.keys(remotes).toSorted()).toEqual(['comic', 'video']);
    await expectSound();
  });

  it('lets one of many writes in the place of one document through', async () => {
    await released('comic', 'aaa');
    const there = await open().read('remotes.json');
    const texts = Array.from({ length: 12 }, (_, at) =>
      JSON.stringify({ schema: 1, serial: 100 + at, remotes: {} }),
    );
    const done = await Promise.all(texts.map((text) => open().replace('remotes.json', text, there?.tag)));
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await open().read('remotes.json'))?.text).toBe(texts[done.indexOf(true)]);
  });

  it('refuses strangers, and a bucket that is not there, in clear words; nothing is changed', async () => {
    await deployed('s1');
    await released('comic', 'aaa');
    const all = async () =>
      Promise.all((await keys(prefix)).map(async (key) => [key, await served(key.slice(prefix.length + 1))]));
    const before = await all();
    const folder = builtFolder(root, 'comic', 'bbb');
    await expect(release('comic', contextFor(open(`${run}-none`), folder))).rejects.toThrow(
      /^s3:\/\/\S+: there is no such bucket\.$/,
    );
    for (const [name, value] of Object.entries(strange)) vi.stubEnv(name, value);
    const refused =
      /^s3:\/\/\S+ refuses access \(\w+\): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY\.$/;
    await expect(release('comic', contextFor(open(), folder))).rejects.toThrow(refused);
    await expect(open().upload('comic', 'bbb', folder)).rejects.toThrow(refused);
    expect(await all()).toEqual(before);
  });
});
