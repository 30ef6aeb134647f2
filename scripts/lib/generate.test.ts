import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from './generate.ts';
import type { Request } from './generatedFiles.ts';
import { readRemotes } from './workspaceRemotes.ts';

const ROOT = join(import.meta.dirname, '../..');
/** What the generated files are checked with. */
const COPIED = [
  ...[...readRemotes(ROOT).keys()].map((name) => `${name}-remote`),
  'provider/src',
  'provider/tsconfig.json',
  'e2e/README.md',
  'e2e/architecture/calls.test.ts',
  'shared',
  'CODEOWNERS',
  'biome.json',
  'package.json',
  'tsconfig.base.json',
  'workspace-remotes.json',
];
const SKIPPED = /\/(node_modules|dist|bench|pictures)$/;
const SCREEN: Request = { kind: 'screen', remote: 'video', name: 'liked', path: '/vod/liked', title: '收藏' };
const REMOTE: Request = { kind: 'remote', name: 'fourth', title: '小说' };
/** One of each, for each remote: generated into one copy, and checked together. */
const SCREENS: readonly Request[] = [
  { ...SCREEN, remote: 'fourth', path: '/fourth/liked' },
  SCREEN,
  { ...SCREEN, remote: 'comic', path: '/home/liked' },
  { ...SCREEN, remote: 'account', path: '/user/liked' },
];
const CALL: Request = { kind: 'call', remote: 'video', name: 'like' };
const PLUGIN: Request = { kind: 'plugin', name: 'loop', title: '循环', english: 'Loop' };
const SETTING: Request = { kind: 'setting', name: 'flip', title: '左右翻页' };

let root: string;
/** The files of each kind. */
let remoteFiles: string[];
let screenFiles: string[];
let callFiles: string[];
let pluginFiles: string[];
let settingFiles: string[];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-new-'));
  for (const path of COPIED) {
    cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: (file) => !SKIPPED.test(file) });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  remoteFiles = generate(root, REMOTE);
  screenFiles = SCREENS.flatMap((request) => generate(root, request));
  callFiles = generate(root, CALL);
  pluginFiles = generate(root, PLUGIN);
  settingFiles = generate(root, SETTING);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Output of a failed command, '' when it succeeds. */
async function problemsOf(command: string, ...args: string[]): Promise<string> {
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin', command), args, { cwd: root });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${command} ${args.join(' ')}: ${stdout}${stderr}`;
  }
}

describe('npm run new', () => {
  test('everything created is in order, once formatted', async () => {
    const files = [...remoteFiles, ...screenFiles, ...callFiles, ...pluginFiles, ...settingFiles];
    const code = files.filter((file) => /\.(ts|tsx|css|json)$/.test(file));
    const biome = ['check', '--write', '--vcs-enabled=false', '--error-on-warnings'];
    const style = await problemsOf('biome', ...biome, ...new Set(code));
    // One project of all generated files, with what they import: each source is parsed and checked once.
    const project = {
      extends: './video-remote/tsconfig.json',
      compilerOptions: { types: ['vitest/browser', 'node'] },
      include: [
        ...code.filter((file) => !file.startsWith('e2e/') && !file.endsWith('.json')),
        'shared/ui/src/modules.d.ts',
      ],
    };
    writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(project));
    const types = await problemsOf('tsc', '-p', '.');
    expect([style, types].filter(Boolean)).toEqual([]);
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
    const ownTable = readFileSync(join(root, 'fourth-remote/CONTRIBUTING.md'), 'utf8');
    for (const { remote, path } of SCREENS)
      expect(remote === 'fourth' ? ownTable : tables).toMatch(new RegExp(`\\|\n\\| ${path} \\|`));
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

  test('a plugin with its button touches five files', () => {
    expect(pluginFiles).toEqual([
      'video-remote/src/player/plugins/LoopButton.ts',
      'video-remote/src/player/loop.module.css',
      'video-remote/src/player/Loop.test.tsx',
      'video-remote/src/player/messages/loop.ts',
      'video-remote/src/player/plugins.ts',
    ]);
  });

  test('a setting touches three files', () => {
    expect(settingFiles).toEqual([
      'comic-remote/src/reader/settings/settings.ts',
      'comic-remote/src/reader/settings/settingsMessages.ts',
      'comic-remote/src/reader/settings/settings.test.ts',
    ]);
  });

  test.each([
    [{ remote: 'shop' }, "'shop' is no remote: comic, video, account"],
    [{ name: 'Liked page' }, "'Liked page' is not a name in camel case"],
    [{ path: '/elsewhere' }, 'video does not own /elsewhere: add it to the addresses of its pages.ts'],
    [{ name: 'detail' }, 'video-remote/src/detail/DetailPage.tsx exists'],
    [{ title: '' }, 'A screen needs: title'],
    [{ title: "'收藏'" }, "''收藏'' is no plain text: leave out quotes, brackets and line breaks"],
    [{ path: "/vod/it's" }, "'/vod/it's' is not the path of a page"],
    [{ path: '/vod/..' }, "'/vod/..' is not the path of a page"],
    [{ path: '/vod/./likes' }, "'/vod/./likes' is not the path of a page"],
    [{ path: '/vod/category' }, 'video has a page at /vod/category'],
    [{ remote: 'comic', path: '/book/:book' }, 'comic has a page at /book/:book'],
    [{ name: 'constructor' }, "'constructor' is a name that every object has"],
    [{ ...SETTING, name: 'night' }, "The reader has a setting 'night'"],
    [{ ...PLUGIN, name: 'play' }, 'video-remote/src/player/plugins/PlayButton.ts exists'],
  ])('%j is refused and nothing is written', (part, message) => {
    const before = readFileSync(join(root, 'video-remote/src/pages.ts'), 'utf8');
    expect(() => generate(root, { ...SCREEN, path: '/vod/other', ...part })).toThrow(message);
    expect(readFileSync(join(root, 'video-remote/src/pages.ts'), 'utf8')).toBe(before);
  });
});
