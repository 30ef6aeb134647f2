import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { filesOf } from '@manying/build/sharedFiles';

/** All files that a descriptor names, itself included. */
export const namedFiles = (descriptor: ReleaseDescriptor): readonly string[] => [
  ...new Set([
    RELEASE_FILE,
    descriptor.manifest,
    ...filesOf(descriptor),
    ...(descriptor.server ? [descriptor.server.entry] : []),
  ]),
];
