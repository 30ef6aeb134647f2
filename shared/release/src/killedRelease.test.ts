/** A release process that is killed by SIGKILL must not block the next release. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release } from '@manying/release/commands';
import { folderTarget, releasesFolder } from '@manying/release/folderTarget';
import { readHistory } from '@manying/release/history';
import { readRegistry } from '@manying/release/registryDocument';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root = '';
let children: ChildProcess[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  children = [];
  rmSync(root, { recursive: true, force: true });
});

const deployment = () => join(root, 'deployment');

function start(folder: string, step: string): ChildProcess {
  const driver = join(import.meta.dirname, 'testing/releaseDriver.ts');
  const child = spawn(
    process.execPath,
    ['--import', '@oxc-node/core/register', driver, deployment(), folder, step],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  return child;
}

/** The first line that a release prints. */
async function firstLineOf(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  return text.trim();
}

/** Runs a release to its end. */
async function releaseBuild(folder: string): Promise<void> {
  await release('comic', {
    target: folderTarget(deployment(), (remote) => `https://${remote}.test`),
    build: async () => folder,
    checkLive: async () => [],
    log: () => undefined,
    now: () => new Date(),
  });
}

/** Ids of the builds in the registry; expects that all their files exist. */
async function registeredBuilds(): Promise<string[]> {
  const target = folderTarget(deployment(), (remote) => `https://${remote}.test`);
  const { comic } = (await readRegistry(target)).remotes;
  const named = [comic?.current, comic?.previous].filter((release) => release !== undefined);
  const ids = named.map(({ version }) => version.split('+')[1] ?? '');
  for (const id of ids) {
    const note = await target.descriptor('comic', id);
    for (const file of ['mf-manifest.json', ...Object.keys(note?.files.integrity ?? { missing: '' })]) {
      expect(existsSync(join(releasesFolder(deployment(), 'comic'), id, file)), `${id}/${file}`).toBe(true);
    }
  }
  return ids;
}

/** Ids of the current builds in the history, newest first. */
async function recordedBuilds(): Promise<string[]> {
  const target = folderTarget(deployment(), (remote) => `https://${remote}.test`);
  const records = await readHistory(target, await readRegistry(target), { limit: 10 });
  return records.map(({ current }) => current.split('+')[1] ?? '');
}

it.each([
  ['while building', ['aaa']],
  ['before reading', ['aaa']],
  ['while trying', ['aaa']],
  ['before uploading', ['aaa']],
  ['while uploading', ['aaa']],
  ['after uploading', ['aaa']],
  ['after reading', ['aaa']],
  ['before recording', ['aaa']],
  ['after recording', ['aaa']],
  ['before switching', ['aaa']],
  ['while switching', ['aaa']],
  ['after switching', ['bbb', 'aaa']],
])('a release killed %s leaves %j, and the next release succeeds', async (step, expectedBuilds) => {
  await releaseBuild(builtFolder(root, 'comic', 'aaa'));
  const next = builtFolder(root, 'comic', 'bbb');
  const child = start(next, step);
  expect(await firstLineOf(child)).toBe(step);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await registeredBuilds()).toEqual(expectedBuilds);
  expect(await recordedBuilds(), 'the history tells what is live').toEqual(expectedBuilds);
  await releaseBuild(next);
  expect(await registeredBuilds()).toEqual(['bbb', 'aaa']);
  const recorded = await recordedBuilds();
  expect(recorded.slice(0, 2), 'a repeated release is recorded too').toEqual(
    expectedBuilds.length === 1 ? ['bbb', 'aaa'] : ['bbb', 'bbb'],
  );
});
