/** Compiles an app into an immutable folder, once per state of its sources. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type App, type BuildMode, type BuildOptions, type BuiltChunks, ROOT } from '@manying/build/app';
import { FILES, placeBuild, removeBuilds } from '@manying/build/sharedFiles';
import { buildId } from '@manying/build/sources';
import { removeUnfinishedFolders, unfinishedFolder } from '@manying/build/unfinishedFolders';
import { type Configuration, rspack, type Stats } from '@rspack/core';

const COMPRESSED = /\.(js|css|html|json|svg)$/;
/** Number of builds kept in an app's dist folder, so that pages opened before a release keep working. */
const MAX_BUILDS = 5;

/** A finished build. */
export interface Built {
  readonly app: App;
  readonly buildId: string;
  /** Absolute path of its folder. */
  readonly folder: string;
  /** False when a build of the same sources existed. */
  readonly isNew: boolean;
}

function allFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Writes `.gz` and `.br` variants of every text file, for servers that support them. */
export function precompress(folder: string): void {
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

/**
 * Files of each entry and named chunk, dependencies included, without source maps: style sheets first, since the bundler
 * lists a chunk's style sheet and script in an order that varies.
 */
function filesOfChunks(stats: Stats): ReadonlyMap<string, readonly string[]> {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const isStyle = (file: string) => file.endsWith('.css');
  return new Map(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? [])
        .map((asset) => asset.name)
        .filter((file) => !file.endsWith('.map'))
        .sort((a, b) => Number(isStyle(b)) - Number(isStyle(a))),
    ]),
  );
}

/** Name of a module in the statistics: `consume shared module (default) @manying/platform/payment@^1.6.0 (strict) …`. */
const CONSUMED = /^consume shared module \(\S+\) (@?[^@\s]+)@/;

/** Names of the modules that each named chunk consumes from another application. */
function consumedByChunks(stats: Stats): ReadonlyMap<string, readonly string[]> {
  const { namedChunkGroups = {}, modules = [] } = stats.toJson({
    all: false,
    chunkGroups: true,
    modules: true,
    ids: true,
  });
  const consumed = modules.flatMap(({ name, chunks = [] }) => {
    const shared = CONSUMED.exec(name ?? '')?.[1];
    return shared ? [{ shared, chunks: new Set(chunks) }] : [];
  });
  return new Map(
    Object.entries(namedChunkGroups).map(([name, { chunks = [] }]) => [
      name,
      consumed
        .filter((module) => chunks.some((chunk) => module.chunks.has(chunk)))
        .map(({ shared }) => shared)
        .sort(),
    ]),
  );
}

/** What {@link App.finish} gets to know of a compilation. */
export const chunksOf = (stats: Stats): BuiltChunks => ({
  files: filesOfChunks(stats),
  consumed: consumedByChunks(stats),
});

function compileWith(config: Configuration, name: string): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) return reject(error);
      if (!stats) return reject(new Error(`The build of ${name} gave no result`));
      if (stats.hasErrors()) {
        return reject(
          new Error(
            `The build of ${name} failed:\n${stats.toString({ preset: 'errors-only', colors: false })}`,
          ),
        );
      }
      resolve(stats);
    });
  });
}

/** Builds an app into the folder that the options name. @throws Error with the compiler's messages. */
export async function build(app: App, options: BuildOptions): Promise<void> {
  const stats = await compileWith(app.config(options), app.name);
  if (app.serverConfig && options.mode === 'production') {
    await compileWith(app.serverConfig(options), `${app.name} for servers`);
  }
  app.finish(options, chunksOf(stats));
}

async function removeOldBuilds(dist: string, currentId: string): Promise<void> {
  const builds = readdirSync(dist)
    .filter((name) => name !== currentId && name !== FILES && !name.startsWith('.'))
    .map((name) => ({ name, time: statSync(join(dist, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  const old = builds.slice(MAX_BUILDS - 1).map(({ name }) => name);
  if (old.length > 0) await removeBuilds(dist, old);
}

/**
 * Builds an app unless a build of the same sources exists.
 * @throws Error with the compiler's messages when the sources do not compile.
 */
export async function compile(app: App, mode: BuildMode = 'production'): Promise<Built> {
  const id = buildId(ROOT, app.sources, mode);
  const dist = mode === 'production' ? join(app.folder, 'dist') : join(ROOT, '.cache/development', app.name);
  const folder = join(dist, id);
  if (existsSync(folder)) return { app, buildId: id, folder, isNew: false };
  // Builds in a temporary folder and renames it, so that an interrupted build never looks finished.
  const temporary = unfinishedFolder(dist, id);
  await build(app, { mode, buildId: id, output: temporary, hot: false });
  if (mode === 'production') precompress(temporary);
  try {
    await placeBuild(temporary, dist, id);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    // A concurrent command may have built the same sources.
    if (!existsSync(folder)) throw error;
  }
  await removeOldBuilds(dist, id);
  removeUnfinishedFolders(dist);
  return { app, buildId: id, folder, isNew: true };
}
