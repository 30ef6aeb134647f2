/**
 * Documented commands that take too long for `npm test`; here they run as documented, in a short form (`npm run smoke`).
 * The table of commands in e2e/README.md names the test of each.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portVariables, type ServerName } from '@manying/release/addresses';
import { test as base, expect } from '@playwright/test';
import { type Command, runNpm } from '../harness/command.ts';
import { freePort, freeServerPorts } from '../harness/ports.ts';

const test = base.extend<{ readonly folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture's first parameter is a pattern, even an empty one
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'manying-smoke-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Commands with a smoke mode, and the output of a successful run. */
const SMOKE_FORMS = [
  { command: 'npm run bench -w shell', says: /Smoke run: every figure is measured/ },
  { command: 'npm run bench -w comic-remote', says: /Smoke run: (\d+) of \1 figures are measured/ },
  { command: 'npm run bench -w video-remote', says: /Smoke run: (\d+) of \1 figures are measured/ },
  { command: 'npm run bench -w provider', says: /Smoke run: (\d+) of \1 figures are measured/ },
  { command: 'npm run before', says: /1 passed/ },
  { command: 'npm run screens', says: /2 passed/ },
  { command: 'npm run test:engines', form: ['--quick'], says: /[1-9]\d* passed, 0 failed/ },
  { command: 'npm run test:releases', form: ['--quick'], says: /recorded, 0 lost, 0 broken/ },
  {
    command: 'npm run test:safe',
    form: ['--quick', 'e2e/safe/money'],
    says: /\n([1-9]\d*) attacks tried, \1 refused/,
  },
] as const;

for (const { command, says, ...smoke } of SMOKE_FORMS) {
  test(`${command} runs its whole path`, async () => {
    const run = runNpm([...command.split(' '), '--', ...('form' in smoke ? smoke.form : ['--smoke'])]);
    expect(await run.ended, run.output()).toBe(0);
    expect(run.output()).toMatch(says);
  });
}

/** Commands that serve until they are stopped: the output when ready, and a file to fetch. */
const SERVING: readonly {
  readonly command: string;
  readonly says: RegExp;
  readonly server: ServerName | 'gallery';
  readonly path: string;
}[] = [
  { command: 'npm run dev -w shell', says: /shell live is open at/, server: 'shell', path: '/index' },
  {
    command: 'npm run dev -w comic-remote',
    says: /comic live is open at/,
    server: 'comic',
    path: '/mf-manifest.json',
  },
  {
    command: 'npm run live -w comic-remote',
    says: /comic is served at/,
    server: 'comic',
    path: '/builds',
  },
  { command: 'npm run gallery', says: /The gallery is open at/, server: 'gallery', path: '/js/main.js' },
];

for (const { command, says, server, path } of SERVING) {
  test(`${command} serves until it is stopped`, async ({ folder }) => {
    const ports = { ...(await freeServerPorts()), gallery: await freePort() };
    const run: Command = runNpm(command.split(' '), {
      HOST: undefined,
      DATABASE_URL: undefined,
      MANYING_DATA: folder,
      ...portVariables(ports),
      GALLERY_PORT: String(ports.gallery),
    });
    const address = `http://localhost:${ports[server]}${path}`;
    try {
      await run.waitForOutput(says);
      await expect.poll(async () => (await fetch(address)).status).toBe(200);
    } finally {
      await run.stop();
    }
    await expect(fetch(address)).rejects.toThrow();
  });
}

test('npm run snapshot -w provider creates the database of a first start', async ({ folder }) => {
  const run = runNpm(['npm', 'run', 'snapshot', '-w', 'provider', '--', folder]);
  expect(await run.ended, run.output()).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['empty.tar.br', 'fingerprint.txt']);
});
