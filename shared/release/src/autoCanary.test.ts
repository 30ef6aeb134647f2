import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAutoCanary } from '@manying/release/autoCanary';
import { type CommandContext, release } from '@manying/release/commands';
import { folderTarget } from '@manying/release/folderTarget';
import { readStatus } from '@manying/release/readStatus';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root = '';
let target: Target;
let beacon: Server;
/** What the beacon says of the build on trial at its looks, one after the other. */
let looks: readonly { ok: number; failed: number }[] = [];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'trial-'));
  target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
  beacon = createServer((_, response) => {
    const [look = { ok: 0, failed: 0 }, ...rest] = looks;
    if (rest.length > 0) looks = rest;
    const failures = [{ phase: 'page', count: look.failed, problem: 'it broke' }];
    const version = { version: '0.1.0+bbb', fallback: 0, ...look, failures };
    response.end(JSON.stringify({ data: { versions: [version] } }));
  });
  await new Promise<void>((done) => beacon.listen(0, '127.0.0.1', done));
  await release('comic', tools(builtFolder(root, 'comic', 'aaa')));
});
afterEach(async () => {
  await new Promise((done) => beacon.close(done));
  rmSync(root, { recursive: true });
});

const tools = (folder: string, said: string[] = []): CommandContext => ({
  target,
  build: async () => folder,
  checkLive: async () => [],
  log: (line) => said.push(line),
  now: () => new Date(),
});

async function site(address: string | undefined): Promise<void> {
  const text = JSON.stringify({
    dynamicApi: 'https://api.test',
    staticApi: 'https://api.test',
    imageHost: 'https://img.test',
    payHost: 'https://pay.test',
    imageCipher: { algorithm: 'AES-ECB', key: 'manying-image-k1' },
    permanentDomain: 'x.test',
    beacon: address,
  });
  await target.replace('site.json', text, (await target.read('site.json'))?.tag);
}
const here = () => `http://127.0.0.1:${(beacon.address() as AddressInfo).port}/beacon/remote`;
const asked = { remote: 'comic', version: 'next', percent: 10 };
const watch = { maxFailurePercent: 5, minReports: 10, duration: 1000, pollInterval: 1 };
const entry = async () => (await readRegistry(target)).remotes.comic;

describe('a trial by canary --auto', () => {
  it('that fails too often is taken back and blocked, and the command ends with 1', async () => {
    await site(here());
    looks = [
      { ok: 0, failed: 0 },
      { ok: 5, failed: 0 },
      { ok: 9, failed: 3 },
    ];
    const said: string[] = [];
    const done = await runAutoCanary(asked, watch, tools(builtFolder(root, 'comic', 'bbb'), said));
    expect(done).toMatchObject({ end: 'rolled back', exitCode: 1 });
    expect(done.message).toMatch(
      /0\.1\.0\+bbb is rolled back: 12 reports, 3 failed \(25\.0 %\).*has 0\.1\.0\+aaa/,
    );
    expect(said.join('\n')).toContain('it broke');
    expect(await entry()).toMatchObject({ current: { version: '0.1.0+aaa' }, blocked: ['0.1.0+bbb'] });
    expect((await entry())?.canary).toBeUndefined();
  });

  it('that is sound stays on trial with 0, one that is not reported on with 2', async () => {
    await site(here());
    looks = [
      { ok: 0, failed: 0 },
      { ok: 40, failed: 1 },
    ];
    const next = tools(builtFolder(root, 'comic', 'bbb'));
    const short = { ...watch, duration: 0 };
    expect(await runAutoCanary(asked, short, next)).toMatchObject({ end: 'sound', exitCode: 0 });
    expect((await entry())?.canary).toMatchObject({ version: '0.1.0+bbb', percent: 10 });
    looks = [{ ok: 40, failed: 1 }];
    expect(await runAutoCanary(asked, short, next)).toMatchObject({ end: 'unknown', exitCode: 2 });
    expect((await entry())?.current.version).toBe('0.1.0+aaa');
  });

  it.each([
    ['names no beacon', undefined, /names no beacon/],
    ['has one that does not answer', 'http://127.0.0.1:1/remote', /cannot be reached/],
  ])('is not begun where the site %s', async (_, address, reason) => {
    await site(address);
    const next = tools(builtFolder(root, 'comic', 'bbb'));
    await expect(runAutoCanary(asked, watch, next)).rejects.toThrow(reason);
    expect((await entry())?.canary).toBeUndefined();
  });
});

describe('the status', () => {
  it('has the health of every build where the beacon answers, and says so where it does not', async () => {
    await site(here());
    const said: string[] = [];
    expect((await readStatus(target, (line) => said.push(line)))[0]?.health).toMatchObject({ ok: 0 });
    expect(said).toEqual([]);
    await site('http://127.0.0.1:1/remote');
    const [line] = await readStatus(target, (one) => said.push(one));
    expect(line).toMatchObject({ version: '0.1.0+aaa' });
    expect(line?.health).toBeUndefined();
    expect(said).toEqual([expect.stringMatching(/^Health is unknown: .*cannot be reached/)]);
  });
});
