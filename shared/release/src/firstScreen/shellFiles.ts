/** The files of the shell's build that rendered first screens need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverFile } from '@manying/build/serverFile';
import { styleSheetsOf } from '@manying/release/earlyHints';
import { withAbsoluteAddresses } from '@manying/release/firstScreen/buildFiles';

/** See the head of the file. */
export interface ShellFiles {
  /** Code that renders screens. */
  readonly code: string;
  /** Text of the style sheets, for a style element. */
  readonly styles: string;
}

/** @param folder of the build. Returns `undefined` for a build without a file for servers. */
export function readShellFiles(folder: string): ShellFiles | undefined {
  const file = serverFile(folder);
  if (!file) return undefined;
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const styles = styleSheetsOf(read('index.html')).map(({ href }) => {
    const resolve = (path: string) => new URL(path, new URL(href, 'http://shell.invalid')).pathname;
    return withAbsoluteAddresses(read(href), resolve);
  });
  return { code: read(file), styles: styles.join('\n') };
}
