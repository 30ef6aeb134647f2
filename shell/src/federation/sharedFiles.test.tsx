import type { Release } from '@manying/platform/registryDocument';
import { setSite } from '@manying/platform/site';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadExposed } from './federation.ts';
import { addressOf, hashOf, loadFiles } from './files.ts';

const ORIGIN = 'https://cdn.test';
/** A digest for each file; no file is fetched. */
const digest = (text: string) => text.padEnd(43, '0');
const named = (name: string, text: string) => `../files/${name.replace('.', `.${digest(text)}.`)}`;
const addressIn = (remote: string, file: string) => new URL(file, `${ORIGIN}/${remote}/build/`).href;

/** What the scripts of the page share with the shell. */
const page = globalThis as unknown as {
  manyingChunks: unknown[];
  manyingLoad(address: string, entry: Element): Promise<void>;
} & Record<string, unknown>;

/** Inserted elements: addresses and integrity. */
let inserted: (readonly [address: string, integrity: string])[];
/** Beginnings of the addresses that cannot be loaded. */
let failing: readonly string[];
/** Manifests by address. */
let manifests: Record<string, unknown>;

/** Runs a script as the browser does: an entry defines a container, any other file adds a module named by its address. */
function run(script: HTMLScriptElement, remote: string): void {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  const chunks = page.manyingChunks;
  if (!script.src.includes('remoteEntry')) {
    chunks.push({ address: script.src });
    return;
  }
  const modules: string[] = [];
  // As the bundler's runtime does: it takes one chunk.
  chunks.push = (...[chunk]) => modules.push((chunk as { address: string }).address);
  page[remote] = {
    init: () => undefined,
    async get() {
      await page.manyingLoad(new URL('expose.js', script.src).href, script);
      const load = async (name: string) => {
        await page.manyingLoad(new URL(name, script.src).href, script);
        return [...modules];
      };
      return () => ({ modules, load });
    },
  };
}

/** Inserts the hashes of the shell's files, as index.html has them. */
beforeAll(() => {
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'boot-scripts',
  });
  block.textContent = JSON.stringify({
    polyfills: [],
    scripts: [],
    next: [],
    signature: [],
    modules: {},
    integrity: {},
  });
  document.body.append(block);
});

let remotes = 0;
let remote: string;
beforeEach(() => {
  remotes += 1;
  remote = `remote${remotes}`;
  inserted = [];
  failing = [];
  manifests = {};
  setSite({ buildOrigins: [ORIGIN] } as never);
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const file = element as HTMLScriptElement & HTMLLinkElement;
    const address = file.src || file.href;
    inserted.push([address, file.integrity]);
    queueMicrotask(() => {
      if (failing.some((start) => address.startsWith(start))) return file.onerror?.(new Event('error'));
      if (file instanceof HTMLScriptElement) run(file, remote);
      return file.onload?.(new Event('load'));
    });
  });
  vi.stubGlobal('fetch', async (address: string) => new Response(JSON.stringify(manifests[address])));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A build whose page has this text; the other files are those of every build. */
function release(version: string, changes: Partial<Release> = {}): Release {
  const manifest = `${ORIGIN}/${remote}/${version}/mf-manifest.json`;
  const home = named('home.js', version);
  manifests[manifest] = { files: [named('later.js', 'same'), named('later.css', 'same')] };
  return {
    version,
    manifest,
    contract: '1.6.0',
    pages: [{ path: '/index', title: '', mode: 'comic', tabs: true, level: 0, enter: 'side', files: [home] }],
    planned: [],
    overlays: [],
    integrity: `sha256-${digest('m')}=`,
    files: { entry: named('remoteEntry.js', 'same'), exposed: [named('expose.js', 'same')], integrity: {} },
    ...changes,
  };
}

/** The exposed module of the builds of this test. */
interface Exposed {
  readonly modules: readonly string[];
  load(name: string): Promise<readonly string[]>;
}
const load = async (build: Release) => (await loadExposed(remote, build, false)) as Exposed;
const countOf = (name: string) => inserted.filter(([address]) => address.includes(`/${name}.`)).length;

test('an unchanged file runs once for two builds, and each build gets its modules', async () => {
  const first = await load(release('v1'));
  const second = await load(release('v2'));
  expect(first.modules).toEqual([addressIn(remote, named('expose.js', 'same'))]);
  expect(second.modules).toEqual(first.modules);
  expect(second.modules).not.toBe(first.modules);
  expect(countOf('expose')).toBe(1);
  // The entry holds the modules of a build, so it runs for each.
  expect(countOf('remoteEntry')).toBe(2);
  const changed = named('home.js', 'v2');
  expect(await second.load('home.js')).toContain(addressIn(remote, changed));
  expect(await first.load('home.js')).toContain(addressIn(remote, named('home.js', 'v1')));
  expect(countOf('home')).toBe(2);
});

test('a page that returns to a build runs nothing again', async () => {
  const builds = [release('v1'), release('v2')] as const;
  const first = await load(builds[0]);
  await load(builds[1]);
  const before = inserted.length;
  const again = await load(builds[0]);
  expect(again.modules).toBe(first.modules);
  expect(inserted).toHaveLength(before);
});

test('every file has the hash of its name, and a style sheet is found by its name too', async () => {
  const { load: loadFile } = await load(release('v1'));
  await loadFile('later.js');
  await loadFile('later.css');
  expect(inserted.map(([address]) => address)).toContain(addressIn(remote, named('later.css', 'same')));
  for (const [address, integrity] of inserted) {
    expect(integrity).toBe(`sha256-${/\.([\w-]{43})\./.exec(address)?.[1]}=`);
  }
});

test('a file that a page has loaded gives its modules to the build that then requests it', async () => {
  const build = release('v1');
  await loadFiles(build, build.pages[0]?.files ?? [], false);
  const { load: loadFile } = await load(build);
  expect(await loadFile('home.js')).toContain(addressIn(remote, named('home.js', 'v1')));
  expect(countOf('home')).toBe(1);
});

test('a shared file that fails fails for both builds, and loads for both afterwards', async () => {
  const first = await load(release('v1'));
  const second = await load(release('v2'));
  const later = addressIn(remote, named('later.js', 'same'));
  failing = [later];
  for (const { load: loadFile } of [first, second])
    await expect(loadFile('later.js')).rejects.toThrow(/hash/);
  failing = [];
  for (const { load: loadFile } of [first, second]) {
    expect((await loadFile('later.js')).at(-1)).toBe(`${later}?try=2`);
  }
  expect(countOf('later')).toBe(3);
});

test('a changed file that fails leaves the build that shares the others', async () => {
  failing = [addressIn(remote, named('home.js', 'v2'))];
  const second = await load(release('v2'));
  await expect(second.load('home.js')).rejects.toThrow(/hash/);
  const first = await load(release('v1'));
  expect(await first.load('home.js')).toHaveLength(2);
});

test('a name that no manifest lists is not loaded', async () => {
  const { load: loadFile } = await load(release('v1'));
  const before = inserted.length;
  for (const name of ['unknown.js', 'constructor', '', '../later.js?later.js']) {
    await expect(loadFile(name), name).rejects.toThrow(/lists no/);
  }
  expect(inserted).toHaveLength(before);
});

test.each([
  '../files/../../evil/x.js',
  '../../files/x.js',
  '../../../files/x.js',
  '/files/x.js',
  'https://evil.test/files/x.js',
  '//evil.test/files/x.js',
  '..%2ffiles/x.js',
  '../files%2fx.js',
  '../otherfiles/x.js',
  '../files/%2e%2e/%2e%2e/files/x.js',
])('a build cannot name a file elsewhere: %s', (file) => {
  const build = release('v1');
  const hashed = file.replace('x.js', `x.${digest('x')}.js`);
  let address: string;
  try {
    address = addressOf(build, hashed);
  } catch {
    return;
  }
  // Addresses that stay in the folder of the build need a hash that the registry lists.
  expect(address.startsWith(`${ORIGIN}/${remote}/v1/`)).toBe(true);
  expect(hashOf(build, hashed)).toBeUndefined();
});
