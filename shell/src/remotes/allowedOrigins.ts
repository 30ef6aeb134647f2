/**
 * A page's policy is made of the documents it was served with (release/headers.ts): it lets no script in from an origin that
 * only newer documents name. That says nothing of a build, and a load of the page puts it right.
 */
import type { Release } from '@manying/platform/registry';
import { site } from '@manying/platform/site';
import { isUnchecked } from '../federation/files.ts';
import { isReloadOrReturn } from '../visit/isReloadOrReturn.ts';

/** Whether the page's policy knows where a build comes from; a developer's own machine is let in as a whole. */
export function isOriginAllowed({ manifest }: Release): boolean {
  const origins = site().buildOrigins ?? [location.origin];
  return origins.includes(new URL(manifest).origin) || isUnchecked(manifest);
}

/** Loads the page anew, unless that has just been done: then the documents still do not name what they should. */
export function reloadPageOnce(): void {
  if (!isReloadOrReturn()) location.reload();
}
