/** The deployment that a command of the repository works on. */
import type { Addresses } from '@manying/release/addresses';
import { targetAt } from '@manying/release/program/targetAt';
import type { Target } from '@manying/release/target';
import { buildsOrigin, localTarget } from './localStore.ts';

/**
 * The deployment at a location.
 * @param location folder or `s3://bucket/prefix`; `undefined`: the local store, which has addresses of its own.
 * @param publicBase where browsers read the bucket or folder. Without it a folder is read at the addresses of the local store.
 * @throws CommandError for a bucket without `publicBase`.
 */
export const namedTarget = (
  location: string | undefined,
  publicBase: string | undefined,
  addresses: Addresses,
): Target =>
  location === undefined
    ? localTarget(addresses)
    : targetAt(location, publicBase, (app) => buildsOrigin(app, addresses));
