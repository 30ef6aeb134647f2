/** Kinds of static files by their address; the response headers depend on the kind. */

/**
 * Kind of a response: the application's page, the two static pages, the service worker, a document, the picture of link
 * previews, another file of the shell, a file of a remote's build, or 404.
 */
export type FileKind =
  | 'index'
  | 'desktop'
  | 'inApp'
  | 'worker'
  | 'document'
  | 'preview'
  | 'file'
  | 'build'
  | 'missing';

/** Path patterns below the shell's origin. The first match wins; the last pattern matches everything. */
export const KIND_PATTERNS: readonly (readonly [pattern: string, kind: FileKind])[] = [
  ['/releases/*', 'build'],
  ['/h5/pc', 'desktop'],
  ['/h5/pc.html', 'desktop'],
  ['/h5/wechat', 'inApp'],
  ['/h5/wechat.html', 'inApp'],
  ['/sw.js', 'worker'],
  ['/*.json', 'document'],
  ['/*.webmanifest', 'document'],
  ['/robots.txt', 'document'],
  ['/sitemap.xml', 'document'],
  ['/icons/share.jpg', 'preview'],
  ['/js/*', 'file'],
  ['/css/*', 'file'],
  ['/assets/*', 'file'],
  ['/icons/*', 'file'],
  ['/*', 'index'],
];

/** The kind of an address of the shell. @param pathname with its leading slash. */
export function kindOf(pathname: string): FileKind {
  const matches = (pattern: string) => {
    const [before = '', after] = pattern.split('*');
    if (after === undefined) return pathname === pattern;
    return pathname.startsWith(before) && pathname.endsWith(after);
  };
  return KIND_PATTERNS.find(([pattern]) => matches(pattern))?.[1] ?? 'index';
}

/** Folders of the shell's server, and those that a proxy in front of it passes to the provider. */
const RESERVED_FOLDERS = /^\/(?:h5|api|img|media|js|css|assets|icons|releases)(?:\/|$)/;

/**
 * Whether no page can have an address, since the server answers it otherwise: with a file, a document or a redirect.
 * @param address of a remote; a pattern ends with `/*`.
 */
export function isReservedAddress(address: string): boolean {
  const path = address.replace(/\/\*$/, '');
  return /^\/?$|^\/index\.html$/.test(path) || RESERVED_FOLDERS.test(path) || kindOf(path) !== 'index';
}
