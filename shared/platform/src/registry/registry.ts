/**
 * The deployment registry (`remotes.json`): which remote owns which addresses, and which builds of it are
 * live (docs/architecture/remote-loading.md). Parsed by the shell in the browser and by the release tools; its
 * fields are described in document.ts.
 */

import { isInCanary } from '@manying/platform/canary';
import {
  contractFits,
  firstCallSchema,
  overlayAddressSchema,
  pageAddressSchema,
} from '@manying/platform/contract';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';
import * as v from 'valibot';

const releasedPageSchema = v.object({
  ...pageAddressSchema.entries,
  files: v.optional(v.array(v.string()), []),
  data: v.fallback(v.optional(firstCallSchema), undefined),
});

const filesSchema = v.object({
  entry: v.string(),
  exposed: v.array(v.string()),
  integrity: v.record(v.string(), v.string()),
});

const releaseSchema = v.object({
  version: v.pipe(v.string(), v.nonEmpty()),
  manifest: v.pipe(v.string(), v.url()),
  contract: v.string(),
  pages: v.array(releasedPageSchema),
  planned: v.optional(v.array(pageAddressSchema), []),
  overlays: v.optional(v.array(overlayAddressSchema), []),
  integrity: v.optional(v.pipe(v.string(), v.startsWith('sha256-'))),
  files: v.fallback(v.optional(filesSchema), undefined),
});

const canarySchema = v.object({
  ...releaseSchema.entries,
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});

const remoteSchema = v.object({
  /** Address patterns the remote owns, e.g. `/book/*`. */
  addresses: v.array(v.pipe(v.string(), v.startsWith('/'))),
  current: releaseSchema,
  // An invalid previous build or canary is ignored; the rest of the entry stays valid.
  previous: v.fallback(v.optional(releaseSchema), undefined),
  canary: v.fallback(v.optional(canarySchema), undefined),
  blocked: v.fallback(v.optional(v.array(v.string()), []), []),
});

const registrySchema = v.object({ schema: v.literal(1), remotes: v.record(v.string(), v.unknown()) });

/** The parsed registry. An invalid entry of one remote does not affect the others. */
export interface Registry {
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
  /** The unparsed entries, to verify their signatures. */
  readonly sources: Readonly<Record<string, unknown>>;
  /** Remotes with an invalid entry: the error, and the addresses they own if these can be read. */
  readonly broken: Readonly<
    Record<string, { readonly problem: string; readonly addresses: readonly string[] }>
  >;
}

const ownedSchema = v.object({ addresses: v.array(v.string()) });

/** The issues of a document in one sentence. */
function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`).join('; ');
}

/**
 * Parses a registry document.
 * @throws Error with one sentence when the document as a whole is not a registry.
 */
export function parseRegistry(document: unknown): Registry {
  const parsed = v.safeParse(registrySchema, document);
  if (!parsed.success) throw new Error(`remotes.json is not usable: ${describeIssues(parsed.issues)}`);
  const remotes: Record<string, RemoteEntry> = {};
  const broken: Record<string, { problem: string; addresses: readonly string[] }> = {};
  for (const [name, entry] of Object.entries(parsed.output.remotes)) {
    const remote = v.safeParse(remoteSchema, entry);
    if (remote.success) {
      remotes[name] = remote.output;
    } else {
      const owned = v.safeParse(ownedSchema, entry);
      broken[name] = {
        problem: `remotes.json: the entry '${name}' is not usable: ${describeIssues(remote.issues)}`,
        addresses: owned.success ? owned.output.addresses : [],
      };
    }
  }
  return { remotes, broken, sources: parsed.output.remotes };
}

/** What the choice of a build depends on. */
export interface ReleaseCriteria {
  /** The visitor's trace id; without one the visitor gets no canary. */
  readonly traceId?: string | undefined;
  /** Whether this device, or this visit, avoids a build because it failed. */
  readonly isQuarantined?: (version: string) => boolean;
}

/**
 * The builds to load in order of preference: the canary for its share of the visitors, the current build, the
 * previous one. Excludes builds that are blocked, quarantined, or need a contract that this shell lacks
 * (docs/architecture/remote-loading.md).
 */
export function eligibleReleases(
  name: string,
  remote: RemoteEntry,
  criteria: ReleaseCriteria = {},
): Release[] {
  const { traceId, isQuarantined = () => false } = criteria;
  const { canary, current, previous, blocked } = remote;
  const canaries =
    canary && traceId && isInCanary(traceId, `${name} ${canary.version}`, canary.percent) ? [canary] : [];
  return [...canaries, current, ...(previous ? [previous] : [])].filter(
    ({ version, contract }) =>
      contractFits(contract) && !blocked.includes(version) && !isQuarantined(version),
  );
}

/** The build to load, or `undefined` if none is eligible. */
export function chooseRelease(
  name: string,
  remote: RemoteEntry,
  criteria?: ReleaseCriteria,
): Release | undefined {
  return eligibleReleases(name, remote, criteria)[0];
}
