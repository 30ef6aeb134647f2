/** A provider whose disk is full, or whose log cannot be written: it answers 503, keeps running, and recovers by itself. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '../harness/ports.ts';
import { attacks } from './harness/attacks.ts';
import { clientOf } from './harness/client.ts';
import { startProvider } from './harness/provider.ts';
import { SOLD_VIDEOS } from './harness/soldVideos.ts';

/** Longest wait for a provider to become ready, in ms. */
const RECOVERY_TIMEOUT = 100_000;
/** Longest test, in ms: it waits twice for a provider. */
const TEST_TIMEOUT = 240_000;
/**
 * Statuses of calls while nothing can be written. The file size limit of the process, unlike a full disk, has no error code of
 * its own in the database, so a statement that reaches it is answered with 500; 404 is for pictures.
 */
const EXPECTED_STATUSES = [200, 404, 500, 503];

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

/** Limits the file size of a process, which simulates a full disk; `unlimited` ends the limit. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

describe.runIf(process.platform === 'linux')('a full disk', () => {
  const count = attacks('calls to a provider with a full disk');

  test(
    'causes 503, loses no acknowledged purchase, and ends when there is space again',
    async () => {
      const provider = await startProvider();
      cleanups.push(provider.close);
      let isAlive = true;
      void provider.ended().then(() => {
        isAlive = false;
      });
      const visitor = clientOf(() => provider.origin);
      const { account } = await visitor.register();
      await visitor.recharge();
      const acknowledged = [SOLD_VIDEOS.at(-1) ?? 0];
      expect(await visitor.buyVideo(SOLD_VIDEOS.at(-1) ?? 0)).toMatchObject({ code: 200 });
      const { data: before } = await visitor.get<{ avaliableAmount: number }>('/api/user/info');

      limitFiles(provider.pid(), 1024);
      const statuses: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const answers = await Promise.all([
          clientOf(() => provider.origin).post('/api/user/register?fromDomain=localhost'),
          clientOf(() => provider.origin).post('/api/user/user_from_mark', { referUrl: 'x' }),
          visitor.buyVideo(SOLD_VIDEOS[round] ?? 0),
          visitor.get('/api/book/home/index'),
          visitor.get('/api/user/info'),
        ]);
        if (answers[2]?.code === 200) acknowledged.push(SOLD_VIDEOS[round] ?? 0);
        statuses.push(...answers.map(({ status }) => status));
        const picture = await visitor.send(`/img/cover/${101 + round}_180_0.img`);
        statuses.push(picture.status);
        await picture.arrayBuffer();
        expect((await visitor.send('/health/live')).status).toBe(200);
      }
      for (const status of statuses) count.record(isAlive && EXPECTED_STATUSES.includes(status));
      expect(statuses.filter((status) => !EXPECTED_STATUSES.includes(status))).toEqual([]);
      expect(statuses).toContain(503);
      expect((await visitor.send('/health/ready')).status).toBe(503);

      limitFiles(provider.pid(), 'unlimited');
      await vi.waitFor(async () => expect((await visitor.send('/health/ready')).status).toBe(200), {
        timeout: RECOVERY_TIMEOUT,
        interval: 250,
      });
      const { data: after } = await visitor.get<{ account: string; avaliableAmount: number }>(
        '/api/user/info',
      );
      expect(after.account).toBe(account);
      // A refused purchase may have been committed, as after a broken connection; an acknowledged one must exist.
      expect(after.avaliableAmount).toBeLessThanOrEqual(before.avaliableAmount);
      for (const vodId of acknowledged) expect(await visitor.buyVideo(vodId)).toMatchObject({ code: 200 });
      expect(await visitor.get('/api/user/info')).toMatchObject({
        data: { avaliableAmount: after.avaliableAmount },
      });
      await clientOf(() => provider.origin).register();
      expect(isAlive).toBe(true);
      expect(await provider.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      // No partly written file remains.
      expect(readdirSync(provider.folder).filter((name) => /\.part$|provider\.pid/.test(name))).toEqual([]);
    },
    TEST_TIMEOUT,
  );
});

describe.runIf(process.platform === 'linux')('a log that cannot be written', () => {
  const count = attacks('calls to a provider whose log cannot be written');

  /** Starts a provider that writes its log to `log`. */
  async function start(log: number | 'pipe'): Promise<{ child: ChildProcess; origin: string }> {
    const folder = mkdtempSync(join(tmpdir(), 'manying-log-'));
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', '@oxc-node/core/register', 'src/main.ts'], {
      cwd: join(import.meta.dirname, '../../provider'),
      env: { PATH: process.env.PATH, NODE_ENV: 'test', PROVIDER_PORT: String(port), PROVIDER_DATA: folder },
      stdio: ['ignore', log, log],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    cleanups.push(async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    });
    const origin = `http://localhost:${port}`;
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`The provider ended with ${child.exitCode}`);
        expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
      },
      { timeout: RECOVERY_TIMEOUT, interval: 100 },
    );
    return { child, origin };
  }

  test.each([
    [
      'is on a full disk',
      async () => {
        const full = openSync('/dev/full', 'w');
        cleanups.push(() => closeSync(full));
        return start(full);
      },
    ],
    [
      'has no reader',
      async () => {
        const started = await start('pipe');
        started.child.stdout?.destroy();
        started.child.stderr?.destroy();
        return started;
      },
    ],
  ])(
    'and %s ends no process',
    async (_, startWithLog) => {
      const { child, origin } = await startWithLog();
      // Every request that fails internally is logged.
      limitFiles(child.pid ?? 0, 1024);
      for (let round = 0; round < 5; round += 1) {
        const answer = await fetch(`${origin}/api/user/register?fromDomain=localhost`, { method: 'POST' });
        await answer.arrayBuffer();
        expect(count.record(EXPECTED_STATUSES.includes(answer.status))).toBe(true);
      }
      expect(child.exitCode).toBeNull();
      expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    },
    TEST_TIMEOUT,
  );
});
