/** Processes that race for the registry over the lock of a process that has ended. `LOCK_RACES` sets how many races. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderTarget, sitePath } from '@manying/release/folderTarget';
import type { Race } from '@manying/release/testing/lockRacer';
import { afterEach, beforeEach, expect, it } from 'vitest';

const RACES = Number(process.env.LOCK_RACES ?? 8);
const RACERS = 4;
/** Time until all racers have received the message and wait, in ms. */
const LEAD = 15;

let root = '';
let racers: ChildProcess[] = [];
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'race-'));
  racers = Array.from({ length: RACERS }, () =>
    fork(join(import.meta.dirname, 'testing/lockRacer.ts'), {
      execArgv: ['--import', '@oxc-node/core/register'],
    }),
  );
  await Promise.all(racers.map((racer) => once(racer, 'message')));
});
afterEach(async () => {
  await Promise.all(
    racers.map((racer) => {
      racer.kill('SIGKILL');
      return once(racer, 'exit');
    }),
  );
  rmSync(root, { recursive: true, force: true });
});

const lockIn = (folder: string) => join(sitePath(folder), 'remotes.json.lock');

it.each([
  [
    'a lock',
    (lock: string, pid: number) => {
      mkdirSync(lock);
      writeFileSync(join(lock, `${pid}.0`), '');
    },
  ],
  ['a lock of an older command', (lock: string, pid: number) => writeFileSync(lock, String(pid))],
])(
  'one process wins each race over %s of an ended process',
  { timeout: 300_000 + RACES * 500 },
  async (_, leaveLock) => {
    const { pid: endedProcess } = spawnSync(process.execPath, ['-e', '']);
    const wins: number[] = [];
    for (let race = 0; race < RACES; race += 1) {
      const folder = join(root, String(race));
      mkdirSync(sitePath(folder), { recursive: true });
      writeFileSync(join(sitePath(folder), 'remotes.json'), '{}');
      leaveLock(lockIn(folder), endedProcess);
      const tag = (await folderTarget(folder, () => '').read('remotes.json'))?.tag ?? '';
      const start = Date.now() + LEAD;
      const outcomes = racers.map((racer) => once(racer, 'message'));
      for (const racer of racers) racer.send({ folder, tag, start } satisfies Race);
      wins.push((await Promise.all(outcomes)).filter(([won]) => won === true).length);
    }
    expect(wins).toEqual(wins.map(() => 1));
  },
);
