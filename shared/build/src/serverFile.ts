/** Where the file of a build for servers is. Apart from the configuration, since servers do not compile. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the file in the folder of a build. */
export const SERVER_FOLDER = 'server';
/**
 * Stands for the address of the build's folder in rendered HTML, since a build does not know where it will be
 * served.
 */
export const BUILD_ADDRESS = 'manying-build:/';

/** Path of the file relative to the build's folder; `undefined` when the build has none. */
export function serverFile(output: string): string | undefined {
  const folder = join(output, SERVER_FOLDER);
  const file = existsSync(folder) ? readdirSync(folder).find((name) => name.endsWith('.cjs')) : undefined;
  return file && `${SERVER_FOLDER}/${file}`;
}
