/** No source imports itself through others: with a cycle, no part can be read, tested or moved alone. */
import { describe, expect, it } from 'vitest';
import { FRONT_END_FOLDERS, filesIn, isTestFile } from './files.ts';
import { cyclesIn, importGraph, importsOf } from './importGraph.ts';

const FOLDERS = [...FRONT_END_FOLDERS, 'shared', 'provider', 'scripts', 'e2e'];
const sources = FOLDERS.flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/)).filter(
  (file) => !isTestFile(file),
);

describe('the imports', () => {
  it('are found: types, values, side effects, re-exports and lazy ones', () => {
    const text = [
      "import type { A } from './a.ts';",
      "import {\n  type B,\n  b,\n} from '../b.ts';",
      "import './c.ts';",
      "export { d } from '@manying/platform/d';",
      'const e = () => import(/* webpackChunkName: "e" */ \'./e.ts\');',
    ].join('\n');
    expect(importsOf('x/y/z.ts', text).map(({ kind, name, target }) => [kind, target ?? name])).toEqual([
      ['type', 'x/y/a.ts'],
      ['static', 'x/b.ts'],
      ['static', 'x/y/c.ts'],
      ['static', '@manying/platform/d'],
      ['lazy', 'x/y/e.ts'],
    ]);
  });

  it('of all sources have no cycle', () => {
    const graph = importGraph(sources);
    expect(graph.size).toBeGreaterThan(700);
    expect([...graph.values()].flat().length).toBeGreaterThan(2500);
    expect(cyclesIn(graph)).toEqual([]);
  });
});

describe('cycles', () => {
  const graph = (imports: Readonly<Record<string, readonly string[]>>) => new Map(Object.entries(imports));

  it('are reported once, the shortest of each module', () => {
    expect(cyclesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['a'], d: ['a'] }))).toEqual([
      'a -> c -> a',
      'b -> d -> a -> b',
    ]);
  });

  it('are not reported where several modules import the same one', () => {
    expect(cyclesIn(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  it('include a module that imports itself', () => {
    expect(cyclesIn(graph({ a: ['a'] }))).toEqual(['a -> a']);
  });
});
