/** Versions and build ids of builds, and their form in the registry. */

import type { ReleaseDescriptor } from '@manying/build/remote';
import { hashInName } from '@manying/platform/integrity';
import type { RegistryRelease } from '@manying/platform/registryDocument';
import { CommandError } from '@manying/release/commandError';
import type { Target } from '@manying/release/target';

/** Build id at the end of a version: `0.1.0+3f2a…`. */
export const buildIdOf = (version: string) => version.slice(version.indexOf('+') + 1);

/** Whether a version is meant by a name: the version, the part before its build id, or a prefix of its build id. */
export const matchesBuild = (version: string, name: string) =>
  version === name || version.split('+')[0] === name || buildIdOf(version).startsWith(name);

/** An uploaded build in the form that the registry stores. */
export function toRegistryRelease(
  target: Pick<Target, 'address'>,
  descriptor: ReleaseDescriptor,
  since: string,
): RegistryRelease {
  const { name, manifest, chunks: _, samples: __, assets: ___, dependencies: ____, ...rest } = descriptor;
  // A content-addressed file has its hash in its name.
  const hashes = Object.entries(rest.files.integrity).filter(([file]) => !hashInName(file));
  const files = { ...rest.files, integrity: Object.fromEntries(hashes) };
  return { ...rest, files, manifest: target.address(name, buildIdOf(descriptor.version), manifest), since };
}

/** Release descriptors of a remote's uploaded builds. An unreadable one is left out: it concerns that build only. */
export async function uploadedBuilds(target: Target, remote: string): Promise<ReleaseDescriptor[]> {
  const read = async (id: string) => {
    try {
      return await target.descriptor(remote, id);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return undefined;
    }
  };
  const descriptors = await Promise.all((await target.builds(remote)).map(read));
  return descriptors.flatMap((descriptor) => (typeof descriptor?.version === 'string' ? [descriptor] : []));
}

/**
 * Finds an uploaded build by its version (`0.2.0`), its build id or a prefix of the build id.
 * @throws CommandError when no build matches, or more than one.
 */
export async function findUploadedBuild(
  target: Target,
  remote: string,
  query: string,
): Promise<ReleaseDescriptor> {
  const complete = await uploadedBuilds(target, remote);
  const matches = complete.filter(({ version }) => matchesBuild(version, query));
  const [only] = matches;
  if (only && matches.length === 1) return only;
  const available = complete.map(({ version }) => version).join(', ') || 'none';
  throw new CommandError(
    matches.length === 0
      ? `${target.label} has no build of ${remote} called '${query}'; it has: ${available}.`
      : `'${query}' is the name of ${matches.length} builds of ${remote}: ${matches.map(({ version }) => version).join(', ')}.`,
  );
}
