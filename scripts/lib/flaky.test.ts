import { describe, expect, test } from 'vitest';
import { flakyStories, flakyTests } from './flaky.mjs';

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'story.spec.ts',
  tests: statuses.map((status) => ({ status })),
});

describe('flaky stories of a report', () => {
  test('are named by file, group and title', () => {
    const suites = [
      {
        title: 'reader.spec.ts',
        file: 'reader.spec.ts',
        specs: [spec('opens', 'expected'), spec('scrolls', 'flaky')],
        suites: [{ title: 'offline', file: 'reader.spec.ts', specs: [spec('keeps', 'flaky')] }],
      },
      { title: 'home.spec.ts', file: 'home.spec.ts', specs: [spec('fails', 'unexpected')] },
    ];
    expect(flakyStories(suites)).toEqual(['reader.spec.ts › scrolls', 'reader.spec.ts › offline › keeps']);
  });

  test('are none when every story passed or failed for good', () => {
    expect(
      flakyStories([{ title: 'a', file: 'a', specs: [spec('b', 'expected', 'unexpected', 'skipped')] }]),
    ).toEqual([]);
  });
});

test('flaky tests of a Vitest run are named by file and full name', () => {
  const tests = [
    { fullName: 'sheet > closes', diagnostic: () => ({ flaky: true }) },
    { fullName: 'sheet > opens', diagnostic: () => ({ flaky: false }) },
    { fullName: 'sheet > was never run', diagnostic: () => undefined },
  ];
  const module = { relativeModuleId: 'ui/Sheet.test.tsx', children: { allTests: () => tests.values() } };
  expect(flakyTests([module as never])).toEqual(['ui/Sheet.test.tsx › sheet > closes']);
});
