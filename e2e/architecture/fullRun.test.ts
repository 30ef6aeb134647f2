/** The stories that `npm test` leaves out exist, and `npm test` shows the rule of each by another test. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { runsInTests } from '../../scripts/lib/testFolders.ts';
import { LEFT_OUT, leftOutCases, repeatedStory } from '../harness/fullRun.ts';
import { REPEATED_STORIES } from '../harness/repeatedStories.ts';
import { STORY_CASES } from '../harness/storyCases.ts';
import { testExists } from './coverage.ts';
import { ROOT } from './specification.ts';

/** A story as Playwright compares it with a pattern: file, `describe` blocks and title. */
function listStories(): string[] {
  const program = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const list = execFileSync(
    process.execPath,
    [program, 'test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=list'],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, STORIES: undefined } },
  );
  return [...list.matchAll(/^ +(\w+\.spec\.ts):\d+:\d+ › (.+)$/gm)].map(
    ([, file, titles = '']) => `${file} ${titles.replaceAll(' › ', ' ')}`,
  );
}

const stories = listStories();
const isLeftOut = (story: string) => LEFT_OUT.some((pattern) => pattern.test(story));
const repeated = Object.entries(REPEATED_STORIES).flatMap(([file, tests]) =>
  Object.entries(tests).map(([title, shownBy]) => ({ file, title, shownBy })),
);

test('npm test runs most stories', () => {
  expect(stories.length).toBeGreaterThan(600);
  expect(stories.filter((story) => !isLeftOut(story)).length).toBeGreaterThan(stories.length / 2);
});

describe('a story that is left out', () => {
  it.each(repeated)('$file › $title exists once', ({ file, title }) => {
    expect(stories.filter((story) => repeatedStory(file, title).test(story))).toHaveLength(1);
  });

  it.each(repeated)('$file › $title repeats a test of npm test', ({ shownBy }) => {
    const [file = '', ...title] = shownBy.split(' › ');
    expect(file).toMatch(/\.test\.tsx?$/);
    expect(runsInTests(file) && testExists({ file, title: title.join(' › ') }), shownBy).toBe(true);
  });
});

describe('of the cases of one rule', () => {
  it.each(STORY_CASES)('in $file, $cases, npm test runs some and leaves out others', (rule) => {
    const cases = stories.filter(
      (story) => story.startsWith(`${rule.file}.spec.ts `) && rule.cases.test(story),
    );
    const leftOut = cases.filter((story) => leftOutCases(rule).test(story));
    expect(leftOut.length).toBeGreaterThan(0);
    expect(cases.filter((story) => !isLeftOut(story)).length).toBeGreaterThan(0);
  });
});
