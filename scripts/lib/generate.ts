/** Creates what `npm run new` is asked for from `scripts/templates`: files, and lines in existing files. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { owns } from '@manying/platform/addresses';
import table from '../../workspace-remotes.json' with { type: 'json' };
import { ARGUMENTS, type Request, SETTINGS, type Step, stepsOf } from './generatedFiles.ts';

const TEMPLATES = join(import.meta.dirname, '../templates');
/** Values of the templates by remote. `parent`: where back leads from a page that was opened directly. */
const REMOTE_VALUES = new Map(
  Object.entries(table).map(([name, { mode, home }]) => [name, { mode, parent: home }]),
);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Addresses that a remote owns. */
function addressesOf(root: string, remote: string): string[] {
  const source = readFileSync(join(root, `${remote}-remote/src/pages.ts`), 'utf8');
  const [, list = ''] = /addresses = \[([\s\S]*?)\]/.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, address = '']) => address);
}

function hasSetting(root: string, name: string): boolean {
  return new RegExp(`^  ${name}: \\{`, 'm').test(readFileSync(join(root, SETTINGS), 'utf8'));
}

function check(root: string, request: Request): void {
  const { kind, remote, name, path } = request;
  const missing = ARGUMENTS[kind].filter((argument) => !request[argument]);
  if (missing.length > 0) throw new Error(`A ${kind} needs: ${missing.join(', ')}`);
  if (remote && !REMOTE_VALUES.has(remote))
    throw new Error(`'${remote}' is no remote: ${[...REMOTE_VALUES.keys()].join(', ')}`);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`'${name}' is not a name in camel case`);
  if (remote && path && !addressesOf(root, remote).some((address) => owns(address, path)))
    throw new Error(`${remote} does not own ${path}: add it to the addresses of its pages.ts`);
  if (kind === 'setting' && hasSetting(root, name)) throw new Error(`The reader has a setting '${name}'`);
}

/** The text of a file with another text inserted at the place of a step. */
function inserted(source: string, text: string, { file, section = '', before = '' }: Step): string {
  const start = source.indexOf(section);
  const place = start < 0 ? -1 : source.indexOf(before, start + section.length);
  if (place < 0) throw new Error(`${file} has no '${section}' followed by '${before}'`);
  // A place that is the end of a line keeps that line whole.
  const at = before.startsWith('\n') ? place + 1 : place;
  return source.slice(0, at) + text + source.slice(at);
}

/**
 * Creates what is requested below a root.
 * @returns the files written, from the root.
 * @throws Error when the request is not valid or a file exists.
 */
export function generate(root: string, request: Request): string[] {
  check(root, request);
  const { kind, remote = '', name, path = '', title = '', english = '' } = request;
  const Name = capitalize(name);
  const values: Readonly<Record<string, string>> = {
    name,
    Name,
    remote,
    Remote: capitalize(remote),
    path,
    title,
    english,
    ...REMOTE_VALUES.get(remote),
    // The loaders of the comic remote are listed by chunk, those of the others by address.
    loader: remote === 'comic' ? name : `'${path}'`,
    visited: remote === 'comic' ? `{ path: '${path}', address: '${path}' }` : `'${path}'`,
  };
  const steps = stepsOf(request, Name);
  for (const { file, before } of steps) {
    if (before === undefined && existsSync(join(root, file))) throw new Error(`${file} exists`);
  }
  for (const step of steps) {
    const template = readFileSync(join(TEMPLATES, kind, `${step.template}.txt`), 'utf8');
    const text = template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
    const target = join(root, step.file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, step.before ? inserted(readFileSync(target, 'utf8'), text, step) : text);
  }
  return [...new Set(steps.map(({ file }) => file))];
}
