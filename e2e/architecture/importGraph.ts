/** Imports of the sources, and the cycles among them. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { readSource } from './files.ts';
import { ROOT } from './specification.ts';

/** An import, a re-export or a call of `import()`. */
export interface Import {
  /** Importing file, relative to the root. */
  readonly file: string;
  /** Module specifier. */
  readonly name: string;
  /** `type` imports do not exist at run time; `lazy` ones are calls of `import()`. */
  readonly kind: 'type' | 'static' | 'lazy';
  /** Imported path relative to the root; only for relative imports. */
  readonly target: string | undefined;
}

const IMPORT =
  /(?:(?:import|export)\s+(type\s)?[^'";]*?\sfrom\s+|import\s+|(import\()\s*(?:\/\*.*?\*\/\s*)?)['"]([^'"]+)['"]/g;

/** Imports in the text of a file. @param file relative to the root. */
export function importsOf(file: string, text = readSource(file)): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, lazy, name = '']) => ({
    file,
    name,
    kind: type ? 'type' : lazy ? 'lazy' : 'static',
    target: name.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), name)) : undefined,
  }));
}

/** Resolves a package name as the packages' `exports` say. */
const { resolve } = createRequire(import.meta.url);

/** Source that an import names, relative to the root; `undefined` for a module of another origin, and for other files. */
export function importedSource({ name, target }: Import): string | undefined {
  const path = name.startsWith('@manying/') ? relative(ROOT, resolve(name)) : target;
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].find(
    (candidate) => /\.(tsx?|mjs)$/.test(candidate) && existsSync(join(ROOT, candidate)),
  );
}

/** The modules that each module imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Import graph of these files, type imports included. */
export function importGraph(files: readonly string[]): ImportGraph {
  return new Map(
    files.map((file) => [file, importsOf(file).flatMap((found) => importedSource(found) ?? [])]),
  );
}

/** A cycle through each module that has one, as `a -> b -> a`; the shortest one, and each cycle once. */
export function cyclesIn(graph: ImportGraph): string[] {
  const cycles = new Map<string, readonly string[]>();
  for (const start of graph.keys()) {
    const cycle = shortestCycle(graph, start);
    const key = cycle?.toSorted().join();
    if (cycle && key !== undefined && !cycles.has(key)) cycles.set(key, [...cycle, start]);
  }
  return [...cycles.values()].map((cycle) => cycle.join(' -> '));
}

/** Modules of the shortest cycle through `start`, from it on; found by a breadth-first search. */
function shortestCycle(graph: ImportGraph, start: string): readonly string[] | undefined {
  const visited = new Set<string>();
  let paths: string[][] = [[start]];
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const path of paths) {
      for (const next of graph.get(path.at(-1) ?? '') ?? []) {
        if (next === start) return path;
        if (visited.has(next)) continue;
        visited.add(next);
        longer.push([...path, next]);
      }
    }
    paths = longer;
  }
  return undefined;
}
