import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drain } from '@manying/build/guardedServer';
import { deploymentListener } from '@manying/release/deploymentServer';
import { listen } from '@manying/release/serve';
import { startRenderedDeployment } from '@manying/release/testing/renderedDeployment';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PUBLIC = 'https://store.example';
const INDEX = '<body><!--documents--><div id="root"></div></body>';

let builds: Awaited<ReturnType<typeof startRenderedDeployment>>;
let folder: string;
let server: Server;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** The entry of a build in the folder, which renders with this function body. */
function entryOf(version: string, render: string) {
  const { comic } = builds.registryOf(render, version).remotes;
  for (const [path, text] of Object.entries(builds.files)) write(`releases/comic${path}`, text);
  return {
    ...comic,
    current: { ...comic.current, manifest: `${PUBLIC}/releases/comic/${version}/m.json` },
  };
}
const deploy = (comic: object, site: object = {}) => {
  write(
    'site/site.json',
    JSON.stringify({ ...builds.site({ buildOrigins: [PUBLIC], beacon: undefined }), ...site }),
  );
  write('site/remotes.json', JSON.stringify({ schema: 1, remotes: { comic }, shell: { buildId: 'a1' } }));
};
const get = async (path = '/index', headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, {
    headers,
  });
  return answer.text();
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  builds = await startRenderedDeployment();
  folder = mkdtempSync(join(tmpdir(), 'deployed-'));
  cpSync(builds.shell, join(folder, 'releases/shell/a1'), { recursive: true });
  write('releases/shell/a1/index.html', INDEX);
  deploy(entryOf('1', 'return "<main>one</main>"'));
  server = await listen('shell', deploymentListener(folder), 0, 'localhost');
});
afterEach(async () => {
  await drain(server);
  builds.close();
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

test('a deployment renders with the files of its folder, and follows release and rollback', async () => {
  await expect.poll(() => get()).toContain('<main>one</main>');
  deploy(entryOf('2', 'return "<main>two</main>"'));
  await expect.poll(() => get()).toContain('<main>two</main>');
  deploy(entryOf('1', 'return "<main>one</main>"'));
  expect(await get()).not.toContain('two');
  await expect.poll(() => get()).toContain('<main>one</main>');
});

test('with a canary, a blocked build, or without the key of the site everybody gets the plain page at once', async () => {
  await expect.poll(() => get()).toContain('<main>one</main>');
  const entry = entryOf('1', 'return "<main>one</main>"');
  const others = [
    () => deploy({ ...entry, canary: { ...entry.current, version: '2', percent: 1 } }),
    () => deploy({ ...entry, blocked: ['1'] }),
    () => deploy(entry, { firstScreens: false }),
  ];
  for (const change of others) {
    change();
    expect(await get()).not.toContain('rendered');
    deploy(entry);
    await expect.poll(() => get()).toContain('<main>one</main>');
  }
});

test('a render that throws, hangs, returns nothing or too much leaves the plain page, then the next build works', async () => {
  const hostile = [
    'throw new Error("broken")',
    'for (;;);',
    'return undefined',
    'return ""',
    'return "x".repeat(10_000_000)',
    'return { html: 1 }',
    'process.exit()',
    'await new Promise(() => {})',
  ];
  for (const [index, render] of hostile.entries()) {
    deploy(entryOf(`bad${index}`, render));
    expect(await get()).toBe((await get('/no-such-page')).toString());
    deploy(entryOf(`good${index}`, `return "<main>good ${index}</main>"`));
    await expect.poll(() => get()).toContain(`<main>good ${index}</main>`);
  }
});

test('nothing of a request but its address reaches a render', async () => {
  deploy(entryOf('3', 'return JSON.stringify([request, Object.keys(globalThis).length])'));
  await expect.poll(() => get('/book/7')).toContain('"/book/7"');
  const personal = { cookie: 'a=SECRET', authorization: 'SECRET', referer: 'https://SECRET.test' };
  expect(await get('/book/7?tgId=SECRET', personal)).toBe(await get('/book/7'));
  expect(await get('/book/7?session=SECRET', personal)).not.toContain('rendered');
});
