/** Downloads a build from its public address. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { FILES, filesOf, isSharedFile } from '@manying/build/sharedFiles';
import { buildIdOf } from '@manying/release/buildNames';
import type { Candidate } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';

/** Longest wait for one file, in ms. */
const FILE_TIMEOUT = 15_000;

/** A build's id, which becomes a folder name. */
const BUILD_ID = /^(?!files$)\w[\w-]*$/;

async function fetchBytes(address: URL): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(FILE_TIMEOUT) });
  } catch (error) {
    throw new CommandError(`${address} cannot be reached (${(error as Error).message}).`);
  }
  if (!response.ok) throw new CommandError(`${address} answers ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Text of a file; `undefined` when there is none. */
async function fetchText(address: URL): Promise<string | undefined> {
  const response = await fetch(address, { signal: AbortSignal.timeout(FILE_TIMEOUT) });
  return response.ok ? response.text() : undefined;
}

/**
 * Downloads the build with this manifest address into a folder of its own below `folder`.
 * @throws CommandError when a file cannot be downloaded, or the release descriptor is invalid.
 */
export async function fetchBuild(
  manifest: string,
  folder: string,
): Promise<Candidate & { readonly readSignature: (file: string) => Promise<string | undefined> }> {
  if (!URL.canParse(manifest)) throw new CommandError(`'${manifest}' is not an address.`);
  const text = new TextDecoder().decode(await fetchBytes(new URL(RELEASE_FILE, manifest)));
  let descriptor: ReleaseDescriptor;
  try {
    descriptor = JSON.parse(text) as ReleaseDescriptor;
  } catch {
    // Many hosts answer with an HTML page for a missing file.
    throw new CommandError(`${new URL(RELEASE_FILE, manifest)} is no release descriptor.`);
  }
  if (!descriptor.files || !descriptor.version || !descriptor.manifest) {
    throw new CommandError(`${new URL(RELEASE_FILE, manifest)} does not say what build it belongs to.`);
  }
  const buildId = buildIdOf(descriptor.version);
  if (!BUILD_ID.test(buildId)) throw new CommandError(`The build has no usable id: ${buildId}.`);
  const build = join(folder, buildId);
  for (const file of [RELEASE_FILE, descriptor.manifest, ...filesOf(descriptor)]) {
    const path = normalize(join(build, file));
    if (!path.startsWith((isSharedFile(file) ? join(folder, FILES) : build) + sep))
      throw new CommandError(`The build names a file outside itself: ${file}.`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await fetchBytes(new URL(file, manifest)));
  }
  return {
    folder: build,
    descriptor,
    text,
    readSignature: (file) => fetchText(new URL(file, manifest)),
  };
}
