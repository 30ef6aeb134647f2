import { parseRegistry } from '@manying/platform/registry';
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

function inlined(remotes: unknown): unknown {
  const html = renderIndex(DOCUMENTS_PLACEHOLDER, undefined, JSON.stringify(remotes));
  return JSON.parse(/<script[^>]*id="remotes-document">(.*)<\/script>/.exec(html)?.[1] ?? '');
}

describe('the registry in index.html', () => {
  it('equals the document without the hashes of files that load later', () => {
    const inlinedRegistry = parseRegistry(inlined(registry));
    const fullRegistry = parseRegistry(registry);
    expect(inlinedRegistry.broken).toEqual({});
    for (const place of ['current', 'previous', 'canary'] as const) {
      const before = fullRegistry.remotes.comic?.[place];
      const { 'js/menus.js': _, ...hashes } = before?.files?.integrity ?? {};
      expect(inlinedRegistry.remotes.comic?.[place]).toEqual({
        ...before,
        files: { ...before?.files, integrity: hashes },
      });
    }
    expect(inlinedRegistry.remotes.comic?.blocked).toEqual(['0']);
  });

  it('omits fields that only the release tools read', () => {
    expect(JSON.stringify(inlined(registry))).not.toMatch(/since|2026|menus/);
  });

  it('does not change an invalid registry or entry', () => {
    for (const broken of [
      { schema: 1, remotes: { comic: 'gone', video: { current: { files: { integrity: [] } } } } },
      { schema: 1, remotes: [] },
      [1],
      'text',
      null,
    ]) {
      expect(inlined(broken)).toEqual(broken);
    }
  });

  it('cannot close its own script element', () => {
    const html = renderIndex(DOCUMENTS_PLACEHOLDER, '{"a":"</script>"}', '{"b":"</script>"}');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });
});
