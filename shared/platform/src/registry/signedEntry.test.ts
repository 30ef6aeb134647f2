import {
  entryForPages,
  entryStatement,
  isTimestamp,
  keysFor,
  releaseStatement,
} from '@manying/platform/signedEntry';
import { seededRandom } from '@manying/testing/random';
import { homePage } from '@manying/testing/registry';
import { describe, expect, test } from 'vitest';

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const build = (version: string) => ({
  version,
  contract: '1.2.0',
  manifest: `https://cdn.test/comic/${version}/mf-manifest.json`,
  integrity: hash('m'),
  since: '2026-01-01T00:00:00.000Z',
  addresses: ['/index'],
  planned: [],
  overlays: [],
  pages: [homePage('js/home.js')],
  files: {
    entry: 'entry.js',
    exposed: ['js/remote.js'],
    integrity: {
      'entry.js': hash('e'),
      'js/remote.js': hash('r'),
      'js/home.js': hash('h'),
      'js/later.js': hash('l'),
    },
  },
});
const entry = {
  addresses: ['/index'],
  current: build('2'),
  previous: build('1'),
  canary: { ...build('3'), percent: 10 },
  blocked: ['0'],
  issued: '2026-02-01T00:00:00.000Z',
  signature: 'c2ln',
};
const text = (remote: string, value: unknown) => new TextDecoder().decode(entryStatement(remote, value));

/** A copy of the value with the fields of all objects in random order. */
function shuffled(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, random));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value)
    .map(([name, field]) => ({ name, field, rank: random() }))
    .sort((a, b) => a.rank - b.rank);
  return Object.fromEntries(fields.map(({ name, field }) => [name, shuffled(field, random)]));
}

describe('the signed bytes of an entry', () => {
  test('are the same for the complete entry, as pages get it, and in any order of its fields (200 orders, seed 7)', () => {
    const signed = text('comic', entry);
    expect(text('comic', entryForPages(entry))).toBe(signed);
    expect(text('comic', entryForPages(entryForPages(entry)))).toBe(signed);
    const random = seededRandom(7);
    for (let number = 0; number < 200; number += 1)
      expect(text('comic', shuffled(entry, random))).toBe(signed);
  });

  test('do not cover the signature and the fields of the release tools', () => {
    const signed = text('comic', entry);
    expect(text('comic', { ...entry, signature: undefined })).toBe(signed);
    expect(text('comic', { ...entry, current: { ...entry.current, since: 'later', addresses: [] } })).toBe(
      signed,
    );
  });

  /** The paths of all leaf values. */
  function* pathsOf(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
    if (typeof value !== 'object' || value === null) {
      yield path;
      return;
    }
    for (const [name, field] of Object.entries(value)) yield* pathsOf(field, [...path, name]);
  }
  const signedPaths = [...pathsOf(entryForPages(entry))].filter(([first]) => first !== 'signature');

  test.each(signedPaths.map((path) => [path.join(' '), path] as const))('cover %s', (_, path) => {
    const changed = structuredClone(entry) as unknown as Record<string, unknown>;
    let parent = changed;
    for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>;
    parent[path.at(-1) ?? ''] = 'another';
    expect(text('comic', changed)).not.toBe(text('comic', entry));
  });

  test('cover the remote’s name and the kind of document', () => {
    expect(text('video', entry)).not.toBe(text('comic', entry));
    const note = new TextDecoder().decode(releaseStatement('comic', text('comic', entry)));
    expect(note).not.toBe(text('comic', entry));
  });

  test('distinguish fields with the same name at different paths', () => {
    const two = [
      { a: { b: 1 } },
      { a: [{ b: 1 }] },
      { a: '{"b":1}' },
      JSON.parse('{"a":{"b":1},"__proto__":{"b":1}}'),
    ];
    expect(new Set(two.map((value) => text('comic', value))).size).toBe(two.length);
  });
});

describe('the valid keys', () => {
  const keys = [{ key: 'old' }, { key: 'new', notBefore: '2026-02-01T00:00:00.000Z' }];

  test.each<[unknown, string[]]>([
    ['2026-02-01T00:00:00.000Z', ['old', 'new']],
    ['2026-01-31T23:59:59.999Z', ['old']],
    ['2026-02-01', []],
    ['9', []],
    [undefined, []],
    [1e15, []],
    [['2026-02-01T00:00:00.000Z'], []],
  ])('for a signature issued at %s are %s', (issued, expected) => {
    expect(keysFor(keys, issued)).toEqual(expected);
  });

  test('exclude keys with an invalid limit', () => {
    expect(keysFor([{ key: 'k', notBefore: 'soon' }], '2026-02-01T00:00:00.000Z')).toEqual([]);
  });

  test('accept only one format of timestamps', () => {
    expect(isTimestamp(new Date().toISOString())).toBe(true);
    expect(isTimestamp('2026-02-01T00:00:00Z')).toBe(false);
  });
});
