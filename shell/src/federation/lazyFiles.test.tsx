import type { Release } from '@manying/platform/registryDocument';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowUnchecked, FILE_TIMEOUT, PAGE_FILE_TIMEOUT } from './files.ts';
import { loadLazyFile, registerLazyFiles } from './lazyFiles.ts';

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;

/** Addresses and hashes of inserted elements; none of them is fetched. */
let inserted: [address: string, hash: string][];
/** Fetched manifests with their integrity. */
let fetched: [address: string, hash: string | undefined][];
/** Content of the manifest. */
let manifest: unknown;
beforeEach(() => {
  inserted = [];
  fetched = [];
  manifest = {
    integrity: { 'js/later.js': hash('l'), 'css/later.css': hash('c'), 'js/weak.js': 'sha1-abc' },
  };
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    const file = element as HTMLScriptElement & HTMLLinkElement;
    inserted.push([file.src || file.href, file.integrity]);
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

/** Inserts the hashes of the shell's files, as index.html has them. */
beforeAll(() => {
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: 'boot-scripts',
  });
  const integrity = { '/js/own.js': hash('o') };
  block.textContent = JSON.stringify({
    polyfills: [],
    scripts: [],
    next: [],
    signature: [],
    modules: {},
    integrity,
  });
  document.body.append(block);
});

let builds = 0;
/** Registers a loaded build with an address of its own; returns its folder. */
function registerBuild(changes: Partial<Release> = {}): string {
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
  const folder = registerBuild();
  await loadLazyFile(`${folder}js/later.js`);
  await loadLazyFile(`${folder}css/later.css`);
  expect(inserted).toEqual([
    [`${folder}js/later.js`, hash('l')],
    [`${folder}css/later.css`, hash('c')],
  ]);
  expect(fetched).toEqual([[`${folder}mf-manifest.json`, hash('m')]]);
});

test.each<[string, string, Partial<Release>, unknown?]>([
  ['that is missing in its manifest', 'js/unknown.js', {}],
  ['with an invalid hash in its manifest', 'js/weak.js', {}],
  ['of a build whose manifest has no hash', 'js/later.js', { integrity: undefined }],
  ['of a build whose manifest has an invalid hash', 'js/later.js', { integrity: 'sha256-short=' }],
  ['of a build whose manifest has no hashes', 'js/later.js', {}, {}],
  ['with the name of a prototype property', 'constructor', {}],
])('a file %s is not loaded', async (_, file, changes, content = manifest) => {
  manifest = content;
  const folder = registerBuild(changes);
  await expect(loadLazyFile(folder + file)).rejects.toThrow();
  expect(inserted).toEqual([]);
});

describe('a manifest on a slow line', () => {
  /** Answers the pending requests. */
  let answerManifest: () => void;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answers: (() => void)[] = [];
    answerManifest = () => answers.splice(0).forEach((answer) => void answer());
    vi.stubGlobal('fetch', (address: string, { integrity, signal }: RequestInit) => {
      fetched.push([address, integrity]);
      return new Promise((resolve, reject) => {
        answers.push(() => resolve(new Response(JSON.stringify(manifest))));
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('The signal timed out', 'TimeoutError')), ms);
      return controller.signal;
    });
  });
  afterEach(() => void vi.useRealTimers());

  test('is not requested again while it arrives', async () => {
    const address = `${registerBuild()}js/later.js`;
    const first = loadLazyFile(address);
    await vi.advanceTimersByTimeAsync(FILE_TIMEOUT - 1);
    answerManifest();
    await expect(first).resolves.toBeUndefined();
    expect(fetched).toHaveLength(1);
  });

  test('is there for the retry of a file that could not wait for it', async () => {
    const address = `${registerBuild()}js/later.js`;
    const first = expect(loadLazyFile(address)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(2 * FILE_TIMEOUT);
    await first;
    const retry = loadLazyFile(address);
    await vi.advanceTimersByTimeAsync(FILE_TIMEOUT - 1);
    answerManifest();
    await expect(retry).resolves.toBeUndefined();
    expect([inserted.length, fetched.length]).toEqual([1, 1]);
  });

  test('that never arrives is requested again', async () => {
    const address = `${registerBuild()}js/later.js`;
    const first = expect(loadLazyFile(address)).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(PAGE_FILE_TIMEOUT);
    await first;
    const retry = loadLazyFile(address);
    answerManifest();
    await expect(retry).resolves.toBeUndefined();
    expect(fetched).toHaveLength(2);
  });
});

describe('a file on a slow line', () => {
  let elements: HTMLScriptElement[];
  let address: string;
  beforeEach(async () => {
    const folder = registerBuild();
    address = `${folder}js/later.js`;
    // The manifest has arrived.
    await loadLazyFile(`${folder}css/later.css`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    elements = [];
    vi.mocked(document.head.append).mockImplementation((element) => {
      elements.push(element as HTMLScriptElement);
    });
  });
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['first', 0],
    ['second', 1],
  ])('is used when the %s of two requests arrives', async (_, request) => {
    const load = loadLazyFile(address);
    await vi.advanceTimersByTimeAsync(2 * FILE_TIMEOUT - 1);
    expect(elements).toHaveLength(2);
    elements[request]?.onload?.(new Event('load'));
    await expect(load).resolves.toBeUndefined();
  });

  test('fails when neither of two requests arrives', async () => {
    const load = expect(loadLazyFile(address)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await vi.advanceTimersByTimeAsync(2 * FILE_TIMEOUT);
    await load;
  });

  test('that is refused is not requested again', async () => {
    const load = expect(loadLazyFile(address)).rejects.toThrow('could not be loaded');
    await vi.advanceTimersByTimeAsync(0);
    elements[0]?.onerror?.(new Event('error'));
    await load;
    expect(elements).toHaveLength(1);
  });
});

test('a file outside of the loaded builds is not loaded', async () => {
  const folder = registerBuild();
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
  expect([inserted, fetched]).toEqual([[], []]);
});

test('a file of the shell has the hash of index.html', async () => {
  await loadLazyFile('/js/own.js');
  expect(inserted).toEqual([[new URL('/js/own.js', location.href).href, hash('o')]]);
});

test('files of a development server need no hash', async () => {
  allowUnchecked('http://localhost:8081/later/');
  await loadLazyFile('http://localhost:8081/later/js/later.js');
  expect(inserted).toEqual([['http://localhost:8081/later/js/later.js', '']]);
  expect(fetched).toEqual([]);
});
