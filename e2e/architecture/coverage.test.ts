/** The tables of e2e/README.md, and those of the remotes, cover every specified item, stored field, page and call with existing tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../provider/src/app.ts';
import type { Deps } from '../../provider/src/deps.ts';
import { DEFAULT_QUEUE_LIMITS } from '../../provider/src/rules/callQueue.ts';
import { testCalls } from '../../provider/src/testing/calls.ts';
import { type Row, readRemoteTables, readTable, testExists } from './coverage.ts';
import { REMOTE_FOLDERS, readSource } from './files.ts';
import { ROOT, readSpecification } from './specification.ts';

const STORED_FIELDS_HEADING = 'Kept on the device';
const FURTHER_PAGES_HEADING = 'Pages beyond';
const FURTHER_CALLS_HEADING = 'Calls beyond';
const sections = readSpecification().map((section) => ({
  ...section,
  table: readTable(`§${section.number} `),
}));
const rowsOf = (number: number): Row[] => sections.find((section) => section.number === number)?.table ?? [];
const furtherPages = [...readTable(FURTHER_PAGES_HEADING), ...readRemoteTables(FURTHER_PAGES_HEADING)];
const furtherTables = [...[STORED_FIELDS_HEADING, FURTHER_CALLS_HEADING].map(readTable), furtherPages];
const tables = [...sections.map(({ table }) => table), ...furtherTables];

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

describe.each(sections)('section $number of the specification', ({ text, rows, prose, table }) => {
  const names = table.map(({ what }) => what);

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
    [...rowsOf(2), ...furtherPages].flatMap(({ what }) => what.split(', ')).map(normalizeAddress),
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
  const keys = code.flatMap((source) =>
    [...source.matchAll(/storageKey\('(\w+)', '(\w+)'\)/g)].map(
      ([, domain, field]) => `manying:${domain}:${field}`,
    ),
  );
  const documented = readTable(STORED_FIELDS_HEADING).map(({ what }) => what);
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((field) => !documented.some((key) => key.endsWith(`:${field}`)))).toEqual([]);
  expect(keys.filter((key) => !documented.includes(key))).toEqual([]);
});

it('every call of the provider is in a table of calls', () => {
  const documented = new Set(
    [...rowsOf(7), ...readTable(FURTHER_CALLS_HEADING)]
      .map(({ what }) => what.replace('{pay host}', '').replace(/^(GET|POST) (?=api)/, '$1 /'))
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
