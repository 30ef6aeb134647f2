import type { BuildDescription } from '@manying/release/buildDescription';
import { buildDifference, differenceText } from '@manying/release/buildDifference';
import { describe, expect, it } from 'vitest';

const build = (changes: Partial<BuildDescription> = {}): BuildDescription => ({
  name: 'comic',
  version: '0.1.0+aaa',
  contract: '1.6.0',
  pages: { '/book/:id': '{"title":"Book"}' },
  dependencies: { react: '^19.3.1', valibot: '1.5.0' },
  files: [
    { name: 'home.js', hash: 'h1', bytes: 2048 },
    { name: 'book.js', hash: 'b1', bytes: 1024 },
  ],
  ...changes,
});

describe('the difference between two builds', () => {
  it('is none between equal builds', () => {
    const difference = buildDifference(build(), build());
    expect(difference).toMatchObject({
      pages: { added: [], removed: [], changed: [] },
      dependencies: {},
      files: {},
      unchangedFiles: 2,
      bytes: { from: 3072, to: 3072 },
    });
    expect(differenceText(difference)).toContain('contract      1.6.0, unchanged');
  });

  it('names pages, dependencies, contract and files that differ', () => {
    const next = build({
      version: '0.2.0+bbb',
      contract: '1.7.0',
      pages: { '/book/:id': '{"title":"Books"}', '/search': '{}' },
      dependencies: { react: '^19.3.1', valibot: '1.6.0', leftpad: '1.0.0' },
      files: [
        { name: 'home.js', hash: 'h2', bytes: 4096 },
        { name: 'search.js', hash: 's1', bytes: 512 },
      ],
    });
    const difference = buildDifference(build(), next);
    expect(difference).toMatchObject({
      contract: { from: '1.6.0', to: '1.7.0' },
      pages: { added: ['/search'], removed: [], changed: ['/book/:id'] },
      dependencies: { leftpad: { from: undefined, to: '1.0.0' }, valibot: { from: '1.5.0', to: '1.6.0' } },
      files: {
        'home.js': { from: 2048, to: 4096 },
        'book.js': { from: 1024, to: undefined },
        'search.js': { from: undefined, to: 512 },
      },
      unchangedFiles: 0,
    });
    expect(differenceText(difference).split('\n')).toEqual([
      'difference    0.1.0+aaa -> 0.2.0+bbb',
      'contract      1.6.0 -> 1.7.0',
      'pages         + /search, ~ /book/:id',
      'dependencies  leftpad none -> 1.0.0, valibot 1.5.0 -> 1.6.0',
      'bytes         3.0 KB -> 4.5 KB (+1.5 KB)',
      'files         3 differ, 0 unchanged',
      '  ~ home.js  +2.0 KB',
      '  - book.js  -1.0 KB',
      '  + search.js  +0.5 KB',
    ]);
  });

  it('of the first build is the whole build', () => {
    const difference = buildDifference(undefined, build());
    expect(difference).toMatchObject({ from: 'nothing', bytes: { from: undefined, to: 3072 } });
    expect(difference.pages.added).toEqual(['/book/:id']);
    expect(differenceText(difference)).toContain('bytes         3.0 KB (+3.0 KB)');
  });

  it('lets a terminal obey nothing that a build is called', () => {
    const next = build({ pages: { '/\u001B[31m': '{}' }, dependencies: { 'react\r': '1\n2' } });
    const text = differenceText(buildDifference(build(), next));
    expect(text.split('\n')).toHaveLength(6);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it('counts the files beyond the first twenty', () => {
    const files = Array.from({ length: 25 }, (_, index) => ({
      name: `file${index}.js`,
      hash: 'new',
      bytes: 1024 * index,
    }));
    const text = differenceText(buildDifference(undefined, build({ files })));
    expect(text).toContain('  and 5 more');
    expect(text).toContain('file24.js');
    expect(text).not.toContain('file1.js');
  });
});
