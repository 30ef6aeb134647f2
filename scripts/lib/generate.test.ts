import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate, type Request } from './generate.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What the generated files are checked with. */
const COPIED = [
  'account-remote',
  'comic-remote',
  'video-remote',
  'provider/src',
  'provider/tsconfig.json',
  'e2e/README.md',
  'e2e/architecture/calls.test.ts',
  'shared',
  'biome.json',
  'package.json',
  'tsconfig.base.json',
];
const SKIPPED = /\/(node_modules|dist|bench|pictures)$/;
const SCREEN: Request = { kind: 'screen', remote: 'video', name: 'liked', path: '/vod/liked', title: '收藏' };
/** One of each, for each remote: generated into one copy, and checked together. */
const SCREENS: readonly Request[] = [
  SCREEN,
  { ...SCREEN, remote: 'comic', path: '/home/liked' },
  { ...SCREEN, remote: 'account', path: '/user/liked' },
];
const CALL: Request = { kind: 'call', remote: 'video', name: 'like' };

let root: string;
/** Files of the screens and of the call. */
let screenFiles: string[];
let callFiles: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-new-'));
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: (file) => !SKIPPED.test(file) });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  screenFiles = SCREENS.flatMap((request) => generate(root, request));
  callFiles = generate(root, CALL);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (command: string, ...args: string[]) =>
  promisify(execFile)(join(root, 'node_modules/.bin', command), args, { cwd: root });

describe('npm run new', () => {
  test('screens and a call are in order, once formatted', async () => {
    const code = [...screenFiles, ...callFiles].filter((file) => !file.endsWith('.md'));
    await run('biome', 'check', '--write', '--vcs-enabled=false', '--error-on-warnings', ...new Set(code));
    const projects = ['provider', 'video-remote', 'comic-remote', 'account-remote'];
    await Promise.all(projects.map((project) => run('tsc', '-p', project)));
  });

  test('a screen is in the tables of its remote and of the tests', () => {
    expect(screenFiles.filter((file) => file.startsWith('video-remote/'))).toEqual([
      'video-remote/src/liked/LikedPage.tsx',
      'video-remote/src/liked/LikedPage.module.css',
      'video-remote/src/liked/LikedPage.test.tsx',
      'video-remote/src/liked/useLiked.ts',
      'video-remote/src/liked/likedMessages.ts',
      'video-remote/src/pages.ts',
      'video-remote/src/remote.ts',
      'video-remote/src/pages.test.ts',
    ]);
    const tables = readFileSync(join(root, 'e2e/README.md'), 'utf8');
    for (const { path } of SCREENS) expect(tables).toMatch(new RegExp(`\\|\n\\| ${path} \\|`));
  });

  test('a call with its client touches six files', () => {
    expect(callFiles).toEqual([
      'provider/src/calls/like.ts',
      'provider/src/calls/like.test.ts',
      'provider/src/app.ts',
      'video-remote/src/like/likeApi.ts',
      'e2e/architecture/calls.test.ts',
      'e2e/README.md',
    ]);
  });

  test.each([
    [{ remote: 'shop' }, "'shop' is no remote: comic, video, account"],
    [{ name: 'Liked page' }, "'Liked page' is not a name in camel case"],
    [{ path: '/elsewhere' }, 'video does not own /elsewhere: add it to the addresses of its pages.ts'],
    [{ name: 'detail' }, 'video-remote/src/detail/DetailPage.tsx exists'],
  ])('%j is refused and nothing is written', (part, message) => {
    const before = readFileSync(join(root, 'video-remote/src/pages.ts'), 'utf8');
    expect(() => generate(root, { ...SCREEN, ...part })).toThrow(message);
    expect(readFileSync(join(root, 'video-remote/src/pages.ts'), 'utf8')).toBe(before);
  });
});
