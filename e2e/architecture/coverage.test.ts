/** e2e/README.md is a promise: whatever is specified, kept or answered is named there, with tests that are there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../provider/src/app.ts';
import type { Deps } from '../../provider/src/deps.ts';
import { DEFAULT_QUEUE_LIMITS } from '../../provider/src/rules/callQueue.ts';
import { testCalls } from '../../provider/src/testing/calls.ts';
import { isThere, type Row, readTable } from './coverage.ts';
import { ROOT, readSpecification } from './specification.ts';

const KEPT = 'Kept on the device';
const FURTHER_PAGES = 'Pages beyond';
const FURTHER_CALLS = 'Calls beyond';
const sections = readSpecification().map((section) => ({
  ...section,
  table: readTable(`§${section.number} `),
}));
const rowsOf = (number: number): Row[] => sections.find((one) => one.number === number)?.table ?? [];
const further = [KEPT, FURTHER_CALLS, FURTHER_PAGES].map(readTable);
const tables = [...sections.map(({ table }) => table), ...further];

/** An app that is only asked for its routes works with nothing. */
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

/** An address without query and with its parameters unnamed: `/book/{}` for `/book/{id}`, `/book/:id` and `:id{[0-9]+}`. */
function shapeOf(address: string): string {
  return address
    .replace(/\?.*$/, '')
    .replaceAll(/:\w+(\{[^}]*(\{\d+\})?[^}]*\})?/g, '{}')
    .replaceAll(/\{[^}]*\}/g, '{}');
}

/** Files below a folder, without tests. */
function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
}

describe('the tables of e2e/README.md', () => {
  it('name tests that are there', () => {
    const gone = tables
      .flat()
      .flatMap(({ what, tests }) =>
        tests.filter((test) => !isThere(test)).map(({ file, title }) => `${what}: ${file} › ${title}`),
      );
    expect(gone).toEqual([]);
  });

  it('say everything once', () => {
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

  it('is quoted in its own words', () => {
    expect(rows.length + prose.length).toBeGreaterThan(5);
    expect(names.filter((name) => !rows.includes(name) && !text.includes(name))).toEqual([]);
  });

  it('is covered: every row of its tables, every sentence or item of its lists', () => {
    expect(rows.filter((row) => !names.includes(row))).toEqual([]);
    expect(prose.filter((said) => !names.some((name) => said.includes(name)))).toEqual([]);
  });
});

it('every page of the remotes is in the tables of pages', () => {
  const known = new Set(
    [...rowsOf(2), ...readTable(FURTHER_PAGES)].flatMap(({ what }) => what.split(', ')).map(shapeOf),
  );
  const pages = ['comic', 'video', 'account'].flatMap((name) =>
    [
      ...readFileSync(join(ROOT, `${name}-remote/src/pages.ts`), 'utf8').matchAll(
        /path: '(?!\/api\/)([^']+)'/g,
      ),
    ].map(([, path = '']) => path),
  );
  expect(pages.length).toBeGreaterThan(25);
  expect(pages.filter((path) => !known.has(shapeOf(path)))).toEqual([]);
});

it('every field that is kept on the device is in the table of what is kept', () => {
  const folders = ['shared/platform/src', 'comic-remote/src', 'video-remote/src', 'account-remote/src'];
  const code = folders.flatMap(sources);
  const fields = code.flatMap((source) =>
    [...source.matchAll(/^\s+(\w+): \{\s*version: \d+,\s*schema:/gm)].map(([, field = '']) => field),
  );
  const keys = code.flatMap((source) =>
    [...source.matchAll(/storageKey\('(\w+)', '(\w+)'\)/g)].map(
      ([, domain, field]) => `manying:${domain}:${field}`,
    ),
  );
  const known = readTable(KEPT).map(({ what }) => what);
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((field) => !known.some((key) => key.endsWith(`:${field}`)))).toEqual([]);
  expect(keys.filter((key) => !known.includes(key))).toEqual([]);
});

it('every call that the provider answers is in the tables of calls', () => {
  const known = new Set(
    [...rowsOf(7), ...readTable(FURTHER_CALLS)]
      .map(({ what }) => what.replace('{pay host}', '').replace(/^(GET|POST) (?=api)/, '$1 /'))
      .map(shapeOf),
  );
  const app = createApp(noDeps as Deps);
  app.route('/__test', testCalls(noDeps as Deps));
  const calls = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => shapeOf(`${method} ${path}`));
  expect(calls.length).toBeGreaterThan(35);
  expect([...new Set(calls)].filter((call) => ![...known].some((one) => call.startsWith(one)))).toEqual([]);
});
