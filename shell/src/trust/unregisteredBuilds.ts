/** Builds that run without being in the registry: verified previews and those of the developer's own machine (local/). */
import type { Release } from '@manying/platform/registryDocument';

const builds = new WeakSet<Release>();

/** Lets a build run without being in the registry, and without a signature. */
export const allowUnregistered = (build: Release) => void builds.add(build);

export const isUnregistered = (build: Release): boolean => builds.has(build);
