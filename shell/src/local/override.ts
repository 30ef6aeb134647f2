/** `?remote.comic=http://localhost:8081/mf-manifest.json`: a remote from the developer's own machine in this very store. */
import type { Registry } from '@manying/platform/registry';

/** Manifest addresses by remote. */
export type Overrides = Readonly<Record<string, string>>;

const PREFIX = 'remote.';
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether code may be taken from an address: from the developer's own machine alone. */
export function isLoopbackAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && LOOPBACK_HOST.test(hostname);
}

/**
 * What is to be overridden: what the tab knows, changed by the address. An empty value takes the remote back.
 * @param stored what the tab knows from an earlier page, as text.
 */
export function readOverrides(search: string, stored: string | null): Overrides {
  const overrides: Record<string, string> = {};
  const params = [...new URLSearchParams(stored ?? ''), ...new URLSearchParams(search)];
  for (const [key, address] of params) {
    if (!key.startsWith(PREFIX)) continue;
    const remote = key.slice(PREFIX.length);
    if (isLoopbackAddress(address)) overrides[remote] = address;
    else delete overrides[remote];
  }
  return overrides;
}

/** The text a tab keeps of its overrides; empty for none. */
export function serializeOverrides(overrides: Overrides): string {
  return new URLSearchParams(
    Object.entries(overrides).map(([remote, address]) => [PREFIX + remote, address]),
  ).toString();
}

/** The registry with these remotes taken from elsewhere, and no other build of them behind. */
export function applyOverrides(registry: Registry, overrides: Overrides): Registry {
  const remotes = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, entry]) => {
      const manifest = overrides[name];
      if (!manifest) return [name, entry];
      const { files: _, integrity: __, pages: releasedPages, ...current } = entry.current;
      // The files are those of the released build; what is served from here is named by its manifest alone.
      const pages = releasedPages.map((page) => ({ ...page, files: [] }));
      const { previous: ___, canary: ____, ...rest } = entry;
      return [
        name,
        { ...rest, blocked: [], current: { ...current, pages, manifest, version: `local ${manifest}` } },
      ];
    }),
  );
  return { ...registry, remotes };
}
