import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './lib/setup.mjs';

let clone = '';

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'commits-'));
  execFileSync('git', ['clone', '-q', '--depth=1', `file://${ROOT}`, clone]);
  execFileSync('npm', ['run', 'hooks', '--silent'], { cwd: clone });
});
afterAll(() => rmSync(clone, { recursive: true, force: true }));

function commit(message: string) {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  return spawnSync('git', [...who, 'commit', '-q', '--allow-empty', '-m', message], {
    cwd: clone,
    encoding: 'utf8',
  });
}

test('npm run hooks installs a hook that refuses a commit whose subject is not in order', () => {
  const { status, stderr } = commit('Fixed things.');
  expect(status).not.toBe(0);
  expect(stderr).toContain("'Fixed' is not imperative");
  expect(stderr).toContain('CONTRIBUTING.md');
});

test('the hook accepts a commit whose message is in order', () => {
  expect(commit('Fix the reader').stderr).toBe('');
});

test('a clone with little history checks what it has', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/commitMessages.mjs'], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect(stdout).toBe('Commit messages checked: 1\n');
  expect(status).toBe(0);
});
