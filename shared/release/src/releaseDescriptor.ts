/** Release descriptors of builds that were made elsewhere. Nothing in them is believed before it is checked. */
import { posix } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { FILES, isSharedFile } from '@manying/build/sharedFiles';
import { matchPage, owns } from '@manying/platform/addresses';
import { parseRemote } from '@manying/release/arguments';
import { buildIdOf } from '@manying/release/buildNames';
import { CommandError } from '@manying/release/commandError';
import { namedFiles } from '@manying/release/namedFiles';
import * as v from 'valibot';

/** A build's id, which becomes a folder name. */
const BUILD_ID = /^(?!files$)\w[\w-]*$/;

/** Whether the path of a file stays in its build, or among the files that builds share. */
function isInside(file: string): boolean {
  const folder = isSharedFile(file) ? `/builds/${FILES}/` : '/builds/id/';
  return posix.join('/builds/id', file).startsWith(folder);
}

/**
 * Reads a release descriptor.
 * @param place where the text is from, for messages.
 * @throws CommandError when it describes no build, or names a file outside of its build.
 */
export function parseDescriptor(text: string, place: string): ReleaseDescriptor {
  let descriptor: ReleaseDescriptor | null;
  try {
    descriptor = JSON.parse(text) as ReleaseDescriptor | null;
  } catch {
    // Many hosts answer with an HTML page for a missing file.
    throw new CommandError(`${place} is no release descriptor.`);
  }
  const isNamed = typeof descriptor?.version === 'string' && typeof descriptor.manifest === 'string';
  if (!descriptor?.files || !isNamed || !descriptor.version || !descriptor.manifest)
    throw new CommandError(`${place} does not say what build it belongs to.`);
  const buildId = buildIdOf(descriptor.version);
  if (!BUILD_ID.test(buildId)) throw new CommandError(`The build has no usable id: ${buildId}.`);
  const outside = namedFiles(descriptor).find((file) => !isInside(file));
  if (outside !== undefined) throw new CommandError(`The build names a file outside itself: ${outside}.`);
  return descriptor;
}

/** Names of new remotes: the provider counts no visits of others. Longer ones are no names of folders everywhere. */
const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/;
const path = v.pipe(v.string(), v.startsWith('/'));
const names = v.array(v.string());

/** What the release commands read of a descriptor. */
const completeSchema = v.looseObject({
  name: v.string(),
  version: v.pipe(
    v.string(),
    v.maxLength(80, 'more than 80 characters'),
    v.regex(/^\d+\.\d+\.\d+[\w.-]*\+\w[\w-]*$/, 'no version with a build id'),
  ),
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'no version')),
  integrity: v.string(),
  addresses: v.pipe(v.array(path), v.minLength(1)),
  pages: v.array(v.looseObject({ path, files: v.optional(names) })),
  planned: v.array(v.looseObject({ path })),
  files: v.looseObject({ entry: v.string(), exposed: names, integrity: v.record(v.string(), v.string()) }),
  chunks: v.record(v.string(), names),
  samples: v.array(path),
});

/** @throws CommandError unless a descriptor has everything that a release needs. @returns the name of the remote. */
export function checkReleasable(descriptor: ReleaseDescriptor): string {
  const { success, issues } = v.safeParse(completeSchema, descriptor);
  if (!success) {
    const [issue] = issues;
    throw new CommandError(`The ${RELEASE_FILE} is not complete: ${v.getDotPath(issue)}: ${issue.message}.`);
  }
  const name = parseRemote(descriptor.name);
  if (!REMOTE_NAME.test(name))
    throw new CommandError(
      `'${name}' is not the name of a remote: at most 40 small letters, digits and dashes.`,
    );
  checkPages(descriptor);
  return name;
}

/** Each page must be one of the remote's own addresses, and must be opened by the check in the live shell. */
function checkPages({ addresses, pages, samples }: ReleaseDescriptor): void {
  const opened = samples.map((sample) => new URL(sample, 'https://store.invalid').pathname);
  for (const page of pages) {
    if (!addresses.some((address) => owns(address, page.path)))
      throw new CommandError(`The page ${page.path} lies outside of the addresses of the remote.`);
    if (!opened.some((pathname) => matchPage(page, pathname)))
      throw new CommandError(`No sample address opens the page ${page.path}, so it could not be checked.`);
  }
}
