/** The difference between two builds: pages, files, bytes, dependencies, contract. Pure functions. */
import { type BuildDescription, type DescribedFile, totalBytes } from '@manying/release/buildDescription';
import { kilobytes, printable } from '@manying/release/printable';

/** Names that only one of two builds has, or that differ. */
export interface NamedDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** A changed value; `undefined` where a build lacks it. */
export interface ChangedValue<T> {
  readonly from: T | undefined;
  readonly to: T | undefined;
}

/** See the head of the file. */
export interface BuildDifference {
  readonly from: string;
  readonly to: string;
  readonly contract: ChangedValue<string>;
  readonly bytes: ChangedValue<number>;
  readonly pages: NamedDifference;
  readonly dependencies: Readonly<Record<string, ChangedValue<string>>>;
  /** Sizes of the files that differ. */
  readonly files: Readonly<Record<string, ChangedValue<number>>>;
  readonly unchangedFiles: number;
}

/** The names whose values differ, sorted. */
function differingNames<T>(from: ReadonlyMap<string, T>, to: ReadonlyMap<string, T>): string[] {
  const names = new Set([...from.keys(), ...to.keys()]);
  return [...names].filter((name) => from.get(name) !== to.get(name)).sort();
}

function compareNames(
  from: Readonly<Record<string, string>>,
  to: Readonly<Record<string, string>>,
): NamedDifference {
  const [before, after] = [new Map(Object.entries(from)), new Map(Object.entries(to))];
  const names = differingNames(before, after);
  return {
    added: names.filter((name) => !before.has(name)),
    removed: names.filter((name) => !after.has(name)),
    changed: names.filter((name) => before.has(name) && after.has(name)),
  };
}

/** The changed values of two lists by name. @param shown what is shown of an element. */
function changedValues<T, V>(
  from: ReadonlyMap<string, T>,
  to: ReadonlyMap<string, T>,
  names: readonly string[],
  shown: (element: T) => V | undefined,
): Record<string, ChangedValue<V>> {
  const value = (element: T | undefined) => (element === undefined ? undefined : shown(element));
  return Object.fromEntries(
    names.map((name) => [name, { from: value(from.get(name)), to: value(to.get(name)) }]),
  );
}

const hashes = (files: readonly DescribedFile[]) => new Map(files.map(({ name, hash }) => [name, hash]));
const byName = (files: readonly DescribedFile[]) => new Map(files.map((file) => [file.name, file]));

/** Compares two builds. @param from `undefined`: nothing is live yet. */
export function buildDifference(from: BuildDescription | undefined, to: BuildDescription): BuildDifference {
  const before = from ?? { ...to, contract: undefined, pages: {}, dependencies: {}, files: [] };
  const fileNames = differingNames(hashes(before.files), hashes(to.files));
  const needed = [before, to].map(({ dependencies }) => new Map(Object.entries(dependencies)));
  const [neededBefore = new Map(), neededAfter = new Map()] = needed;
  return {
    from: from?.version ?? 'nothing',
    to: to.version,
    contract: { from: before.contract, to: to.contract },
    bytes: { from: from && totalBytes(from), to: totalBytes(to) },
    pages: compareNames(before.pages, to.pages),
    dependencies: changedValues<string, string>(
      neededBefore,
      neededAfter,
      differingNames(neededBefore, neededAfter),
      (version) => version,
    ),
    files: changedValues(byName(before.files), byName(to.files), fileNames, ({ bytes }) => bytes),
    unchangedFiles: to.files.filter(({ name }) => !fileNames.includes(name)).length,
  };
}

/** Files that the text names; the others are counted. */
const MAX_FILES = 20;

function signed(bytes: number): string {
  return `${bytes < 0 ? '-' : '+'}${kilobytes(Math.abs(bytes))}`;
}

const changeText = ({ from, to }: ChangedValue<string>) =>
  from === to ? `${to ?? 'unknown'}, unchanged` : `${from ?? 'none'} -> ${to ?? 'none'}`;

function pagesText({ added, removed, changed }: NamedDifference): string {
  const marked = [
    ...added.map((path) => `+ ${path}`),
    ...removed.map((path) => `- ${path}`),
    ...changed.map((path) => `~ ${path}`),
  ];
  return marked.join(', ') || 'unchanged';
}

function fileLines(files: BuildDifference['files']): string[] {
  const lines = Object.entries(files).map(([name, { from, to }]) => {
    const mark = from === undefined ? '+' : to === undefined ? '-' : '~';
    return {
      text: `  ${mark} ${name}  ${signed((to ?? 0) - (from ?? 0))}`,
      size: Math.abs((to ?? 0) - (from ?? 0)),
    };
  });
  // The files whose size changed most are named first.
  const sorted = lines.toSorted((one, other) => other.size - one.size).map(({ text }) => text);
  const rest = sorted.length - MAX_FILES;
  return rest > 0 ? [...sorted.slice(0, MAX_FILES), `  and ${rest} more`] : sorted;
}

/** Formats a difference as text. */
export function differenceText(difference: BuildDifference): string {
  const { from, to, contract, bytes, pages, dependencies, files, unchangedFiles } = difference;
  const needed = Object.entries(dependencies).map(([name, change]) => `${name} ${changeText(change)}`);
  const changed = Object.keys(files).length;
  return [
    `difference    ${from} -> ${to}`,
    `contract      ${changeText(contract)}`,
    `pages         ${pagesText(pages)}`,
    `dependencies  ${needed.join(', ') || 'unchanged'}`,
    `bytes         ${bytes.from === undefined ? '' : `${kilobytes(bytes.from)} -> `}${kilobytes(bytes.to ?? 0)} (${signed((bytes.to ?? 0) - (bytes.from ?? 0))})`,
    `files         ${changed} differ, ${unchangedFiles} unchanged`,
    ...fileLines(files),
  ]
    .map(printable)
    .join('\n');
}
