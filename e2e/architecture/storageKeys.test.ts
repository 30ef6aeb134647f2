/** Names of what the front ends store on a device: each is written once (platform/state/storageKeys.ts). */
import * as storageKeys from '@manying/platform/storageKeys';
import { describe, expect, it } from 'vitest';
import { filesIn, readSource } from './files.ts';

const KEYS_FILE = 'shared/platform/src/state/storageKeys.ts';
/** The prefix of all names; another literal with it is a name that the file lacks. */
const PREFIX = /^manying[:.-]/;
/** Literals with that prefix that name nothing stored: events that show a toast and load the code of a page. */
const OTHER_LITERALS = new Set(['manying:toast', 'manying:preload']);

const sources = ['shell', 'shared/platform', 'shared/ui', 'comic-remote', 'video-remote', 'account-remote']
  .flatMap((folder) => filesIn(`${folder}/src`, /\.(ts|tsx|html)$/))
  .filter((file) => !/\.test\.tsx?$|\/(testing|lab)\//.test(file) && file !== KEYS_FILE);

/** Text literals of a source without its comments, each up to its first substitution. */
const literalsOf = (source: string) =>
  [...source.replace(/^\s*(\/\/|\/?\*).*$/gm, '').matchAll(/(['"`])([^'"`\n$]+)/g)].map(
    ([, , text = '']) => text,
  );

/** Literals of a source that belong into the file of names. */
function strayNames(source: string): string[] {
  const names = new Set<string>(Object.values(storageKeys));
  return literalsOf(source).filter(
    (text) => !OTHER_LITERALS.has(text) && (names.has(text) || PREFIX.test(text)),
  );
}

describe('names in storage, caches, locks and cookies', () => {
  it('are all different', () => {
    const { FIELD_PREFIX, WEB_LOCK_PREFIX, ...others } = storageKeys;
    expect(FIELD_PREFIX).toBe(WEB_LOCK_PREFIX);
    expect(new Set(Object.values(others)).size).toBe(Object.keys(others).length);
  });

  it('are written in no other file', () => {
    expect(sources.length).toBeGreaterThan(200);
    const stray = sources.flatMap((file) => strayNames(readSource(file)).map((name) => `${file}: ${name}`));
    expect(stray).toEqual([]);
  });

  it.each([
    "localStorage.getItem('manying:theme')",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source.
    'const key = `manying:video:${field}`;',
    "caches.open('remotes')",
    "const KEY = 'manying.new';",
  ])('are found in %s', (source) => {
    expect(strayNames(source)).toHaveLength(1);
  });
});
