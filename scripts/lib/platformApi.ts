/**
 * Writes the page of the platform's exports from the sources of the provided modules: name, declaration and
 * docstring. The sources are formatted, so every top-level declaration starts at the start of a line.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CONTRACT, PROVIDED_MODULES } from '@manying/platform/contract';

/** An exported declaration. */
export interface ApiEntry {
  readonly name: string;
  /** Its declaration without implementation. */
  readonly declaration: string;
  /** Text of its docstring; '' when there is none. */
  readonly doc: string;
}

/** A module with its exports in the order of the source. */
export interface ApiModule {
  readonly name: string;
  readonly doc: string;
  readonly entries: readonly ApiEntry[];
}

/** Longest constant of which the page shows the value, in lines. */
const MAX_VALUE_LINES = 12;
const EXPORT = /^export (?:declare )?(?:async )?(?:function|const|class|interface|type|let) (\w+)/;
/** Exports of several names: declared elsewhere, with or without a module, or taken from an object. */
const EXPORT_LIST = /^export (?:type |const )?\{([^}]*)\}(?: from '(.*)')?/;
const PLATFORM = '@manying/platform/';

/** Source of a module, found as its users find it: by the `exports` of the package. */
function readModule(name: string): string {
  return readFileSync(createRequire(import.meta.url).resolve(name), 'utf8');
}

/** Whether every bracket of a text is closed, arrows aside. */
function isBalanced(text: string): boolean {
  // Two slashes without a space before them end a regular expression, as in /a\//.
  const plain = text.replace(/(?<=^|\s)\/\/.*$|\/\*[\s\S]*?\*\/|'[^']*'|`[^`]*`|=>/gm, '');
  const count = (bracket: string) => plain.split(bracket).length;
  return count('(') === count(')') && count('{') === count('}') && count('[') === count(']');
}

/** The lines of a statement that starts a text. */
function statement(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex(
    (line, index) => /[;}]$/.test(line) && isBalanced(lines.slice(0, index + 1).join('\n')),
  );
  return lines.slice(0, end + 1);
}

/** A declaration without its implementation. */
function declarationOf(lines: readonly string[]): string {
  const text = lines.join('\n');
  if (/^export (?:async )?function/.test(text)) {
    const end = lines.findIndex((line, index) => {
      const text = lines.slice(0, index + 1).join('\n');
      // A colon before the brace starts a return type.
      return line.endsWith(';') ? isBalanced(text) : /(?<!:) \{$/.test(line) && isBalanced(`${text}}`);
    });
    const head = end < 0 ? lines : lines.slice(0, end + 1);
    return head.join('\n').replace(/ \{$/, ';');
  }
  if (text.startsWith('export const') && lines.length > MAX_VALUE_LINES) {
    return `${text.slice(0, text.indexOf(' ='))};`;
  }
  return text;
}

/** Text of the comment that ends at the end of a list of lines. */
function docBefore(lines: readonly string[]): string {
  const above = lines.filter((line) => !line.startsWith('// biome-ignore'));
  if (!above.at(-1)?.endsWith('*/')) return '';
  const comment = above.slice(above.findLastIndex((line) => line.startsWith('/**'))).join('\n');
  return commentText(comment);
}

const commentText = (comment: string) =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim()
    .replace(/\{@link (\w+)\}/g, '`$1`');

/** A name of an export list: its name in the other module, and the name that it gets here. */
function namesOf(list: string): { readonly original: string; readonly name: string }[] {
  return list
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(',')
    .map((text) => text.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((text) => {
      const [original = '', name = original] = text.split(' as ');
      return { original, name };
    });
}

/** The exports that a module takes from another module of the platform. */
function reExports(list: string, module: string): ApiEntry[] {
  const entries = entriesOf(readModule(module));
  const names = namesOf(list);
  const find = (original: string) => entries.find(({ name }) => name.split(', ').includes(original));
  return names.map(({ original, name }) => {
    const found = find(original);
    const { doc = '' } = found ?? {};
    // Of an object that is taken apart only this name counts.
    const declaration = (found?.declaration ?? '').replace(/(?<=^export const \{)[^}]*/, ` ${original} `);
    // Beside the present name, another one is kept for older builds.
    if (name !== original && names.some((other) => other.name === original)) {
      return {
        name,
        declaration: `export { ${original} as ${name} };`,
        doc: `Former name of \`${original}\`.`,
      };
    }
    return { name, declaration, doc };
  });
}

function entriesOf(source: string): ApiEntry[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    if (!line.startsWith('export ')) return [];
    const whole = statement(lines.slice(index));
    const doc = docBefore(lines.slice(0, index));
    const [, list, module] = EXPORT_LIST.exec(whole.join('\n')) ?? [];
    if (list !== undefined && module?.startsWith(PLATFORM)) return reExports(list, module);
    if (list !== undefined) {
      const names = namesOf(list).map(({ name }) => name);
      return [{ name: names.join(', '), declaration: whole.join('\n'), doc }];
    }
    const [, name = line] = EXPORT.exec(line) ?? [];
    return [{ name, declaration: declarationOf(whole), doc }];
  });
}

/** The provided modules with their exports. */
export function readPlatformApi(): ApiModule[] {
  return PROVIDED_MODULES.map((name) => {
    const source = readModule(`${PLATFORM}${name}`);
    const [head = ''] = /^\/\*\*[\s\S]*?\*\/(?=\n(?:\n|import))/.exec(source) ?? [];
    return { name, doc: commentText(head), entries: entriesOf(source) };
  });
}

/** The page as Markdown. */
export function renderPlatformApi(modules: readonly ApiModule[]): string {
  const parts = modules.map(({ name, doc, entries }) =>
    [
      `## ${name}`,
      doc,
      ...entries.map((entry) =>
        [`### ${entry.name}`, entry.doc, `\`\`\`ts\n${entry.declaration}\n\`\`\``].filter(Boolean).join('\n'),
      ),
    ]
      .filter(Boolean)
      .join('\n\n'),
  );
  const contents = modules.map(({ name }) => `- [${name}](#${name.toLowerCase()})`).join('\n');
  return `${[
    '# Platform API',
    `What the shell provides to the remotes as \`@manying/platform/<module>\`, contract ${CONTRACT}.`,
    '`npm run api` writes this page.',
    contents,
    ...parts,
  ].join('\n\n')}\n`;
}
