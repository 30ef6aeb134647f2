/**
 * Decides how the service worker handles a request, and what it caches: the shell, its documents, and the
 * builds that the registry names. It never handles API calls, pictures, media and the payment pages.
 */
import { parseUrl } from '@manying/platform/addresses';
import { isHash } from '@manying/platform/integrity';

/**
 * `page`: the shell's index.html. `document`: site.json or remotes.json. `asset`: an immutable file. `pass`:
 * not handled.
 */
export type Plan = 'page' | 'document' | 'asset' | 'pass';

/** The part of a request that {@link planFor} reads. */
export interface PlannedRequest {
  readonly method: string;
  readonly url: string;
  /** `navigate` for a page. */
  readonly mode: string;
}

const DOCUMENT = /^\/(?:site|remotes)\.json$/;
const ASSET = /^\/(?:js|css|assets|icons)\//;
/** The static pages, and the provider's API and files, where they share the shell's origin. */
const EXCLUDED_PATH = /^\/(?:h5|api|img|media)(?:\/|$)/;

/**
 * Decides how to handle a request.
 * @param origin of the shell. @param builds folders of the builds that the registry names, each ending in a
 * slash.
 */
export function planFor(request: PlannedRequest, origin: string, builds: readonly string[]): Plan {
  if (request.method !== 'GET') return 'pass';
  const url = new URL(request.url);
  if (url.origin !== origin || EXCLUDED_PATH.test(url.pathname)) {
    const isOfBuild = (build: string) =>
      request.url.startsWith(build) || request.url.startsWith(new URL('../files/', build).href);
    return builds.some(isOfBuild) ? 'asset' : 'pass';
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

/** Folders of all builds in a registry; empty for invalid text. */
export function buildFolders(registry: string): string[] {
  try {
    return collectManifests(JSON.parse(registry)).flatMap((manifest) =>
      parseUrl(manifest) ? [new URL('.', manifest).href] : [],
    );
  } catch {
    // The page reports a broken registry; nothing of it is cached.
    return [];
  }
}

/**
 * Addresses of the content-addressed files that a manifest or a registry names. They lie beside the folders of
 * the builds, which share them.
 * @param manifest address of the manifest, or any address for a registry.
 */
export function sharedFiles(document: unknown, manifest: string): string[] {
  if (typeof document === 'string') {
    const address = document.startsWith('../files/') ? parseUrl(document, manifest) : undefined;
    return address ? [address.href] : [];
  }
  if (typeof document !== 'object' || document === null) return [];
  const { manifest: own } = document as { readonly manifest?: unknown };
  const base = typeof own === 'string' && parseUrl(own) ? own : manifest;
  return Object.values(document).flatMap((inner) => sharedFiles(inner, base));
}

/** Files that can execute or be applied: they are cached only with a matching hash. */
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

/** Hashes of the files and manifests of all builds in a registry, by address; empty for invalid text. */
export function registryHashes(registry: string): ReadonlyMap<string, string> {
  const hashes = new Map<string, string>();
  try {
    collectHashes(JSON.parse(registry), hashes);
  } catch {
    // The page reports a broken registry.
  }
  return hashes;
}

/** The application's page without a rendered first screen, since the page is cached for all addresses. */
export const withoutRenderedScreen = (page: string): string =>
  page.replace(/<link[^>]* data-picture="">/, '').replace(/<!--rendered-->[\s\S]*<!--\/rendered-->/, '');
