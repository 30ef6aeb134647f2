/**
 * A page's policy is made of the documents it was served with (release/headers.ts): it lets no script in from an origin that
 * only a newer registry names. That says nothing of a build, and a load of the page puts it right.
 */
import type { Release } from '@manying/platform/registry';
import { readVisitItem, writeVisitItem } from '@manying/platform/storage';

/** Where a tab keeps the origin for which it has loaded the page anew. */
const LOADED_FOR = 'manying:shell:loadedFor';

const originOf = ({ manifest }: Release) => new URL(manifest, location.href).origin;

/** Whether the page's policy can know where a build comes from. */
export function isCovered(release: Release): boolean {
  const origin = originOf(release);
  return (
    origin === location.origin ||
    ['site-document', 'remotes-document'].some((id) =>
      document.getElementById(id)?.textContent?.includes(`"${origin}`),
    )
  );
}

/** Loads the page anew for the sake of a build that is not covered; once a tab for an origin, whatever comes of it. */
export function loadAnewFor(release: Release): void {
  const origin = originOf(release);
  if (readVisitItem(LOADED_FOR) === origin) return;
  writeVisitItem(LOADED_FOR, origin);
  location.reload();
}
