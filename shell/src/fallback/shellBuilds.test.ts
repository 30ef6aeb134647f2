import { describe, expect, it } from 'vitest';
import {
  eligibleShells,
  type FailedStart,
  failedStarts,
  filesOfIndex,
  indexOf,
  parseShells,
  QUARANTINE_DURATION,
  quarantined,
  startFilesOf,
  withFailedStarts,
} from './shellBuilds.ts';

const HASH = `sha256-${'a'.repeat(43)}=`;
const previous = { build: 'old0', integrity: HASH };
const shells = { live: 'new1', previous };
const NOW = Date.UTC(2026, 10, 24);

describe('the builds that a document can start', () => {
  it('are the live one and the previous one', () => {
    expect(parseShells(JSON.stringify(shells))).toEqual(shells);
    expect(indexOf(previous)).toBe('/releases/shell/old0/index.html');
  });

  it.each([
    ['no list', undefined],
    ['text', 'nothing'],
    ['no other build', '{"live":"new1"}'],
    ['no hash', '{"live":"new1","previous":{"build":"old0"}}'],
    ['a hash that browsers ignore', '{"live":"new1","previous":{"build":"old0","integrity":"sha1-a"}}'],
    ['a path', JSON.stringify({ live: 'new1', previous: { build: '../evil', integrity: HASH } })],
    ['another origin', JSON.stringify({ live: 'new1', previous: { build: '//evil.test', integrity: HASH } })],
    ['null', 'null'],
  ])('are only its own with %s', (_, text) => {
    expect(parseShells(text)).toBeUndefined();
  });

  it.each([
    [[], ['new1', 'old0']],
    [['new1'], ['old0']],
    [['old0'], ['new1']],
    [['new1', 'old0'], []],
  ])('without %j are %j, so that a reload that avoids one more ends', (avoided, expected) => {
    expect(eligibleShells(shells, avoided, undefined)).toEqual(expected);
  });

  it('begin with the canary for its share of the visitors, whose fallback is the live one', () => {
    const withCanary = (percent: number) => ({
      ...shells,
      canary: { build: 'next2', integrity: HASH, percent },
    });
    const traceId = 'a'.repeat(32);
    expect(parseShells(JSON.stringify(withCanary(10)))).toEqual(withCanary(10));
    expect(eligibleShells(withCanary(100), [], traceId)).toEqual(['next2', 'new1', 'old0']);
    expect(eligibleShells(withCanary(100), ['next2'], traceId)).toEqual(['new1', 'old0']);
    expect(eligibleShells(withCanary(0), [], traceId)).toEqual(['new1', 'old0']);
    expect(eligibleShells(withCanary(100), [], undefined)).toEqual(['new1', 'old0']);
  });

  it('have a canary also without a previous one, and none without its share', () => {
    const canary = { ...previous, percent: 10 };
    expect(parseShells(JSON.stringify({ live: 'new1', canary }))).toEqual({ live: 'new1', canary });
    expect(parseShells(JSON.stringify({ live: 'new1', canary: previous }))).toBeUndefined();
  });
});

describe('failed starts in a history entry', () => {
  const failed: FailedStart = { build: 'new1', kind: 'throw', problem: 'line 1' };

  it('survive the reload beside what the page stack stores', () => {
    const state = withFailedStarts({ key: 'abc', idx: 2 }, [failed]);
    expect(failedStarts(structuredClone(state))).toEqual([failed]);
    expect(withFailedStarts(state, [])).toEqual({ key: 'abc', idx: 2 });
  });

  it('leave no trace in an entry without a state', () => {
    expect(withFailedStarts(null, [])).toBeNull();
    expect(failedStarts(withFailedStarts(null, [failed]))).toEqual([failed]);
  });

  it.each([null, undefined, 'text', 7, { failedShells: 'x' }, { failedShells: [null, {}, { build: '/x' }] }])(
    'are none in %j',
    (state) => {
      expect(failedStarts(state)).toEqual([]);
    },
  );
});

describe('the quarantine on a device', () => {
  const stored = (end: unknown) => JSON.stringify({ new1: end });

  it('ends after an hour', () => {
    expect(quarantined(stored(NOW + QUARANTINE_DURATION), NOW)).toEqual({ new1: NOW + QUARANTINE_DURATION });
    expect(quarantined(stored(NOW + 1), NOW)).toEqual({ new1: NOW + 1 });
    expect(quarantined(stored(NOW), NOW)).toEqual({});
  });

  it.each([
    ['a clock that was wrong', stored(NOW + QUARANTINE_DURATION + 1)],
    ['text', stored('tomorrow')],
    ['no JSON', 'nothing'],
    ['nothing stored', null],
    ['null', 'null'],
  ])('is none with %s', (_, text) => {
    expect(quarantined(text, NOW)).toEqual({});
  });
});

describe('the files of another build', () => {
  const scripts = '{"scripts":["/js/main.1.js"]}';

  it('are those that its page lists', () => {
    const styles = `<link rel="preload" as="style" href="/css/main.1.css" integrity="${HASH}">`;
    const index = `<head>${styles}<script type="application/json" id="boot-scripts">${scripts}</script></head>`;
    expect(filesOfIndex(index)).toEqual({ scripts, styles: [{ href: '/css/main.1.css', integrity: HASH }] });
  });

  it('are not those of any other page', () => {
    expect(() => filesOfIndex('<h1>Log in to the hotel</h1>')).toThrow('names no scripts');
  });

  it('may come with other lists, as those of another version of the shell do', () => {
    const integrity = { '/js/main.1.js': HASH, '/js/polyfills.1.js': HASH };
    const files = { polyfills: ['/js/polyfills.1.js'], scripts: ['/js/main.1.js'], integrity };
    expect(startFilesOf(JSON.stringify(files))).toEqual(files);
    expect(startFilesOf(JSON.stringify({ ...files, later: { any: 1 } }))).toEqual(files);
  });

  it.each([
    ['null', null],
    ['no lists', { scripts: ['/js/main.1.js'] }],
    ['a script without a hash', { polyfills: [], scripts: ['/js/main.1.js'], integrity: {} }],
    ['a hash that browsers ignore', { polyfills: [], scripts: ['/a.js'], integrity: { '/a.js': 'sha1-a' } }],
  ])('are refused with %s', (_, list) => {
    expect(() => startFilesOf(JSON.stringify(list))).toThrow('lists no scripts with hashes');
  });
});
