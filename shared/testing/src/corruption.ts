/** Generates corrupt variants of a persisted value, for tests of parsing them. */

/** A persisted value with one corrupt key or entry. */
export interface Corruption {
  /** Path from the root: `['0', 'book', 'title']`. */
  readonly path: readonly string[];
  /** Description of the replacement. */
  readonly replacedBy: string;
  readonly value: unknown;
}

const REPLACEMENTS: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['text', 'another type'],
  ['a number', -1],
  ['a list', []],
  ['an object', {}],
];

/** Whether two values have the same type. */
const isSameType = (a: unknown, b: unknown) =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && a !== null;

/** A copy of a value with the value at a path replaced, or removed if `replacement` is `undefined`. */
export function withReplaced(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    const copy = value.map((entry, index) =>
      String(index) === key ? withReplaced(entry, rest, replacement) : entry,
    );
    return copy.filter((entry, index) => String(index) !== key || entry !== undefined);
  }
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  const next = withReplaced(inner, rest, replacement);
  return next === undefined ? others : { ...others, [key]: next };
}

/** The paths of all keys and entries of a value. */
function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsOf(inner).map((path) => [key, ...path]),
  ]);
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);

/** All variants with one key or entry removed or replaced by another type. */
export function corruptionsOf(value: unknown): readonly Corruption[] {
  return pathsOf(value).flatMap((path) => [
    { path, replacedBy: 'nothing', value: withReplaced(value, path, undefined) },
    ...REPLACEMENTS.filter(([, replacement]) => !isSameType(replacement, valueAt(value, path))).map(
      ([replacedBy, replacement]) => ({ path, replacedBy, value: withReplaced(value, path, replacement) }),
    ),
  ]);
}
