/**
 * Documented commands whose program `npm test` runs in another form; here they run as documented, with arguments that make
 * them short (`npm run smoke`). The table of commands in e2e/README.md names the test of each.
 */
import { test } from '@playwright/test';
import {
  BUILT,
  type DocumentedCommand,
  EMPTY_TARGET,
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
  { command: 'npm test -w comic-remote', extraArgs: ['--', '--only', 'lint'], expectedOutput: ONE_CHECK },
  { command: 'npm test -w shell', extraArgs: ['--', '--only', 'lint'], expectedOutput: ONE_CHECK },
  { command: 'npm run build -w comic-remote', expectedOutput: BUILT },
  { command: 'npm run build -w shell', expectedOutput: /shell +\w{12} +(up to date|built)/ },
  {
    command: 'npx vitest run',
    extraArgs: ['--project', 'unit*', UNIT_TEST],
    expectedOutput: ONE_FILE_PASSED,
  },
  {
    command: 'npx playwright test -c e2e/playwright.config.ts',
    extraArgs: ['stories/reader', '--trace', 'on', '--list'],
    expectedOutput: STORIES_LISTED,
  },
  {
    command: 'npm run soak',
    extraArgs: ['--', 'stories/reader', '--workers', '1', '--list'],
    expectedOutput: STORIES_LISTED,
  },
  {
    command: 'npm run test:stories',
    extraArgs: ['--', 'stories/reader', '--list'],
    expectedOutput: STORIES_LISTED,
  },
  { command: 'npm run api', expectedOutput: /platform-api\.md: \d+ modules/ },
  { command: 'npm run spec', expectedOutput: /spec-coverage\.md: tests of \d+ files/ },
  {
    command: 'npm run new',
    extraArgs: ['--', 'call', 'shop', 'like'],
    expectedOutput: /'shop' is no remote/,
    exitCode: 1,
  },
  {
    command: 'npm run pack',
    extraArgs: ['--', '{folder}'],
    expectedOutput: /@manying\/testing +\S+manying-testing-\d+\.\d+\.\d+\.tgz/,
  },
  { command: 'npm run smoke', extraArgs: ['--', '--list'], expectedOutput: STORIES_LISTED },
  {
    command: 'npm run release -- release',
    extraArgs: ['comic', ...EMPTY_TARGET],
    expectedOutput: NO_SHELL,
    exitCode: 1,
  },
  {
    command: 'npm run release -- canary',
    extraArgs: ['comic', 'next', '10', ...EMPTY_TARGET],
    expectedOutput: NOTHING_RELEASED,
    exitCode: 1,
  },
  {
    command: 'npm run release -- preview',
    extraArgs: ['comic', ...EMPTY_TARGET],
    expectedOutput: /names no release keys/,
    exitCode: 1,
  },
  {
    command: 'npm run release -- promote',
    extraArgs: ['comic', ...EMPTY_TARGET],
    expectedOutput: NO_CANARY,
    exitCode: 1,
  },
  {
    command: 'npm run release -- promote-to',
    extraArgs: ['comic', '{folder}/live', ...EMPTY_TARGET],
    expectedOutput: /has no current build of comic/,
    exitCode: 1,
  },
  {
    command: 'npm run release -- rollback',
    extraArgs: ['comic', ...EMPTY_TARGET],
    expectedOutput: NOTHING_RELEASED,
    exitCode: 1,
  },
  {
    command: 'npm run release -- verify',
    extraArgs: ['nowhere', ...EMPTY_TARGET],
    expectedOutput: /'nowhere' is not an address/,
    exitCode: 1,
  },
  {
    command: 'npm run release -- keygen',
    extraArgs: ['{folder}/team.pem'],
    expectedOutput: /\{ "key": "[A-Za-z\d+/]{43}=" \}/,
  },
  {
    command: 'npm run release -- sign',
    extraArgs: ['comic', ...EMPTY_TARGET],
    expectedOutput: /Name the private key of comic by --key or RELEASE_KEY/,
    exitCode: 1,
  },
  {
    command: 'npm run release -- render',
    extraArgs: EMPTY_TARGET,
    expectedOutput: /makes index\.html on each request/,
  },
  {
    command: 'npm run release -w comic-remote',
    extraArgs: ['--', ...EMPTY_TARGET],
    expectedOutput: NO_SHELL,
    exitCode: 1,
  },
  {
    command: 'npm run canary -w comic-remote',
    extraArgs: ['--', 'next', '10', ...EMPTY_TARGET],
    expectedOutput: NOTHING_RELEASED,
    exitCode: 1,
  },
  {
    command: 'npm run promote -w comic-remote',
    extraArgs: ['--', ...EMPTY_TARGET],
    expectedOutput: NO_CANARY,
    exitCode: 1,
  },
  {
    command: 'npm run rollback -w comic-remote',
    extraArgs: ['--', ...EMPTY_TARGET],
    expectedOutput: NOTHING_RELEASED,
    exitCode: 1,
  },
  { command: 'npm run migration -w provider', expectedOutput: /No schema changes/ },
  {
    command: 'npm run make-media -w provider',
    extraArgs: ['--', 'nothing'],
    expectedOutput: /No film or ad is called 'nothing'/,
    exitCode: 1,
  },
  {
    command: 'npm run sample-pages -w provider',
    extraArgs: ['--', '1005', '1'],
    expectedOutput: /1005-1-8\.png: \d+ px/,
  },
];

for (const given of COMMANDS) {
  const { command } = given;
  test(`${command} works`, () => expectCommandWorks(given));
}
