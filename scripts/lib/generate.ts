/** Creates what `npm run new` is asked for from `scripts/templates`: files, and lines in existing files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  capitalize,
  checkPlainText,
  homeOf,
  TEMPLATES as REMOTE_TEMPLATES,
  renderTemplate,
} from '@manying/build/remoteTemplates';
import { writeFiles } from '@manying/build/writeFiles';
import { owns } from '@manying/platform/addresses';
import { CONTRACT } from '@manying/platform/contract';
import { ARGUMENTS, OPTIONAL, type Request, SETTINGS, type Step, stepsOf } from './generatedFiles.ts';
import { checkNewRemote, freePortOf, registrationOf } from './newRemote.ts';
import { addressesOf, pathsOf, readRemotes } from './workspaceRemotes.ts';

/** Folder of the templates of a kind; those of a remote are also for projects outside of the repository. */
const templatesOf = (kind: Request['kind']) =>
  kind === 'remote' ? join(REMOTE_TEMPLATES, kind) : join(import.meta.dirname, '../templates', kind);
/** Half of the store to which the pages of a new remote belong. */
const NEW_REMOTE_MODE = 'comic';
const PATH = /^(\/(?!\.+(?:\/|$))[\w:.-]+)+$/;

function hasSetting(root: string, name: string): boolean {
  return new RegExp(`^  ${name}: \\{`, 'm').test(readFileSync(join(root, SETTINGS), 'utf8'));
}

/** Whether two paths are the same route; the names of parameters make no difference. */
const sameRoute = (one: string, other: string) => withoutNames(one) === withoutNames(other);
const withoutNames = (path: string) => path.replaceAll(/:[^/]+/g, ':');

function check(root: string, request: Request): void {
  const { kind, remote, name, path, title = '', english = '' } = request;
  const missing = ARGUMENTS[kind].filter(
    (argument) => !request[argument] && !OPTIONAL[kind]?.includes(argument),
  );
  if (missing.length > 0) throw new Error(`A ${kind} needs: ${missing.join(', ')}`);
  const remotes = readRemotes(root);
  if (remote && !remotes.has(remote))
    throw new Error(`'${remote}' is no remote: ${[...remotes.keys()].join(', ')}`);
  if (kind === 'remote') checkNewRemote(root, name);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`'${name}' is not a name in camel case`);
  if (name in {}) throw new Error(`'${name}' is a name that every object has`);
  for (const text of [title, english]) if (text !== '') checkPlainText(text);
  if (path && !PATH.test(path)) throw new Error(`'${path}' is not the path of a page`);
  if (remote && path && !addressesOf(root, remote).some((address) => owns(address, path)))
    throw new Error(`${remote} does not own ${path}: add it to the addresses of its pages.ts`);
  if (kind === 'screen' && remote && path && pathsOf(root, remote).some((other) => sameRoute(other, path)))
    throw new Error(`${remote} has a page at ${path}`);
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

/** Values of the templates. */
function valuesOf(root: string, { kind, remote = '', name, path = '', title, english = '' }: Request) {
  const owner = readRemotes(root).get(remote);
  const isNew = kind === 'remote';
  return {
    name,
    Name: capitalize(name),
    NAME: name.toUpperCase(),
    remote,
    Remote: capitalize(remote),
    path: isNew ? homeOf(name) : path,
    title: title || capitalize(name),
    english,
    contract: CONTRACT,
    mode: isNew ? NEW_REMOTE_MODE : (owner?.mode ?? ''),
    port: isNew ? String(freePortOf(root)) : '',
    /** Where back leads from a page that was opened directly. */
    parent: owner?.home ?? '',
    // The loaders of the comic remote are listed by chunk, those of the others by address.
    loader: remote === 'comic' ? name : `'${path}'`,
    visited: remote === 'comic' ? `{ path: '${path}', address: '${path}' }` : `'${path}'`,
  } as const;
}

/**
 * Creates what is requested below a root: all of it, or nothing.
 * @returns the files written, from the root.
 * @throws Error when the request is not valid or a file exists.
 */
export function generate(root: string, request: Request): string[] {
  check(root, request);
  const { kind, name } = request;
  const values: Readonly<Record<string, string>> = valuesOf(root, request);
  const texts = new Map<string, string>();
  for (const step of stepsOf(request, capitalize(name), root)) {
    const { file, before } = step;
    const path = join(root, file);
    if (before === undefined && existsSync(path)) throw new Error(`${file} exists`);
    const text = renderTemplate(join(templatesOf(kind), step.template), values);
    const source = before === undefined ? '' : (texts.get(file) ?? readFileSync(path, 'utf8'));
    texts.set(file, before === undefined ? text : inserted(source, text, step));
  }
  if (kind === 'remote') {
    for (const [file, text] of registrationOf(root, name, NEW_REMOTE_MODE)) texts.set(file, text);
  }
  writeFiles(root, texts);
  return [...texts.keys()];
}
