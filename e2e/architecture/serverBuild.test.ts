/** The file of a build for servers, compared with the files for browsers. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from '@manying/build/integrity';
import { RELEASE_FILE, type ReleaseDescriptor, type RemoteDescription, remote } from '@manying/build/remote';
import { serverFile } from '@manying/build/serverFile';
import { afterAll, beforeAll, expect, test } from 'vitest';
import comic from '../../comic-remote/build.config.ts';

const run = promisify(execFile);

let output: string;
let descriptor: ReleaseDescriptor;

const description = (first: 'public' | undefined): RemoteDescription => ({
  ...comic.description,
  pages: comic.description.pages.map(({ first: _, ...page }) => (first ? { ...page, first } : page)),
});

beforeAll(async () => {
  output = mkdtempSync(join(tmpdir(), 'server-build-'));
  // A process of its own, since the compiler loads TypeScript by the loader of the commands.
  const builder = join(import.meta.dirname, '../harness/buildEveryPage.ts');
  await run(process.execPath, ['--import', '@oxc-node/core/register', builder, output]);
  descriptor = JSON.parse(readFileSync(join(output, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
});
afterAll(() => rmSync(output, { recursive: true, force: true }));

const classNames = (text: string) => new Set(text.match(/comic-[0-9a-f]{6}-[\w-]+/g));

test('both have the same class names', () => {
  const styles = readdirSync(join(output, 'files'))
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(output, 'files', file), 'utf8'));
  const code = readFileSync(join(output, serverFile(output) ?? ''), 'utf8');
  expect(classNames(code).size).toBeGreaterThan(100);
  expect([...classNames(code)].filter((name) => !classNames(styles.join()).has(name))).toEqual([]);
});

test('the release names the file, its hash and the pages that opt in', () => {
  const file = serverFile(output) ?? '';
  expect(descriptor.server).toEqual({
    entry: file,
    integrity: integrityOf(readFileSync(join(output, file))),
    pages: comic.description.pages.map(({ path }) => path),
  });
  expect(descriptor.pages.some((page) => 'first' in page)).toBe(false);
});

test('the file for servers brings no other files, and is none of the files for browsers', () => {
  expect(readdirSync(join(output, 'server'))).toEqual([serverFile(output)?.split('/')[1]]);
  expect(Object.keys(descriptor.files.integrity).filter((file) => file.startsWith('server/'))).toEqual([]);
});

test('a remote whose pages do not opt in has no file for servers', () => {
  expect(remote(description(undefined)).serverConfig).toBeUndefined();
});

test('another value than public is refused', () => {
  const pages = [{ ...comic.description.pages[0], first: 'personal' }] as never;
  expect(() => remote({ ...comic.description, pages })).toThrow("'first' of the page /index is 'personal'");
});
