/** Creates a remote in a project outside of the repository: sources, tests, and the configuration of its tools. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  capitalize,
  checkPlainText,
  checkRemoteName,
  homeOf,
  remoteSources,
  renderTemplate,
  TEMPLATES,
} from '@manying/build/remoteTemplates';
import { writeFiles } from '@manying/build/writeFiles';
import { CONTRACT } from '@manying/platform/contract';

const PROJECT = [
  { template: 'tsconfig.json', file: 'tsconfig.json' },
  { template: 'vitest.config.ts', file: 'vitest.config.ts' },
  { template: 'gitignore', file: '.gitignore' },
];
const SCRIPTS = { build: 'manying-remote build', test: 'vitest run', types: 'tsc -p .' };

/**
 * Creates a remote in a folder that has a package.json.
 * @returns the files written. @throws Error, before anything is written, when a file exists or a value cannot be used.
 */
export function createRemote(folder: string, name: string, title: string = capitalize(name)): string[] {
  checkRemoteName(name);
  checkPlainText(title);
  const description = join(folder, 'package.json');
  if (!existsSync(description)) throw new Error(`${folder} has no package.json: run npm init -y first`);
  const described = JSON.parse(readFileSync(description, 'utf8')) as { readonly scripts?: object };
  const Name = capitalize(name);
  const values = { name, Name, title, path: homeOf(name), contract: CONTRACT, mode: 'comic' };
  const texts = new Map(
    [
      ...remoteSources(name).map((file) => ({ ...file, kind: 'remote' })),
      ...PROJECT.map((file) => ({ ...file, kind: 'project' })),
    ].map(
      ({ kind, template, file }) => [file, renderTemplate(join(TEMPLATES, kind, template), values)] as const,
    ),
  );
  const existing = [...texts.keys()].find((file) => existsSync(join(folder, file)));
  if (existing) throw new Error(`${existing} exists`);
  const complete = { ...described, type: 'module', scripts: { ...described.scripts, ...SCRIPTS } };
  texts.set('package.json', `${JSON.stringify(complete, null, 2)}\n`);
  writeFiles(folder, texts);
  return [...texts.keys()];
}
