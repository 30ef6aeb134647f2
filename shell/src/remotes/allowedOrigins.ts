/**
 * The content security policy of the page is built from the documents it was served with
 * (release/contentSecurityPolicy.ts). It blocks scripts from an origin that only a newer site.json names. Such a failure
 * says nothing about a build, and a reload of the page fixes it.
 */
import type { Release } from '@manying/platform/registryDocument';
import { isBuildOrigin } from '../federation/files.ts';
import { isReloadOrReturn } from '../visit/isReloadOrReturn.ts';

/** Whether the page's policy allows the origin of a build. */
export const isOriginAllowed = ({ manifest }: Release): boolean => isBuildOrigin(manifest);

/** Reloads the page, unless it was just reloaded: then the new documents do not name the origin either. */
export function reloadPageOnce(): void {
  if (!isReloadOrReturn()) location.reload();
}
