/** Downloads a build from its public address. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { RELEASE_FILE } from '@manying/build/remote';
import { buildIdOf } from '@manying/release/buildNames';
import type { Candidate } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { namedFiles } from '@manying/release/namedFiles';
import { parseDescriptor } from '@manying/release/releaseDescriptor';

/** Longest wait for one file, in ms. */
const FILE_TIMEOUT = 15_000;

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
  const descriptor = parseDescriptor(text, String(new URL(RELEASE_FILE, manifest)));
  const build = join(folder, buildIdOf(descriptor.version));
  for (const file of namedFiles(descriptor)) {
    const path = join(build, file);
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
