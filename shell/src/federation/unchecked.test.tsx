import { parseRegistry, type Registry } from '@manying/platform/registry';
import { setSite } from '@manying/platform/site';
import { mutationsOf, planName } from '@manying/testing/mutations';
import { seededRandom } from '@manying/testing/random';
import { homePage } from '@manying/testing/registry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadExposed } from './federation.ts';
import { loadFiles } from './files.ts';

const ORIGIN = 'https://cdn.test';
const folder = (version: number) => `${ORIGIN}/comic/${version}/`;
/** A distinct hash for each file; no file is fetched. */
const hash = (name: string) => `sha256-${btoa(name.padEnd(32, '.').slice(0, 32))}`;

const FILES = ['remoteEntry.js', 'js/remote.js', 'css/remote.css', 'js/home.js', 'css/home.css'] as const;
const [ENTRY, REMOTE_JS, REMOTE_CSS, HOME_JS, HOME_CSS] = FILES;
const integrity = Object.fromEntries(FILES.map((file) => [file, hash(file)]));

/** A registry with one build; its version is part of every address, because each address loads once. */
const registryOf = (version: number) => ({
  schema: 1,
  remotes: {
    comic: {
      addresses: ['/index'],
      blocked: [],
      current: {
        version: `${version}`,
        contract: '1.0.0',
        manifest: `${folder(version)}mf-manifest.json`,
        integrity: hash('manifest'),
        pages: [homePage(HOME_JS, HOME_CSS)],
        files: { entry: ENTRY, exposed: [REMOTE_JS, REMOTE_CSS], integrity },
      },
    },
  },
});

/** An inserted element: its address and integrity. */
interface InsertedFile {
  readonly address: string;
  readonly integrity: string;
}
let inserted: InsertedFile[];
let fetched: string[];
beforeEach(() => {
  vi.useFakeTimers();
  inserted = [];
  fetched = [];
  setSite({ buildOrigins: [ORIGIN] } as never);
  // Federation warns about a version that is registered twice.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const file = element as HTMLScriptElement & HTMLLinkElement;
    inserted.push({ address: file.src || file.href, integrity: file.integrity });
  });
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(new Response(JSON.stringify({ metaData: { remoteEntry: { name: ENTRY } } })));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads every build of the registries as a page does, and waits for all insertions. */
async function loadAll(...registries: readonly Registry[]): Promise<void> {
  const remotes = registries.flatMap((registry) => Object.entries(registry.remotes));
  for (const [name, { current, previous, canary }] of remotes) {
    for (const release of [current, previous, canary]) {
      if (!release) continue;
      loadExposed(name, release, false).catch(() => undefined);
      for (const page of release.pages) loadFiles(release, page.files ?? [], false).catch(() => undefined);
    }
  }
  await vi.advanceTimersByTimeAsync(0);
  vi.clearAllTimers();
}

/** Integrity that browsers enforce. */
const VALID_HASH = /^sha256-[A-Za-z0-9+/]{43}=$/;
/** Inserted files without an enforced hash, or of another origin. */
const uncheckedFiles = () =>
  inserted.filter(
    ({ address, integrity: hash }) => !VALID_HASH.test(hash) || !address.startsWith(`${ORIGIN}/comic/`),
  );

let version = 0;
function registryWith(change: (build: Record<string, unknown>) => void): Registry {
  version += 1;
  const registry = registryOf(version);
  change(registry.remotes.comic.current);
  return parseRegistry(registry);
}

test('a valid build is loaded, every file with its hash', async () => {
  await loadAll(registryWith(() => undefined));
  expect(inserted).toEqual(
    [ENTRY, REMOTE_JS, REMOTE_CSS, HOME_JS, HOME_CSS].map((file) => ({
      address: folder(version) + file,
      integrity: integrity[file],
    })),
  );
});

const withHashes = (hashes: unknown) => (build: Record<string, unknown>) => {
  build.files = { entry: ENTRY, exposed: [REMOTE_JS, REMOTE_CSS], integrity: hashes };
};
const entryHash = (value: unknown) => withHashes({ ...integrity, [ENTRY]: value });

test.each<[string, (build: Record<string, unknown>) => void]>([
  ['no files', (build) => delete build.files],
  ['files that are null', (build) => Object.assign(build, { files: null })],
  ['files that are a list', (build) => Object.assign(build, { files: [ENTRY] })],
  ['files without hashes', (build) => Object.assign(build, { files: { entry: ENTRY, exposed: [] } })],
  ['an empty object of hashes', withHashes({})],
  ['a list of hashes', withHashes([hash(ENTRY)])],
  ['hashes that are all empty', withHashes(Object.fromEntries(FILES.map((file) => [file, ''])))],
  ['SHA-1', entryHash(`sha1-${btoa('.'.repeat(20))}`)],
  ['MD5', entryHash(`md5-${btoa('.'.repeat(16))}`)],
  ['an upper case algorithm', entryHash(hash(ENTRY).replace('sha256', 'SHA256'))],
  ['a hash cut short', entryHash('sha256-abc=')],
  ['two hashes', entryHash(`${hash(ENTRY)} ${hash('other')}`)],
  ['hashes under the prototype', withHashes(JSON.parse(`{"__proto__":${JSON.stringify(integrity)}}`))],
  [
    'names of every object as entry',
    (build) =>
      Object.assign(build, {
        files: { entry: 'constructor', exposed: ['__proto__', 'toString'], integrity: {} },
      }),
  ],
  [
    'an entry of another origin',
    (build) =>
      Object.assign(build, {
        files: {
          entry: 'https://evil.test/x.js',
          exposed: [],
          integrity: { 'https://evil.test/x.js': hash('x') },
        },
      }),
  ],
  [
    'an entry outside of the build',
    (build) =>
      Object.assign(build, { files: { entry: '/x.js', exposed: [], integrity: { '/x.js': hash('x') } } }),
  ],
  [
    'an entry above the build',
    (build) =>
      Object.assign(build, {
        files: { entry: '../../../x.js', exposed: [], integrity: { '../../../x.js': hash('x') } },
      }),
  ],
  [
    'an entry that is its own code',
    (build) =>
      Object.assign(build, {
        files: {
          entry: 'data:text/javascript,x',
          exposed: [],
          integrity: { 'data:text/javascript,x': hash('x') },
        },
      }),
  ],
  [
    'a manifest of another origin',
    (build) => Object.assign(build, { manifest: 'https://evil.test/comic/1/mf-manifest.json' }),
  ],
  [
    'a manifest of another port',
    (build) => Object.assign(build, { manifest: 'https://cdn.test:444/comic/1/mf-manifest.json' }),
  ],
  [
    'a manifest without https',
    (build) => Object.assign(build, { manifest: 'http://cdn.test/comic/1/mf-manifest.json' }),
  ],
  ['a manifest that is data', (build) => Object.assign(build, { manifest: 'data:application/json,{}' })],
  [
    'a manifest on the visitor’s own machine',
    (build) => Object.assign(build, { manifest: 'http://localhost:9/mf-manifest.json', files: undefined }),
  ],
])('with %s no file is loaded without an integrity check', async (_, change) => {
  await loadAll(registryWith(change));
  expect(uncheckedFiles()).toEqual([]);
  expect(fetched).toEqual([]);
  expect(inserted.map(({ address }) => address)).not.toContain(folder(version) + ENTRY);
});

/** The same build with content-addressed files: each has its hash in its name. */
function addressedRegistry(): object {
  let text = JSON.stringify(registryOf(0));
  for (const file of FILES) {
    const name = hash(file).slice('sha256-'.length, -1).replaceAll('+', '-').replaceAll('/', '_');
    const addressed = `../files/${file.replace(/.*\//, '').replace('.', `.${name}.`)}`;
    text = text.replaceAll(JSON.stringify(file), JSON.stringify(addressed));
  }
  const registry = JSON.parse(text) as ReturnType<typeof registryOf>;
  Object.assign(registry.remotes.comic.current.files, { integrity: {} });
  return registry;
}

test('without origins in site.json builds are loaded from the shell’s own origin only', async () => {
  setSite({} as never);
  await loadAll(registryWith(() => undefined));
  expect(inserted).toEqual([]);
});

/** Integrity texts that browsers ignore. */
const INVALID_HASHES = [
  '',
  'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=',
  'md5-1B2M2Y8AsgTpgAmY7PhCfg==',
  'sha256',
  'none',
  'SHA256-x',
];
const plan = { count: 2000, seed: 20_261_122 };

/** Mutations of a registry that the shell accepts, each with an own version in its addresses. */
function* acceptedMutations(source: object): Generator<Registry> {
  const random = seededRandom(plan.seed);
  for (const { value } of mutationsOf(source, plan)) {
    version += 1;
    let text = JSON.stringify(value ?? null).replaceAll('/comic/0/', `/comic/${version}/`);
    // In addition to the mutations: hashes that browsers ignore.
    if (random() < 0.5) {
      const wrong = INVALID_HASHES[Math.floor(random() * INVALID_HASHES.length)] ?? '';
      text = text.replace(hash(FILES[Math.floor(random() * FILES.length)] ?? ENTRY), wrong);
    }
    try {
      yield parseRegistry(JSON.parse(text));
    } catch {
      // The registry is rejected: nothing of it is loaded.
    }
  }
}

test.each([
  ['registry', registryOf(0)],
  ['registry of content-addressed files', addressedRegistry()],
])(`no mutated %s loads a file without an integrity check (${planName(plan)})`, async (_, source) => {
  // All in one step: a step of the fake clock takes some milliseconds of real time.
  await loadAll(...acceptedMutations(source));
  // Some mutations leave a build that is loaded.
  expect(inserted.length).toBeGreaterThan(100);
  expect(uncheckedFiles()).toEqual([]);
  expect(fetched).toEqual([]);
});
