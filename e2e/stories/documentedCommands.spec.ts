/**
 * Commands that the documents name, given as they are typed and in a short form; those that take longer are in e2e/smoke.
 * The table of commands in e2e/README.md names the test of each.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from '../harness/command.ts';
import { freePort } from '../harness/ports.ts';
import { test as base, expect } from '../harness/test.ts';

interface Case {
  /** The command, as the table of e2e/README.md names it. */
  readonly command: string;
  /** What it is given besides, to be short; `{folder}` is a folder of the story's own. */
  readonly more?: readonly string[];
  /** The result that it says. */
  readonly says: RegExp;
  /** 1 where it has to refuse: an empty deployment has nothing to switch. */
  readonly exit?: 1;
}

const UNIT_TEST = 'shared/platform/src/early.test.ts';
const ONE_FILE_PASSED = /1 passed/;
const STORIES_LISTED = /Total: \d+ tests? in \d+ files?/;
const EMPTY = ['--target', '{folder}'];
const NO_SHELL = /names no live shell to try the build in/;
const NOTHING_RELEASED = /Nothing is released yet/;
const NO_TRIAL = /There is no build on trial/;
const BUILT = /comic +\w{12} +(up to date|built)/;
const SHELL_LIVE = /shell \w{12} is live/;
const ONE_CHECK = /1 passed, 0 failed/;

const CASES: readonly Case[] = [
  {
    command: 'npm install',
    more: ['--dry-run', '--offline', '--no-audit', '--no-fund'],
    says: /up to date|added/,
  },
  { command: 'npm test', more: ['--', '--only', 'unused code'], says: ONE_CHECK },
  { command: 'npm test -w comic-remote', more: ['--', '--only', 'lint'], says: ONE_CHECK },
  { command: 'npm test -w shell', more: ['--', '--only', 'lint'], says: ONE_CHECK },
  { command: 'npm run build', more: ['--', 'comic'], says: BUILT },
  { command: 'npm run build -w comic-remote', says: BUILT },
  { command: 'npm run build -w shell', says: /shell +\w{12} +(up to date|built)/ },
  { command: 'npm run unit', more: ['--', '--project', 'unit', UNIT_TEST], says: ONE_FILE_PASSED },
  { command: 'npx vitest run', more: ['--project', 'unit', UNIT_TEST], says: ONE_FILE_PASSED },
  { command: 'npm run e2e', more: ['--', '--list'], says: STORIES_LISTED },
  {
    command: 'npx playwright test -c e2e/playwright.config.ts',
    more: ['stories/reader', '--trace', 'on', '--list'],
    says: STORIES_LISTED,
  },
  {
    command: 'npm run soak',
    more: ['--', 'stories/reader', '--workers', '1', '--list'],
    says: STORIES_LISTED,
  },
  { command: 'npm run smoke', more: ['--', '--list'], says: STORIES_LISTED },
  {
    command: 'npm run bench -w comic-remote',
    more: ['--', '--smoke', 'cipher'],
    says: /Smoke run: (\d+) of \1 figures are measured/,
  },
  { command: 'npm run release -- status', more: EMPTY, says: NOTHING_RELEASED },
  { command: 'npm run release -- release', more: ['comic', ...EMPTY], says: NO_SHELL, exit: 1 },
  { command: 'npm run release -- canary', more: ['comic', 'next', '10', ...EMPTY], says: NO_SHELL, exit: 1 },
  { command: 'npm run release -- promote', more: ['comic', ...EMPTY], says: NO_TRIAL, exit: 1 },
  { command: 'npm run release -- rollback', more: ['comic', ...EMPTY], says: NOTHING_RELEASED, exit: 1 },
  {
    command: 'npm run release -- verify',
    more: ['nowhere', ...EMPTY],
    says: /'nowhere' is not an address/,
    exit: 1,
  },
  {
    command: 'npm run release -- keygen',
    more: ['{folder}/team.pem'],
    says: /\{ "key": "[A-Za-z\d+/]{43}=" \}/,
  },
  {
    command: 'npm run release -- sign',
    more: ['comic', ...EMPTY],
    says: /Name the private key of comic by --key or RELEASE_KEY/,
    exit: 1,
  },
  { command: 'npm run release -- render', more: EMPTY, says: /makes index\.html on each request/ },
  { command: 'npm run release -- deploy-shell', more: [...EMPTY, '--site', '{site}'], says: SHELL_LIVE },
  { command: 'npm run status -w comic-remote', more: ['--', ...EMPTY], says: NOTHING_RELEASED },
  { command: 'npm run release -w comic-remote', more: ['--', ...EMPTY], says: NO_SHELL, exit: 1 },
  {
    command: 'npm run canary -w comic-remote',
    more: ['--', 'next', '10', ...EMPTY],
    says: NO_SHELL,
    exit: 1,
  },
  { command: 'npm run promote -w comic-remote', more: ['--', ...EMPTY], says: NO_TRIAL, exit: 1 },
  { command: 'npm run rollback -w comic-remote', more: ['--', ...EMPTY], says: NOTHING_RELEASED, exit: 1 },
  { command: 'npm run deploy -w shell', more: ['--', ...EMPTY, '--site', '{site}'], says: SHELL_LIVE },
  { command: 'npm run migration -w provider', says: /No schema changes/ },
];

const test = base.extend<{ readonly folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter is a pattern, even an empty one
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'manying-documented-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

for (const { command, more = [], says, exit = 0 } of CASES) {
  test(`${command} works`, async ({ folder, store }) => {
    const site = join(store.data, 'site/site.json');
    const args = more.map((word) => word.replace('{folder}', folder).replace('{site}', site));
    const run = runNpm([...command.split(' '), ...args]);
    expect(await run.ended, run.output()).toBe(exit);
    expect(run.output()).toMatch(says);
  });
}

test('npm start -w provider opens a provider', async ({ folder }) => {
  const port = String(await freePort());
  const run = runNpm(['npm', 'start', '-w', 'provider'], {
    PROVIDER_PORT: port,
    PROVIDER_DATA: folder,
    DATABASE_URL: undefined,
    HOST: undefined,
  });
  try {
    await expect(async () => {
      expect((await fetch(`http://localhost:${port}/health`)).status).toBe(200);
    }).toPass({ timeout: 30_000 });
  } finally {
    await run.stop();
  }
});
