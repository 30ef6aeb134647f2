/** Matching of addresses and patterns. No imports, since the first script of the page uses it. */

/** Redirect target of the root and of unknown addresses (spec §2). */
export const HOME = '/index';

/** Removes trailing slashes; the root stays `/`. Takes linear time for many slashes that are not at the end. */
export function withoutTrailingSlashes(pathname: string): string {
  return pathname.replace(/(^|[^/])\/+$/, '$1') || '/';
}

/** Whether `pathname` matches an owned address (`/book/*` owns `/book/7`, `/index` only itself). */
export function owns(address: string, pathname: string): boolean {
  if (!address.endsWith('/*')) return address === pathname;
  const root = address.slice(0, -2);
  return pathname === root || pathname.startsWith(`${root}/`);
}

/** The path parameters of `pathname` in a page's pattern, or `undefined` if it does not match. */
export function matchPage(
  page: { readonly path: string },
  pathname: string,
): Readonly<Record<string, string>> | undefined {
  const pattern = page.path.split('/');
  const actual = pathname.split('/');
  if (pattern.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = actual[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/**
 * Parses a URL; `undefined` if invalid. Does not use `URL.canParse`, whose polyfill is loaded with the pages
 * only.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
