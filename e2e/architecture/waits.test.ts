/** Tests wait for what they check: they pass on a machine that is much slower than this one. */
import { describe, expect, it } from 'vitest';
import { FRONT_END_FOLDERS, filesIn, readSource } from './files.ts';

const componentTests = [...FRONT_END_FOLDERS, 'shared'].flatMap((folder) => filesIn(folder, /\.test\.tsx$/));
const stories = ['e2e/stories', 'e2e/harness'].flatMap((folder) => filesIn(folder, /\.ts$/));

/** Lines of the files that match, with their places. */
const linesWith = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) =>
    readSource(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

describe('component tests', () => {
  it('exist', () => expect(componentTests.length).toBeGreaterThan(130));

  it('have the time-outs of vitest.config.ts; a picture has none, since its timer would keep the run from ending', () => {
    const own = linesWith(componentTests, /\btimeout: |toMatchScreenshot|^\}, \d[\d_]*\);$/);
    expect(own.filter((line) => !/toMatchScreenshot\(.*\btimeout: 0\b/.test(line))).toEqual([]);
  });

  it('compare no measured time with an upper limit', () => {
    expect(linesWith(componentTests, /(?:performance|Date)\.now\(\) - \w+\)\.toBeLess/)).toEqual([]);
  });

  it('hold the timers with fake ones, which resetPage.ts removes', () => {
    expect(linesWith(componentTests, /=> setTimeout\(\w+, \d/)).toEqual([]);
  });
});

describe('unit tests', () => {
  const unitTests = [...FRONT_END_FOLDERS, 'shared', 'provider', 'scripts', 'e2e'].flatMap((folder) =>
    filesIn(folder, /\.test\.ts$/),
  );

  it('have no time-out below the default', () => {
    expect(unitTests.length).toBeGreaterThan(300);
    expect(
      linesWith(unitTests, /^\s*\}, (?:\d\d|1\d\d|2\d\d)_000\);$|\btestTimeout: (?:\d\d|[12]\d\d)_000\b/),
    ).toEqual([]);
  });
});

describe('stories', () => {
  it('exist', () => expect(stories.length).toBeGreaterThan(75));

  it('sleep nowhere', () => {
    expect(linesWith(stories, /waitForTimeout\(/)).toEqual([]);
  });

  // Time-outs below 5 s are those of attempts in a block that is repeated.
  it('have the time-outs of playwright.config.ts, or longer ones', () => {
    expect(linesWith(stories, /timeout: (?:[5-9]\d{3}|[1-9]\d_\d{3})\b/)).toEqual([]);
    expect(linesWith(stories, /test\.setTimeout\((?:\d{1,2}|1\d\d|2\d\d)_\d{3}\)/)).toEqual([]);
  });
});
