/**
 * `?remote.comic=http://localhost:8081/mf-manifest.json`: loads a remote from the developer's own machine.
 */
import type { Registry } from '@manying/platform/registry';

/** Manifest addresses by remote. */
export type Overrides = Readonly<Record<string, string>>;

const PREFIX = 'remote.';
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether code may be loaded from an address: only from the developer's own machine. */
export function isLoopbackAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^https?:$/.test(protocol) && LOOPBACK_HOST.test(hostname);
}

/**
 * Overrides of the tab, changed by the query of the address. An empty value removes an override.
 * @param stored overrides in session storage, as text.
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

/** Serializes overrides for session storage; empty for none. */
export function serializeOverrides(overrides: Overrides): string {
  return new URLSearchParams(
    Object.entries(overrides).map(([remote, address]) => [PREFIX + remote, address]),
  ).toString();
}

/** Replaces the builds of these remotes by the local one; they have no other build as a fallback. */
export function applyOverrides(registry: Registry, overrides: Overrides): Registry {
  const remotes = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, entry]) => {
      const manifest = overrides[name];
      if (!manifest) return [name, entry];
      const { files: _, integrity: __, pages: releasedPages, ...current } = entry.current;
      // Their files are those of the released build; a local build lists its files only in its manifest.
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
