/**
 * The first day of a new team, in a copy of the repository: its commands create a remote, show it, check it and build it, and
 * nothing is edited by hand. It takes minutes, so it runs in `npm run test:releases`.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@manying/build/chromium';
import { chromium, devices } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRepository } from '../../scripts/lib/testing/repositoryCopy.ts';
import { runNpm } from '../harness/command.ts';
import { freePorts } from '../harness/ports.ts';

const MINUTE = 60_000;
/** Time from the first command until the page is on the screen. */
const MAX_TIME = 10 * MINUTE;
const TIMEOUT = 15 * MINUTE;
const SERVERS = ['SHELL', 'COMIC', 'VIDEO', 'ACCOUNT', 'NOVEL', 'PROVIDER'];
const CREATE = 'npm run new -- remote novel 小说';

let root: string;
/** The variables of the test's own run would change those that the commands start. */
const ENV = { VITEST: undefined, NODE_ENV: undefined };
const start = (words: string, env: Record<string, string> = {}) =>
  runNpm(words.split(' '), { ...ENV, ...env }, root);

async function run(words: string) {
  const command = start(words);
  return { code: await command.ended, output: command.output() };
}

describe('the first day of a new team', () => {
  let started: number;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'manying-first-day-'));
    copyRepository(root);
    started = Date.now();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('one command creates the remote and its lines in the lock file', { timeout: TIMEOUT }, async () => {
    const created = await run(CREATE);
    expect(created.code, created.output).toBe(0);
    expect(created.output).toContain('npm run dev -w novel-remote');
    const again = await run(CREATE);
    expect(again.code).toBe(1);
    expect(again.output).toContain("There is a remote 'novel' already");
    const locked = await run('npm ci --dry-run --offline --no-audit --no-fund');
    expect(locked.code, locked.output).toBe(0);
  });

  test('it is on the screen of the live shell within ten minutes', { timeout: TIMEOUT }, async () => {
    const ports = await freePorts(SERVERS.length);
    const variables = Object.fromEntries(
      SERVERS.map((name, index) => [`${name}_PORT`, String(ports[index])]),
    );
    const store = start('npm run dev -w novel-remote', { ...variables, MANYING_DATA: join(root, '.data') });
    let took = MAX_TIME;
    const browser = await chromium.launch({ ...findChromium(), args: ['--no-sandbox'] });
    try {
      await store.waitForOutput(/novel live is open at/);
      const page = await browser.newPage({ ...devices['Pixel 7'] });
      await page.goto(`http://localhost:${ports[0]}/novel`);
      await page.getByRole('heading', { name: '小说' }).waitFor();
      await page.getByRole('button', { name: '冒险' }).tap();
      const chosen = page.getByRole('button', { name: '冒险', pressed: true });
      await chosen.waitFor();
      took = Date.now() - started;

      const messages = join(root, 'novel-remote/src/messages.ts');
      const texts = readFileSync(messages, 'utf8');
      writeFileSync(messages, texts.replace("title: '小说'", "title: '小说二'"));
      await page.getByRole('heading', { name: '小说二' }).waitFor();
      expect(await chosen.count(), 'the choice, after a text has changed').toBe(1);
      writeFileSync(messages, texts);
    } finally {
      await browser.close();
      await store.stop();
    }
    console.info(`A new remote was on the screen after ${Math.round(took / 1000)} s; 0 files edited by hand`);
    expect(took).toBeLessThan(MAX_TIME);
  });

  test('the next command creates a screen', { timeout: TIMEOUT }, async () => {
    const screen = await run('npm run new -- screen novel shelf /novel/shelf 书架');
    expect(screen.code, screen.output).toBe(0);
    expect(screen.output).toMatch(/npm run dev -w novel-remote +from its next start, at \/novel\/shelf/);
  });

  test.each([
    'npm test -w novel-remote',
    'npm run build -- novel',
    'npm run lint',
    'npx vitest run --project=unit* e2e/architecture scripts/lib shared/release/src/addresses',
  ])('%s succeeds', { timeout: TIMEOUT }, async (words) => {
    const { code, output } = await run(words);
    expect(code, output).toBe(0);
  });
});
