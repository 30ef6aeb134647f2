import { describe, expect, test } from 'vitest';
import { outcomeLines, storyOutcomes, testOutcomes } from './outcomes.mjs';

describe('failed and flaky stories of a report', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    title,
    file: 'story.spec.ts',
    tests: statuses.map((status) => ({
      status,
      results: [
        status === 'expected' ? {} : { error: { message: `\u001B[31m${title}\u001B[39m went wrong` } },
        {},
      ],
    })),
  });

  test('are listed by file, group and title, with the reason', () => {
    const suites = [
      {
        title: 'reader.spec.ts',
        file: 'reader.spec.ts',
        specs: [spec('opens', 'expected'), spec('scrolls', 'flaky')],
        suites: [{ title: 'offline', file: 'reader.spec.ts', specs: [spec('keeps', 'unexpected')] }],
      },
      { title: 'home.spec.ts', file: 'home.spec.ts', specs: [spec('waits', 'skipped')] },
    ];
    expect(storyOutcomes(suites)).toEqual([
      { outcome: 'flaky', name: 'reader.spec.ts › scrolls', reason: 'scrolls went wrong' },
      { outcome: 'failed', name: 'reader.spec.ts › offline › keeps', reason: 'keeps went wrong' },
      { outcome: 'failed', name: 'home.spec.ts › waits', reason: 'was skipped' },
    ]);
  });

  test('are none when all passed', () => {
    expect(storyOutcomes([{ title: 'a', file: 'a', specs: [spec('b', 'expected', 'expected')] }])).toEqual(
      [],
    );
  });
});

test('failed and flaky tests of a Vitest run, files that could not be run, and unhandled errors are listed', () => {
  const ran = (fullName: string, state: string, flaky: boolean, ...messages: string[]) => ({
    fullName,
    diagnostic: () => ({ flaky }),
    result: () => ({ state, errors: messages.map((message) => ({ message })) }),
  });
  const tests = [
    ran('sheet > closes', 'passed', true, 'it was open'),
    ran('sheet > opens', 'passed', false),
    ran('sheet > slides', 'failed', false, 'line\n\nline\nline\nline\nline\nline\nline too many'),
    { ...ran('sheet > was never run', 'skipped', false), diagnostic: () => undefined },
  ];
  const modules = [
    { relativeModuleId: 'ui/Sheet.test.tsx', children: { allTests: () => tests.values() }, errors: () => [] },
    {
      relativeModuleId: 'ui/Tabs.test.tsx',
      children: { allTests: () => [].values() },
      errors: () => [{ message: 'no such file' }],
    },
  ];
  expect(testOutcomes(modules as never, [{ message: 'nobody caught it' }])).toEqual([
    { outcome: 'flaky', name: 'ui/Sheet.test.tsx › sheet > closes', reason: 'it was open' },
    {
      outcome: 'failed',
      name: 'ui/Sheet.test.tsx › sheet > slides',
      reason: 'line\nline\nline\nline\nline\nline',
    },
    { outcome: 'failed', name: 'ui/Sheet.test.tsx › sheet > was never run', reason: 'was skipped' },
    { outcome: 'failed', name: 'ui/Tabs.test.tsx', reason: 'no such file' },
    { outcome: 'failed', name: 'an error outside of all tests', reason: 'nobody caught it' },
  ]);
});

test('failed tests are listed last, each with its reason', () => {
  expect(
    outcomeLines([
      { outcome: 'failed', name: 'a › b', reason: 'one\ntwo' },
      { outcome: 'flaky', name: 'c', reason: '' },
    ]),
  ).toEqual(['flaky: c', 'failed: a › b\n    one\n    two']);
});
