/**
 * `?preview.comic=…`: opens an uploaded build in this tab, by a link that the team of the remote has signed
 * (docs/decisions/067). Any other link changes nothing.
 */
import {
  isInTime,
  PREVIEW_PREFIX,
  type Preview,
  type PreviewLink,
  parsePreviewLink,
} from '@manying/platform/previewLink';
import { parseRegistry, type Registry } from '@manying/platform/registry';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';
import { keysFor, previewStatement } from '@manying/platform/signedEntry';
import { site } from '@manying/platform/site';
import { withTimeout } from '../remotes/loadable.ts';
import { isSigned } from '../trust/signature.ts';
import { allowUnregistered } from '../trust/unregisteredBuilds.ts';

/** Longest wait for the descriptor of a build, in ms. */
const DESCRIPTOR_TIMEOUT = 8000;

/** A verified preview. */
export interface OpenPreview {
  readonly remote: string;
  /** Value of the parameter. */
  readonly value: string;
  readonly expires: string;
  readonly entry: Pick<RemoteEntry, 'addresses' | 'current'>;
}

/** Whether builds may come from an address, as those of the registry. */
const isAllowedOrigin = ({ build }: Preview) =>
  (site().buildOrigins ?? [location.origin]).includes(new URL(build).origin);

/** @throws Error unless a key of the remote has signed the link, its time has not ended, and its origin is one of the site. */
async function verifyLink(
  remote: string,
  { preview, text, signature }: PreviewLink,
  now: number,
): Promise<void> {
  if (!isAllowedOrigin(preview)) throw new Error('its build is at an origin that site.json does not name');
  if (!isInTime(preview, now)) throw new Error('its time has ended');
  const keys = Object.entries(site().releaseKeys ?? {}).find(([name]) => name === remote)?.[1] ?? [];
  if (!(await isSigned(keysFor(keys, preview.issued), previewStatement(remote, text), signature)))
    throw new Error('it is not signed by a key of site.json');
}

/** The build that a link names, with the addresses that it owns. */
async function readEntry(remote: string, { build, integrity }: Preview): Promise<OpenPreview['entry']> {
  // The browser refuses a file of another hash.
  const answer = await fetch(`${build}release.json`, { integrity, credentials: 'omit' });
  if (!answer.ok) throw new Error(`its build is not there (${answer.status})`);
  const descriptor = (await answer.json()) as Release & { readonly addresses: unknown };
  const current = { ...descriptor, manifest: new URL(descriptor.manifest, build).href };
  const { remotes, broken } = parseRegistry({
    schema: 1,
    remotes: { [remote]: { addresses: descriptor.addresses, current } },
  });
  const entry = remotes[remote];
  if (!entry) throw new Error(broken[remote]?.problem ?? 'its build cannot be read');
  return { addresses: entry.addresses, current: entry.current };
}

async function openPreview(remote: string, value: string, now: number): Promise<OpenPreview> {
  const link = parsePreviewLink(value);
  if (!link) throw new Error('it is not one');
  await verifyLink(remote, link, now);
  const entry = await withTimeout(DESCRIPTOR_TIMEOUT, readEntry(remote, link.preview));
  allowUnregistered(entry.current);
  return { remote, value, expires: link.preview.expires, entry };
}

/** The previews that address and tab request, without those whose links may not be used. */
export async function openPreviews(
  search: string,
  stored: string | null,
  now: number,
): Promise<readonly OpenPreview[]> {
  const requested = new Map<string, string>();
  for (const [name, value] of [...new URLSearchParams(stored ?? ''), ...new URLSearchParams(search)])
    if (name.startsWith(PREVIEW_PREFIX)) requested.set(name.slice(PREVIEW_PREFIX.length), value);
  const opened = [...requested].map(async ([remote, value]) => {
    try {
      return [await openPreview(remote, value, now)];
    } catch (error) {
      console.warn(`The preview link of ${remote} is not used: ${(error as Error).message}`);
      return [];
    }
  });
  return (await Promise.all(opened)).flat();
}

/** Serializes previews for session storage; empty for none. */
export const serializePreviews = (previews: readonly OpenPreview[]): string =>
  new URLSearchParams(previews.map(({ remote, value }) => [PREVIEW_PREFIX + remote, value])).toString();

/** Replaces the builds of these remotes by those of the previews. A blocked build stays blocked. */
export function applyPreviews(registry: Registry, previews: readonly OpenPreview[]): Registry {
  const entries = previews.map(({ remote, entry }) => {
    const blocked = registry.remotes[remote]?.blocked ?? [];
    return [remote, { ...entry, blocked }] as const;
  });
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(entries) } };
}
