import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRollout } from '@manying/release/autoCanary';
import { boardPage } from '@manying/release/board/boardPage';
import { readBoard } from '@manying/release/board/readBoard';
import { canary, endCanary, release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import type { Target } from '@manying/release/target';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { createWatcher } from '@manying/release/watcher';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const NOW = Date.parse('2026-03-01T00:20:00Z');
const HOSTILE = '</code><img src=x onerror=alert(1)>"\'&';

let root = '';
let beacon: Server;
let target: Target;
let answer: () => { status: number; body: string };
const lines: string[] = [];

const reports = (failed: number) => ({
  ...{ ok: 100 - failed, fallback: 0, failed },
  hourly: [{ hour: '2026-03-01T00:00:00.000Z', ok: 100 - failed, fallback: 0, failed }],
});

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'board-'));
  lines.length = 0;
  beacon = createServer((_, response) => {
    const { status, body } = answer();
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => beacon.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(beacon.address() as AddressInfo).port}`;
  target = folderTarget(join(root, 'deployment'), (remote) => `https://${remote}.test`);
  const shell = shellBuild(root, 'sssssssss');
  const site = JSON.stringify({ ...SITE, beacon: `${origin}/api/beacon/remote` });
  await deployShell({ ...shell, site }, contextFor(target));
  answer = () => ({
    status: 200,
    body: JSON.stringify({
      data: {
        versions: [
          { version: '0.1.0+aaa', ...reports(1), failures: [] },
          {
            version: '0.1.0+bbb',
            ...reports(40),
            failures: [{ phase: 'render', count: 40, problem: HOSTILE }],
          },
        ],
      },
    }),
  });
});
afterEach(async () => {
  await new Promise((done) => beacon.close(done));
  rmSync(root, { recursive: true });
});

const origin = (why?: string) => ({ origin: { who: 'Li', from: 'laptop', why } });
async function board(): Promise<string> {
  return boardPage(await readBoard(target, NOW, (line) => lines.push(line)), { limit: 5 });
}

describe('the release board', () => {
  it('shows who gets what, how it does, what changed, and the command that goes back', async () => {
    await release('comic', { ...contextFor(target, builtFolder(root, 'comic', 'aaa')), ...origin('first') });
    await canary('comic', 'next', 10, {
      ...contextFor(target, builtFolder(root, 'comic', 'bbb')),
      ...origin('spreads'),
    });
    const page = await board();
    expect(page).toContain('store.test');
    expect(page).toContain('aria-label="现行 90 %，试用 10 %"');
    expect(page).toContain('试用中');
    expect(page).toContain('40 %');
    expect(page).toContain('正常 99 · 失败 1');
    expect(page).toContain('spreads');
    expect(page).toMatch(/[+−]\d+\.\d KB · \d+ 个文件/);
    expect(page).toContain('npm run release -- rollback comic');
    expect(page).toContain('npm run release -- rollback shell');
    expect(lines).toEqual([]);
  });

  it('tells of a canary that its watcher has ended', async () => {
    await release('comic', contextFor(target, builtFolder(root, 'comic', 'aaa')));
    await canary('comic', 'next', 10, {
      ...contextFor(target, builtFolder(root, 'comic', 'bbb')),
      ...origin('spreads'),
    });
    await endCanary('comic', '0.1.0+bbb', contextFor(target));
    const page = await board();
    expect(page).toContain('comic bbb 的试用已自动收回');
    expect(page).toContain('高于上限 5 %：100 次报告里失败 40 次。现在所有人都用 aaa，不用再操作。');
    expect(page).toContain('Li 让 10 % 的访客试用“spreads”');
  });

  it('contains no markup of others, and runs only its own script', async () => {
    await release('comic', { ...contextFor(target, builtFolder(root, 'comic', 'aaa')), ...origin(HOSTILE) });
    await canary('comic', 'next', 10, contextFor(target, builtFolder(root, 'comic', 'bbb')));
    await endCanary('comic', '0.1.0+bbb', contextFor(target));
    const page = await board();
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts).toHaveLength(1);
    const [script = ''] = scripts;
    expect(page).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(page).not.toMatch(/(?:src|href)="https?:/);
  });

  it('says that the health is unknown when the beacon does not answer', async () => {
    await release('comic', contextFor(target, builtFolder(root, 'comic', 'aaa')));
    answer = () => ({ status: 503, body: '' });
    expect(await board()).toMatch(/健康状况未知：The beacon at .* answers 503/);
    expect(lines).toHaveLength(1);
  });

  it('says that no service carries rollouts on, and which are watched by nobody', async () => {
    await release('comic', contextFor(target, builtFolder(root, 'comic', 'aaa')));
    expect(await board()).toContain('观察服务没有运行，自动试用的命令结束后没有人接着看</p>');
    const context = { ...contextFor(target, builtFolder(root, 'comic', 'bbb')), now: () => new Date(NOW) };
    answer = () => ({ status: 200, body: JSON.stringify({ data: { versions: [] } }) });
    const rules = { maxFailurePercent: 5, minVisits: 50, duration: 60_000, interval: 1000 };
    const { build } = shellBuild(root, 'sssssssss');
    await startRollout({ app: 'comic', version: 'next', percent: 10 }, rules, { build }, context);
    expect(await board()).toContain('没有人接着看。现在没有人在看：comic</p>');
    const watcher = createWatcher(context, { interval: 1000, only: undefined });
    await watcher.look();
    const page = await board();
    expect(page).not.toContain('观察服务');
    expect(page).not.toContain('现在没有人在看');
  });

  it('draws no line through hours without reports', async () => {
    await release('comic', contextFor(target, builtFolder(root, 'comic', 'aaa')));
    const hours = ['2026-02-28T20', '2026-02-28T23', '2026-03-01T00'];
    const hourly = hours.map((hour) => ({ hour: `${hour}:00:00.000Z`, ok: 9, fallback: 0, failed: 1 }));
    const version = { version: '0.1.0+aaa', ok: 27, fallback: 0, failed: 3, failures: [], hourly };
    answer = () => ({ status: 200, body: JSON.stringify({ data: { versions: [version] } }) });
    const ofDay =
      /aria-label="comic"[\s\S]*?series of-day[\s\S]*?class="line" d="([^"]*)"/.exec(await board())?.[1] ??
      '';
    expect(ofDay.match(/M/g)).toHaveLength(2);
  });

  it('can be drawn when nothing is released, and when a build is gone', async () => {
    expect(await board()).toContain('shell');
    await release('comic', contextFor(target, builtFolder(root, 'comic', 'aaa')));
    await release('comic', contextFor(target, builtFolder(root, 'comic', 'bbb')));
    await target.removeBuild('comic', 'aaa');
    expect(await board()).toContain('release comic');
    expect(lines.join()).toMatch(/difference of comic 0\.1\.0\+bbb is unknown/);
  });
});
