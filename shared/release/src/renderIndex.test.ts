import { integrityOf } from '@manying/build/integrity';
import { parseRegistry } from '@manying/platform/registry';
import { listedShells } from '@manying/release/listedShells';
import { listPages, registryForPages } from '@manying/release/registryForPages';
import { DOCUMENTS_PLACEHOLDER, renderIndex } from '@manying/release/renderIndex';
import { describe, expect, it } from 'vitest';

const page = { title: '漫画首页', mode: 'comic', tabs: true, level: 0, enter: 'side' };
const build = (version: string) => ({
  version,
  manifest: `https://comic.example/${version}/mf-manifest.json`,
  contract: '1.1.0',
  addresses: ['/index'],
  since: '2026-01-01T00:00:00.000Z',
  integrity: 'sha256-manifest',
  pages: [{ path: '/index', ...page, files: ['js/home.js', 'css/home.css'] }],
  planned: [],
  overlays: [],
  files: {
    entry: 'entry.js',
    exposed: ['js/exposed.js'],
    integrity: {
      'entry.js': 'sha256-entry',
      'js/exposed.js': 'sha256-exposed',
      'js/home.js': 'sha256-home',
      'css/home.css': 'sha256-style',
      'js/menus.js': 'sha256-menus',
    },
  },
});
const registry = {
  schema: 1,
  remotes: {
    comic: {
      addresses: ['/index'],
      current: build('2'),
      previous: build('1'),
      canary: { ...build('3'), percent: 10 },
      blocked: ['0'],
    },
  },
};

describe('the registry for pages', () => {
  it('equals the document without the hashes of files that load later', () => {
    const reduced = parseRegistry(registryForPages(registry));
    const full = parseRegistry(registry);
    expect(reduced.broken).toEqual({});
    for (const place of ['current', 'previous', 'canary'] as const) {
      const before = full.remotes.comic?.[place];
      const { 'js/menus.js': _, ...hashes } = before?.files?.integrity ?? {};
      expect(reduced.remotes.comic?.[place]).toEqual({
        ...before,
        files: { ...before?.files, integrity: hashes },
      });
    }
    expect(reduced.remotes.comic?.blocked).toEqual(['0']);
  });

  it('omits fields that only the release tools read', () => {
    expect(JSON.stringify(registryForPages(registry))).not.toMatch(/since|2026|menus/);
  });

  it('does not change an invalid registry or entry', () => {
    for (const broken of [
      { schema: 1, remotes: { comic: 'gone', video: { current: { files: { integrity: [] } } } } },
      { schema: 1, remotes: [] },
      [1],
      'text',
      null,
    ]) {
      expect(registryForPages(broken)).toEqual(broken);
    }
  });
});

describe('the list of pages in index.html', () => {
  const data = { base: 'static', path: '/api/home' };
  const shown = { ...page, path: '/index', skeleton: 'home', data };
  const planned = { ...page, path: '/soon', mode: 'video', tabs: false };
  const entry = (version: string, change: object = {}) => ({
    addresses: ['/index', '/soon'],
    current: { ...build(version), pages: [shown], planned: [planned], ...change },
    previous: build('0'),
    blocked: [],
  });
  const index = (entry: unknown) =>
    renderIndex(DOCUMENTS_PLACEHOLDER, undefined, { remotes: { comic: entry } });

  it('has path, title, mode, tab bar, shape and first call of each page', () => {
    expect(listPages({ remotes: { comic: entry('1') } })).toEqual([
      { path: '/index', title: page.title, mode: 'comic', tabs: true, skeleton: 'home', data },
      { path: '/soon', title: page.title, mode: 'video', tabs: false, skeleton: undefined, data: undefined },
    ]);
  });

  it('changes with the routes of a remote, and not with a release, a canary or a blocked build', () => {
    const before = index(entry('1'));
    expect(before).toContain('<script type="application/json" id="pages-document">[{"path":"/index"');
    expect(index(entry('2'))).toBe(before);
    expect(index({ ...entry('2'), canary: { ...build('3'), percent: 10 }, blocked: ['1'] })).toBe(before);
    expect(index(entry('2', { planned: [] }))).not.toBe(before);
    expect(index(entry('2', { planned: [{ ...planned, mode: 'comic' }] }))).not.toBe(before);
  });

  it('leaves out what is invalid, and pages that the remote does not own', () => {
    const pages = [
      { path: '/index', mode: 'comic', tabs: true },
      { path: 7 },
      'page',
      null,
      { path: '/vod' },
    ];
    const sound = { addresses: ['/index', 5], current: { pages } };
    const broken = [
      null,
      'gone',
      [],
      {},
      { addresses: '/x', current: { pages: {} } },
      { current: sound.current },
    ];
    expect(listPages({ remotes: { ...broken, sound } })).toEqual([pages[0]]);
    for (const registry of [undefined, null, [], 'text', {}, { remotes: 'none' }]) {
      expect(listPages(registry)).toEqual([]);
    }
  });

  it('is missing without a registry', () => {
    expect(renderIndex(DOCUMENTS_PLACEHOLDER, '{}', undefined)).not.toContain('pages-document');
  });

  it('cannot close its own script element', () => {
    const hostile = { remotes: { a: { addresses: ['/*'], current: { pages: [{ path: '/</script>' }] } } } };
    const html = renderIndex(DOCUMENTS_PLACEHOLDER, '{"a":"</script>"}', hostile);
    expect(html).toContain('\\u003c/script>"}]');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });
});

describe('the builds of the shell that the page can start', () => {
  const index = (build: string) => `page of ${build}`;
  const live = { schema: 1, remotes: {}, shell: { buildId: 'new', previous: { buildId: 'old' } } };

  it('are the live one and the previous one, with the hash of its page', () => {
    const shells = listedShells(live, index);
    expect(shells).toEqual({
      live: 'new',
      previous: { build: 'old', integrity: integrityOf('page of old') },
    });
    const html = renderIndex(DOCUMENTS_PLACEHOLDER, undefined, undefined, shells);
    expect(html).toBe(`<script type="application/json" id="shell-builds">${JSON.stringify(shells)}</script>`);
  });

  it.each([
    ['no registry', undefined],
    ['null', null],
    ['no shell', { shell: undefined }],
    ['no previous one', { shell: { buildId: 'new' } }],
    ['a previous one that was rolled back, which the registry does not name', { shell: { buildId: 'old' } }],
    ['a path', { shell: { buildId: 'new', previous: { buildId: '../old' } } }],
    ['markup', { shell: { buildId: 'new', previous: { buildId: '</script>' } } }],
  ])('are only its own with %s', (_, registry) => {
    expect(listedShells(registry, index)).toBeUndefined();
  });

  it('are only its own while the files of the previous one are missing', () => {
    expect(listedShells(live, () => undefined)).toBeUndefined();
  });
});
