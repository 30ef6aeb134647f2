/**
 * `?remote.comic=http://localhost:8081/`: shows a remote of a development server on the developer's own machine.
 */
import type { Registry } from '@manying/platform/registry';
import type { RemoteEntry } from '@manying/platform/registryDocument';

/** Addresses of the development servers by remote. */
export type Overrides = Readonly<Record<string, string>>;

/** A development server, as far as a page knows it. */
export interface LocalServer {
  readonly remote: string;
  readonly address: string;
  readonly isConnected: boolean;
  /** Its last build; absent before the first one. The builds before it are blocked. */
  readonly entry?: RemoteEntry;
  /** Messages of its compiler. */
  readonly errors: readonly string[];
}

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

/**
 * Replaces the builds of these remotes by the last ones of their servers; there is no other build as a fallback. A remote whose
 * server has no build yet is unavailable.
 */
export function applyOverrides(registry: Registry, servers: readonly LocalServer[]): Registry {
  const remotes = { ...registry.remotes };
  const sources = { ...registry.sources };
  const broken = { ...registry.broken };
  for (const { remote, address, entry } of servers) {
    const addresses = remotes[remote]?.addresses ?? [];
    delete broken[remote];
    delete remotes[remote];
    if (entry) remotes[remote] = entry;
    else broken[remote] = { problem: `${address} has no build of ${remote} yet`, addresses };
    // Tells the registries of two builds apart.
    sources[remote] = entry?.current.version;
  }
  return { ...registry, remotes, sources, broken };
}
