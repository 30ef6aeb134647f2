/** The first command in a fresh checkout, which has no packages yet. */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SKIPPED = /\/(node_modules|dist|\.cache)$/;
/** Commands that need no packages. */
const WITHOUT_PACKAGES = ['git config core.hooksPath .githooks'];

/** The commands of all packages of the repository, and the folder in which npm runs each of them. */
const COMMANDS = [
  '',
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`),
]
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
  .flatMap((folder) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
      readonly scripts?: Readonly<Record<string, string>>;
    };
    return Object.values(scripts).map((command) => ({ folder, command }));
  })
  .filter(({ command }) => !WITHOUT_PACKAGES.includes(command));

/** The script that a command starts with. */
const STARTS = /^node (?:\.\.\/)?scripts\/\w+\.mjs(?= &&|$| )/;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-fresh-'));
  for (const path of [
    'package.json',
    'package-lock.json',
    'workspace-remotes.json',
    'scripts',
    'shared/build/src',
  ])
    cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: (file) => !SKIPPED.test(file) });
  mkdirSync(join(root, 'bin'));
  installNpm('exit 1');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** An npm that records its calls. */
function installNpm(does: string): void {
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "npm $1" >> '${root}/asked'\n${does}\n`);
  chmodSync(join(root, 'bin/npm'), 0o755);
}

const askedOfNpm = () => (existsSync(join(root, 'asked')) ? readFileSync(join(root, 'asked'), 'utf8') : '');

function run(command: string, folder = '') {
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}`, NODE_OPTIONS: '' };
  return new Promise<{ readonly hasFailed: boolean; readonly stdout: string; readonly stderr: string }>(
    (resolve) => {
      execFile('sh', ['-c', command], { cwd: join(root, folder), env }, (error, stdout, stderr) =>
        resolve({ hasFailed: error !== null, stdout, stderr }),
      );
    },
  );
}

test('every command starts with a script that needs no packages', () => {
  expect(COMMANDS.length).toBeGreaterThan(50);
  expect(COMMANDS.filter(({ command }) => !STARTS.test(command))).toEqual([]);
});

/** One command of each starting script: those of the root and those of its folders. */
const STARTED = [...new Map(COMMANDS.map((entry) => [STARTS.exec(entry.command)?.[0], entry])).values()];

test.each(STARTED)("'$command' in '$folder' installs the dependencies first", async ({ folder, command }) => {
  mkdirSync(join(root, folder), { recursive: true });
  // Says that the folder is a front end.
  writeFileSync(join(root, folder, 'tsconfig.json'), '{}');
  const { hasFailed, stderr } = await run(command, folder);
  expect(hasFailed).toBe(true);
  expect(stderr).toContain('The dependencies could not be installed');
  expect(askedOfNpm()).toBe('npm ci\n');
});

describe('a program in TypeScript', () => {
  const MODULES = 'node_modules/@oxc-node/core';
  const COMMAND = 'node scripts/run.mjs program.mjs --name value';
  const INSTALL = `echo added; mkdir -p ${MODULES}; : > node_modules/.package-lock.json; echo 'export {};' > ${MODULES}/register.mjs; echo '{"exports":{"./register":"./register.mjs"}}' > ${MODULES}/package.json`;

  beforeEach(() => {
    installNpm(INSTALL);
    writeFileSync(join(root, 'program.mjs'), 'console.log(JSON.stringify(process.argv.slice(2)));');
  });

  test('runs after the installation, with its arguments, and prints only its own output', async () => {
    const { stdout, stderr } = await run(COMMAND);
    expect(stdout).toBe('["--name","value"]\n');
    expect(stderr).toContain('Installing dependencies');
    expect(askedOfNpm()).toBe('npm ci\n');
  });

  test('is not delayed by a second installation', async () => {
    await run(COMMAND);
    expect((await run(COMMAND)).stderr).toBe('');
    expect(askedOfNpm()).toBe('npm ci\n');
  });

  test('runs after an installation by npm itself', async () => {
    await run(INSTALL);
    expect((await run(COMMAND)).stdout).toBe('["--name","value"]\n');
    expect(askedOfNpm()).toBe('');
  });

  test('runs with the packages of the changed lock file', async () => {
    await run(COMMAND);
    writeFileSync(join(root, 'package-lock.json'), '{}');
    expect((await run(COMMAND)).stdout).toBe('["--name","value"]\n');
    expect(askedOfNpm()).toBe('npm ci\nnpm ci\n');
  });
});
