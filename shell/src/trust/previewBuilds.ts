/** Builds of previews whose links are verified (local/previews.ts). */
import type { Release } from '@manying/platform/registryDocument';

const builds = new WeakSet<Release>();

/** Lets a build run without being in the registry. */
export const allowPreview = (build: Release) => void builds.add(build);

export const isPreview = (build: Release): boolean => builds.has(build);
