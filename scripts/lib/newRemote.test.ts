import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generate } from './generate.ts';
import { copyRemoteTables } from './testing/remoteTables.ts';
import { readRemotes, TABLE } from './workspaceRemotes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manying-remote-'));
  copyRemoteTables(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const newRemote = (name: string, title = '小说') => generate(root, { kind: 'remote', name, title });
/** The remotes of the repository. */
const remotes = [...readRemotes(join(import.meta.dirname, '../..')).keys()];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Every file with its text, except the packages. */
const everything = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path, entry.isFile() ? readFileSync(path, 'utf8') : 'folder'];
    });

describe('npm run new -- remote', () => {
  test('creates a folder, a changeset, and rows in the tables of the remotes', () => {
    expect(newRemote('fourth').filter((file) => !file.startsWith('fourth-remote/src/'))).toEqual([
      'fourth-remote/build.config.ts',
      'fourth-remote/tsconfig.json',
      'fourth-remote/CONTRIBUTING.md',
      '.changeset/fourth-remote.md',
      'e2e/architecture/calls.test.ts',
      'fourth-remote/package.json',
      'CODEOWNERS',
      TABLE,
    ]);
    expect([...readRemotes(root).keys()]).toEqual([...remotes, 'fourth']);
    expect(read('CODEOWNERS')).toMatch(/-remote\/ .*\n\/fourth-remote\/ +@manying\/fourth-team\n/);
    expect(read('e2e/architecture/calls.test.ts')).toContain("endpoint: 'fourthCategories'");
    expect(read('fourth-remote/src/pages.ts')).toContain("path: '/fourth'");
  });

  test('has the scripts of every remote, and the packages that every remote has', () => {
    newRemote('fourth');
    const described = JSON.parse(read('fourth-remote/package.json')) as Record<string, object | string>;
    expect(described.name).toBe('@manying/fourth-remote');
    expect(described.scripts).toMatchObject({ test: 'node ../scripts/testFolder.mjs fourth-remote' });
    expect(JSON.stringify(described)).not.toContain('account');
  });

  test('gets a port that no other server of a local store has', () => {
    for (let number = 0; number < 10; number += 1) newRemote(`fourth${number}`);
    const ports = [...readRemotes(root).values()].map(({ port }) => port);
    expect(ports).toHaveLength(remotes.length + 10);
    // The shell, the gallery, the provider.
    expect(new Set([...ports, 8080, 8084, 8090]).size).toBe(ports.length + 3);
    expect(Math.max(...ports)).toBeLessThan(8110);
  });

  test('leaves no placeholder in a file', () => {
    for (const file of newRemote('fourth')) expect(read(file)).not.toMatch(/\{\{\w+\}\}/);
  });

  test('only screens import the texts, so that an open page shows a changed one and keeps its state', () => {
    const importers = newRemote('fourth').filter((file) => /from '[./]+messages\.ts'/.test(read(file)));
    expect(importers).toEqual(['fourth-remote/src/home/HomePage.tsx']);
  });

  test('has its name as title when none is given', () => {
    newRemote('fourth', '');
    expect(read('fourth-remote/src/messages.ts')).toContain("title: 'Fourth'");
  });

  test.each([
    ['', 'A remote needs: name'],
    ['Fourth', "'Fourth' cannot be the name of a remote"],
    ['my-fourth', "'my-fourth' cannot be the name of a remote"],
    ['../fourth', "'../fourth' cannot be the name of a remote"],
    ['7days', "'7days' cannot be the name of a remote"],
    ['小说', "'小说' cannot be the name of a remote"],
    ['n'.repeat(31), 'use up to 30 small letters and digits'],
    ['constructor', "'constructor' cannot be the name of a remote"],
    ['shell', "'shell' cannot be the name of a remote: it means something else"],
    ['install', "'install' cannot be the name of a remote: it means something else"],
    ['comic', "There is a remote 'comic' already"],
    ['vod', 'The address /vod/* is video’s (/vod): choose another name'],
    ['book', 'is comic’s (/book'],
    ['user', 'is account’s (/user/*)'],
    ['placeholder', 'The shell or a server answers /placeholder'],
    ['api', "'api' cannot be the name"],
  ])("'%s' is refused and nothing is written", (name, message) => {
    const before = everything();
    expect(() => newRemote(name)).toThrow(message);
    expect(everything()).toEqual(before);
  });

  test.each(["'; alert(1)", 'a\nb', '`', '</script>', '{{name}}'])('the title %j is refused', (title) => {
    const before = everything();
    expect(() => newRemote('fourth', title)).toThrow('is no plain text');
    expect(everything()).toEqual(before);
  });

  test.each([
    ['a folder', () => mkdirSync(join(root, 'fourth-remote'))],
    ['a file', () => writeFileSync(join(root, 'fourth-remote'), '')],
    ['a link to nothing', () => symlinkSync('nowhere', join(root, 'fourth-remote'))],
  ])('%s in the place of the new folder is refused and kept', (_what, make) => {
    make();
    const before = everything();
    expect(() => newRemote('fourth')).toThrow(`fourth-remote exists, but is no remote of ${TABLE}`);
    expect(everything()).toEqual(before);
  });

  test('a table that cannot be read leaves nothing behind', () => {
    rmSync(join(root, 'CODEOWNERS'));
    mkdirSync(join(root, 'CODEOWNERS'));
    const before = everything();
    expect(() => newRemote('fourth')).toThrow('EISDIR');
    expect(everything()).toEqual(before);
  });
});
