import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('lock');
});

const lockFile = () => join(folder, 'provider.pid');

test('a folder is locked by one owner at a time, until release', () => {
  const lock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by another provider (process ${process.pid}): stop that process`,
  );
  lock.release();
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('takes over the lock of an ended process', () => {
  // Larger than any possible pid.
  writeFileSync(lockFile(), '99999999 1234\n');
  const lock = lockFolder(folder);
  expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  lock.release();
});

test.runIf(process.platform === 'linux')(
  'a pid that was given to another process since is not the owner',
  () => {
    writeFileSync(lockFile(), `${process.pid} 1\n`);
    lockFolder(folder).release();
  },
);

test.runIf(process.platform === 'linux')(
  'the lock of a process that has ended, but whose parent did not ask how, is taken over at once',
  async () => {
    // A zombie: the child ends with its input, but the parent has become a program that never waits for it.
    const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 600'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    try {
      const [line] = await once(parent.stdout.setEncoding('utf8'), 'data');
      const pid = Number(line);
      const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      const nameOfParent = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim();
      await expect.poll(nameOfParent).toBe('sleep');
      parent.stdin.end();
      await expect.poll(() => stat()[0]).toBe('Z');
      writeFileSync(lockFile(), `${pid} ${stat()[19]}\n`);
      lockFolder(folder).release();
    } finally {
      parent.kill('SIGKILL');
    }
  },
);

test('an unreadable lock file is taken over', () => {
  writeFileSync(lockFile(), '');
  lockFolder(folder).release();
});

test('releasing leaves the lock of a successor alone', () => {
  const lock = lockFolder(folder);
  writeFileSync(lockFile(), '1 -\n');
  lock.release();
  expect(readFileSync(lockFile(), 'utf8')).toBe('1 -\n');
});

test('a folder that cannot be created or written is reported with a remedy', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(join(file, 'below'))).toThrow(
    /cannot be written \(E\w+\): make it writable, or name another/,
  );
});
