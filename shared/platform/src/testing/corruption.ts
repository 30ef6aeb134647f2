/** What storage can hold of a kept value instead of it: for tests of what is read then. */

/** A kept value with one key or entry damaged. */
export interface Corruption {
  /** Where, from the outside in: `['0', 'book', 'title']`. */
  readonly path: readonly string[];
  /** What stands there instead. */
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

/** Whether `one` could be taken for `other` by its type alone. */
const isSameType = (a: unknown, b: unknown) =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && a !== null;

/** A copy of a value, with what is at a path replaced, or left out when `replacement` is `undefined`. */
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

/** The paths of every key and entry of a value. */
function pathsOf(value: unknown): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsOf(inner).map((path) => [key, ...path]),
  ]);
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);

/** Everything that can have become of one key or entry: absent, or of another type. */
export function corruptionsOf(value: unknown): readonly Corruption[] {
  return pathsOf(value).flatMap((path) => [
    { path, replacedBy: 'nothing', value: withReplaced(value, path, undefined) },
    ...REPLACEMENTS.filter(([, replacement]) => !isSameType(replacement, valueAt(value, path))).map(
      ([replacedBy, replacement]) => ({ path, replacedBy, value: withReplaced(value, path, replacement) }),
    ),
  ]);
}
