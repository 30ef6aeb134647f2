/**
 * Generates invalid responses for property tests of schemas and screens: seeded mutations of a valid
 * response. The same seed gives the same mutations on each machine.
 */

import { seededRandom } from './random.ts';

/** An invalid response and a label of its changes. */
export interface Mutation {
  /** Number, paths and replacements, for failed assertions: `#17 $.bookList[0].title = 12`. */
  readonly label: string;
  /** Plain JSON data; shares no objects with the valid response. */
  readonly value: unknown;
}

/** Number and seed of mutations. */
export interface MutationPlan {
  readonly count: number;
  readonly seed: number;
}

/** Describes a plan, for test titles. */
export function planName({ count, seed }: MutationPlan): string {
  return `${count} mutations, seed ${seed}`;
}

/** Levels of nesting of a deep replacement. */
const NESTING_DEPTH = 200;
/** Characters of a huge text. */
const HUGE_TEXT_LENGTH = 20_000;
/** Number of copies of a list when it is repeated. */
const REPEAT_COUNT = 5;
/** Maximum number of changes in one mutation. */
const MAX_CHANGES = 3;

function nested(depth: number, list: boolean): unknown {
  let value: unknown = list ? [] : {};
  for (let level = 0; level < depth; level += 1) value = list ? [value] : { data: value };
  return value;
}

/** Replacements that do not depend on the old value. Created for each use, so that no objects are shared. */
const REPLACEMENTS: readonly (readonly [name: string, make: () => unknown])[] = [
  ['null', () => null],
  ['empty text', () => ''],
  ['blank text', () => '  \n'],
  ['empty list', () => []],
  ['empty object', () => ({})],
  ['true', () => true],
  ['false', () => false],
  ['0', () => 0],
  ['-1', () => -1],
  ['12', () => 12],
  ['0.5', () => 0.5],
  ['1e308', () => 1e308],
  ['1e999, which is no finite number', () => JSON.parse('1e999')],
  ['the largest safe integer and one', () => Number.MAX_SAFE_INTEGER + 1],
  ["'12'", () => '12'],
  ["' 12 '", () => ' 12 '],
  ["'-3'", () => '-3'],
  ["'NaN'", () => 'NaN'],
  ["'8.8万'", () => '8.8万'],
  ["'12,000'", () => '12,000'],
  ["'null'", () => 'null'],
  ['text', () => '无效'],
  ['huge text', () => '长'.repeat(HUGE_TEXT_LENGTH)],
  ['emoji', () => '👩‍👩‍👧‍👦🏳️‍🌈'],
  ['right to left text', () => '\u202eمرحبا\u202c'],
  ['half a surrogate pair', () => '\ud83d'],
  ['control characters', () => '\u0000\u001b[31m\u007f'],
  ['markup', () => '<img src=x onerror=alert(1)>'],
  ['a script as address', () => 'javascript:alert(1)'],
  ['a path upwards', () => '../..'],
  ['a list of everything', () => [null, 0, '', 'text', true, {}, []]],
  ['a list of lists', () => [[[]], [[1]]]],
  ['an object with a prototype key', () => JSON.parse('{"__proto__":{"polluted":true},"constructor":1}')],
  ['a deep list', () => nested(NESTING_DEPTH, true)],
  ['a deep object', () => nested(NESTING_DEPTH, false)],
];

type Container = Record<string, unknown> | unknown[];
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

/** A node of a response: its path, its key and its parent. The root has no parent. */
interface JsonNode {
  readonly path: string;
  readonly parent?: Container;
  readonly key: string;
}

function nodesOf(root: unknown): JsonNode[] {
  const nodes: JsonNode[] = [{ path: '$', key: '' }];
  function visit(parent: Container, path: string): void {
    for (const key of Object.keys(parent)) {
      const childPath = Array.isArray(parent) ? `${path}[${key}]` : `${path}.${key}`;
      nodes.push({ path: childPath, parent, key });
      const value = (parent as Record<string, unknown>)[key];
      if (isContainer(value)) visit(value, childPath);
    }
  }
  if (isContainer(root)) visit(root, '$');
  return nodes;
}

/** A replacement for `value` and its name; without `to` the node is removed. */
function mutate(value: unknown, random: () => number): { readonly name: string; readonly to?: unknown } {
  const pick = random();
  if (pick < 0.12) return { name: 'missing' };
  if (pick < 0.2 && Array.isArray(value)) {
    return {
      name: `repeated ${REPEAT_COUNT} times`,
      to: Array.from({ length: REPEAT_COUNT }, () => structuredClone(value)).flat(),
    };
  }
  if (pick < 0.24 && Array.isArray(value)) return { name: 'reversed', to: value.toReversed() };
  if (pick < 0.28) return { name: 'wrapped in a list', to: [structuredClone(value)] };
  if (pick < 0.34 && typeof value === 'number') return { name: 'as text', to: String(value) };
  if (pick < 0.34 && typeof value === 'string') {
    return { name: 'as list of characters', to: [...value.slice(0, 20)] };
  }
  const [name, make] = REPLACEMENTS[Math.floor(random() * REPLACEMENTS.length)] ?? ['null', () => null];
  return { name, to: make() };
}

/**
 * Mutations of a valid response. Each changes one to three nodes: removes them, or replaces them by another
 * type, an empty, huge or deeply nested value, a number as text, or unusual characters.
 */
export function* mutationsOf(valid: unknown, { count, seed }: MutationPlan): Generator<Mutation> {
  const random = seededRandom(seed);
  for (let number = 1; number <= count; number += 1) {
    let value: unknown = structuredClone(valid);
    const changeLabels: string[] = [];
    const changes = 1 + Math.floor(random() * MAX_CHANGES);
    for (let index = 0; index < changes; index += 1) {
      const nodes = nodesOf(value);
      const node = nodes[Math.floor(random() * nodes.length)];
      if (!node) continue;
      const { parent, key, path } = node;
      const old = parent ? (parent as Record<string, unknown>)[key] : value;
      const { name, ...replaced } = mutate(old, random);
      changeLabels.push(`${path} = ${name}`);
      if (!parent) value = 'to' in replaced ? replaced.to : null;
      else if ('to' in replaced) (parent as Record<string, unknown>)[key] = replaced.to;
      else if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
    }
    yield { label: `#${number} ${changeLabels.join('; ')}`, value };
  }
}
