/** Reservation of ports for tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manying-ports-test-'));
  vi.stubEnv('TMPDIR', folder);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const reserved = () => {
  const [name] = readdirSync(folder);
  return name === undefined ? [] : readdirSync(join(folder, name));
};

test('reserves ports across processes and releases them when a process ends', async () => {
  const { freePorts } = await import('./ports.ts');
  const mine = await freePorts(2000);
  expect(new Set(mine).size).toBe(2000);
  const script = `import { freePorts } from './e2e/harness/ports.ts'; console.log((await freePorts(2000)).join());`;
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', '@oxc-node/core/register', '--input-type=module', '--eval', script],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
  );
  const theirs = stdout.trim().split(',').map(Number);
  expect(theirs).toHaveLength(2000);
  expect(theirs.filter((port) => mine.includes(port))).toEqual([]);
  expect(
    reserved()
      .map(Number)
      .filter((port) => theirs.includes(port)),
  ).toEqual([]);
});

test('reuses the ports of a killed process', async () => {
  const { freePorts } = await import('./ports.ts');
  await freePorts(1);
  const [name = ''] = readdirSync(folder);
  // A pid larger than the maximum of the kernel.
  for (let port = 20_000; port <= 29_999; port += 1)
    writeFileSync(join(folder, name, String(port)), '99999999');
  expect(await freePorts(10)).toHaveLength(10);
});
