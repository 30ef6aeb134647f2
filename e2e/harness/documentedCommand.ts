/** Runs commands that the documents name, as they are typed, with arguments that keep them short. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { runNpm } from './command.ts';

export interface DocumentedCommand {
  /** The command, as the table of e2e/README.md names it. */
  readonly command: string;
  /** Further arguments that keep it short; `{folder}` is a temporary folder, `{site}` a site document. */
  readonly extraArgs?: readonly string[];
  /** What its output must match. */
  readonly expectedOutput: RegExp;
  /** 1 where the command must refuse: an empty deployment has nothing to switch. */
  readonly exitCode?: 0 | 1;
}

export const UNIT_TEST = 'shared/platform/src/api/prefetchedCall.test.ts';
export const ONE_FILE_PASSED = /1 passed/;
export const STORIES_LISTED = /Total: \d+ tests? in \d+ files?/;
/** Arguments for a deployment in which nothing is released. */
export const EMPTY_TARGET = ['--target', '{folder}'];
export const NOTHING_RELEASED = /Nothing is released yet/;
export const BUILT = /comic +\w{12} +(up to date|built)/;

/** Runs a test with a temporary folder, which is removed afterwards. */
export async function withTemporaryFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'manying-documented-'));
  try {
    await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command and checks its exit code and its output. @param site path of a site document. */
export function expectCommandWorks(
  { command, extraArgs: more = [], expectedOutput: says, exitCode: exit = 0 }: DocumentedCommand,
  site = '',
): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    const args = more.map((word) => word.replace('{folder}', folder).replace('{site}', site));
    const run = runNpm([...command.split(' '), ...args]);
    expect(await run.ended, run.output()).toBe(exit);
    expect(run.output()).toMatch(says);
  });
}
