/**
 * The registry document (`remotes.json`): which builds of which remotes exist, and for whom they are live
 * (docs/architecture/remote-loading.md). Types only: the release tools write the document, the shell reads it.
 */

import type { FirstCall, LazyModule, OverlayAddress, PageAddress } from '@manying/platform/contract';

/** A page of a build. */
export interface ReleasedPage extends PageAddress {
  /** Files of the page's screen in addition to those of the build, relative to the manifest. */
  readonly files?: readonly string[] | undefined;
  /** Modules of the shell that the page's screen waits for; preloaded with its files. Missing: none. */
  readonly modules?: readonly LazyModule[] | undefined;
  /** The first call of the page; prefetched before its code is loaded. */
  readonly data?: FirstCall | undefined;
  /** Whether and where search engines list the page; see `DescribedPage` of the contract. */
  readonly robots?: 'noindex' | undefined;
  readonly canonical?: string | undefined;
}

/**
 * What index.html says of a page before the registry arrives (`pages-document`). It changes with the routes of a remote,
 * not with each release.
 */
export type ListedPage = Pick<ReleasedPage, 'path' | 'title' | 'mode' | 'tabs' | 'skeleton' | 'data'>;

/** The files that every page of a build needs. All files are relative to the manifest. */
export interface BuildFiles {
  /** The federation entry. */
  readonly entry: string;
  /** Files of the exposed module. */
  readonly exposed: readonly string[];
  /** Hash of each script and style sheet. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** The part of a build that a server runs to render first screens. Relative to the manifest. */
export interface ServerBuild {
  readonly entry: string;
  /** Hash of the entry, `sha256-…`. */
  readonly integrity: string;
  /** Paths of the pages that it may render. */
  readonly pages: readonly string[];
}

/** One build of a remote at its immutable URL, as pages get it. */
export interface Release {
  readonly version: string;
  /** URL of the build's federation manifest; immutable. */
  readonly manifest: string;
  /** Contract version the build needs. */
  readonly contract: string;
  /** Addresses the build has screens for. */
  readonly pages: readonly ReleasedPage[];
  /** Addresses the remote owns whose screens are not released yet. */
  readonly planned: readonly PageAddress[];
  readonly overlays: readonly OverlayAddress[];
  /**
   * Hash of the manifest, `sha256-…`. The manifest holds the hash of each file, so this covers the whole
   * build. Missing for a development server's build, which never serves as fallback.
   */
  readonly integrity?: string | undefined;
  /** Files to preload. A development server sends none; the manifest is read then. */
  readonly files?: BuildFiles | undefined;
  /** Absent when no page opts in. It stays in the pages' entry, so that the team's signature covers it. */
  readonly server?: ServerBuild | undefined;
}

/** A build with what only the release tools read; pages do not get it. */
export interface RegistryRelease extends Release {
  /** Addresses the build owns. */
  readonly addresses: readonly string[];
  /** When it got its current role, ISO 8601. */
  readonly since: string;
}

/** Share of the visitors that get a canary, 0 to 100. */
interface CanaryShare {
  readonly percent: number;
}

/** A remote's entry. */
export interface RemoteEntry<R = Release> {
  /** Address patterns the remote owns, e.g. `/book/*`: all addresses of the builds in this entry. */
  readonly addresses: readonly string[];
  readonly current: R;
  /** The fallback of the current build. */
  readonly previous?: R | undefined;
  readonly canary?: (R & CanaryShare) | undefined;
  /** Versions that must not be loaded any more. */
  readonly blocked: readonly string[];
  /** When it was signed, ISO 8601; later than the entry it replaces. */
  readonly issued?: string | undefined;
  /** Its team's signature (platform/registry/signedEntry.ts), base64. */
  readonly signature?: string | undefined;
}

/** A remote's entry as the release tools write it. */
export type RegistryEntry = RemoteEntry<RegistryRelease>;

/** A build of the shell. */
export interface ShellBuild {
  readonly buildId: string;
  /** Contract it offers. */
  readonly contract: string;
  /** When it went live, ISO 8601. */
  readonly since: string;
}

/** The live build of the shell. */
export interface LiveShell extends ShellBuild {
  /** Where `rollback shell` leads. */
  readonly previous?: ShellBuild | undefined;
  /** Builds that were rolled back: no further rollback leads to them. */
  readonly blocked?: readonly string[] | undefined;
}

/** The document as the release tools write it. Unknown keys are preserved. */
export interface RegistryDocument {
  readonly schema: 1;
  /** Increases with every change. */
  readonly serial: number;
  readonly remotes: Readonly<Record<string, RegistryEntry>>;
  /** The live shell; remotes are checked in it before a release. */
  readonly shell?: LiveShell | undefined;
  /** Id of the record of the last change (release/history.ts). */
  readonly history?: string | undefined;
  /** Since when `prune` has been removing builds, ISO 8601; missing while it does not. */
  readonly pruning?: string | undefined;
}
