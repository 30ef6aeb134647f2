/**
 * What a remote exposes to the shell, and the shell's check of it.
 *
 * The contract is semver: a remote built for `1.x` runs in any shell whose platform is `>=` that version within `1`.
 */

import type { Domain } from '@manying/platform/domain';
import type { ComponentType } from 'react';
import * as v from 'valibot';

/** Version of the contract this shell offers; a remote names the range it needs. */
export const CONTRACT = '1.4.0';

/** The platform's modules that a remote may import; the shell provides each of them once (architecture §2). */
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
export type ProvidedModule = (typeof PROVIDED_MODULES)[number];

/** Which half of the store an address belongs to; decides the accent and the tab bar (spec §1). */
export type Mode = 'comic' | 'video';

/** What the shell must know of an address before the remote that owns it is loaded. */
export const pageAddressSchema = v.object({
  /** Address pattern, e.g. `/book/:id`. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Document title while the page is shown. */
  title: v.string(),
  /** `keep`: the page takes the mode it was entered from (the account pages). */
  mode: v.picklist(['comic', 'video', 'keep']),
  /** Whether the bottom tab bar of the mode is shown. */
  tabs: v.boolean(),
  /** Depth: entering a greater level slides left, a smaller one right, an equal one does not slide (spec §2). */
  level: v.number(),
  /** `bottom`: the page rises from the bottom edge, whatever the levels are. */
  enter: v.picklist(['side', 'bottom']),
  /** Name of the path parameter whose number orders two addresses of this same page (the reader's chapters). */
  sequence: v.optional(v.string()),
});
export type PageAddress = v.InferOutput<typeof pageAddressSchema>;

/** A call without side effects; `:name` in its path stands for a parameter of the page's path or query. */
export const firstCallSchema = v.object({
  base: v.picklist(['static', 'dynamic']),
  path: v.pipe(v.string(), v.startsWith('/')),
});
export type FirstCall = v.InferOutput<typeof firstCallSchema>;

/** A page as its remote describes it to the build: with the named chunk that holds its screen. */
export interface DescribedPage extends PageAddress {
  readonly chunk: string;
  /** The call whose answer the page shows first, exactly as the page itself makes it. */
  readonly data?: FirstCall;
}

/** One page of a remote: its address and how to get its screen. */
export interface RemotePage extends PageAddress {
  /** Loads the screen's code. Rejects when its chunk cannot be had; calling it again tries anew. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** What the shell must know of an overlay before the remote that brings it is loaded. */
export const overlayAddressSchema = v.object({
  /** Its name among the remote's overlays. */
  name: v.pipe(v.string(), v.nonEmpty()),
  /** Addresses it stands over, whoever's pages they are; `/book/*` means everything below too. */
  over: v.array(v.pipe(v.string(), v.startsWith('/'))),
  /** Field of the store that asks for it while it is `true`: `domain/field`. */
  flag: v.pipe(v.string(), v.regex(/^\w+\/\w+$/)),
});
export type OverlayAddress = v.InferOutput<typeof overlayAddressSchema>;

/** A screen that a remote lays over pages; it puts its flag back when it is done. */
export interface RemoteOverlay extends OverlayAddress {
  /** Loads its code, as {@link RemotePage.load} does. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

/** The default export of the one module a remote exposes (`./remote`). */
export interface RemoteModule {
  /** Contract version the remote was built against. */
  readonly contract: string;
  /** The remote's own part of the store, if it has one; its name is the remote's name. */
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

/** Whether a remote built for contract `built` runs on the contract `offered`: same major, not newer. */
export function contractFits(built: string, offered: string = CONTRACT): boolean {
  const [builtMajor, builtMinor] = built.split('.').map(Number);
  const [major, minor] = offered.split('.').map(Number);
  if (builtMajor === undefined || builtMinor === undefined || major === undefined || minor === undefined) {
    return false;
  }
  return builtMajor === major && builtMinor <= minor;
}

/**
 * Checks what federation handed over: it can report success with an empty module.
 * @throws Error saying what is wrong with the module of the remote `name`.
 */
export function checkRemoteModule(name: string, exposed: unknown): RemoteModule {
  const parsed = v.safeParse(v.object({ default: moduleSchema }), exposed);
  if (!parsed.success) {
    throw new Error(`Remote '${name}' has the wrong shape: ${v.summarize(parsed.issues)}`);
  }
  const module = (exposed as { default: RemoteModule }).default;
  if (!contractFits(module.contract)) {
    throw new Error(`Remote '${name}' needs contract ${module.contract}, this shell offers ${CONTRACT}`);
  }
  if (module.domain && module.domain.name !== name) {
    throw new Error(`Remote '${name}' brings a slice named '${module.domain.name}'`);
  }
  return module;
}
