/** A source file holds one concept, which fits into 250 lines. */
import { describe, expect, it } from 'vitest';
import { FRONT_END_FOLDERS, filesIn, isTestFile, readSource } from './files.ts';

const MAX_LINES = 250;

/** Files that may be longer: lists, which a division would only scatter. */
const LISTS: Readonly<Record<string, string>> = {
  'provider/src/db/schema.ts': 'the tables of the database',
  'provider/src/sample/books.ts': 'the comics of the sample store',
  'provider/src/sample/looks.ts': 'the drawings of the sample covers',
  'shared/ui/src/tokens.css': 'the design tokens',
};

const FOLDERS = [
  ...FRONT_END_FOLDERS.map((folder) => `${folder}/src`),
  ...['platform', 'ui', 'build', 'release'].map((name) => `shared/${name}/src`),
  'provider/src',
  'scripts',
];
const sources = FOLDERS.flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css|html)$/)).filter(
  (file) => !isTestFile(file),
);
const isTooLong = (file: string) => readSource(file).trimEnd().split('\n').length > MAX_LINES;

describe('the source files', () => {
  it(`have at most ${MAX_LINES} lines`, () => {
    expect(sources.length).toBeGreaterThan(600);
    expect(sources.filter((file) => isTooLong(file) && !(file in LISTS))).toEqual([]);
  });

  it('are longer where the lists say so', () => {
    const tooLong = sources.filter(isTooLong);
    expect(Object.keys(LISTS).filter((file) => !tooLong.includes(file))).toEqual([]);
  });
});
