import { eligibleReleases } from '@manying/platform/registry';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';

/** What decides on the builds to attempt. */
interface Criteria {
  readonly traceId: string;
  /** Whether a version is to be avoided. */
  readonly isExcluded: (version: string) => boolean;
  /** Version of the build whose domain is in the store. */
  readonly activeVersion: string | undefined;
}

/** The builds of a remote to attempt, best first; an eligible active build comes before all others. */
export function candidates(name: string, entry: RemoteEntry, criteria: Criteria): Release[] {
  const { traceId, isExcluded, activeVersion } = criteria;
  const eligible = eligibleReleases(name, entry, { traceId, isQuarantined: isExcluded });
  // When every build is excluded, the exclusions are ignored: there is no other choice.
  const releases = eligible.length > 0 ? eligible : eligibleReleases(name, entry, { traceId });
  return releases.sort((a, b) => Number(b.version === activeVersion) - Number(a.version === activeVersion));
}
