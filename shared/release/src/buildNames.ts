/** Versions and build ids of builds, and their form in the registry. */

import type { ReleaseDescriptor } from '@manying/build/remote';
import { hashInName } from '@manying/platform/integrity';
import type { RegistryRelease } from '@manying/platform/registryDocument';
import { CommandError } from '@manying/release/commandError';
import type { Target } from '@manying/release/target';

/** Build id at the end of a version: `0.1.0+3f2a…`. */
export const buildIdOf = (version: string) => version.slice(version.indexOf('+') + 1);

/** An uploaded build in the form that the registry stores. */
export function toRegistryRelease(
  target: Pick<Target, 'address'>,
  descriptor: ReleaseDescriptor,
  since: string,
): RegistryRelease {
  const { name, manifest, chunks: _, samples: __, assets: ___, ...rest } = descriptor;
  // A content-addressed file has its hash in its name.
  const hashes = Object.entries(rest.files.integrity).filter(([file]) => !hashInName(file));
  const files = { ...rest.files, integrity: Object.fromEntries(hashes) };
  return { ...rest, files, manifest: target.address(name, buildIdOf(descriptor.version), manifest), since };
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
  const descriptors = await Promise.all(
    (await target.builds(remote)).map((id) => target.descriptor(remote, id)),
  );
  const complete = descriptors.filter((descriptor) => descriptor !== undefined);
  const matches = complete.filter(
    ({ version }) =>
      version === query || version.split('+')[0] === query || buildIdOf(version).startsWith(query),
  );
  const [only] = matches;
  if (only && matches.length === 1) return only;
  const available = complete.map(({ version }) => version).join(', ') || 'none';
  throw new CommandError(
    matches.length === 0
      ? `${target.label} has no build of ${remote} called '${query}'; it has: ${available}.`
      : `'${query}' is the name of ${matches.length} builds of ${remote}: ${matches.map(({ version }) => version).join(', ')}.`,
  );
}
