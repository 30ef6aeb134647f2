/** Builds that were made elsewhere, such as in the repository of another team: a local folder, or a manifest's address. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '@manying/build/compile';
import { RELEASE_FILE } from '@manying/build/remote';
import { copyBuild, placeBuild } from '@manying/build/sharedFiles';
import { buildIdOf } from '@manying/release/buildNames';
import type { Candidate, FinishedBuild } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { fetchBuild } from '@manying/release/fetchBuild';
import { parseDescriptor } from '@manying/release/releaseDescriptor';

/** @throws CommandError when the folder has a link, since that could publish a file from elsewhere. */
function rejectLinks(folder: string): void {
  const link = readdirSync(folder, { recursive: true, withFileTypes: true }).find(
    (entry) => !entry.isFile() && !entry.isDirectory(),
  );
  if (link) throw new CommandError(`${join(link.parentPath, link.name)} is no file: a build has no links.`);
}

/** Copies the build in a local folder, with the files beside it, into a folder of its own below `copies`. */
async function copyFinishedBuild(folder: string, copies: string): Promise<Candidate> {
  const path = join(folder, RELEASE_FILE);
  if (!existsSync(path)) {
    throw new CommandError(
      `${folder} is no build of a remote, since it has no ${RELEASE_FILE}: name a folder such as ./dist/<id>.`,
    );
  }
  const text = readFileSync(path, 'utf8');
  const descriptor = parseDescriptor(text, path);
  const id = buildIdOf(descriptor.version);
  rejectLinks(folder);
  const copy = join(copies, `.${id}`);
  try {
    copyBuild(folder, copy);
  } catch (error) {
    throw new CommandError(`The build in ${folder} is not complete: ${(error as Error).message}.`);
  }
  await placeBuild(copy, copies, id);
  const readSignature = async (file: string) => {
    const signature = join(folder, file);
    return existsSync(signature) ? readFileSync(signature, 'utf8') : undefined;
  };
  return { folder: join(copies, id), descriptor, text, readSignature };
}

/**
 * Copies a finished build into a folder with its id as name, below `copies`.
 * @throws CommandError when it is missing, incomplete, or names a file outside of itself.
 */
export async function readFinishedBuild(build: FinishedBuild, copies: string): Promise<Candidate> {
  if ('folder' in build) return copyFinishedBuild(build.folder, copies);
  const candidate = await fetchBuild(build.manifest, copies);
  precompress(copies);
  return candidate;
}
