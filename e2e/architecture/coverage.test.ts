/** Tags on tests cover every sentence of the specification; tables cover every stored field, page and call with existing tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_INFO_KEY } from '@manying/platform/storageKeys';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../provider/src/app.ts';
import type { Deps } from '../../provider/src/deps.ts';
import { DEFAULT_QUEUE_LIMITS } from '../../provider/src/rules/callQueue.ts';
import { testCalls } from '../../provider/src/testing/calls.ts';
import { readRemoteTables, readTable, testExists } from './coverage.ts';
import { REMOTE_FOLDERS, readSource } from './files.ts';
import {
  COVERAGE_PAGE,
  findProblems,
  readTaggedFiles,
  renderSpecCoverage,
  SENTENCES,
  sentencesOf,
} from './specCoverage.ts';
import { ROOT, readSpecification } from './specification.ts';

const STORED_FIELDS_HEADING = 'Kept on the device';
const FURTHER_PAGES_HEADING = 'Pages beyond';
const FURTHER_CALLS_HEADING = 'Calls beyond';
const taggedFiles = readTaggedFiles();
const sections = readSpecification().map((section) => ({
  ...section,
  names: sentencesOf(section.number).map(({ text }) => text),
}));
const furtherPages = [...readTable(FURTHER_PAGES_HEADING), ...readRemoteTables(FURTHER_PAGES_HEADING)];
const tables = [...[STORED_FIELDS_HEADING, FURTHER_CALLS_HEADING].map(readTable), furtherPages];

/** Dependencies of an app of which only the routes are read. */
const noDeps: Partial<Deps> = {
  dbOf: () => ({}) as Deps['db'],
  queues: DEFAULT_QUEUE_LIMITS,
  shellOrigins: [],
  pictures: {
    cipher: { algorithm: 'AES-ECB', key: new Uint8Array(), iv: new Uint8Array() },
    pageParts: () => [],
    pageChapter: () => undefined,
    chapterKeys: false,
    draw: async () => undefined,
    fingerprint: '',
    cacheFolder: '',
    cacheBytes: 0,
  },
};

/** Removes the query and the parameter names: `/book/{}` for `/book/{id}`, `/book/:id` and `:id{[0-9]+}`. */
function normalizeAddress(address: string): string {
  return address
    .replace(/\?.*$/, '')
    .replaceAll(/:\w+(\{[^}]*(\{\d+\})?[^}]*\})?/g, '{}')
    .replaceAll(/\{[^}]*\}/g, '{}');
}

/** Contents of the sources below a folder, without tests. */
function readSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
}

describe('the tables of e2e/README.md', () => {
  it('name existing tests', () => {
    const missing = tables
      .flat()
      .flatMap(({ what, tests }) =>
        tests.filter((test) => !testExists(test)).map(({ file, title }) => `${what}: ${file} › ${title}`),
      );
    expect(missing).toEqual([]);
  });

  it('have unique rows', () => {
    for (const rows of tables) {
      const names = rows.map(({ what }) => what);
      expect(names.length).toBeGreaterThan(0);
      expect(names).not.toContain('');
      expect(names).toEqual([...new Set(names)]);
    }
  });
});

describe('the tags on tests', () => {
  it('name sentences, stand above tests that run, and leave no sentence without a test', () => {
    expect(taggedFiles.length).toBeGreaterThan(100);
    expect(findProblems(taggedFiles)).toEqual([]);
  });

  it('are listed in the page as stored; if not, run npm run spec', () => {
    const isCurrent = readSource(COVERAGE_PAGE) === renderSpecCoverage(taggedFiles);
    expect(isCurrent, `${COVERAGE_PAGE} is stale: run npm run spec`).toBe(true);
  });
});

it('the id of every sentence is one of these sections and a name', () => {
  const numbers = sections.map(({ number }) => number).join('');
  const idForm = new RegExp(`^§[${numbers}]/[a-z0-9]+(-[a-z0-9]+)*$`);
  expect(SENTENCES.filter(({ id }) => !idForm.test(id))).toEqual([]);
});

describe.each(sections)('section $number of the specification', ({ text, rows, prose, names }) => {
  it('has unique sentences', () => {
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('');
    expect(names).toEqual([...new Set(names)]);
  });

  it('is quoted literally', () => {
    expect(rows.length + prose.length).toBeGreaterThan(5);
    expect(names.filter((name) => !rows.includes(name) && !text.includes(name))).toEqual([]);
  });

  it('is covered: every table row, every sentence and every list item', () => {
    expect(rows.filter((row) => !names.includes(row))).toEqual([]);
    expect(prose.filter((said) => !names.some((name) => said.includes(name)))).toEqual([]);
  });
});

it('every page of the remotes is in a table of pages', () => {
  const documented = new Set(
    [...sentencesOf(2).map(({ text }) => text), ...furtherPages.map(({ what }) => what)]
      .flatMap((addresses) => addresses.split(', '))
      .map(normalizeAddress),
  );
  const pages = REMOTE_FOLDERS.flatMap((folder) =>
    [...readSource(`${folder}/src/pages.ts`).matchAll(/path: '(?!\/api\/)([^']+)'/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter((path) => !documented.has(normalizeAddress(path)))).toEqual([]);
});

it('every field stored on the device is in its table', () => {
  const folders = ['shared/platform', ...REMOTE_FOLDERS].map((folder) => `${folder}/src`);
  const code = folders.flatMap(readSources);
  const fields = code.flatMap((source) =>
    [...source.matchAll(/^\s+(\w+): \{\s*version: \d+,\s*schema:/gm)].map(([, field = '']) => field),
  );
  const documented = readTable(STORED_FIELDS_HEADING).map(({ what }) => what);
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((field) => !documented.some((key) => key.endsWith(`:${field}`)))).toEqual([]);
  expect(documented).toContain(COMMON_INFO_KEY);
});

it('every call of the provider is in a table of calls', () => {
  const documented = new Set(
    [...sentencesOf(7).map(({ text }) => text), ...readTable(FURTHER_CALLS_HEADING).map(({ what }) => what)]
      .map((call) => call.replace('{pay host}', '').replace(/^(GET|POST) (?=api)/, '$1 /'))
      .map(normalizeAddress),
  );
  const app = createApp(noDeps as Deps);
  app.route('/__test', testCalls(noDeps as Deps));
  const calls = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => normalizeAddress(`${method} ${path}`));
  expect(calls.length).toBeGreaterThan(35);
  expect(
    [...new Set(calls)].filter((call) => ![...documented].some((prefix) => call.startsWith(prefix))),
  ).toEqual([]);
});
