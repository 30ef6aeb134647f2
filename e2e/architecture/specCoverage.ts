/** The sentences of the specification with the tests that show them, read from the tags of all tests. */
import { basename } from 'node:path';
import { runsInTests } from '../../scripts/lib/testFolders.ts';
import { REPEATED_STORIES } from '../harness/repeatedStories.ts';
import type { TestName } from './coverage.ts';
import { FRONT_END_FOLDERS, filesIn, readSource } from './files.ts';
import sentences from './sentences.json' with { type: 'json' };
import { readSpecification } from './specification.ts';
import { readTags, type Tag } from './specTags.ts';

/** Page that `npm run spec` writes, relative to the root. */
export const COVERAGE_PAGE = 'docs/spec-coverage.md';

/** A sentence, list item or table row of the specification. */
export interface Sentence {
  /** `§2/root-redirects`: its section and a name. */
  readonly id: string;
  /** Literal text in the specification. */
  readonly text: string;
}

/** The tags of a file; its path is relative to the root. */
export interface TaggedFile {
  readonly file: string;
  readonly tags: readonly Tag[];
}

/** All of sentences.json. */
export const SENTENCES: readonly Sentence[] = Object.entries(sentences).map(([id, text]) => ({ id, text }));
const FOLDERS = [...FRONT_END_FOLDERS, 'shared', 'provider', 'scripts', 'e2e'];

/** The sentences of a section. */
export const sentencesOf = (section: number): Sentence[] =>
  SENTENCES.filter(({ id }) => id.startsWith(`§${section}/`));

/** All files with tags, by path. */
export function readTaggedFiles(): TaggedFile[] {
  return FOLDERS.flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/))
    .toSorted()
    .map((file) => ({ file, source: readSource(file) }))
    .filter(({ source }) => /\/[/*]\s*spec:/.test(source))
    .map(({ file, source }) => ({ file, tags: readTags(file, source) }))
    .filter(({ tags }) => tags.length > 0);
}

/** Whether `npm test` leaves out this story. */
const isLeftOut = ({ file, title }: TestName) =>
  file.endsWith('.spec.ts') && title in (REPEATED_STORIES[basename(file, '.spec.ts')] ?? {});

/**
 * What is wrong with the tags: unknown ids, tags above no test, files that never run, sentences without a test that
 * `npm test` runs.
 */
export function findProblems(files: readonly TaggedFile[], known: readonly Sentence[] = SENTENCES): string[] {
  const ids = new Set(known.map(({ id }) => id));
  const ofTags = files.flatMap(({ file, tags }) =>
    tags.flatMap((tag) => [
      ...(runsInTests(file) ? [] : [`${file}:${tag.line}: npm test does not run this file`]),
      ...(tag.title === undefined ? [`${file}:${tag.line}: the tag stands above no test`] : []),
      ...tag.ids
        .filter((id) => !ids.has(id))
        .map((id) => `${file}:${tag.line}: there is no sentence '${id}'`),
    ]),
  );
  const uncovered = known.filter(({ id }) => testsOf(id, files).every(isLeftOut));
  return [...ofTags, ...uncovered.map(({ id }) => `${id}: no test shows this sentence`)];
}

/** The tests with this tag, by path and place. */
function testsOf(id: string, files: readonly TaggedFile[]): TestName[] {
  return files.flatMap(({ file, tags }) =>
    tags.flatMap(({ ids, title }) => (title !== undefined && ids.includes(id) ? [{ file, title }] : [])),
  );
}

/** Markdown of the page: the sentences by section, each with its tests. */
export function renderSpecCoverage(files: readonly TaggedFile[]): string {
  const sections = readSpecification().flatMap(({ number, title }) => [
    `\n## §${number} ${title}\n`,
    ...sentencesOf(number).flatMap(({ id, text }) => [
      `- **${text}** (\`${id}\`)`,
      ...testsOf(id, files).map((test) => `  - \`${test.file}\` › ${test.title}`),
    ]),
  ]);
  return [
    '# Coverage of the specification\n',
    'Every sentence, list item and table row of sections 2 to 9 of [the specification](spec.md), with the tests that show it.',
    '`npm run spec` writes this page from the tags on the tests ([e2e/README.md](../e2e/README.md#tags)).',
    ...sections,
    '',
  ].join('\n');
}
