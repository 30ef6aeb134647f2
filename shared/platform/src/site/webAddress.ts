/**
 * Validates URLs from data (responses, site configuration, the page's address) before they are used as a link
 * or a navigation target: only http and https URLs and, for links, paths of this site.
 */

/** Placeholder origin to resolve paths of this site; no real URL has this origin. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * The normalized URL if it is absolute, with http or https and without credentials; `undefined` for anything
 * else, such as `javascript:`, `data:`, `blob:` and `//host`.
 */
export function webAddress(text: string): string | undefined {
  // The parser removes surrounding white space, control characters and tabs, so the parsed URL is returned.
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
}

/** A web URL, or a path of this site such as `/h5/pc`, but never `//host` in any spelling. */
export function linkAddress(text: string): string | undefined {
  const absoluteUrl = webAddress(text);
  if (absoluteUrl !== undefined || !URL.canParse(text, PLACEHOLDER_ORIGIN) || URL.canParse(text))
    return absoluteUrl;
  const { origin, pathname, search, hash } = new URL(text, PLACEHOLDER_ORIGIN);
  // Resolving `..` can produce a path that starts with `//`, which would be another host.
  const path = pathname + search + hash;
  return origin === PLACEHOLDER_ORIGIN && /^[\0- ]*\//.test(text) && !path.startsWith('//')
    ? path
    : undefined;
}
