/**
 * A commit gives the same bytes in any folder and environment. `npm test` builds one remote twice and compiles the shell, `npm run test:releases`
 * does both with all of them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { compileUncompressed } from '@manying/build/testing/compileInProcess';
import { sized } from '@manying/release/testing/attackedDeployment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInCheckout, checkOutCommit, resolveCommit } from './commitBuild.ts';
import { installPackages } from './installedPackages.ts';
import { ROOT } from './setup.mjs';

const APPS = ['comic', 'video', 'account', 'shell'].slice(0, sized(1, 4));
const FOLDERS = ['shell', 'comic-remote', 'video-remote', 'account-remote'].slice(0, sized(1, 4));
/** What differs between machines, besides the folder. */
const ENVIRONMENTS = {
  first: { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' },
  second: {
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    // Threads of the compiler and of Node.
    RAYON_NUM_THREADS: '1',
    TOKIO_WORKER_THREADS: '1',
    UV_THREADPOOL_SIZE: '1',
  },
} as const;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manying-checkouts-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Checks out the last commit, with its packages. @param changed time of all its files. */
function checkOut(path: string, changed: Date): string {
  const checkout = join(folder, path);
  checkOutCommit(resolveCommit('HEAD'), checkout);
  for (const file of filesIn(checkout)) utimesSync(file, changed, changed);
  installPackages(checkout);
  return checkout;
}

/** Builds an app. @returns the bytes of all files of all its builds, by path. */
function build(checkout: string, app: string, env: Readonly<Record<string, string>>) {
  const dist = dirname(buildInCheckout(checkout, app, { ...env, VITEST: undefined, NODE_ENV: undefined }));
  return new Map(filesIn(dist).map((path) => [relative(dist, path), readFileSync(path)]));
}

test('a commit gives the same bytes in any folder and environment', () => {
  const first = checkOut('a', new Date('2001-09-09T01:46:40Z'));
  const second = checkOut('deeper/another-checkout', new Date('2033-05-18T03:33:20Z'));
  let files = 0;
  for (const app of APPS) {
    const built = build(first, app, ENVIRONMENTS.first);
    const again = build(second, app, { ...ENVIRONMENTS.second, HOME: join(folder, 'another-home') });
    expect(built.size, app).toBeGreaterThan(50);
    expect([...again.keys()].sort()).toEqual([...built.keys()].sort());
    expect(
      [...again].filter(([file, bytes]) => !built.get(file)?.equals(bytes)).map(([file]) => file),
    ).toEqual([]);
    files += built.size;
  }
  console.info(
    `reproducible builds: ${APPS.join(', ')} twice from one commit, in another folder, time zone, language, home, file times and number of threads: ${files} files, 0 different`,
  );
});

/**
 * The hash of a module depends on its path in the source map, the names that files have during the compression on the hash, and the names of
 * variables on the digits in them. Two folders give another file only by chance, so the cause is looked for.
 */
test.each(FOLDERS)('no module of %s is named by the folder', (name) => {
  const output = join(folder, 'uncompressed', name);
  compileUncompressed(ROOT, `./${name}/build.config.ts`, output);
  const sources = filesIn(output)
    .filter((file) => file.endsWith('.map'))
    .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { readonly sources: string[] }).sources);
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((source) => source.includes(ROOT))).toEqual([]);
});
