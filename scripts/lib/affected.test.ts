import { describe, expect, test } from 'vitest';
import { affectedBy, affectedStories, loadedRemotes } from './affected.mjs';

describe('what a change can affect', () => {
  test.each([
    ['comic-remote/src/home/HomePage.tsx', ['comic-remote'], ['comic-remote'], true],
    ['comic-remote/src/home/HomePage.test.tsx', ['comic-remote'], [], false],
    ['video-remote/bench/bench.ts', ['video-remote'], [], false],
    ['shared/ui/src/Button.tsx', 'all', 'all', true],
    ['shared/ui/src/Button.test.tsx', 'all', [], false],
    ['shell/src/main.tsx', 'all', 'all', true],
    ['provider/src/app.ts', 'all', 'all', false],
    ['package.json', 'all', 'all', true],
    ['scripts/start.ts', 'all', 'all', true],
    ['e2e/harness/phone.ts', ['e2e'], 'all', false],
  ] as const)('%s', (file, types, remotes, size) => {
    expect(affectedBy([file])).toEqual({ types, tests: true, size, remotes, stories: [] });
  });

  test('of a story file is that story', () => {
    const file = 'e2e/stories/reader.spec.ts';
    expect(affectedBy([file])).toMatchObject({ types: ['e2e'], remotes: [], size: false, stories: [file] });
  });

  test('of documents is nothing', () => {
    const files = ['README.md', 'docs/decisions/README.md', 'comic-remote/CHANGELOG.md', '.ci/run'];
    expect(affectedBy(files)).toEqual({ types: [], tests: false, size: false, remotes: [], stories: [] });
  });
});

describe('the stories to run', () => {
  const record = {
    'e2e/stories/reader.spec.ts': ['comic-remote'],
    'e2e/stories/video.spec.ts': ['video-remote'],
    'e2e/stories/faults.spec.ts': [],
  };
  const affected = (files: readonly string[]) => affectedStories(affectedBy(files), record);

  test('are those that load the changed remote, and those that start their own servers', () => {
    expect(affected(['comic-remote/src/remote.ts'])).toEqual([
      'e2e/stories/reader.spec.ts',
      'e2e/stories/faults.spec.ts',
    ]);
  });

  test('are the changed ones when nothing else can be affected', () => {
    const files = ['e2e/stories/video.spec.ts', 'docs/design.md'];
    expect(affected(files)).toEqual(['e2e/stories/video.spec.ts']);
  });

  test('are all when the shell has changed, or before the first complete run', () => {
    expect(affected(['shell/src/main.tsx'])).toBe('all');
    expect(affectedStories(affectedBy(['comic-remote/src/remote.ts']), undefined)).toBe('all');
  });
});

test('the record has the remotes of each story file; none for files that start their own servers', () => {
  const spec = (file: string, ...loaded: string[]) => ({
    title: 'a story',
    file,
    tests: loaded.map((description) => ({
      status: 'expected',
      annotations: [{ type: 'loaded remotes', description }],
    })),
  });
  const suites = [
    {
      title: 'a file',
      file: 'a.spec.ts',
      specs: [spec('a.spec.ts', 'shell comic-remote', 'shell')],
      suites: [
        { title: 'a group', file: 'a.spec.ts', specs: [spec('a.spec.ts', 'account-remote provider')] },
      ],
    },
    { title: 'a file', file: 'b.spec.ts', specs: [spec('b.spec.ts', 'shell comic-remote ?')] },
  ];
  expect(loadedRemotes(suites)).toEqual({
    'e2e/stories/a.spec.ts': ['comic-remote', 'account-remote'],
    'e2e/stories/b.spec.ts': [],
  });
});
