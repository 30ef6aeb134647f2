/** The files and lines of each kind of thing that `npm run new` creates. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteSources } from '@manying/build/remoteTemplates';

/** What to create. */
export interface Request {
  readonly kind: Kind;
  /** In camel case: names files, and what they export. */
  readonly name: string;
  /** Name of the remote. */
  readonly remote?: string;
  /** Address of a screen. */
  readonly path?: string;
  /** Chinese text: title of a remote or a screen, name of a button, label of a setting. */
  readonly title?: string;
  /** The same in English, for the player. */
  readonly english?: string;
}

/** A template, and the file that it creates or the place in a file that it is written to. */
export interface Step {
  readonly template: string;
  readonly file: string;
  /** Text of an existing file before which the template is inserted; the first one after `section`. */
  readonly before?: string;
  readonly section?: string;
}

/** Arguments of the command after the kind, in order. */
export const ARGUMENTS = {
  remote: ['name', 'title'],
  screen: ['remote', 'name', 'path', 'title'],
  call: ['remote', 'name'],
  plugin: ['name', 'title', 'english'],
  setting: ['name', 'title'],
} as const satisfies Record<string, readonly Exclude<keyof Request, 'kind'>[]>;

/** Arguments that may be left out. */
export const OPTIONAL: Partial<Record<Kind, readonly string[]>> = { remote: ['title'] };

/** What can be created. */
export type Kind = keyof typeof ARGUMENTS;

const FORMS = 'e2e/architecture/calls.test.ts';
const FORM_TABLE = 'const table: readonly Row[]';

/** The tables of tests that the specification does not ask for. */
const COVERAGE = 'e2e/README.md';
/** The heading of such a table of pages. */
const FURTHER_PAGES = '## Pages beyond';

/** The settings of the reader. */
export const SETTINGS = 'comic-remote/src/reader/settings/settings.ts';

function remoteSteps({ name }: Request): readonly Step[] {
  const folder = `${name}-remote`;
  return [
    ...remoteSources(name).map(({ template, file }) => ({ template, file: `${folder}/${file}` })),
    { template: 'tsconfig.json', file: `${folder}/tsconfig.json` },
    { template: 'CONTRIBUTING.md', file: `${folder}/CONTRIBUTING.md` },
    { template: 'changeset.md', file: `.changeset/${folder}.md` },
    { template: 'form', file: FORMS, section: FORM_TABLE, before: '\n];' },
  ];
}

/** The document with the further pages of a remote: its own, when it has such a table. */
function pagesTable(root: string, remote: string | undefined): string {
  const own = `${remote}-remote/CONTRIBUTING.md`;
  const path = join(root, own);
  return existsSync(path) && readFileSync(path, 'utf8').includes(`\n${FURTHER_PAGES}`) ? own : COVERAGE;
}

function screenSteps({ remote, name }: Request, Name: string, root: string): readonly Step[] {
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
    { template: 'row', file: pagesTable(root, remote), section: FURTHER_PAGES, before: '\n\n## ' },
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
    { template: 'form', file: FORMS, section: FORM_TABLE, before: '\n];' },
    { template: 'row', file: COVERAGE, section: '## Calls beyond', before: '\n\n## ' },
  ];
}

function pluginSteps({ name }: Request, Name: string): readonly Step[] {
  const player = 'video-remote/src/player';
  const plugins = `${player}/plugins.ts`;
  return [
    { template: 'Button.ts', file: `${player}/plugins/${Name}Button.ts` },
    { template: 'Button.module.css', file: `${player}/${name}.module.css` },
    { template: 'Button.test.tsx', file: `${player}/${Name}.test.tsx` },
    { template: 'messages.ts', file: `${player}/messages/${name}.ts` },
    { template: 'import', file: plugins, before: 'import { MediaSession }' },
    { template: 'factory', file: plugins, section: 'const factories', before: '  // After the seek bar' },
  ];
}

function settingSteps(): readonly Step[] {
  return [
    { template: 'row', file: SETTINGS, section: 'export const settings', before: '} as const satisfies' },
    {
      template: 'text',
      file: SETTINGS.replace('.ts', 'Messages.ts'),
      section: 'export const settingsMessages',
      before: '};\n',
    },
    {
      template: 'test',
      file: SETTINGS.replace('.ts', '.test.ts'),
      before: "test('settings out of range",
    },
  ];
}

const STEPS = {
  remote: remoteSteps,
  screen: screenSteps,
  call: callSteps,
  plugin: pluginSteps,
  setting: settingSteps,
} satisfies Record<Kind, (request: Request, Name: string, root: string) => readonly Step[]>;

/** The steps that create what is requested below a root; `Name` is its name with a capital. */
export function stepsOf(request: Request, Name: string, root: string): readonly Step[] {
  return STEPS[request.kind](request, Name, root);
}
