/** What search engines and link previews get to know of the pages (decisions/034). Pure functions. */
import { HOME, matchPage, withoutTrailingSlashes } from '@manying/platform/addresses';
import { siteSchema } from '@manying/platform/site';
import { declaredQuery, isPlainValue } from '@manying/release/pageQuery';
import { type CurrentPage, currentPages } from '@manying/release/registryForPages';
import * as v from 'valibot';

/** A page of the deployment. */
export interface SearchPage {
  /** Address pattern. */
  readonly path: string;
  readonly title: string;
  /** Whether search engines may list it: it is released, and the same for every visitor. */
  readonly isListed: boolean;
  /** Whether it belongs to the account of one visitor. */
  readonly isAccount: boolean;
  /** Address of the same page that search engines list instead. */
  readonly canonical: string | undefined;
  /** Query parameters that decide what the page shows, in the order of its first call. */
  readonly query: readonly string[];
}

/** An address without parameters. Other characters have a meaning in robots.txt, or would have to be escaped. */
const PLAIN_ADDRESS = /^\/(?:[\w.-]+\/)*[\w.-]*$/;

/** Path of a page's first call; `undefined` without a valid one. */
function callOf({ data }: CurrentPage): string | undefined {
  const { path } = (data ?? {}) as { readonly path?: unknown };
  return typeof path === 'string' ? path : undefined;
}

/** The pages of a registry. @param registry parsed remotes.json; invalid parts are left out. */
export function searchPages(registry: unknown): SearchPage[] {
  return currentPages(registry).map((page) => {
    const { path, title, mode, robots, canonical, isReleased } = page;
    return {
      path,
      title: typeof title === 'string' ? title : '',
      isListed: isReleased && mode !== 'keep' && robots !== 'noindex',
      isAccount: mode === 'keep',
      canonical: typeof canonical === 'string' && PLAIN_ADDRESS.test(canonical) ? canonical : undefined,
      query: declaredQuery(path, callOf(page)),
    };
  });
}

/** The addresses of a sitemap: listed pages without parameters, each once. */
export function sitemapAddresses(pages: readonly SearchPage[]): string[] {
  const paths = pages
    .filter(({ isListed, canonical, query }) => isListed && canonical === undefined && query.length === 0)
    .map(({ path }) => path)
    .filter((path) => PLAIN_ADDRESS.test(path));
  return [...new Set(paths)];
}

/** The first characters of the addresses of pages, without those that start with others of them. */
function prefixesOf(pages: readonly SearchPage[]): string[] {
  const all = pages.map(({ path }) => path.replace(/:.*$/, '')).filter((path) => PLAIN_ADDRESS.test(path));
  const prefixes = [...new Set(all)];
  return prefixes.filter((prefix) => !prefixes.some((other) => prefix !== other && prefix.startsWith(other)));
}

/** What search engines may load, by the first characters of addresses. The longest rule counts (RFC 9309 §2.2.2). */
export function crawlRules(pages: readonly SearchPage[]): Readonly<Record<'denied' | 'allowed', string[]>> {
  const denied = prefixesOf(pages.filter(({ isAccount }) => isAccount));
  const others = pages.filter(({ isAccount }) => !isAccount);
  const isDenied = ({ path }: SearchPage) => denied.some((prefix) => path.startsWith(prefix));
  return { denied, allowed: prefixesOf(others.filter(isDenied)) };
}

/** A page at an address. */
export interface AddressedPage {
  readonly page: SearchPage;
  /** Canonical path and query; `undefined` when the address has unusual parameters. */
  readonly canonical: string | undefined;
  /** Path of the address, if another one is canonical. */
  readonly otherPath: string | undefined;
}

/**
 * The page at an address. The root redirects to home.
 * @param address path and query of a request. @returns `undefined` for an unknown address.
 */
export function pageAt(pages: readonly SearchPage[], address: string): AddressedPage | undefined {
  if (!address.startsWith('/') || !URL.canParse(`http://store.invalid${address}`)) return undefined;
  // An address that starts with two slashes would name another host without the origin before it.
  const { pathname: requested, searchParams } = new URL(`http://store.invalid${address}`);
  const pathname = requested === '/' ? HOME : withoutTrailingSlashes(requested);
  const page = pages.find((candidate) => matchPage(candidate, pathname));
  if (!page) return undefined;
  const given = page.query.filter((name) => searchParams.get(name));
  const params = [
    ...Object.values(matchPage(page, pathname) ?? {}),
    // The page reads the first of several.
    ...given.map((name) => searchParams.get(name) ?? ''),
  ];
  if (!params.every(isPlainValue)) return { page, canonical: undefined, otherPath: undefined };
  const query = given.map((name) => `${name}=${searchParams.get(name)}`).join('&');
  const canonical = (page.canonical ?? pathname) + (query && `?${query}`);
  return { page, canonical, otherPath: page.canonical === undefined ? undefined : pathname };
}

/**
 * The origin at which visitors reach the store, from site.json alone: a request's Host header names any host.
 * @param site parsed site.json, not validated. @returns `undefined` when it has none, or an invalid one.
 */
export function publicOrigin(site: unknown): string | undefined {
  const { publicAddress } = (site ?? {}) as { readonly publicAddress?: unknown };
  const { success, output } = v.safeParse(siteSchema.entries.publicAddress, publicAddress);
  return success && output !== undefined ? new URL(output).origin : undefined;
}
