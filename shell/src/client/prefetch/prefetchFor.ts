import { HOME, matchPage, owns, withoutTrailingSlashes } from '@manying/platform/addresses';
import { isInCanary } from '@manying/platform/canary';
import { hashInName } from '@manying/platform/integrity';
import type { Listed, Remotes, Site } from './documents.ts';
import { decodeParams, firstCallFor, type PrefetchedCall } from './firstCall.ts';
import type { Visitor } from './visitor.ts';

/** A file to preload. */
export interface PreloadFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** An address of the store. */
export type Address = Pick<Location, 'origin' | 'pathname' | 'search'>;

const pathOf = ({ pathname }: Address) => (pathname === '/' ? HOME : withoutTrailingSlashes(pathname));

/** Whether the visitor has to confirm the age first: nothing of the video section is loaded before. */
const isGated = (site: Site, { mode }: Pick<Listed, 'mode'>, visitor: Visitor) =>
  !!site.ageGate && mode === 'video' && !visitor.isAdult;

/** The first API call of the page at an address; `undefined` when it has none, or its answer is cached. */
export function callToPrefetch(
  site: Site,
  pages: readonly Listed[],
  address: Address,
  visitor: Visitor,
): PrefetchedCall | undefined {
  const path = pathOf(address);
  const page = pages.find((listed) => matchPage(listed, path));
  if (!page?.data || isGated(site, page, visitor)) return undefined;
  if (visitor.hasCachedAnswers && page.data.base === 'static') return undefined;
  // Reversed: of several values of a parameter a page reads the first one.
  const query = Object.fromEntries([...new URLSearchParams(address.search)].reverse());
  return firstCallFor(page.data, { ...query, ...decodeParams(matchPage(page, path) ?? {}) }, site, visitor);
}

/** Files of the shell by the names of its modules that only some pages need. */
export type ModuleFiles = Readonly<Record<string, readonly PreloadFile[]>>;

/** The files of the remote's build, and of the shell, that the page at an address needs first. */
export function filesToPreload(
  site: Site,
  remotes: Remotes,
  address: Address,
  visitor: Visitor,
  modules: ModuleFiles,
): readonly PreloadFile[] {
  const path = pathOf(address);
  for (const [name, { addresses, current, canary, blocked = [] }] of Object.entries(remotes)) {
    if (!addresses.some((owned) => owns(owned, path))) continue;
    const candidate =
      canary && isInCanary(visitor.traceId, `${name} ${canary.version}`, canary.percent) ? canary : current;
    const { files, manifest, pages } = blocked.includes(candidate.version) ? current : candidate;
    const page = pages.find((released) => matchPage(released, path));
    if (!page || !files) continue;
    if (isGated(site, page, visitor)) return [];
    // Files of other origins and files without a hash are skipped.
    if (!(site.buildOrigins ?? [address.origin]).includes(new URL(manifest).origin)) return [];
    const ofBuild = [files.entry, ...files.exposed, ...(page.files ?? [])].flatMap((file): PreloadFile[] => {
      const integrity = hashInName(file) ?? files.integrity[file];
      const as = file.endsWith('.css') ? 'style' : 'script';
      return integrity ? [{ href: new URL(file, manifest).href, as, integrity }] : [];
    });
    const needed: readonly string[] = page.modules ?? [];
    const ofShell = Object.entries(modules).flatMap(([name, scripts]) =>
      needed.includes(name) ? scripts : [],
    );
    return [...ofBuild, ...ofShell];
  }
  return [];
}
