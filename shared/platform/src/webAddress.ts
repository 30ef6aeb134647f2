/**
 * Addresses that come from data (answers, site configuration, the page's own address) before they become a link or the
 * place to go to: only addresses of the web, and where that is wanted paths of this site.
 */

/** Stands for this site while a path is resolved; nothing else can have this origin. */
const HERE = 'https://here.invalid';

/**
 * The address as the browser reads it, when it is a whole one with http or https and no name or password in it;
 * `undefined` for anything else, such as `javascript:`, `data:`, `blob:` and `//host`.
 */
export function webAddress(text: string): string | undefined {
  // The parser drops blanks and control characters around and tabs within: what it has read is what is used.
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, href } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password ? href : undefined;
}

/** An address of the web, or a path of this site: `/h5/pc`, never `//host` in any spelling. */
export function linkAddress(text: string): string | undefined {
  const whole = webAddress(text);
  if (whole !== undefined || !URL.canParse(text, HERE) || URL.canParse(text)) return whole;
  const { origin, pathname, search, hash } = new URL(text, HERE);
  // A path may itself begin with two slashes once its dots are resolved, and would then name another host.
  const path = pathname + search + hash;
  return origin === HERE && /^[\0- ]*\//.test(text) && !path.startsWith('//') ? path : undefined;
}
