/** What storage can hold of a kept value instead of it: for tests of what is read then. */

/** A kept value with one key or entry damaged. */
export interface Damage {
  /** Where, from the outside in: `['0', 'book', 'title']`. */
  readonly path: readonly string[];
  /** What stands there instead. */
  readonly by: string;
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
const isAlike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && one !== null;

/** A copy of a value, with what is at a path replaced, or left out when `replacement` is `undefined`. */
export function withReplaced(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    const copy = value.map((one, at) => (String(at) === key ? withReplaced(one, rest, replacement) : one));
    return copy.filter((one, at) => String(at) !== key || one !== undefined);
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

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value);

/** Everything that can have become of one key or entry: absent, or of another type. */
export function damages(value: unknown): readonly Damage[] {
  return pathsOf(value).flatMap((path) => [
    { path, by: 'nothing', value: withReplaced(value, path, undefined) },
    ...REPLACEMENTS.filter(([, replacement]) => !isAlike(replacement, at(value, path))).map(
      ([by, replacement]) => ({ path, by, value: withReplaced(value, path, replacement) }),
    ),
  ]);
}
