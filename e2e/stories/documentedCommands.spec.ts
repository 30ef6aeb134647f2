/**
 * Commands that the documents name, given as they are typed and in a short form: one of each program behind them. The others
 * are in e2e/smoke. The table of commands in e2e/README.md names the test of each.
 */
import { join } from 'node:path';
import { runNpm } from '../harness/command.ts';
import {
  BUILT,
  type DocumentedCommand,
  EMPTY,
  expectCommandWorks,
  NOTHING_RELEASED,
  ONE_FILE_PASSED,
  STORIES_LISTED,
  UNIT_TEST,
  withFolder,
} from '../harness/documentedCommand.ts';
import { freePort } from '../harness/ports.ts';
import { expect, test } from '../harness/test.ts';

/** This run of `npm test` is what shows that its checks work. */
const NO_CHECK = /There is no check 'nothing'/;
const SHELL_LIVE = /shell \w{12} is live/;

const COMMANDS: readonly DocumentedCommand[] = [
  {
    command: 'npm install',
    more: ['--dry-run', '--offline', '--no-audit', '--no-fund'],
    says: /up to date|added/,
  },
  { command: 'npm test', more: ['--', '--only', 'nothing'], says: NO_CHECK, exit: 1 },
  { command: 'npm run build', more: ['--', 'comic'], says: BUILT },
  { command: 'npm run unit', more: ['--', '--project', 'unit*', UNIT_TEST], says: ONE_FILE_PASSED },
  { command: 'npm run e2e', more: ['--', '--list'], says: STORIES_LISTED },
  { command: 'npm run release -- status', more: EMPTY, says: NOTHING_RELEASED },
  { command: 'npm run release -- deploy-shell', more: [...EMPTY, '--site', '{site}'], says: SHELL_LIVE },
  { command: 'npm run status -w comic-remote', more: ['--', ...EMPTY], says: NOTHING_RELEASED },
  { command: 'npm run deploy -w shell', more: ['--', ...EMPTY, '--site', '{site}'], says: SHELL_LIVE },
];

for (const given of COMMANDS) {
  const { command } = given;
  test(`${command} works`, ({ store }) => expectCommandWorks(given, join(store.data, 'site/site.json')));
}

test('npm start -w provider opens a provider', () =>
  withFolder(async (folder) => {
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
      }).toPass({ timeout: 90_000 });
    } finally {
      await run.stop();
    }
  }));
