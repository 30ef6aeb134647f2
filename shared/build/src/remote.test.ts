import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@manying/build/app';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { compileInProcess } from '@manying/build/testing/compileInProcess';
import { hashInName, plainName } from '@manying/platform/integrity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Sources of a remote with two pages, a text of each and a common one. */
const SOURCES = {
  'package.json': '{ "version": "0.1.0", "type": "module" }',
  'build.config.ts': `
    import { remote } from '@manying/build/remote';
    const page = { mode: 'comic', tabs: true, level: 0, enter: 'side', title: 'Home', path: '/home', chunk: 'home' };
    export default remote({
      name: 'sample', folder: import.meta.dirname, addresses: ['/home'], pages: [page], planned: [],
    });`,
  'src/remote.ts': `
    export const home = () => import(/* webpackChunkName: "home" */ './home/Home.ts');
    export const shelf = () => import(/* webpackChunkName: "shelf" */ './shelf/Shelf.ts');`,
  'src/messages.ts': `export const messages = { retry: 'Try again', why: '${'long '.repeat(200)}' };`,
  'src/home/homeMessages.ts': `export const messages = { title: 'Today', why: '${'home '.repeat(200)}' };`,
  'src/home/Home.ts': `
    import { messages as common } from '../messages.ts';
    import { messages } from './homeMessages.ts';
    import styles from './home.module.css';
    import kit from './kit.module.css';
    export default () => [common.retry, messages, styles.wide, kit.button];`,
  'src/home/home.module.css': '.wide { padding: 8px; }',
  'src/home/kit.module.css': '.button { margin: 1px; }',
  'src/shelf/Shelf.ts': `
    import { messages as common } from '../messages.ts';
    export default () => common;`,
} as const;

let folder: string;
beforeAll(() => {
  // Below the root, where packages are found.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/remote-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files of a build of these sources, changed. */
function build(changes: Partial<Record<keyof typeof SOURCES, string>> = {}) {
  for (const [file, text] of Object.entries({ ...SOURCES, ...changes })) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const output = compileInProcess(folder, './build.config.ts');
  const descriptor = JSON.parse(readFileSync(join(output, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
  const files = Object.keys(descriptor.files.integrity);
  return {
    descriptor,
    /** Files that contain a text. */
    filesWith: (text: string) =>
      files.filter((file) => readFileSync(join(output, file), 'utf8').includes(text)),
    files,
    /** The text of the only style sheet. */
    styles: () => readFileSync(join(output, files.find((file) => file.endsWith('.css')) ?? ''), 'utf8'),
  };
}

describe('the files of a remote', () => {
  test('have the hash that browsers check in their names, beside the folder of the build', () => {
    const { descriptor, files } = build();
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) {
      expect(file).toMatch(/^\.\.\/files\/[\w-]+\.[\w-]{43}\.(?:js|css)$/);
      expect(hashInName(file)).toBe(descriptor.files.integrity[file]);
    }
    expect(files).toContain(descriptor.files.entry);
    expect(files).toEqual(expect.arrayContaining([...descriptor.files.exposed]));
  });

  test.each([
    ['text', 'src/home/homeMessages.ts', "{ title: 'Today'", "{ title: 'Now'", ['home-texts.js']],
    ['style', 'src/home/home.module.css', 'padding: 8px', 'padding: 9px', ['home.css', 'home.js']],
    ['page', 'src/shelf/Shelf.ts', '() => common', '() => [common]', ['shelf.js']],
  ] as const)('a change of one %s changes no other file', (_, path, search, replacement, changed) => {
    const before = build().files;
    const after = build({ [path]: SOURCES[path].replace(search, replacement) }).files;
    expect(after.map(plainName)).toEqual(before.map(plainName));
    expect(after.filter((file) => !before.includes(file)).map(plainName)).toEqual(changed);
  });
});

describe('the class names of a remote', () => {
  test('are the same while the content of their style sheet is, and differ when it does', () => {
    const before = build().styles();
    const after = build({ 'src/home/home.module.css': '.wide { padding: 9px; }' }).styles();
    const nameOf = (local: string, css: string) => new RegExp(`[\\w-]+-${local}`).exec(css)?.[0];
    expect(nameOf('button', before)).toMatch(/^sample-\w{6}-button$/);
    expect(nameOf('button', after)).toBe(nameOf('button', before));
    expect(nameOf('wide', after)).toMatch(/^sample-\w{6}-wide$/);
    expect(nameOf('wide', after)).not.toBe(nameOf('wide', before));
  });
});

describe('the texts of a remote', () => {
  test('are in files of their own: those of a page, and those of several pages', () => {
    const { filesWith, descriptor } = build();
    const [common, ...otherCommon] = filesWith('Try again');
    const [own, ...otherOwn] = filesWith('Today');
    expect([...otherCommon, ...otherOwn]).toEqual([]);
    expect(own).not.toBe(common);
    expect(own).toMatch(/home-texts/);
    expect(filesWith('default:')).not.toContain(own);
    expect(descriptor.pages[0]?.files).toEqual(expect.arrayContaining([own, common]));
  });

  test('stay in the pages when they are not worth a request', () => {
    const { filesWith } = build({ 'src/home/homeMessages.ts': "export const messages = 'Today';" });
    expect(filesWith('home-texts')).toEqual([]);
    expect(filesWith('Today').map(plainName)).toEqual(['home.js']);
  });
});
