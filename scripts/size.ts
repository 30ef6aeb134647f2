/**
 * `npm run size`: download sizes (gzip) and their budgets. Fails when a budget is exceeded.
 * The report is written to .cache/size-report.json.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '@manying/build/app';
import { type Built, compile } from '@manying/build/compile';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { FILES, sharedFilesOf } from '@manying/build/sharedFiles';
import { plainName } from '@manying/platform/integrity';
import { REMOTES, type RemoteName } from '@manying/release/addresses';
import { bootScripts } from '../shell/src/client/scripts.ts';
import { APPS } from './lib/apps.ts';
import { fail } from './lib/fail.ts';

const KB = 1024;
/** Budgets in KB of gzip, for a phone on a slow network. */
const BUDGETS = {
  'first load of home, JavaScript of all origins': 165,
  'shell, JavaScript': 146,
  'remote entry, the largest': 4.5,
  'page chunk, the largest': 15,
  'player without HLS': 65,
  'measurements of a visit': 1.5,
} as const;
type Budget = keyof typeof BUDGETS;

interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly assets: { readonly js: { readonly sync: string[]; readonly async: string[] } };
  }[];
}

const gzipped = (path: string) => gzipSync(readFileSync(path), { level: 9 }).length;

/** Files that every page of a remote loads: entry and exposed module. */
function entryFiles({ folder }: Built): { entry: string; exposed: string[] } {
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  return {
    entry: manifest.metaData.remoteEntry.name,
    exposed: manifest.exposes.flatMap((expose) => expose.assets.js.sync),
  };
}

/** JavaScript files of a build's named chunks. */
function chunksOf({ folder }: Built): ReadonlyMap<string, readonly string[]> {
  const { chunks } = JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')) as ReleaseDescriptor;
  return new Map(
    Object.entries(chunks).map(([name, files]) => [name, files.filter((file) => file.endsWith('.js'))]),
  );
}

const builds = new Map<string, Built>();
for (const [name, app] of Object.entries(APPS)) {
  try {
    builds.set(name, await compile(app));
  } catch (error) {
    fail((error as Error).message);
  }
}
const build = (name: string): Built => builds.get(name) ?? fail(`There is no build of ${name}.`);

const sizeOf = (name: string, file: string) => gzipped(join(build(name).folder, file));

const index = readFileSync(join(build('shell').folder, 'index.html'), 'utf8');
const boot = /id="boot-scripts">([^<]*)</.exec(index)?.[1];
if (boot === undefined) fail('index.html has no scripts: the shell’s build is broken.');
const { scripts, next } = bootScripts(boot);
const shell = [...scripts, ...next].reduce((sum, file) => sum + sizeOf('shell', file), 0);

/** Sizes of a remote: entry, exposed module, and each named chunk with its dependencies. */
function remoteSizes(name: RemoteName) {
  const { entry, exposed } = entryFiles(build(name));
  const total = (files: readonly string[]) =>
    files.filter((file) => !exposed.includes(file)).reduce((sum, file) => sum + sizeOf(name, file), 0);
  const named = new Map([...chunksOf(build(name))].map(([chunk, files]) => [chunk, total(files)]));
  return {
    entry: sizeOf(name, entry),
    exposed: exposed.reduce((sum, file) => sum + sizeOf(name, file), 0),
    named,
  };
}
const remotes = new Map(REMOTES.map((name) => [name, remoteSizes(name)]));
const remote = (name: RemoteName) => remotes.get(name) ?? fail(`There is no build of ${name}.`);
const chunk = (name: RemoteName, named: string) =>
  remote(name).named.get(named) ?? fail(`The ${name} remote has no chunk '${named}'.`);

/** Chunks that are not pages: the player and its HLS code, and the exposed module. */
const NOT_A_PAGE = /^(player|hls|__federation)/;
const pageChunks = REMOTES.flatMap((name) =>
  [...remote(name).named]
    .filter(([named]) => !NOT_A_PAGE.test(named))
    .map(([named, size]) => ({ named: `${name}/${named}`, size })),
);
const largestPage = pageChunks.reduce((largest, page) => (page.size > largest.size ? page : largest));

const measurements = readdirSync(join(build('shell').folder, 'js')).find((file) =>
  file.startsWith('health.'),
);

const measured: Readonly<Record<Budget, number>> = {
  'first load of home, JavaScript of all origins':
    shell + remote('comic').entry + remote('comic').exposed + chunk('comic', 'home'),
  'shell, JavaScript': shell,
  'remote entry, the largest': Math.max(...REMOTES.map((name) => remote(name).entry)),
  'page chunk, the largest': largestPage.size,
  'player without HLS': chunk('video', 'player'),
  'measurements of a visit': sizeOf('shell', `js/${measurements ?? fail('The shell has no measurements.')}`),
};

const report = Object.entries(BUDGETS).map(([name, budget]) => {
  const kb = Math.round((measured[name as Budget] / KB) * 10) / 10;
  return { name, kb, budget, isWithinBudget: kb <= budget };
});
for (const { name, kb, budget, isWithinBudget } of report) {
  console.info(
    `${isWithinBudget ? ' ok ' : 'OVER'}  ${kb.toFixed(1).padStart(6)} KB of ${String(budget).padStart(3)}  ${name}`,
  );
}
console.info(`The largest page chunk is ${largestPage.named}.`);
console.info('\nFiles of 2 KB and more (gzip):');
for (const [name, { folder }] of builds) {
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const shared = sharedFilesOf(folder).map((file) => `../${FILES}/${file}`);
  for (const file of [...own, ...shared].sort()) {
    if (!/\.(js|css)$/.test(file) || !statSync(join(folder, file)).isFile()) continue;
    const size = gzipped(join(folder, file));
    if (size >= 2 * KB)
      console.info(`        ${(size / KB).toFixed(1).padStart(6)} KB  ${name}/${plainName(file)}`);
  }
}
mkdirSync(join(ROOT, '.cache'), { recursive: true });
writeFileSync(join(ROOT, '.cache/size-report.json'), `${JSON.stringify(report, null, 2)}\n`);
if (report.some(({ isWithinBudget }) => !isWithinBudget))
  fail('The size budget is exceeded: see the lines marked OVER.');
