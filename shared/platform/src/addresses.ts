/** Addresses and the patterns they lie under; free of everything, since the page's first script needs it too. */

/** Whether `pathname` lies under an owned address (`/book/*` owns `/book/7`, `/index` only itself). */
export function owns(address: string, pathname: string): boolean {
  if (!address.endsWith('/*')) return address === pathname;
  const root = address.slice(0, -2);
  return pathname === root || pathname.startsWith(`${root}/`);
}

/** The parameters of `pathname` under a page's pattern, or `undefined` when it is not that page's. */
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

/** A whole URL; `undefined` when the text is none. Also where `URL.canParse` is not known: it is polyfilled for pages only. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
