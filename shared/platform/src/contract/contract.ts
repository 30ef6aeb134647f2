/**
 * The contract of shell and remotes: what a remote exposes, and its validation by the shell.
 *
 * The contract is semver: a remote built for `1.x` runs in any shell whose platform is `>=` that version
 * within `1`.
 */

import type { Domain } from '@manying/platform/domain';
import type { ComponentType } from 'react';
import * as v from 'valibot';

/** Version of the contract that this shell provides. */
export const CONTRACT = '1.9.0';

/**
 * Modules of the platform that remotes may import; the shell provides one instance of each (ARCHITECTURE, Composition).
 */
export const PROVIDED_MODULES = [
  'api',
  'contract',
  'domain',
  'envelope',
  'grants',
  'install',
  'library',
  'navigation',
  'offline',
  'page',
  'paging',
  'paths',
  'payment',
  'persistence',
  'pictures',
  'presses',
  'router',
  'schema',
  'session',
  'site',
  'store',
  'support',
  'webAddress',
] as const;
/** Name of a provided module. */
export type ProvidedModule = (typeof PROVIDED_MODULES)[number];

/** Provided modules that the shell loads only for pages that need them, to keep the first load small. */
export const LAZY_MODULES = [
  'grants',
  'install',
  'offline',
  'payment',
  'support',
] as const satisfies readonly ProvidedModule[];
/** Name of a provided module that is loaded when needed. */
export type LazyModule = (typeof LAZY_MODULES)[number];

/** Which half of the store an address belongs to; decides the accent and the tab bar (spec §1). */
export type Mode = 'comic' | 'video';

/** What the shell needs to know about a page before its remote is loaded. */
export const pageAddressSchema = v.object({
  /** Address pattern, e.g. `/book/:id`. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Document title while the page is shown. */
  title: v.string(),
  /** `keep`: the page keeps the mode of the previous page (account pages). */
  mode: v.picklist(['comic', 'video', 'keep']),
  /** Whether the tab bar of the mode is shown. A desktop window has it on every page but those with the skeleton `reader`. */
  tabs: v.boolean(),
  /**
   * Depth: navigating to a greater level slides left, to a smaller one right, to an equal one not (spec §2).
   */
  level: v.number(),
  /** `bottom`: the page slides in from the bottom edge, regardless of the levels. */
  enter: v.picklist(['side', 'bottom']),
  /** Path parameter whose number orders two addresses of the same page (chapters of the reader). */
  sequence: v.optional(v.string()),
  /**
   * Shape shown until the page's screen is loaded: `shelves`, `category`, `book`, `reader`, `videos`, `film`, `account`,
   * `search`. Missing or unknown: a list in the page's mode. Since 1.5.
   */
  skeleton: v.optional(v.string()),
});
/** A page's address with what the shell knows of it before its remote is loaded. */
export type PageAddress = v.InferOutput<typeof pageAddressSchema>;

/** A call without side effects; `:name` in its path is a parameter of the page's path or query. */
export const firstCallSchema = v.object({
  base: v.picklist(['static', 'dynamic']),
  path: v.pipe(v.string(), v.startsWith('/')),
});
/** The first call of a page, which the boot script may send before the remote is loaded. */
export type FirstCall = v.InferOutput<typeof firstCallSchema>;

/** A page in the build configuration of its remote, with the named chunk of its screen. */
export interface DescribedPage extends PageAddress {
  readonly chunk: string;
  /** The first call of the page, identical to the one that the page makes. */
  readonly data?: FirstCall;
  /**
   * `public`: a server may render the first screen of the page, as a visitor without an account sees it. Since
   * 1.6.
   */
  readonly first?: 'public';
  /** `noindex`: search engines do not list the page, as no page of mode `keep`. Since 1.6. */
  readonly robots?: 'noindex';
  /** Address of the same page that search engines list instead. Since 1.6. */
  readonly canonical?: string;
}

/** A page of a remote: its address and the loader of its screen. */
export interface RemotePage extends PageAddress {
  /** Loads the screen's code. Rejects if its chunk cannot be loaded; another call retries. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** What the shell needs to know about an overlay before its remote is loaded. */
export const overlayAddressSchema = v.object({
  /** Unique name within the remote. */
  name: v.pipe(v.string(), v.nonEmpty()),
  /** Addresses of the pages it may cover, also of other remotes; `/book/*` includes all addresses below. */
  over: v.array(v.pipe(v.string(), v.startsWith('/'))),
  /** Field of the store that opens it while `true`: `domain/field`. */
  flag: v.pipe(v.string(), v.regex(/^\w+\/\w+$/)),
});
/** Where and when an overlay is shown. */
export type OverlayAddress = v.InferOutput<typeof overlayAddressSchema>;

/** An overlay over pages; it resets its flag when it closes. */
export interface RemoteOverlay extends OverlayAddress {
  /** Loads its code, as {@link RemotePage.load} does. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The default export of the one module a remote exposes (`./remote`). */
export interface RemoteModule {
  /** Contract version the remote was built against. */
  readonly contract: string;
  /** The remote's part of the store, if any; its name is the remote's name. */
  readonly domain?: Domain;
  readonly pages: readonly RemotePage[];
  /** Since 1.1. */
  readonly overlays?: readonly RemoteOverlay[];
}

const moduleSchema = v.object({
  contract: v.string(),
  domain: v.optional(v.looseObject({ name: v.string(), reducer: v.function(), stateVersion: v.number() })),
  pages: v.array(v.looseObject({ ...pageAddressSchema.entries, load: v.function() })),
  overlays: v.optional(v.array(v.looseObject({ ...overlayAddressSchema.entries, load: v.function() }))),
});

/** Whether a remote built for contract `built` runs on contract `offered`: same major version, not newer. */
export function contractFits(built: string, offered: string = CONTRACT): boolean {
  const [builtMajor, builtMinor] = built.split('.').map(Number);
  const [major, minor] = offered.split('.').map(Number);
  if (builtMajor === undefined || builtMinor === undefined || major === undefined || minor === undefined) {
    return false;
  }
  return builtMajor === major && builtMinor <= minor;
}

/**
 * Validates the module that federation loaded, since it can report success with an empty module.
 * @throws Error that describes what is invalid in the module of the remote `name`.
 */
export function checkRemoteModule(name: string, exposed: unknown): RemoteModule {
  const parsed = v.safeParse(v.object({ default: moduleSchema }), exposed);
  if (!parsed.success) {
    throw new Error(`Remote '${name}' is not usable: ${v.summarize(parsed.issues)}`);
  }
  const module = (exposed as { default: RemoteModule }).default;
  if (!contractFits(module.contract)) {
    throw new Error(`Remote '${name}' needs contract ${module.contract}, this shell offers ${CONTRACT}`);
  }
  if (module.domain && module.domain.name !== name) {
    throw new Error(`Remote '${name}' has a slice named '${module.domain.name}'`);
  }
  return module;
}
