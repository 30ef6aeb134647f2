/** Files of the repository, for the checks of the architecture. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@manying/release/addresses';
import { ROOT } from './specification.ts';

/** Folders of the remotes. */
export const REMOTE_FOLDERS = REMOTES.map((name) => `${name}-remote`);
/** Folders of the front ends: the shell and the remotes. */
export const FRONT_END_FOLDERS = ['shell', ...REMOTE_FOLDERS];

/** Files below a folder whose path matches, relative to the root; without installed and built files. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist|\..*)$/.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(path, pattern);
      return pattern.test(path) ? [path] : [];
    });
}

/** Text of a file. @param file relative to the root. */
export const readSource = (file: string) => readFileSync(join(ROOT, file), 'utf8');
