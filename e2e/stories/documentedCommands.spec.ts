/**
 * Runs the commands that the documents name, in a short form: one for each program. The others
 * are in e2e/smoke. The table of commands in e2e/README.md names the test of each.
 */
import { join } from 'node:path';
import { runNpm } from '../harness/command.ts';
import {
  BUILT,
  type DocumentedCommand,
  EMPTY_TARGET,
  expectCommandWorks,
  NOTHING_RELEASED,
  ONE_FILE_PASSED,
  STORIES_LISTED,
  UNIT_TEST,
  withTemporaryFolder,
} from '../harness/documentedCommand.ts';
import { freePort } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';

/** A check that does not exist, because this run of `npm test` already runs the checks. */
const NO_CHECK = /There is no check 'nothing'/;
const SHELL_LIVE = /shell \w{12} is live/;

const COMMANDS: readonly DocumentedCommand[] = [
  {
    command: 'npm install',
    extraArgs: ['--dry-run', '--offline', '--no-audit', '--no-fund'],
    expectedOutput: /up to date|added/,
  },
  { command: 'npm test', extraArgs: ['--', '--only', 'nothing'], expectedOutput: NO_CHECK, exitCode: 1 },
  { command: 'npm run build', extraArgs: ['--', 'comic'], expectedOutput: BUILT },
  {
    command: 'npm run unit',
    extraArgs: ['--', '--project', 'unit*', UNIT_TEST],
    expectedOutput: ONE_FILE_PASSED,
  },
  { command: 'npm run e2e', extraArgs: ['--', '--list'], expectedOutput: STORIES_LISTED },
  {
    // The bench whose fake answers the reader's requests outgrow first.
    command: 'npm run bench -w comic-remote',
    extraArgs: ['--', '--smoke', 'strip'],
    expectedOutput: /Smoke run: (\d+) of \1 figures are measured/,
  },
  { command: 'npm run release -- status', extraArgs: EMPTY_TARGET, expectedOutput: NOTHING_RELEASED },
  {
    command: 'npm run release -- watch',
    extraArgs: ['--check', ...EMPTY_TARGET],
    expectedOutput: /NO WATCH SERVICE is running/,
    exitCode: 1,
  },
  {
    command: 'npm run release -- history',
    extraArgs: EMPTY_TARGET,
    expectedOutput: /No command is recorded yet/,
  },
  {
    command: 'npm run release -- show',
    extraArgs: ['comic/current', ...EMPTY_TARGET],
    expectedOutput: /names no current build of comic/,
    exitCode: 1,
  },
  {
    command: 'npm run release -- diff',
    extraArgs: ['comic/previous', 'comic/current', ...EMPTY_TARGET],
    expectedOutput: /names no \w+ build of comic/,
    exitCode: 1,
  },
  {
    command: 'npm run release -- reproduce',
    extraArgs: ['comic/current', ...EMPTY_TARGET],
    expectedOutput: /names no current build of comic/,
    exitCode: 1,
  },
  {
    command: 'npm run release -- prune',
    extraArgs: ['--dry-run', ...EMPTY_TARGET],
    expectedOutput: /Every build is needed/,
  },
  {
    command: 'npm run release -- deploy-shell',
    extraArgs: [...EMPTY_TARGET, '--site', '{site}'],
    expectedOutput: SHELL_LIVE,
  },
  {
    command: 'npm run status -w comic-remote',
    extraArgs: ['--', ...EMPTY_TARGET],
    expectedOutput: NOTHING_RELEASED,
  },
  {
    command: 'npm run deploy -w shell',
    extraArgs: ['--', ...EMPTY_TARGET, '--site', '{site}'],
    expectedOutput: SHELL_LIVE,
  },
];

for (const given of COMMANDS) {
  const { command } = given;
  test(`${command} works`, ({ store }) => expectCommandWorks(given, join(store.data, 'site/site.json')));
}

test('npm start -w provider opens a provider', () =>
  withTemporaryFolder(async (folder) => {
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
      }).toPass();
    } finally {
      await run.stop();
    }
  }));

test('npm run serve serves a deployment in a folder', async ({ store }) => {
  const port = String(await freePort());
  const run = runNpm(['npm', 'run', 'serve', '--', store.data, '--port', port]);
  try {
    await expect(async () => {
      const answer = await fetch(`http://localhost:${port}/index`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await fetch(`http://localhost:${port}/remotes.json`)).status).toBe(200);
    }).toPass();
  } finally {
    await run.stop();
  }
});
