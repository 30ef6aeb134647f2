/**
 * The deployment registry (`remotes.json`): which remote owns which addresses, and which builds of it are live
 * (architecture §3). Read by the shell in the browser and by the release tools.
 */

import { isInCanary } from '@manying/platform/canary';
import {
  contractFits,
  firstCallSchema,
  overlayAddressSchema,
  pageAddressSchema,
} from '@manying/platform/contract';
import * as v from 'valibot';

const releasedPageSchema = v.object({
  ...pageAddressSchema.entries,
  /** Every file the page's screen needs beside the build's own, relative to the manifest. */
  files: v.optional(v.array(v.string()), []),
  /** The call whose answer the page shows first: asked for before any of its code is there. */
  data: v.fallback(v.optional(firstCallSchema), undefined),
});
/** A page as the registry names it. */
export type ReleasedPage = v.InferOutput<typeof releasedPageSchema>;

const filesSchema = v.object({
  /** The federation entry, relative to the manifest as all files are. */
  entry: v.string(),
  /** What the exposed module is made of. */
  exposed: v.array(v.string()),
  /** Hash of each script and style sheet. */
  integrity: v.record(v.string(), v.string()),
});
/** The files that every page of a build needs. */
export type BuildFiles = v.InferOutput<typeof filesSchema>;

const releaseSchema = v.object({
  version: v.pipe(v.string(), v.nonEmpty()),
  /** Address of the build's federation manifest; immutable. */
  manifest: v.pipe(v.string(), v.url()),
  /** Contract version the build needs. */
  contract: v.string(),
  /** Addresses the build has screens for. */
  pages: v.array(releasedPageSchema),
  /** Addresses the remote owns whose screens are not released yet. */
  planned: v.optional(v.array(pageAddressSchema), []),
  /** What the build lays over pages. */
  overlays: v.optional(v.array(overlayAddressSchema), []),
  /** Hash of the manifest, `sha256-…`: with the hashes it holds of every file, all of the build is vouched for. */
  integrity: v.optional(v.pipe(v.string(), v.startsWith('sha256-'))),
  /** What to load, all at once; missing on what a development server serves: its manifest is asked then. */
  files: v.fallback(v.optional(filesSchema), undefined),
});
/** One build of a remote at its immutable address. */
export type Release = v.InferOutput<typeof releaseSchema>;

const canarySchema = v.object({
  ...releaseSchema.entries,
  /** Share of the visitors who get it, 0 to 100. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});
/** A build on trial with a share of the visitors. */
export type Canary = v.InferOutput<typeof canarySchema>;

const remoteSchema = v.object({
  /** Address patterns the remote owns, e.g. `/book/*`. */
  addresses: v.array(v.pipe(v.string(), v.startsWith('/'))),
  current: releaseSchema,
  // What is wrong with a build beside the current one costs that build alone.
  previous: v.fallback(v.optional(releaseSchema), undefined),
  canary: v.fallback(v.optional(canarySchema), undefined),
  /** Versions nobody gets any more. */
  blocked: v.fallback(v.optional(v.array(v.string()), []), []),
});
/** A remote's entry in the registry. */
export type RemoteEntry = v.InferOutput<typeof remoteSchema>;

const registrySchema = v.object({ schema: v.literal(1), remotes: v.record(v.string(), v.unknown()) });

/** The registry as the shell uses it: one remote's broken entry leaves the others alone. */
export interface Registry {
  readonly remotes: Readonly<Record<string, RemoteEntry>>;
  /** Entries as they are written, for what looks at their signatures. */
  readonly sources: Readonly<Record<string, unknown>>;
  /** Remotes whose entry cannot be used: what is wrong, and the addresses they own as far as readable. */
  readonly broken: Readonly<
    Record<string, { readonly problem: string; readonly addresses: readonly string[] }>
  >;
}

const ownedSchema = v.object({ addresses: v.array(v.string()) });

/** One sentence naming what is wrong with a document. */
function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`).join('; ');
}

/**
 * Reads a registry document.
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

/** For whom a build is chosen. */
export interface ReleaseCriteria {
  /** The visitor's trace id, or `undefined` for somebody without one: never a canary. */
  readonly traceId?: string | undefined;
  /** Whether this device, or this visit, has had enough of a build. */
  readonly isQuarantined?: (version: string) => boolean;
}

/**
 * The builds to load, best first: the canary for its share of the visitors, the current one, the previous one; without
 * those that are blocked, refused by the device, or need another contract than this shell offers (architecture §3).
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

/** The build to load, or `undefined` when none can be. */
export function chooseRelease(
  name: string,
  remote: RemoteEntry,
  criteria?: ReleaseCriteria,
): Release | undefined {
  return eligibleReleases(name, remote, criteria)[0];
}
