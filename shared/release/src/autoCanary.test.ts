import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAutoCanary } from '@manying/release/autoCanary';
import type { CommandContext } from '@manying/release/commandContext';
import { release } from '@manying/release/commands';
import { folderTarget } from '@manying/release/folderTarget';
import { readStatus } from '@manying/release/readStatus';
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let root = '';
let target: Target;
let beacon: Server;
/** Responses of the beacon about the canary, one per request; the last one repeats. */
let reports: readonly { ok: number; failed: number }[] = [];

/** Measurements that the beacon answers. */
let visits: () => readonly object[] = () => [];

beforeEach(async () => {
  visits = () => [];
  root = mkdtempSync(join(tmpdir(), 'canary-'));
  target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
  beacon = createServer((request, response) => {
    if (request.url?.startsWith('/beacon/visits')) {
      response.end(JSON.stringify({ data: { versions: visits() } }));
      return;
    }
    const [report = { ok: 0, failed: 0 }, ...rest] = reports;
    if (rest.length > 0) reports = rest;
    const failures = [{ phase: 'page', count: report.failed, problem: 'it broke' }];
    const version = { version: '0.1.0+bbb', fallback: 0, ...report, failures };
    response.end(JSON.stringify({ data: { versions: [version] } }));
  });
  await new Promise<void>((outcome) => beacon.listen(0, '127.0.0.1', outcome));
  await release('comic', contextFor(builtFolder(root, 'comic', 'aaa')));
});
afterEach(async () => {
  await new Promise((done) => beacon.close(done));
  rmSync(root, { recursive: true });
});

const contextFor = (folder: string, lines: string[] = []): CommandContext => ({
  target,
  build: async () => folder,
  checkLive: async () => [],
  log: (line) => lines.push(line),
  now: () => new Date(),
});

async function writeSite(address: string | undefined): Promise<void> {
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
const beaconAddress = () => `http://127.0.0.1:${(beacon.address() as AddressInfo).port}/beacon/remote`;
const request = { remote: 'comic', version: 'next', percent: 10 };
const options = { maxFailurePercent: 5, minReports: 10, duration: 1000, pollInterval: 1 };
const entry = async () => (await readRegistry(target)).remotes.comic;

describe('canary --auto', () => {
  it('rolls back and blocks a failing build, with exit code 1', async () => {
    await writeSite(beaconAddress());
    reports = [
      { ok: 0, failed: 0 },
      { ok: 5, failed: 0 },
      { ok: 9, failed: 3 },
    ];
    const lines: string[] = [];
    const outcome = await runAutoCanary(
      request,
      options,
      contextFor(builtFolder(root, 'comic', 'bbb'), lines),
    );
    expect(outcome).toMatchObject({ end: 'rolled back', exitCode: 1 });
    expect(outcome.message).toMatch(
      /0\.1\.0\+bbb is rolled back: 12 reports, 3 failed \(25\.0 %\).*get 0\.1\.0\+aaa/,
    );
    expect(lines.join('\n')).toContain('it broke');
    expect(await entry()).toMatchObject({ current: { version: '0.1.0+aaa' }, blocked: ['0.1.0+bbb'] });
    expect((await entry())?.canary).toBeUndefined();
  });

  it('leaves a sound canary with exit code 0, one without reports with 2', async () => {
    await writeSite(beaconAddress());
    reports = [
      { ok: 0, failed: 0 },
      { ok: 40, failed: 1 },
    ];
    const next = contextFor(builtFolder(root, 'comic', 'bbb'));
    const noDuration = { ...options, duration: 0 };
    expect(await runAutoCanary(request, noDuration, next)).toMatchObject({ end: 'sound', exitCode: 0 });
    expect((await entry())?.canary).toMatchObject({ version: '0.1.0+bbb', percent: 10 });
    reports = [{ ok: 40, failed: 1 }];
    expect(await runAutoCanary(request, noDuration, next)).toMatchObject({ end: 'unknown', exitCode: 2 });
    expect((await entry())?.current.version).toBe('0.1.0+aaa');
  });

  /** LCP of 300 visits in this period. */
  const measured = (version: string, lcp: number) => ({
    version,
    periods: [
      {
        start: new Date().toISOString(),
        metrics: {
          lcp: [
            [lcp / 2, 100],
            [lcp, 100],
            [2 * lcp, 100],
          ],
        },
      },
    ],
  });
  // The end of each share comes at once: the time of a watch is over before its second look.
  const steps = { remote: 'comic', version: 'next', percent: undefined };
  const sharesOf = (lines: readonly string[]) =>
    lines.flatMap((line) => /for (\d+ %|all)/.exec(line)?.[1] ?? []);

  it('without a share goes to 1, 10 and 50 %, promotes a sound build, and watches it once more', async () => {
    await writeSite(beaconAddress());
    reports = [
      { ok: 0, failed: 0 },
      { ok: 40, failed: 1 },
    ];
    const lines: string[] = [];
    const next = contextFor(builtFolder(root, 'comic', 'bbb'), lines);
    expect(await runAutoCanary(steps, { ...options, duration: 0 }, next)).toMatchObject({ end: 'sound' });
    expect(sharesOf(lines)).toEqual(['1 %', '10 %', '50 %', 'all']);
    expect(await entry()).toMatchObject({
      current: { version: '0.1.0+bbb' },
      previous: { version: '0.1.0+aaa' },
    });
  });

  it('stays at a share with too few reports', async () => {
    await writeSite(beaconAddress());
    reports = [
      { ok: 0, failed: 0 },
      { ok: 3, failed: 0 },
    ];
    const next = contextFor(builtFolder(root, 'comic', 'bbb'));
    expect(await runAutoCanary(steps, { ...options, duration: 0 }, next)).toMatchObject({ exitCode: 2 });
    expect(await entry()).toMatchObject({ current: { version: '0.1.0+aaa' }, canary: { percent: 1 } });
  });

  it('rolls a slow build back, also after its promotion', async () => {
    await writeSite(beaconAddress());
    reports = [
      { ok: 0, failed: 0 },
      { ok: 40, failed: 0 },
    ];
    const lines: string[] = [];
    const isPromoted = () => lines.some((line) => line.startsWith('promoted'));
    visits = () => [measured('0.1.0+aaa', 1000), measured('0.1.0+bbb', isPromoted() ? 1500 : 1000)];
    const next = contextFor(builtFolder(root, 'comic', 'bbb'), lines);
    const outcome = await runAutoCanary(steps, { ...options, duration: 0 }, next);
    expect(outcome).toMatchObject({ end: 'rolled back', exitCode: 1 });
    expect(outcome.message).toMatch(/rolled back: LCP: 50\.0 % slower .*get 0\.1\.0\+aaa/);
    expect(await entry()).toMatchObject({ current: { version: '0.1.0+aaa' }, blocked: ['0.1.0+bbb'] });
  });

  it('measurements of other builds, and of before, count for nothing', async () => {
    await writeSite(beaconAddress());
    reports = [
      { ok: 0, failed: 0 },
      { ok: 40, failed: 0 },
    ];
    const old = measured('0.1.0+bbb', 9000);
    visits = () => [
      measured('0.1.0+aaa', 1000),
      measured('9.9.9+forged', 9000),
      { ...old, periods: old.periods.map((period) => ({ ...period, start: '2026-01-01T00:00:00.000Z' })) },
    ];
    const next = contextFor(builtFolder(root, 'comic', 'bbb'));
    expect(await runAutoCanary(request, { ...options, duration: 0 }, next)).toMatchObject({ end: 'sound' });
  });

  it.each([
    ['names no beacon', undefined, /names no beacon/],
    ['has a beacon that does not answer', 'http://127.0.0.1:1/remote', /cannot be reached/],
  ])('is refused when the site %s', async (_, address, reason) => {
    await writeSite(address);
    const next = contextFor(builtFolder(root, 'comic', 'bbb'));
    await expect(runAutoCanary(request, options, next)).rejects.toThrow(reason);
    expect((await entry())?.canary).toBeUndefined();
  });
});

describe('the status', () => {
  it('shows the health of every build, or that the beacon does not answer', async () => {
    await writeSite(beaconAddress());
    const lines: string[] = [];
    expect((await readStatus(target, (line) => lines.push(line)))[0]?.health).toMatchObject({ ok: 0 });
    expect(lines).toEqual([]);
    await writeSite('http://127.0.0.1:1/remote');
    const [line] = await readStatus(target, (printed) => lines.push(printed));
    expect(line).toMatchObject({ version: '0.1.0+aaa' });
    expect(line?.health).toBeUndefined();
    expect(lines).toEqual([expect.stringMatching(/^Health is unknown: .*cannot be reached/)]);
  });
});
