/** Creates a screen or a provider call from `scripts/templates`: files, and lines in the tables of them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { owns } from '@manying/platform/addresses';

const TEMPLATES = join(import.meta.dirname, '../templates');
const REMOTES = ['comic', 'video', 'account'];
/** Mode of a remote's pages, and the page that back leads to from a page that was opened directly. */
const OF_REMOTE: Readonly<Record<string, { readonly mode: string; readonly parent: string }>> = {
  comic: { mode: 'comic', parent: '/index' },
  video: { mode: 'video', parent: '/vod' },
  account: { mode: 'keep', parent: '/user' },
};
const COVERAGE = 'e2e/README.md';
const FORMS = 'e2e/architecture/calls.test.ts';

/** A template, and the file that it creates or the place in a file that it is written to. */
interface Step {
  readonly template: string;
  readonly file: string;
  /** Text of an existing file before which the template is inserted; the first one after `section`. */
  readonly before?: string;
  readonly section?: string;
}

/** What can be created. */
export const KINDS = ['screen', 'call'] as const;
export type Kind = (typeof KINDS)[number];

/** What to create. */
export interface Request {
  readonly kind: Kind;
  /** Name of the remote. */
  readonly remote: string;
  /** In camel case: folder of the screen or the call's client, last part of the call's path. */
  readonly name: string;
  /** Address and title; of a screen only. */
  readonly path?: string;
  readonly title?: string;
}

function screenSteps({ remote, name }: Request, Name: string): readonly Step[] {
  const source = `${remote}-remote/src`;
  const folder = `${source}/${name}`;
  const routes = `${source}/pages.test.ts`;
  return [
    { template: 'Page.tsx', file: `${folder}/${Name}Page.tsx` },
    { template: 'Page.module.css', file: `${folder}/${Name}Page.module.css` },
    { template: 'Page.test.tsx', file: `${folder}/${Name}Page.test.tsx` },
    { template: 'hook.ts', file: `${folder}/use${Name}.ts` },
    { template: 'messages.ts', file: `${folder}/${name}Messages.ts` },
    {
      template: 'address',
      file: `${source}/pages.ts`,
      before: '] as const satisfies readonly DescribedPage[]',
    },
    { template: 'loader', file: `${source}/remote.ts`, section: 'const loaders', before: '};\n' },
    // The comic remote's test lists examples only.
    ...(remote === 'comic'
      ? []
      : [{ template: 'route', file: routes, section: 'const ROUTES', before: "'" }]),
    { template: 'row', file: COVERAGE, section: '## Pages beyond', before: '\n\n## ' },
  ];
}

function callSteps({ remote, name }: Request): readonly Step[] {
  const app = 'provider/src/app.ts';
  return [
    { template: 'handler.ts', file: `provider/src/calls/${name}.ts` },
    { template: 'handler.test.ts', file: `provider/src/calls/${name}.test.ts` },
    { template: 'import', file: app, before: "import { payCalls } from './calls/" },
    { template: 'route', file: app, before: "  app.route('/api', staticCalls(" },
    { template: 'api.ts', file: `${remote}-remote/src/${name}/${name}Api.ts` },
    { template: 'formImport', file: FORMS, before: 'import { readSpecification }' },
    { template: 'form', file: FORMS, section: 'const table: readonly Row[]', before: '\n];' },
    { template: 'row', file: COVERAGE, section: '## Calls beyond', before: '\n\n## ' },
  ];
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Addresses that a remote owns. */
function addressesOf(root: string, remote: string): string[] {
  const source = readFileSync(join(root, `${remote}-remote/src/pages.ts`), 'utf8');
  const [, list = ''] = /addresses = \[([\s\S]*?)\]/.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, address = '']) => address);
}

function check(root: string, { kind, remote, name, path, title }: Request): void {
  if (!REMOTES.includes(remote)) throw new Error(`'${remote}' is no remote: ${REMOTES.join(', ')}`);
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`'${name}' is not a name in camel case`);
  if (kind !== 'screen') return;
  if (!path || !title) throw new Error('A screen needs a path and a title');
  if (!addressesOf(root, remote).some((address) => owns(address, path)))
    throw new Error(`${remote} does not own ${path}: add it to the addresses of its pages.ts`);
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
  const { kind, remote, name, path = '', title = '' } = request;
  const Name = capitalize(name);
  const values: Readonly<Record<string, string>> = {
    name,
    Name,
    remote,
    Remote: capitalize(remote),
    path,
    title,
    ...OF_REMOTE[remote],
    visited: remote === 'comic' ? `{ path: '${path}', address: '${path}' }` : `'${path}'`,
  };
  const steps = kind === 'screen' ? screenSteps(request, Name) : callSteps(request);
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
