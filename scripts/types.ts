/**
 * `npm run types [-- project …]`: type-checks all packages, or those named, with one process for each core. Results are
 * cached by a hash of the folders that a project is compiled from. The compiler's `--incremental` is not used, since it
 * misses errors when an imported type of another package changes.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '@manying/build/app';
import { REMOTES } from '@manying/release/addresses';

const CACHE = join(ROOT, '.cache/types');
const shared = readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`);
const apps = [...REMOTES.map((name) => `${name}-remote`), 'shell', 'provider'];
const PROJECTS = [...apps, 'e2e', ...shared, ...apps.map((folder) => `${folder}/bench`), '.'].filter(
  (project) => existsSync(join(ROOT, project, 'tsconfig.json')),
);

/** Cache entry of a project without errors. */
interface CacheEntry {
  /** Folders of its files, from the root. */
  readonly folders: readonly string[];
  /** Hash of every file in them. */
  readonly hash: string;
}

/** Hash of the inputs of a project: sources in these folders, configuration, dependencies. */
function hashOf(folders: readonly string[]): string {
  const inputs = [...folders, '*.json', 'shared/**/*.json'];
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '--', ...inputs], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const hash = createHash('sha256').update(process.version);
  for (const file of new Set(listed.split('\0').sort())) {
    const path = join(ROOT, file);
    if (!/\.([cm]?tsx?|mjs|json)$/.test(file) || !existsSync(path)) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const cacheFile = (project: string) => join(CACHE, `${project.replaceAll(/[/.]/g, '_')}.json`);

function isUnchanged(project: string): boolean {
  if (!existsSync(cacheFile(project))) return false;
  const { folders, hash } = JSON.parse(readFileSync(cacheFile(project), 'utf8')) as CacheEntry;
  return hashOf(folders) === hash;
}

/** Folders of the files that the compiler read, from the root; each package of `shared` is a folder of its own. */
function foldersOf(project: string, files: readonly string[]): string[] {
  const sourceFolders = files
    .map((file) => relative(ROOT, file))
    .filter((file) => !file.startsWith('..') && !file.includes('node_modules'))
    .map((file) =>
      file
        .split('/')
        .slice(0, file.startsWith('shared/') ? 2 : 1)
        .join('/'),
    );
  return [...new Set([...sourceFolders, ...(project === '.' ? [] : [project])])].sort();
}

/** Checks one project. @returns whether it has no errors. */
async function check(project: string): Promise<boolean> {
  if (isUnchanged(project)) return true;
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', project, '--listFiles'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const status = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const lines = output.split('\n').filter(Boolean);
  const files = lines.filter((line) => existsSync(line));
  if (status !== 0) {
    console.error(lines.filter((line) => !files.includes(line)).join('\n'));
    return false;
  }
  const folders = foldersOf(project, files);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(cacheFile(project), JSON.stringify({ folders, hash: hashOf(folders) } satisfies CacheEntry));
  return true;
}

const named = process.argv.slice(2);
const unknown = named.filter((project) => !PROJECTS.includes(project));
if (unknown.length > 0) {
  console.error(`types: there is no project ${unknown.join(', ')}; there are ${PROJECTS.join(', ')}`);
  process.exit(1);
}
const queue = named.length > 0 ? [...named] : [...PROJECTS];
const count = queue.length;
const failed: string[] = [];

async function checkQueued(): Promise<void> {
  for (let project = queue.shift(); project !== undefined; project = queue.shift()) {
    if (!(await check(project))) failed.push(project);
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, checkQueued));
console.info(
  failed.length === 0 ? `types: ${count} projects are sound` : `types: failed in ${failed.join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
