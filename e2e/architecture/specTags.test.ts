import { describe, expect, it } from 'vitest';
import { REPEATED_STORIES } from '../harness/repeatedStories.ts';
import { findProblems, type TaggedFile } from './specCoverage.ts';
import { readTags } from './specTags.ts';

const SOURCE = `
// Why the first test is here.
// spec: §2/a, §2/b
test('first', () => {});

describe('a group', () => {
  // spec: §2/a
  // spec: §3/c
  it.each([1, 2])(\`second %s\`, () => {});

  for (const value of [1])
    /* spec: §2/b */
    test.skipIf(value)(
      "it's third",
      () => {},
    );

  // spec: §2/a
  const text = '// spec: §2/no';
});

// spec: §2/a
it.skip('never', () => {});

describe.skip('a group', () => {
  // spec: §2/a
  it('never', () => {});
});

// spec: §2/a
describe('a group', () => {});
`;

const SENTENCES = [
  { id: '§2/a', text: 'A' },
  { id: '§2/b', text: 'B' },
];
const tagged = (file: string, source: string): TaggedFile => ({ file, tags: readTags(file, source) });
const GOOD = tagged('shell/src/x.test.ts', "// spec: §2/a, §2/b\ntest('good', () => {});");
const problemsOf = (...files: TaggedFile[]) => findProblems(files, SENTENCES);

describe('tags', () => {
  it('belong to the test below, in any form and at any depth', () => {
    expect(readTags('x.test.tsx', SOURCE)).toEqual([
      { ids: ['§2/a', '§2/b'], line: 3, title: 'first' },
      { ids: ['§2/a'], line: 7, title: 'second %s' },
      { ids: ['§3/c'], line: 8, title: 'second %s' },
      { ids: ['§2/b'], line: 12, title: "it's third" },
      { ids: ['§2/a'], line: 18, title: undefined },
      { ids: ['§2/a'], line: 22, title: undefined },
      { ids: ['§2/a'], line: 26, title: undefined },
      { ids: ['§2/a'], line: 30, title: undefined },
    ]);
  });
});

describe('problems of tags', () => {
  it('are none when every sentence has a test', () => {
    expect(problemsOf(GOOD)).toEqual([]);
  });

  it('are sentences that only a story shows which npm test leaves out', () => {
    const story = (title: string) =>
      tagged('e2e/stories/reader.spec.ts', `// spec: §3/c\ntest('${title}', () => {});`);
    const sentences = [...SENTENCES, { id: '§3/c', text: 'c' }];
    const [leftOut = ''] = Object.keys(REPEATED_STORIES.reader ?? {});
    expect(findProblems([GOOD, story(leftOut)], sentences)).toEqual(['§3/c: no test shows this sentence']);
    expect(findProblems([GOOD, story('another')], sentences)).toEqual([]);
  });

  it('are unknown and empty ids', () => {
    expect(problemsOf(GOOD, tagged('shell/src/y.test.ts', "// spec: §2/c,\ntest('y', () => {});"))).toEqual([
      "shell/src/y.test.ts:1: there is no sentence '§2/c'",
      "shell/src/y.test.ts:1: there is no sentence ''",
    ]);
  });

  it('are tags above no test, which cover nothing', () => {
    expect(problemsOf(tagged('shell/src/y.test.ts', '// spec: §2/a, §2/b\nconst y = 1;'))).toEqual([
      'shell/src/y.test.ts:1: the tag stands above no test',
      '§2/a: no test shows this sentence',
      '§2/b: no test shows this sentence',
    ]);
  });

  it.each(['shell/src/y.ts', 'shell/bench/y.spec.ts', 'e2e/engines/y.test.ts', 'e2e/smoke/y.spec.ts'])(
    'are tags in %s, which npm test does not run',
    (file) => {
      expect(problemsOf(GOOD, tagged(file, "// spec: §2/a\ntest('y', () => {});"))).toEqual([
        `${file}:1: npm test does not run this file`,
      ]);
    },
  );
});
