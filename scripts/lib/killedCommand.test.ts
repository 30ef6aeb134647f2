/** A command that is killed leaves no server, and no temporary folder longer than until the next command. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@manying/build/freePort';
import { hasEnded } from '@manying/build/hasEnded';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { typescriptArgs } from './setup.mjs';

let root = '';
let children: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'killed-command-'));
});
afterEach(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children = [];
  rmSync(root, { recursive: true, force: true });
});

/** What a command has started and stored. */
interface Owned {
  readonly folder: string;
  readonly data: string;
  /** Process of its server. */
  readonly server: number;
}

/** Starts a command whose temporary files lie below the test's folder, and waits until its server answers. */
async function startCommand(): Promise<Owned & { readonly child: ChildProcess }> {
  const args = [...typescriptArgs('scripts/lib/testing/killedCommand.ts'), String(await freePort())];
  const env = { ...process.env, TMPDIR: root, TEMP: root, TMP: root };
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as Owned) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s leaves no server and no temporary folder',
  async (signal) => {
    const { child, folder, data, server } = await startCommand();
    expect(existsSync(join(data, 'file'))).toBe(true);
    await end(child, signal);
    expect(child.exitCode).toBeGreaterThan(128);
    expect(existsSync(folder)).toBe(false);
    await expect.poll(() => hasEnded(server)).toBe(true);
  },
);

it('SIGKILL leaves no server, and no temporary folder after the start of the next command', async () => {
  const { child, folder, server } = await startCommand();
  expect(hasEnded(server)).toBe(false);
  await end(child, 'SIGKILL');
  await expect.poll(() => hasEnded(server)).toBe(true);
  expect(existsSync(folder)).toBe(true);
  const next = await startCommand();
  expect(readdirSync(root).map((name) => join(root, name))).toEqual([next.folder]);
});

it('a command removes nothing of running commands, other machines and other programs', async () => {
  const first = await startCommand();
  const ended = `manying-${hostname().replace(/[^\w.-]/g, '')}-999999999-x`;
  const others = ['manying-elsewhere-999999999-x', 'manying-sample-x', '999999999-x', 'precious'];
  for (const name of [ended, ...others]) mkdirSync(join(root, name));
  // A link in place of a folder is not followed.
  writeFileSync(join(root, 'precious', 'file'), '');
  symlinkSync(join(root, 'precious'), join(root, ended.replace('-x', '-link')));
  await startCommand();
  expect(existsSync(join(root, ended))).toBe(false);
  expect(existsSync(join(root, 'precious', 'file'))).toBe(true);
  for (const name of others) expect(existsSync(join(root, name)), name).toBe(true);
  expect(existsSync(join(first.data, 'file'))).toBe(true);
});
