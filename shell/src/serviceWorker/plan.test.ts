import { describe, expect, test } from 'vitest';
import {
  buildFolders,
  type Plan,
  planFor,
  registryHashes,
  sharedFiles,
  withoutRenderedScreen,
} from './plan.ts';

const ORIGIN = 'https://store.example';
const BUILDS = ['https://comic.example/ab12/', 'https://store.example/media/remotes/cd34/'];

const get = (address: string, mode = 'cors') => ({
  method: 'GET',
  url: new URL(address, ORIGIN).href,
  mode,
});

describe('the plan for a request', () => {
  test.each<[Plan, string, string?]>([
    ['page', '/index', 'navigate'],
    ['page', '/book/read/1001/3?tgId=7', 'navigate'],
    ['document', '/site.json'],
    ['document', '/remotes.json'],
    ['asset', '/js/main.1a2b3c4d.js'],
    ['asset', '/css/main.1a2b3c4d.css'],
    ['asset', '/icons/icon-192.png'],
    ['asset', 'https://comic.example/ab12/remoteEntry.js'],
    ['asset', 'https://comic.example/ab12/mf-manifest.json'],
    ['asset', 'https://store.example/media/remotes/cd34/js/home.js'],
    ['asset', 'https://comic.example/files/home.0123.js'],
    ['asset', 'https://store.example/media/remotes/files/home.0123.js'],
    ['pass', 'https://comic.example/files'],
    ['pass', 'https://other.example/files/home.0123.js'],
    ['pass', 'https://comic.example/old9/remoteEntry.js'],
    ['pass', 'https://api.example/api/book/home/index'],
    ['pass', 'https://api.example/img/cover_500_0.img'],
    ['pass', '/api/user/info'],
    ['pass', '/img/cover_500_0.img'],
    ['pass', '/media/film.mp4'],
    ['pass', '/h5/pay/apply?userId=1', 'navigate'],
    ['pass', '/h5/pc', 'navigate'],
    ['pass', '/sw.js'],
  ])('%s: %s', (plan, address, mode) => {
    expect(planFor(get(address, mode), ORIGIN, BUILDS)).toBe(plan);
  });

  test('other methods than GET are never handled', () => {
    expect(planFor({ ...get('/index', 'navigate'), method: 'POST' }, ORIGIN, BUILDS)).toBe('pass');
  });
});

describe('the builds in use', () => {
  const registry = JSON.stringify({
    schema: 1,
    remotes: {
      comic: {
        current: { manifest: 'https://comic.example/new/mf-manifest.json' },
        previous: { manifest: 'https://comic.example/old/mf-manifest.json' },
      },
      broken: { current: { manifest: 'nowhere' } },
    },
  });

  test('are the folders of all builds in the registry', () => {
    expect(buildFolders(registry)).toEqual(['https://comic.example/new/', 'https://comic.example/old/']);
  });

  test.each(['', '{ broken', '<!doctype html>', 'null', '[]'])(
    'are empty for a registry that is %j',
    (text) => {
      expect(buildFolders(text)).toEqual([]);
    },
  );
});

describe('the files that builds share', () => {
  const manifest = (id: string) => `https://comic.example/${id}/mf-manifest.json`;
  const build = (id: string) => ({
    manifest: manifest(id),
    files: { entry: '../files/entry.1.js', exposed: [`../files/exposed.${id}.js`], integrity: {} },
    pages: [{ path: '/index', files: ['../files/home.1.js', 'js/own.js'] }],
  });
  const addresses = (...names: string[]) => names.map((name) => `https://comic.example/files/${name}`);

  test('are those of all builds in the registry', () => {
    const registry = { schema: 1, remotes: { comic: { current: build('a'), previous: build('b') } } };
    expect(new Set(sharedFiles(registry, 'https://store.example/'))).toEqual(
      new Set(addresses('entry.1.js', 'exposed.a.js', 'home.1.js', 'exposed.b.js')),
    );
  });

  test('are those that a manifest lists', () => {
    const files = ['../files/later.1.js', '../files/cat.svg'];
    expect(sharedFiles({ name: 'comic', files }, manifest('a'))).toEqual(addresses('later.1.js', 'cat.svg'));
  });

  test.each([null, 7, 'text', [], { manifest: 7, remotes: null }, { manifest: 'nowhere', files: ['x.js'] }])(
    'are none in %j',
    (document) => {
      expect(sharedFiles(document, 'https://store.example/')).toEqual([]);
    },
  );
});

describe('the hashes of cached files', () => {
  const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
  const build = (changes: object = {}) => ({
    manifest: 'https://comic.example/ab12/mf-manifest.json',
    integrity: hash('m'),
    files: {
      entry: 'entry.js',
      exposed: [],
      integrity: { 'entry.js': hash('e'), 'css/home.css': hash('c') },
    },
    ...changes,
  });
  const registry = (current: object) => JSON.stringify({ schema: 1, remotes: { comic: { current } } });

  test('are those of the manifest and of each file in the registry', () => {
    expect([...registryHashes(registry(build()))]).toEqual([
      ['https://comic.example/ab12/mf-manifest.json', hash('m')],
      ['https://comic.example/ab12/entry.js', hash('e')],
      ['https://comic.example/ab12/css/home.css', hash('c')],
    ]);
  });

  test.each<[string, object]>([
    [
      'texts that are no hashes',
      { integrity: 'sha1-abc', files: { integrity: { 'entry.js': '', 'x.js': 'sha256-' } } },
    ],
    ['no files', { integrity: undefined, files: undefined }],
    ['files that are none', { integrity: undefined, files: null }],
    ['a manifest that is no address', { manifest: 'nowhere' }],
  ])('are empty for %s', (_, changes) => {
    expect(registryHashes(registry(build(changes))).size).toBe(0);
  });

  test('are empty for a broken registry', () => {
    expect(registryHashes('{ broken').size).toBe(0);
  });
});

test('the page is cached without the first screen that a server has rendered', () => {
  expect(withoutRenderedScreen('<a><!--rendered--><div>1\n</div><!--/rendered--><b>')).toBe('<a><b>');
  const link = '<link rel="preload" as="fetch" crossorigin="anonymous" href="/1.img" data-picture="">';
  const page = `<link rel="icon" href="/i.png">${link}<p><!--rendered--><div></div><!--/rendered--></p>`;
  expect(withoutRenderedScreen(page)).toBe('<link rel="icon" href="/i.png"><p></p>');
  expect(withoutRenderedScreen('<a><b>')).toBe('<a><b>');
});
