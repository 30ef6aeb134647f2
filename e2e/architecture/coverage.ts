/** Reads the tables of e2e/README.md, which name the tests of pages, stored fields, calls and commands. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTE_FOLDERS } from './files.ts';
import { cellsOf, ROOT } from './specification.ts';

/** A test: its file relative to the root, and its literal title in that file. */
export interface TestName {
  readonly file: string;
  readonly title: string;
}

/** A row: an item and the tests that cover it. */
export interface Row {
  readonly what: string;
  readonly tests: readonly TestName[];
}

/** The section of a document whose heading starts with this text. */
function sectionOf(document: string, heading: string): string | undefined {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return text.split(/^(?=## )/m).find((section) => section.startsWith(`## ${heading}`));
}

/** The rows of the section of e2e/README.md whose heading starts with this text. */
export function readTable(heading: string): Row[] {
  const section = sectionOf('e2e/README.md', heading);
  if (!section) throw new Error(`e2e/README.md has no part '${heading}'`);
  return rowsOf(section);
}

/** The same rows in the document of each remote that has such a section. */
export function readRemoteTables(heading: string): Row[] {
  return REMOTE_FOLDERS.flatMap((folder) => rowsOf(sectionOf(`${folder}/CONTRIBUTING.md`, heading) ?? ''));
}

/** The rows of the tables of a section. */
function rowsOf(section: string): Row[] {
  const [, ...rows] = section
    .split('\n')
    .map(cellsOf)
    .filter((cells) => cells !== undefined);
  return rows.map(([what = '', tests = '']) => ({ what, tests: tests.split('<br>').map(testName) }));
}

function testName(text: string): TestName {
  const [file = '', ...title] = text.split(' › ');
  return { file: file.trim().replaceAll('`', ''), title: title.join(' › ').trim() };
}

/** Whether the file exists and contains a test, or a check of `npm test`, with this title. */
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
