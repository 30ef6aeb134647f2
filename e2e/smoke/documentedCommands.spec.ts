/**
 * Documented commands whose program `npm test` runs in another form; here they run as documented, with arguments that make
 * them short (`npm run smoke`). The table of commands in e2e/README.md names the test of each.
 */
import { test } from '@playwright/test';
import {
  BUILT,
  type DocumentedCommand,
  EMPTY,
  expectCommandWorks,
  NOTHING_RELEASED,
  ONE_FILE_PASSED,
  STORIES_LISTED,
  UNIT_TEST,
} from '../harness/documentedCommand.ts';

const NO_SHELL = /names no live shell to try the build in/;
const NO_CANARY = /There is no canary/;
const ONE_CHECK = /1 passed, 0 failed/;

const COMMANDS: readonly DocumentedCommand[] = [
  { command: 'npm test -w comic-remote', more: ['--', '--only', 'lint'], says: ONE_CHECK },
  { command: 'npm test -w shell', more: ['--', '--only', 'lint'], says: ONE_CHECK },
  { command: 'npm run build -w comic-remote', says: BUILT },
  { command: 'npm run build -w shell', says: /shell +\w{12} +(up to date|built)/ },
  { command: 'npx vitest run', more: ['--project', 'unit*', UNIT_TEST], says: ONE_FILE_PASSED },
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
  { command: 'npm run release -- release', more: ['comic', ...EMPTY], says: NO_SHELL, exit: 1 },
  { command: 'npm run release -- canary', more: ['comic', 'next', '10', ...EMPTY], says: NO_SHELL, exit: 1 },
  { command: 'npm run release -- promote', more: ['comic', ...EMPTY], says: NO_CANARY, exit: 1 },
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
  { command: 'npm run release -w comic-remote', more: ['--', ...EMPTY], says: NO_SHELL, exit: 1 },
  {
    command: 'npm run canary -w comic-remote',
    more: ['--', 'next', '10', ...EMPTY],
    says: NO_SHELL,
    exit: 1,
  },
  { command: 'npm run promote -w comic-remote', more: ['--', ...EMPTY], says: NO_CANARY, exit: 1 },
  { command: 'npm run rollback -w comic-remote', more: ['--', ...EMPTY], says: NOTHING_RELEASED, exit: 1 },
  { command: 'npm run migration -w provider', says: /No schema changes/ },
];

for (const given of COMMANDS) {
  const { command } = given;
  test(`${command} works`, () => expectCommandWorks(given));
}
