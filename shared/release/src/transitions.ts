/**
 * State transitions of a remote's registry entry: release, canary, promotion, rollback. Pure functions from the old entry
 * to the new one (ARCHITECTURE, Deployment).
 */
import type { RegistryEntry, RegistryRelease } from '@manying/platform/registryDocument';
import { CommandError } from '@manying/release/commandError';

function makeEntry(parts: Omit<RegistryEntry, 'addresses'>): RegistryEntry {
  const named = [parts.current, parts.previous, parts.canary].filter((release) => release !== undefined);
  const addresses = [...new Set(named.flatMap((release) => release.addresses))].sort();
  const { previous, canary, ...rest } = parts;
  return { addresses, ...rest, ...(previous ? { previous } : {}), ...(canary ? { canary } : {}) };
}

const withoutVersion = (blocked: readonly string[], version: string) =>
  blocked.filter((blockedVersion) => blockedVersion !== version);

/** The fallback of `nextVersion`: the current build, or the previous one when the current build has that version. */
function fallbackRelease(entry: RegistryEntry, nextVersion: string): RegistryRelease | undefined {
  const { current, previous } = entry;
  const candidate = current.version === nextVersion ? previous : current;
  return candidate?.integrity && !entry.blocked.includes(candidate.version) ? candidate : undefined;
}

/**
 * The entry with new manifest addresses. Builds without an address are dropped.
 * @param address new manifest address of a build. @returns `undefined` when the current build is gone.
 */
export function withManifestAddresses(
  entry: RegistryEntry,
  address: (release: RegistryRelease) => string | undefined,
): RegistryEntry | undefined {
  const withAddress = <R extends RegistryRelease>(release: R | undefined): R | undefined => {
    const manifest = release && address(release);
    return manifest ? { ...release, manifest } : undefined;
  };
  const current = withAddress(entry.current);
  if (!current) return undefined;
  return makeEntry({
    current,
    previous: withAddress(entry.previous),
    canary: withAddress(entry.canary),
    blocked: entry.blocked,
  });
}

/** Makes a build current. The current build becomes the previous one; a canary ends. */
export function applyRelease(entry: RegistryEntry | undefined, release: RegistryRelease): RegistryEntry {
  if (!entry) return makeEntry({ current: release, blocked: [] });
  return makeEntry({
    current: release,
    previous: fallbackRelease(entry, release.version),
    blocked: withoutVersion(entry.blocked, release.version),
  });
}

/** @throws CommandError unless a share is above 0 and at most 100. @param percent of the visitors. */
export function rejectInvalidShare(percent: number): void {
  if (!(percent > 0 && percent <= 100))
    throw new CommandError(`A share is more than 0 and at most 100 percent, not ${percent}.`);
}

/** The entry that a canary is added to. @throws CommandError when nothing is released yet. */
export function canaryBase(entry: RegistryEntry | undefined): RegistryEntry {
  if (!entry) throw new CommandError('Nothing is released yet, so a canary has no current build beside it.');
  return entry;
}

/**
 * Makes a build the canary for a share of the visitors.
 * @throws CommandError when it is the current build, when there is no current build, or when the share is invalid.
 */
export function applyCanary(
  entry: RegistryEntry | undefined,
  release: RegistryRelease,
  percent: number,
): RegistryEntry {
  const { current, previous, canary, blocked } = canaryBase(entry);
  rejectInvalidShare(percent);
  if (current.version === release.version) {
    throw new CommandError(`${release.version} is current already.`);
  }
  const since = canary?.version === release.version ? canary.since : release.since;
  return makeEntry({
    current,
    previous,
    canary: { ...release, since, percent },
    blocked: withoutVersion(blocked, release.version),
  });
}

/** The entry with this canary. @throws CommandError when it is no longer the canary. */
function entryWithCanary(entry: RegistryEntry | undefined, version: string) {
  const canary = entry?.canary;
  if (!entry || canary?.version !== version) throw new CommandError(`${version} is no longer the canary.`);
  return { ...entry, canary };
}

/** Gives a canary another share of the visitors. @throws CommandError when it is no longer the canary. */
export function applyShare(
  entry: RegistryEntry | undefined,
  version: string,
  percent: number,
): RegistryEntry {
  rejectInvalidShare(percent);
  const { current, previous, canary, blocked } = entryWithCanary(entry, version);
  return makeEntry({ current, previous, canary: { ...canary, percent }, blocked });
}

/**
 * Makes the canary current.
 * @param version that it has to have. @throws CommandError when there is no canary, or another one.
 */
export function applyPromotion(
  entry: RegistryEntry | undefined,
  since: string,
  version?: string,
): RegistryEntry {
  if (!entry?.canary) throw new CommandError('There is no canary.');
  if (version !== undefined) entryWithCanary(entry, version);
  const { percent: _, ...release } = entry.canary;
  return applyRelease(entry, { ...release, since });
}

/**
 * @throws CommandError for a rollback to the canary: whoever names it wants to get rid of it, but everybody would get it, and
 * the current build would be blocked.
 */
export function rejectCanaryAsEarlierBuild(version: string, canary: string | undefined): void {
  if (version === canary)
    throw new CommandError(
      `${version} is the canary: 'rollback' without a version ends it, 'promote' makes it current.`,
    );
}

/**
 * Rolls back. Without `to`: ends the canary, or returns to the previous build when there is no canary. The replaced builds
 * are blocked, so that open pages drop them too.
 * @param to build to return to instead.
 * @throws CommandError when there is no build to return to.
 */
export function applyRollback(
  entry: RegistryEntry | undefined,
  since: string,
  to?: RegistryRelease,
): RegistryEntry {
  if (!entry) throw new CommandError('Nothing is released yet, so there is nothing to return from.');
  const { current, previous, canary, blocked } = entry;
  if (!to && canary) {
    return makeEntry({
      current,
      // Nobody gets it any more, so no rollback leads to it either.
      previous: previous?.version === canary.version ? undefined : previous,
      blocked: [...withoutVersion(blocked, canary.version), canary.version],
    });
  }
  const target = to ?? previous;
  if (!target) throw new CommandError('There is no previous build: name the version to return to.');
  if (target.version === current.version) throw new CommandError(`${target.version} is current already.`);
  rejectCanaryAsEarlierBuild(target.version, canary?.version);
  const blockedVersions = [current.version, ...(canary ? [canary.version] : [])];
  const remainingPrevious =
    previous && ![target.version, ...blockedVersions].includes(previous.version) ? previous : undefined;
  return makeEntry({
    current: { ...target, since },
    previous: remainingPrevious,
    blocked: [
      ...blocked.filter((version) => version !== target.version && !blockedVersions.includes(version)),
      ...blockedVersions,
    ],
  });
}

/** The addresses of an entry that its team, an older command or a hand may have written in another form. */
function ownedAddresses(entry: unknown): readonly string[] {
  const { addresses } = (entry ?? {}) as { readonly addresses?: unknown };
  return Array.isArray(addresses) ? addresses.filter((address) => typeof address === 'string') : [];
}

/** Conflicts between `addresses` and the entries of other remotes: `/book/*` and `/book/7` clash. */
export function addressClashes(
  entries: Readonly<Record<string, unknown>>,
  name: string,
  addresses: readonly string[],
): string[] {
  const root = (address: string) => address.replace(/\/\*$/, '');
  const covers = (pattern: string, address: string) =>
    pattern === address ||
    (pattern.endsWith('/*') &&
      (root(address) === root(pattern) || root(address).startsWith(`${root(pattern)}/`)));
  return Object.entries(entries).flatMap(([owner, entry]) =>
    owner === name
      ? []
      : addresses.flatMap((address) =>
          ownedAddresses(entry)
            .filter((ownedAddress) => covers(address, ownedAddress) || covers(ownedAddress, address))
            .map((ownedAddress) => `${address} is ${owner}’s (${ownedAddress})`),
        ),
  );
}
