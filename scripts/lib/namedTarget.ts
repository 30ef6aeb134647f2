/** The deployment that a release command works on. */
import type { Addresses } from '@manying/release/addresses';
import { parseAddress } from '@manying/release/arguments';
import { bucketTarget } from '@manying/release/bucketTarget';
import { CommandError } from '@manying/release/commandError';
import { folderTarget } from '@manying/release/folderTarget';
import type { Target } from '@manying/release/target';
import { buildsOrigin, localTarget } from './localStore.ts';
import { resolveFromCaller } from './resolveFromCaller.ts';

/**
 * The deployment at a location.
 * @param location folder or `s3://bucket/prefix`; `undefined`: the local store, which has addresses of its own.
 * @param publicBase where browsers read the bucket or folder: value of `--public`, else of `RELEASE_PUBLIC`.
 * Without it a folder is read at the addresses of the local store.
 * @throws CommandError for a bucket without `publicBase`.
 */
export function namedTarget(
  location: string | undefined,
  publicBase: string | undefined,
  addresses: Addresses,
): Target {
  if (location === undefined) return localTarget(addresses);
  if (location.startsWith('s3:')) {
    if (!publicBase) {
      throw new CommandError('Say where browsers read the bucket: --public https://... or RELEASE_PUBLIC.');
    }
    return bucketTarget({ location, publicBase });
  }
  return folderTarget(resolveFromCaller(location), (name) => {
    // `npm run serve` serves the builds there.
    if (publicBase) return `${publicBase.replace(/\/+$/, '')}/releases/${name}`;
    return buildsOrigin(name, addresses);
  });
}

/** Value of `RELEASE_PUBLIC`, if set. @throws CommandError when it is not an address. */
export function publicFromEnvironment({ RELEASE_PUBLIC }: NodeJS.ProcessEnv): string | undefined {
  return RELEASE_PUBLIC ? parseAddress('RELEASE_PUBLIC ', RELEASE_PUBLIC) : undefined;
}
