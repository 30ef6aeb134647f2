import type { Release } from '@manying/platform/registry';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { allowUnchecked } from './files.ts';
import { loadLazyFile, registerLazyFiles } from './lazyFiles.ts';

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;

/** Addresses and hashes of elements the page was asked to load; none of them is fetched. */
let asked: [address: string, hash: string][];
/** Manifests that were asked for, with the hashes the browser compares them with. */
let fetched: [address: string, hash: string | undefined][];
/** What a manifest says. */
let manifest: unknown;
beforeEach(() => {
  asked = [];
  fetched = [];
  manifest = {
    integrity: { 'js/later.js': hash('l'), 'css/later.css': hash('c'), 'js/weak.js': 'sha1-abc' },
  };
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const file = element as HTMLScriptElement & HTMLLinkElement;
    asked.push([file.src || file.href, file.integrity]);
    file.onload?.(new Event('load'));
  });
  vi.stubGlobal('fetch', (address: string, { integrity }: RequestInit) => {
    fetched.push([address, integrity]);
    return Promise.resolve(new Response(JSON.stringify(manifest)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What index.html says of the shell's own files. */
beforeAll(() => {
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'boot-scripts',
  });
  const integrity = { '/js/own.js': hash('o') };
  block.textContent = JSON.stringify({ polyfills: [], scripts: [], next: [], signature: [], integrity });
  document.body.append(block);
});

let builds = 0;
/** A build in the page; no two have one address. */
function buildInPage(changes: Partial<Release> = {}): string {
  builds += 1;
  const folder = `https://cdn.test/${builds}/`;
  registerLazyFiles({
    version: `${builds}`,
    manifest: `${folder}mf-manifest.json`,
    contract: '1.0.0',
    pages: [],
    planned: [],
    overlays: [],
    integrity: hash('m'),
    files: { entry: 'entry.js', exposed: [], integrity: { 'entry.js': hash('e') } },
    ...changes,
  });
  return folder;
}

test('lazy scripts and style sheets are checked by the hashes of the manifest, and the manifest by its own hash', async () => {
  const folder = buildInPage();
  await loadLazyFile(`${folder}js/later.js`);
  await loadLazyFile(`${folder}css/later.css`);
  expect(asked).toEqual([
    [`${folder}js/later.js`, hash('l')],
    [`${folder}css/later.css`, hash('c')],
  ]);
  expect(fetched).toEqual([[`${folder}mf-manifest.json`, hash('m')]]);
});

test.each<[string, string, Partial<Release>, unknown?]>([
  ['that its manifest does not name', 'js/unknown.js', {}],
  ['of which its manifest names what is no hash', 'js/weak.js', {}],
  ['of a build whose manifest has no hash', 'js/later.js', { integrity: undefined }],
  ['of a build whose manifest has what is no hash', 'js/later.js', { integrity: 'sha256-short=' }],
  ['of a build whose manifest names nothing', 'js/later.js', {}, {}],
  ['called like a field of every object', 'constructor', {}],
])('a file %s is not loaded', async (_, file, changes, said = manifest) => {
  manifest = said;
  const folder = buildInPage(changes);
  await expect(loadLazyFile(folder + file)).rejects.toThrow();
  expect(asked).toEqual([]);
});

test('a file outside of the loaded builds is not loaded', async () => {
  const folder = buildInPage();
  for (const address of [
    'https://evil.test/js/later.js',
    `${folder}../js/later.js`,
    '/js/later.js',
    folder.slice(0, -1),
  ]) {
    await expect(loadLazyFile(new URL(address, location.href).href)).rejects.toThrow(
      /of no build|has no hash/,
    );
  }
  expect([asked, fetched]).toEqual([[], []]);
});

test('a file of the shell has the hash of index.html', async () => {
  await loadLazyFile('/js/own.js');
  expect(asked).toEqual([[new URL('/js/own.js', location.href).href, hash('o')]]);
});

test('files of a development server need no hash', async () => {
  allowUnchecked('http://localhost:8081/later/');
  await loadLazyFile('http://localhost:8081/later/js/later.js');
  expect(asked).toEqual([['http://localhost:8081/later/js/later.js', '']]);
  expect(fetched).toEqual([]);
});
