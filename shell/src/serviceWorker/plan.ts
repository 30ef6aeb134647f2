/**
 * What the service worker does with a request, and what it keeps. Calls, pictures, media and the payment pages are
 * never its business: it keeps the shell, its documents and the remotes' builds that the registry names.
 */
import { parseUrl } from '@manying/platform/addresses';
import { isHash } from '@manying/platform/integrity';

/** `page`: the shell's index.html. `document`: site.json or remotes.json. `asset`: an immutable file. `pass`: hands off. */
export type Plan = 'page' | 'document' | 'asset' | 'pass';

/** The part of a request that {@link planFor} looks at. */
export interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  /** `navigate` for a page. */
  readonly mode: string;
}

const DOCUMENT = /^\/(?:site|remotes)\.json$/;
const ASSET = /^\/(?:js|css|assets|icons)\//;
/** The static pages, the payment page, the provider's calls and files where they share the shell's origin. */
const EXCLUDED_PATH = /^\/(?:h5|api|img|media)(?:\/|$)/;

/**
 * Decides on a request.
 * @param origin the shell's own. @param builds folders of the remotes' builds in use, each ending in a slash.
 */
export function planFor(request: PlannedRequest, origin: string, builds: readonly string[]): Plan {
  if (request.method !== 'GET') return 'pass';
  const url = new URL(request.url);
  if (url.origin !== origin || EXCLUDED_PATH.test(url.pathname)) {
    return builds.some((build) => request.url.startsWith(build)) ? 'asset' : 'pass';
  }
  if (request.mode === 'navigate') return 'page';
  if (DOCUMENT.test(url.pathname)) return 'document';
  return ASSET.test(url.pathname) ? 'asset' : 'pass';
}

function collectManifests(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'manifest' && typeof inner === 'string' ? [inner] : collectManifests(inner),
  );
}

/** Folders of every build a registry names, whichever way it may be chosen; none of what is no registry. */
export function buildFolders(registry: string): string[] {
  try {
    return collectManifests(JSON.parse(registry)).flatMap((manifest) =>
      parseUrl(manifest) ? [new URL('.', manifest).href] : [],
    );
  } catch {
    // A broken registry is told of by the page; nothing of it is kept.
    return [];
  }
}

/** What can run or be applied: kept only when it is what its hash says. */
export const CODE_FILE = /\.(?:js|css|json)$/;

function collectHashes(value: unknown, hashes: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  const { manifest, integrity, files } = value as Record<string, unknown>;
  if (typeof manifest === 'string' && parseUrl(manifest)) {
    if (isHash(integrity)) hashes.set(new URL(manifest).href, integrity);
    const fileHashes = (files as { integrity?: unknown } | null | undefined)?.integrity ?? {};
    for (const [file, hash] of Object.entries(fileHashes)) {
      const address = parseUrl(file, manifest);
      if (address && isHash(hash)) hashes.set(address.href, hash);
    }
  }
  for (const inner of Object.values(value)) collectHashes(inner, hashes);
}

/** Hashes of the files and manifests of every build a registry names, by their addresses; none of what is no registry. */
export function registryHashes(registry: string): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  try {
    collectHashes(JSON.parse(registry), hashes);
  } catch {
    // A broken registry is told of by the page.
  }
  return hashes;
}

/** The registry inlined in a served index.html; '' when there is none. */
export function inlinedRegistry(html: string): string {
  return /<script type="application\/json" id="remotes-document">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
}
