/** The files of a new remote, from `templates/remote`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the templates, beside the sources or the compiled files. */
export const TEMPLATES = join(import.meta.dirname, '../templates');

/** A template with the file that it creates. */
interface TemplateFile {
  readonly template: string;
  /** From the folder of the remote. */
  readonly file: string;
}

/** A remote's name is also that of a package, a folder, an environment variable and a part of the store. */
const NAME = /^[a-z][a-z0-9]{0,29}$/;
/** A text that needs no escape in a source. */
const TEXT = /^[^\p{Cc}'"`\\{}<>$|]+$/u;

/** @throws Error unless a remote can have this name. */
export function checkRemoteName(name: string): void {
  if (NAME.test(name) && !(name in Object.prototype)) return;
  throw new Error(
    `'${name}' cannot be the name of a remote: use up to 30 small letters and digits, the first one a letter`,
  );
}

/** @throws Error unless a text can be written into a source as it is. */
export function checkPlainText(text: string): void {
  if (!TEXT.test(text))
    throw new Error(`'${text}' is no plain text: leave out quotes, brackets and line breaks`);
}

/** The address of a remote's first page. */
export const homeOf = (name: string) => `/${name}`;

/** A name with a capital. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sources of a new remote. */
export const remoteSources = (name: string): readonly TemplateFile[] => [
  { template: 'build.config.ts', file: 'build.config.ts' },
  { template: 'pages.ts', file: 'src/pages.ts' },
  { template: 'pages.test.ts', file: 'src/pages.test.ts' },
  { template: 'remote.ts', file: 'src/remote.ts' },
  { template: 'messages.ts', file: 'src/messages.ts' },
  { template: 'api.ts', file: `src/${name}Api.ts` },
  { template: 'state.ts', file: `src/${name}State.ts` },
  { template: 'state.test.ts', file: `src/${name}State.test.ts` },
  { template: 'harness.tsx', file: 'src/testing/harness.tsx' },
  { template: 'HomePage.tsx', file: 'src/home/HomePage.tsx' },
  { template: 'HomePage.module.css', file: 'src/home/HomePage.module.css' },
  { template: 'HomePage.test.tsx', file: 'src/home/HomePage.test.tsx' },
  { template: 'useHome.ts', file: 'src/home/useHome.ts' },
];

/** The text of a template with its values. @param path of the template, without `.txt`. */
export function renderTemplate(path: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(`${path}.txt`, 'utf8');
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}
