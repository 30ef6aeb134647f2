/** The documented commands and the package scripts that they run. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REMOTE_FOLDERS } from './files.ts';
import { ROOT } from './specification.ts';

/** Placeholder for any remote, for scripts that all of them have. */
export const ANY_REMOTE = '<remote>';

/** A documented command without its arguments. */
export interface DocumentedCommand {
  /** The row of the table: `npm run bench -w shell`, `npm run release -- status`, `npx vitest run`. */
  readonly key: string;
  /** The document that contains it, relative to the root. */
  readonly document: string;
  /** Package folder and name of the script that it runs, for `npm run`, `npm start` and `npm test`. */
  readonly script?: { readonly folder: string; readonly name: string };
}

const IGNORED = /^(node_modules|dist|\..*)$/;

/** All Markdown files, relative to the root. Excludes changelogs, whose commands may no longer exist. */
export function documents(folder = ROOT): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.test(entry.name) ? [] : documents(path);
    return entry.name.endsWith('.md') && entry.name !== 'CHANGELOG.md' ? [relative(ROOT, path)] : [];
  });
}

/** Scripts of a package. @param folder relative to the root; '' for the root package. */
export function scriptsOf(folder: string): Readonly<Record<string, string>> {
  const path = join(ROOT, folder, 'package.json');
  if (!existsSync(path)) return {};
  return (JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }).scripts ?? {};
}

/** Folders of all workspace packages. */
export function packages(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  return workspaces.flatMap((pattern) => {
    const [ending = '', parent = '.'] = pattern.split('/').reverse();
    if (!ending.startsWith('*')) return [pattern];
    return readdirSync(join(ROOT, parent))
      .filter((name) => name.endsWith(ending.slice(1)))
      .map((name) => join(parent, name));
  });
}

/** Code of a Markdown text: fenced blocks, indented blocks and code spans. */
function codeOf(text: string): string[] {
  const fenced = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  const rest = text.replaceAll(/^```\w*\n[\s\S]*?^```/gm, '');
  const indented = rest.split('\n').filter((line) => /^ {4}/.test(line));
  const spans = [...rest.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...fenced.flatMap((code) => code.replaceAll('\\\n', ' ').split('\n')), ...indented, ...spans];
}

/** The remote that documents create as an example. It has the scripts that every remote has. */
const EXAMPLE_REMOTE = 'novel-remote';

const isSharedByRemotes = (name: string) => REMOTE_FOLDERS.every((folder) => name in scriptsOf(folder));

function keyOf(folder: string, name: string, subcommand: string): string {
  const run = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  const where = REMOTE_FOLDERS.includes(folder) && isSharedByRemotes(name) ? ANY_REMOTE : folder;
  return `${run}${where && ` -w ${where}`}${subcommand && ` -- ${subcommand}`}`;
}

/** Parses one command. */
function readCommand(typed: string, document: string): DocumentedCommand | undefined {
  const words = typed.trim().split(/\s+/);
  const [program, verb = '', third = ''] = words;
  if (program === 'npx') {
    const end = words[3] === '-c' ? 5 : 3;
    return { key: words.slice(0, end).join(' '), document };
  }
  if (verb === 'install') return { key: 'npm install', document };
  const name = verb === 'run' ? third.replace(/[,.;:]$/, '') : verb;
  const dashes = words.indexOf('--');
  const workspaceFlag = words.indexOf('-w');
  // The documents of a remote show commands for its own folder.
  const documentFolder = dirname(document);
  const workspace = words[workspaceFlag + 1] ?? '';
  const folder =
    workspaceFlag > 0 && (dashes < 0 || workspaceFlag < dashes)
      ? workspace.replace(EXAMPLE_REMOTE, REMOTE_FOLDERS[0] ?? '')
      : name in scriptsOf(documentFolder === '.' ? '' : documentFolder) &&
          documentFolder !== 'provider' &&
          documentFolder !== '.'
        ? documentFolder
        : '';
  const subcommand = folder === '' && name === 'release' && dashes > 0 ? (words[dashes + 1] ?? '') : '';
  return { key: keyOf(folder, name, subcommand), document, script: { folder, name } };
}

const COMMAND = /\b(npm (install|start|test|run \w)|npx )[^;&|]*/g;

/** Every `npm` and `npx` command in the code of a document. */
export function commandsIn(document: string, text: string): DocumentedCommand[] {
  return codeOf(text)
    .map((code) => code.replace(/\s#.*/, ''))
    .flatMap((code) => [...code.matchAll(COMMAND)].map(([typed]) => typed))
    .flatMap((typed) => readCommand(typed, document) ?? []);
}

/** The same script in every other package that has it: documents show one of them. */
export function inOtherPackages(commands: readonly DocumentedCommand[]): DocumentedCommand[] {
  return commands.flatMap(({ document, script }) => {
    if (!script || script.folder === '') return [];
    return packages()
      .filter((folder) => script.name in scriptsOf(folder))
      .map((folder) => ({
        key: keyOf(folder, script.name, ''),
        document,
        script: { folder, name: script.name },
      }));
  });
}

/** Scripts that install the dependencies before the program or tool of a command. */
const INSTALLS_FIRST = /^node (\.\.\/)?scripts\/(run\.mjs |install\.mjs && )/;

/** Programs that a package script runs: project files, else names of installed tools. */
export function programsOf(script: string): string[] {
  const command = script.replace(INSTALLS_FIRST, '');
  return command.split('&&').map((part) => {
    const words = part.trim().split(' ');
    const file = words.find((word) => /\.(ts|mjs)$/.test(word) && !word.endsWith('config.ts'));
    return file?.replace(/^(\.\.\/)+/, '') ?? words[0] ?? '';
  });
}
