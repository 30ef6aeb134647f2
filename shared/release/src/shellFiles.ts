/** Addresses and caching of the files of a shell's build. */

/** Addresses of static pages and their files. */
export const STATIC_PAGES: Readonly<Record<string, string>> = {
  '/h5/pc': '/h5/pc.html',
  '/h5/wechat': '/h5/wechat.html',
};

/**
 * The file of the static page at a path, also with slashes at its end. Anchored at the start, so that a path of thousands of
 * slashes, which any request may have, is read once.
 */
export function staticPageAt(pathname: string): string | undefined {
  return STATIC_PAGES[/^(\/h5\/\w+)\/*$/.exec(pathname)?.[1] ?? ''];
}

/** Files without a hash in their address: revalidated on each load. */
const FIXED_ADDRESSES = /\.(?:html|webmanifest)$|^\/(?:sw\.js$|icons\/)/;

/** The Cache-Control header of a file. @param pathname with its leading slash. */
export function cacheControlFor(pathname: string): string {
  return FIXED_ADDRESSES.test(pathname) ? 'no-cache' : 'public, max-age=31536000, immutable';
}
