/** The tables of e2e/README.md: which tests touch what of the specification. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf, ROOT } from './specification.ts';

/** A test by its file, from the root, and its title as it stands in that file. */
export interface TestName {
  readonly file: string;
  readonly title: string;
}

/** A row: something that is specified, and the tests that touch it. */
export interface Row {
  readonly what: string;
  readonly tests: readonly TestName[];
}

/** The rows below a heading of e2e/README.md that begins with these words. */
export function readTable(heading: string): Row[] {
  const document = readFileSync(join(ROOT, 'e2e/README.md'), 'utf8');
  const part = document.split(/^(?=## )/m).find((text) => text.startsWith(`## ${heading}`));
  if (!part) throw new Error(`e2e/README.md has no part '${heading}'`);
  const [, ...rows] = part
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells !== undefined);
  return rows.map(([what = '', tests = '']) => ({ what, tests: tests.split('<br>').map(testName) }));
}

function testName(text: string): TestName {
  const [file = '', ...title] = text.split(' › ');
  return { file: file.trim().replaceAll('`', ''), title: title.join(' › ').trim() };
}

/** Whether the file is there and names a test, or a check of `npm test`, so. */
export function testExists({ file, title }: TestName): boolean {
  if (
    title === '' ||
    !/\.(test|spec)\.tsx?$|^scripts\/test\.mjs$/.test(file) ||
    !existsSync(join(ROOT, file))
  )
    return false;
  const source = readFileSync(join(ROOT, file), 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(quote + title + quote));
}
