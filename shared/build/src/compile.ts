/** Compiles an app into its immutable folder, once per set of sources. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type App, type BuildMode, type BuildOptions, ROOT } from '@manying/build/app';
import { buildId } from '@manying/build/sources';
import { rspack, type Stats } from '@rspack/core';

const COMPRESSED = /\.(js|css|html|json|svg)$/;
/** Builds kept in an app's dist folder, the newest ones: pages opened before a release go on working. */
const MAX_BUILDS = 5;

/** A finished build. */
export interface Built {
  readonly app: App;
  readonly buildId: string;
  /** Folder of its files, absolute. */
  readonly folder: string;
  /** False when the folder was there already. */
  readonly isNew: boolean;
}

function allFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Writes `.gz` and `.br` beside every text file, for servers that offer them. */
function precompress(folder: string): void {
  for (const file of allFiles(folder)) {
    if (!COMPRESSED.test(file)) continue;
    const bytes = readFileSync(file);
    if (bytes.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
  }
}

/** Files of each entry and each named chunk of a build, with what it needs, source maps left out. */
export function filesOfChunks(stats: Stats): ReadonlyMap<string, readonly string[]> {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  return new Map(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter((file) => !file.endsWith('.map')),
    ]),
  );
}

function run(app: App, options: BuildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(app.config(options), (error, stats) => {
      if (error) return reject(error);
      if (!stats) return reject(new Error(`The build of ${app.name} gave no result`));
      if (stats.hasErrors()) {
        return reject(
          new Error(
            `The build of ${app.name} failed:\n${stats.toString({ preset: 'errors-only', colors: false })}`,
          ),
        );
      }
      app.finish(options, filesOfChunks(stats));
      resolve();
    });
  });
}

function removeOldBuilds(dist: string, keep: string): void {
  const builds = readdirSync(dist)
    .filter((name) => name !== keep)
    .map((name) => ({ path: join(dist, name), time: statSync(join(dist, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of builds.slice(MAX_BUILDS - 1)) rmSync(path, { recursive: true, force: true });
}

/**
 * Builds an app unless a build of exactly these sources is there.
 * @throws Error with the compiler's messages when the sources do not compile.
 */
export async function compile(app: App, mode: BuildMode = 'production'): Promise<Built> {
  const id = buildId(ROOT, app.sources, mode);
  const dist = mode === 'production' ? join(app.folder, 'dist') : join(ROOT, '.cache/development', app.name);
  const folder = join(dist, id);
  if (existsSync(folder)) return { app, buildId: id, folder, isNew: false };
  // Built aside and moved into place whole: a build that was cut short is never taken for a finished one.
  const aside = join(dist, `.${id}.${process.pid}`);
  await run(app, { mode, buildId: id, output: aside, hot: false });
  if (mode === 'production') precompress(aside);
  try {
    renameSync(aside, folder);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    // Another command has built the same sources meanwhile.
    if (!existsSync(folder)) throw error;
  }
  removeOldBuilds(dist, id);
  return { app, buildId: id, folder, isNew: true };
}
