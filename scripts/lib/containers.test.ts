/** The container files, as far as they can be tested without Docker (docs/recipes/containers.md). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@manying/build/freePort';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from './setup.mjs';
import {
  argumentsOf,
  copiesOf,
  copyFiles,
  isIgnored,
  linkPackages,
  programOf,
  stagesOf,
} from './testing/dockerfile.ts';

const FILES = ['provider.Dockerfile', 'store.Dockerfile'];
/** Longest start of a program on a busy machine, in ms. */
const START_TIMEOUT = 240_000;

let root: string;
let program: ChildProcess | undefined;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-container-'));
});
afterEach(async () => {
  if (program && program.exitCode === null && program.signalCode === null) {
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
  program = undefined;
  rmSync(root, { recursive: true, force: true });
});

const finalStage = (file: string) => {
  const last = stagesOf(file).at(-1);
  if (!last) throw new Error(`${file} has no stage`);
  return last;
};

describe.each(FILES)('%s', (file) => {
  it('is listed for the folder', () => {
    expect(readdirSync(join(ROOT, 'containers')).sort()).toEqual(FILES);
  });

  it('copies only what exists and is not ignored', () => {
    const sources = stagesOf(file).flatMap((stage) => copiesOf(stage).flatMap((copy) => copy.sources));
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !existsSync(join(ROOT, source)) || isIgnored(source))).toEqual([]);
  });

  it('has two stages, no root, a health check, and stops by signals', () => {
    expect(stagesOf(file)).toHaveLength(2);
    const stage = finalStage(file);
    expect(argumentsOf(stage, 'USER')).toEqual(['node']);
    expect(argumentsOf(stage, 'HEALTHCHECK')).toHaveLength(1);
    // A shell in front of the program would keep the signal of a stop.
    expect([...programOf(stage, 'ENTRYPOINT'), ...programOf(stage, 'CMD')].slice(0, 2)).toEqual([
      'node',
      '--import',
    ]);
  });

  it('installs packages that fit the lock file', () => {
    const [packages] = stagesOf(file);
    if (!packages) throw new Error(`${file} has no stage`);
    copyFiles(packages, root);
    const [command = ''] = argumentsOf(packages, 'RUN');
    const { status, stderr } = spawnSync('npm', [...command.split(' ').slice(1), '--dry-run', '--offline'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  });
});

/** Starts the program of a container file from nothing but the copied files. */
function start(file: string, args: readonly string[], env: Readonly<Record<string, string>>): () => string {
  const stage = finalStage(file);
  copyFiles(stage, root);
  linkPackages(root);
  const settings = argumentsOf(stage, 'ENV').map((argument) => argument.split('=', 2) as [string, string]);
  const [entry = '', ...words] = programOf(stage, args.length > 0 ? 'ENTRYPOINT' : 'CMD');
  const started = spawn(entry, [...words, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...Object.fromEntries(settings), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  program = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return () => output;
}

/** Runs the health check of a container file at another port. @returns its exit code. */
function checkHealth(file: string, port: number): number | null {
  const [command = '', ...args] = programOf(finalStage(file), 'HEALTHCHECK');
  const elsewhere = args.map((word) => word.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`));
  return spawnSync(command, elsewhere).status;
}

const everyFile = () => (readdirSync(root, { recursive: true }) as string[]).sort();

async function expectHealthy(file: string, port: number, output: () => string): Promise<void> {
  await expect
    .poll(() => (program?.exitCode === null ? checkHealth(file, port) : output()), { timeout: START_TIMEOUT })
    .toBe(0);
}

it('the provider starts from the copied files and writes only to its data folder', async () => {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'manying-container-data-'));
  try {
    const output = start('provider.Dockerfile', [], {
      PROVIDER_PORT: String(port),
      PROVIDER_DATA: data,
      IMAGE_KEY: 'hex:00112233445566778899aabbccddeeff',
      TRUST_PROXY: 'off',
    });
    const before = everyFile();
    await expectHealthy('provider.Dockerfile', port, output);
    expect(everyFile(), 'a read-only file system suffices').toEqual(before);
    program?.kill('SIGTERM');
    await once(program as ChildProcess, 'exit');
    expect(program?.exitCode).toBe(0);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});

it('the server of a deployment starts from the copied files and writes nothing', async () => {
  const port = await freePort();
  const deployment = mkdtempSync(join(tmpdir(), 'manying-container-store-'));
  try {
    const target = folderTarget(deployment, () => 'https://store.test');
    await deployShell(shellBuild(deployment, 's1'), contextFor(target));
    const stored = (readdirSync(deployment, { recursive: true }) as string[]).sort();
    const output = start('store.Dockerfile', [deployment, '--host', '0.0.0.0', '--port', String(port)], {});
    const before = everyFile();
    await expectHealthy('store.Dockerfile', port, output);
    expect(everyFile(), 'a read-only file system suffices').toEqual(before);
    expect((readdirSync(deployment, { recursive: true }) as string[]).sort()).toEqual(stored);
    program?.kill('SIGTERM');
    await once(program as ChildProcess, 'exit');
    expect(program?.exitCode).toBe(0);
  } finally {
    rmSync(deployment, { recursive: true, force: true });
  }
});

it('the recipe names both files and the settings that production needs', () => {
  const recipe = readFileSync(join(ROOT, 'docs/recipes/containers.md'), 'utf8');
  for (const text of [...FILES.map((file) => `containers/${file}`), 'IMAGE_KEY', 'TRUST_PROXY'])
    expect(recipe).toContain(text);
});
