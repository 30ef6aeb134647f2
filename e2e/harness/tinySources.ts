/**
 * The sources of the tiny remote: those of a new remote, unchanged, with the additions in `e2e/tiny/src`. They are created from the
 * templates whenever they are used, so each change of a template reaches the stories.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@manying/build/app';
import { createRemote } from '@manying/build/createRemote';
import { type RemoteApp, remote } from '@manying/build/remote';
import { removeUnfinishedFolders, unfinishedFolder } from '@manying/build/unfinishedFolders';
import { tinyPages } from '../tiny/src/tinyPages.ts';

const FOLDER = join(ROOT, '.cache/tiny');
const PACKAGE = { name: '@manying/tiny-remote', version: '0.1.0', private: true, license: 'MIT' };

/** Title of the created page. A build variant replaces it. */
export const TITLE = 'Tiny one';

/** The exposed module, and where the created one is instead. */
export const REMOTE = 'src/remote.ts';
export const CREATED_REMOTE = 'src/createdRemote.ts';
/** Folder of the additions. */
export const ADDITIONS = 'src/additions';

const REMOTE_TEXT = `import { withAdditions } from './additions/withAdditions.ts';
import created from './createdRemote.ts';

export default withAdditions(created);
`;

/** Hash of all files of a folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const path of entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort())
    hash.update(path.slice(folder.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** Writes the sources. @returns their folder, whose name depends on all of them. */
export function writeTinySources(): string {
  const unfinished = unfinishedFolder(FOLDER, 'sources');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), JSON.stringify(PACKAGE));
  createRemote(unfinished, 'tiny', TITLE);
  renameSync(join(unfinished, REMOTE), join(unfinished, CREATED_REMOTE));
  writeFileSync(join(unfinished, REMOTE), REMOTE_TEXT);
  cpSync(join(ROOT, 'e2e/tiny/src'), join(unfinished, ADDITIONS), { recursive: true });
  const folder = join(FOLDER, hashOf(unfinished));
  try {
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } catch (error) {
    // Another process may have written the same sources.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  // What was created from former templates or additions, with its builds.
  for (const name of readdirSync(FOLDER).filter(
    (other) => !other.startsWith('.') && other !== basename(folder),
  ))
    rmSync(join(FOLDER, name), { recursive: true, force: true });
  removeUnfinishedFolders(FOLDER);
  return folder;
}

/** The tiny remote for the build tool. */
export async function tinyApp(): Promise<RemoteApp> {
  const config = pathToFileURL(join(writeTinySources(), 'build.config.ts')).href;
  const { default: created } = (await import(config)) as { readonly default: RemoteApp };
  return remote({ ...created.description, pages: tinyPages(created.description.pages) });
}
