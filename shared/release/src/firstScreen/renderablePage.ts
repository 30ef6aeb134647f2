/**
 * Which addresses may be answered with a rendered first screen, and under which key it is stored. Nothing of the
 * request but its path and the query that the page declares gets here, so a screen cannot depend on a visitor.
 */

import { matchPage, owns } from '@manying/platform/addresses';
import { contractFits, type Mode } from '@manying/platform/contract';
import type { Registry } from '@manying/platform/registry';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';
import type { SiteConfig } from '@manying/platform/site';
import { declaredQuery, isPlainValue } from '@manying/release/pageQuery';
import { parseTrust, signatureOf, type Trust } from '@manying/release/trust';
import * as v from 'valibot';

const serverSchema = v.object({
  entry: v.pipe(v.string(), v.regex(/^[\w./-]+\.cjs$/)),
  integrity: v.pipe(v.string(), v.startsWith('sha256-')),
  pages: v.array(v.string()),
});

/** A build that renders first screens. */
export interface RenderingBuild {
  readonly remote: string;
  readonly release: Release;
  readonly server: v.InferOutput<typeof serverSchema>;
}

/** A page that may be rendered. */
export interface RenderablePage {
  readonly build: RenderingBuild;
  /** Pattern of the page. */
  readonly path: string;
  /** Files of the page's screen. */
  readonly files: readonly string[];
  readonly mode: Mode;
  readonly tabs: boolean;
  /** Shape of the page, by which the shell knows the reader. */
  readonly skeleton: string | undefined;
  /** Pathname with the declared query: all that the render gets to know of the request. */
  readonly address: string;
}

/** Query parameters of links from outside, which no screen shows (spec §9). */
const IGNORED_QUERY = /^(tgId|utm_\w+)$/;
/** The declared query of an address in the order of its declaration; `undefined` when it has another parameter. */
function queryOf(search: URLSearchParams, declared: readonly string[]): string | undefined {
  const names = new Set([...search.keys()].filter((name) => !IGNORED_QUERY.test(name)));
  if ([...names].some((name) => !declared.includes(name) || search.getAll(name).length > 1)) return undefined;
  const given = declared.filter((name) => names.has(name));
  if (!given.every((name) => isPlainValue(search.get(name) ?? ''))) return undefined;
  return given.map((name) => `${name}=${search.get(name)}`).join('&');
}

/** Whether the shell would run the builds of an entry: their origins are allowed, and the entry is signed. */
function isTrusted(trust: Trust, remote: string, entry: RemoteEntry, source: unknown): boolean {
  if (!trust.origins?.includes(new URL(entry.current.manifest).origin)) return false;
  return !trust.keys || signatureOf(trust, remote, source) === 'signed';
}

/**
 * The build of a remote that may render for everybody. None while a canary runs: which visitors get it is known
 * on their devices only.
 */
function renderingBuild(
  trust: Trust,
  remote: string,
  entry: RemoteEntry,
  source: unknown,
): RenderingBuild | undefined {
  const { current, canary, blocked } = entry;
  if (canary || blocked.includes(current.version) || !contractFits(current.contract)) return undefined;
  const server = v.safeParse(serverSchema, (source as { current?: { server?: unknown } }).current?.server);
  if (!server.success || !isTrusted(trust, remote, entry, source)) return undefined;
  return { remote, release: current, server: server.output };
}

/** Finds the page at an address (path and query of a request), if its first screen may be rendered. */
export type FindRenderablePage = (address: string) => RenderablePage | undefined;

/** The pages of a deployment whose first screens may be rendered. Signatures are verified once, not for each request. */
export function renderablePages(site: SiteConfig, { remotes, sources }: Registry): FindRenderablePage {
  const trust = parseTrust(site);
  const owners = Object.entries(remotes).map(([remote, entry]) => ({
    addresses: entry.addresses,
    build: renderingBuild(trust, remote, entry, sources[remote]),
  }));
  return (address) => {
    const { pathname, searchParams } = new URL(address, 'http://store.invalid');
    const build = owners.find(({ addresses }) => addresses.some((owned) => owns(owned, pathname)))?.build;
    const page = build?.release.pages.find((candidate) => matchPage(candidate, pathname));
    if (!build || !page || !build.server.pages.includes(page.path)) return undefined;
    const params = Object.values(matchPage(page, pathname) ?? {});
    const query = queryOf(searchParams, declaredQuery(page.path, page.data?.path));
    if (query === undefined || !params.every(isPlainValue)) return undefined;
    // The film and video pages are behind the question for the age.
    const mode = page.mode === 'video' ? 'video' : 'comic';
    if (mode === 'video' && site.ageGate) return undefined;
    return {
      build,
      path: page.path,
      files: page.files ?? [],
      mode,
      tabs: page.tabs,
      skeleton: page.skeleton,
      address: pathname + (query && `?${query}`),
    };
  };
}
