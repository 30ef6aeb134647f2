/** The first command in a fresh checkout, which has no packages yet. */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SKIPPED = /\/(node_modules|dist|\.cache)$/;

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
  // An npm without a network.
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/npm'), '#!/bin/sh\necho "npm $1" >> asked\nexit 1\n');
  chmodSync(join(root, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test.each(['start', 'test', 'new'])('npm run %s installs the dependencies first', async (name) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const [, ...args] = (scripts[name] ?? '').split(' ');
  const env = { ...process.env, PATH: `${join(root, 'bin')}:${process.env.PATH}`, NODE_OPTIONS: '' };
  const { error, output } = await new Promise<{ error: Error | null; output: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env }, (error, stdout, stderr) =>
      resolve({ error, output: stdout + stderr }),
    );
  });
  expect(error).not.toBeNull();
  expect(output).toContain('The dependencies could not be installed');
  expect(readFileSync(join(root, 'asked'), 'utf8')).toBe('npm ci\n');
});
