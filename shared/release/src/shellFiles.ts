/** How the files of a shell's build are served, by whatever serves them. */

/** Addresses of pages that are files of their own. */
export const STATIC_PAGES: Readonly<Record<string, string>> = {
  '/h5/pc': '/h5/pc.html',
  '/h5/wechat': '/h5/wechat.html',
};

/** Files whose address stays when they change: asked for again on each load. */
const FIXED_ADDRESSES = /\.(?:html|webmanifest)$|^\/(?:sw\.js$|icons\/)/;

/** How long a file may be kept without being asked for again. @param pathname with its leading slash. */
export function cacheControlFor(pathname: string): string {
  return FIXED_ADDRESSES.test(pathname) ? 'no-cache' : 'public, max-age=31536000, immutable';
}
