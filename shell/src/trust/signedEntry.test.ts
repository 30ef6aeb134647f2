import { parseRegistry, type Registry } from '@manying/platform/registry';
import type { RemoteEntry } from '@manying/platform/registryDocument';
import { entryForPages, entryStatement } from '@manying/platform/signedEntry';
import { setSite } from '@manying/platform/site';
import { mutationsOf, planName } from '@manying/testing/mutations';
import { homePage } from '@manying/testing/registry';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowUnchecked } from '../federation/files.ts';
import { signedEntry } from './signedEntry.ts';
import { allowUnregistered } from './unregisteredBuilds.ts';

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;

/** A team's key pair. */
interface Team {
  readonly publicKey: string;
  readonly sign: (statement: Uint8Array<ArrayBuffer>) => Promise<string>;
}
async function team(): Promise<Team> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return {
    publicKey: base64(await crypto.subtle.exportKey('raw', pair.publicKey)),
    sign: async (statement) => base64(await crypto.subtle.sign('Ed25519', pair.privateKey, statement)),
  };
}

const build = (version: string) => ({
  version,
  contract: '1.0.0',
  manifest: `https://cdn.test/${version}/mf-manifest.json`,
  integrity: hash('m'),
  since: '2026-01-01T00:00:00.000Z',
  addresses: ['/index'],
  pages: [homePage('js/home.js')],
  files: {
    entry: 'entry.js',
    exposed: [],
    integrity: { 'entry.js': hash('e'), 'js/home.js': hash('h'), 'js/later.js': hash('l') },
  },
});
const ISSUED = '2026-02-01T00:00:00.000Z';
const unsignedEntry = (changes: object = {}) => ({
  addresses: ['/index'],
  current: build('2'),
  previous: build('1'),
  blocked: ['0'],
  issued: ISSUED,
  ...changes,
});
const signedBy = async <T extends object>(team: Team, entry: T, remote = 'comic') => ({
  ...entry,
  signature: await team.sign(entryStatement(remote, entry)),
});
const registryOf = (entry: unknown, name = 'comic'): Registry =>
  parseRegistry({ schema: 1, remotes: { [name]: entry } });

let comic: Team;
let stranger: Team;
beforeAll(async () => {
  comic = await team();
  stranger = await team();
});
const storage = new Map<string, string>();
function setKeys(keys: unknown): void {
  setSite({ releaseKeys: keys } as never);
}
beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
  setKeys({ comic: [{ key: comic.publicKey }] });
});

describe('a registry entry where the site has keys', () => {
  test('is accepted when its team has signed it, in its stored form and in the form for pages', async () => {
    const entry = await signedBy(comic, unsignedEntry());
    for (const written of [entry, entryForPages(entry), structuredClone(entry)]) {
      const found = await signedEntry(registryOf(written), 'comic');
      expect([found.current.version, found.previous?.version, found.blocked]).toEqual(['2', '1', ['0']]);
    }
  });

  test('contains only signed fields: hashes that pages do not get are left out', async () => {
    const entry = await signedBy(comic, unsignedEntry());
    const tampered = structuredClone(entry);
    Object.assign(tampered.current.files.integrity, { 'js/later.js': hash('x'), 'js/evil.js': hash('x') });
    const found = await signedEntry(registryOf(tampered), 'comic');
    expect(Object.keys(found.current.files?.integrity ?? {})).toEqual(['entry.js', 'js/home.js']);
  });

  test('is accepted while either of two keys is valid', async () => {
    const next = await team();
    setKeys({ comic: [{ key: comic.publicKey }, { key: next.publicKey }] });
    for (const who of [comic, next]) {
      await expect(
        signedEntry(registryOf(await signedBy(who, unsignedEntry())), 'comic'),
      ).resolves.toBeDefined();
    }
    setKeys({ comic: [{ key: next.publicKey }] });
    const old = registryOf(await signedBy(comic, unsignedEntry()));
    await expect(signedEntry(old, 'comic')).rejects.toThrow('not signed by a key of site.json');
  });

  const rejected: [string, () => Promise<unknown>, unknown?][] = [
    ['not signed', async () => unsignedEntry()],
    ['signed by a stranger', () => signedBy(stranger, unsignedEntry())],
    ['signed for another remote', () => signedBy(comic, unsignedEntry(), 'video')],
    ['signed without an issue time', () => signedBy(comic, unsignedEntry({ issued: undefined }))],
    ['signed with an invalid issue time', () => signedBy(comic, unsignedEntry({ issued: 'later' }))],
    ['of a remote without keys', () => signedBy(comic, unsignedEntry()), {}],
    ['of a remote with an empty list of keys', () => signedBy(comic, unsignedEntry()), { comic: [] }],
    [
      'signed by the key of another team',
      () => signedBy(comic, unsignedEntry()),
      () => ({ video: [{ key: comic.publicKey }] }),
    ],
    [
      'issued before its key is valid',
      () => signedBy(comic, unsignedEntry()),
      () => ({ comic: [{ key: comic.publicKey, notBefore: '2026-02-01T00:00:00.001Z' }] }),
    ],
    [
      'signed, but has another build',
      async () => ({ ...(await signedBy(comic, unsignedEntry())), current: build('evil') }),
    ],
    [
      'signed, but has a larger canary share',
      async () => ({
        ...(await signedBy(comic, unsignedEntry({ canary: { ...build('3'), percent: 1 } }))),
        canary: { ...build('3'), percent: 100 },
      }),
    ],
    [
      'signed, but blocks no builds',
      async () => ({ ...(await signedBy(comic, unsignedEntry())), blocked: [] }),
    ],
    [
      'signed, but has an additional canary',
      async () => ({
        ...(await signedBy(comic, unsignedEntry())),
        canary: { ...build('evil'), percent: 100 },
      }),
    ],
  ];
  test.each(rejected)('is rejected when it is %s', async (_, make, keys) => {
    if (keys !== undefined) setKeys(typeof keys === 'function' ? keys() : keys);
    const registry = registryOf(await make());
    await expect(signedEntry(registry, 'comic')).rejects.toThrow(/is not signed/);
  });

  test('with a name of the object prototype is rejected', async () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      const registry = registryOf(await signedBy(comic, unsignedEntry(), name), name);
      await expect(signedEntry(registry, name)).rejects.toThrow(/is not signed|has no entry/);
    }
  });

  test('is rejected once this device has seen a newer one, which stays accepted', async () => {
    const old = await signedBy(comic, unsignedEntry());
    const now = await signedBy(
      comic,
      unsignedEntry({ current: build('3'), issued: '2026-02-02T00:00:00.000Z' }),
    );
    await signedEntry(registryOf(old), 'comic');
    await signedEntry(registryOf(now), 'comic');
    await expect(signedEntry(registryOf(structuredClone(old)), 'comic')).rejects.toThrow('was issued');
    await expect(signedEntry(registryOf(structuredClone(now)), 'comic')).resolves.toBeDefined();
  });

  test('issued in the far future does not reject later ones', async () => {
    await signedEntry(
      registryOf(await signedBy(comic, unsignedEntry({ issued: '9999-01-01T00:00:00.000Z' }))),
      'comic',
    );
    await expect(
      signedEntry(registryOf(await signedBy(comic, unsignedEntry())), 'comic'),
    ).resolves.toBeDefined();
  });

  test('is verified when the stored issue times cannot be read', async () => {
    for (const storedText of ['{', '7', 'null', '[]', '{"comic":7}', '{"comic":"x"}']) {
      storage.set('manying.issued', storedText);
      await expect(
        signedEntry(registryOf(await signedBy(comic, unsignedEntry())), 'comic'),
      ).resolves.toBeDefined();
    }
  });

  const plan = { count: 2000, seed: 13 };
  test(`is rejected or equals what was signed (${planName(plan)})`, async () => {
    const entry = await signedBy(comic, unsignedEntry());
    const sound = JSON.stringify(await signedEntry(registryOf(entry), 'comic'));
    let rejections = 0;
    for (const { label, value } of mutationsOf({ schema: 1, remotes: { comic: entry } }, plan)) {
      let registry: Registry;
      try {
        registry = parseRegistry(value);
      } catch {
        rejections += 1;
        continue;
      }
      const found = await signedEntry(registry, 'comic').catch(() => undefined);
      if (found) expect(JSON.stringify(found), label).toBe(sound);
      else rejections += 1;
    }
    console.info(
      `attacks: mutations of a signed entry: ${plan.count} tried, ${rejections} refused (seed ${plan.seed})`,
    );
    expect(rejections).toBeGreaterThan(plan.count / 2);
  });

  test('of a preview or a local remote needs no signature, and has no fallback builds', async () => {
    const registry = registryOf(unsignedEntry({ current: build('local') }));
    await expect(signedEntry(registry, 'comic')).rejects.toThrow('not signed');
    const { current } = registry.remotes.comic as RemoteEntry;
    allowUnregistered(current);
    const found = await signedEntry(registry, 'comic');
    expect([found.current, found.previous, found.canary]).toEqual([current, undefined, undefined]);
  });

  test('of a development server needs no signature, and has no fallback builds', async () => {
    allowUnchecked('http://localhost:8081/');
    const localBuild = { ...build('local'), manifest: 'http://localhost:8081/mf-manifest.json' };
    const found = await signedEntry(registryOf(unsignedEntry({ current: localBuild })), 'comic');
    expect([found.current.version, found.previous, found.canary]).toEqual(['local', undefined, undefined]);
  });
});
