/** The deployment that a release command works on. */
import { parseAddress } from '@manying/release/arguments';
import { bucketTarget } from '@manying/release/bucketTarget';
import { CommandError } from '@manying/release/commandError';
import { folderTarget } from '@manying/release/folderTarget';
import { resolveFromCaller } from '@manying/release/program/resolveFromCaller';
import type { Target } from '@manying/release/target';

/** The beginning of an address. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The deployment at a location.
 * @param location folder or `s3://bucket/prefix`. @param publicBase where browsers read it: `--public`, else `RELEASE_PUBLIC`.
 * @param buildsOf where browsers read the builds of an app in a folder without `publicBase`.
 * @throws CommandError when nothing says where browsers read it.
 */
export function targetAt(
  location: string,
  publicBase: string | undefined,
  buildsOf?: (app: string) => string,
): Target {
  const isBucket = location.startsWith('s3:');
  // As a path it would become a new local folder that nobody looks for.
  if (!isBucket && SCHEME.test(location))
    throw new CommandError(
      `'${location}' is no deployment: name a folder, or a bucket as s3://bucket/prefix.`,
    );
  if (publicBase) {
    if (isBucket) return bucketTarget({ location, publicBase });
    // `npm run serve` serves the builds there.
    const base = publicBase.replace(/\/+$/, '');
    return folderTarget(resolveFromCaller(location), (app) => `${base}/releases/${app}`);
  }
  if (isBucket || !buildsOf) {
    const what = isBucket ? 'bucket' : 'folder';
    throw new CommandError(`Say where browsers read the ${what}: --public https://... or RELEASE_PUBLIC.`);
  }
  return folderTarget(resolveFromCaller(location), buildsOf);
}

/** Value of `RELEASE_PUBLIC`, if set. @throws CommandError when it is not an address. */
export function publicFromEnvironment({ RELEASE_PUBLIC }: NodeJS.ProcessEnv): string | undefined {
  return RELEASE_PUBLIC ? parseAddress('RELEASE_PUBLIC ', RELEASE_PUBLIC) : undefined;
}
