import { matchPage, owns } from '@manying/platform/addresses';
import { isInCanary } from '@manying/platform/canary';
import type { Documents } from './documents.ts';
import { decodeParams, firstCallFor, type PrefetchedCall } from './firstCall.ts';
import type { Visitor } from './visitor.ts';

/** A file to preload. */
export interface PreloadFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** The files and the API call to prefetch. */
export interface Prefetch {
  readonly files: readonly PreloadFile[];
  readonly call?: PrefetchedCall;
}

/** Determines what the page at an address needs first. */
export function prefetchFor(
  documents: Documents,
  {
    origin,
    pathname,
    search,
  }: { readonly origin: string; readonly pathname: string; readonly search: string },
  visitor: Visitor,
): Prefetch {
  const path = pathname === '/' ? '/index' : pathname.replace(/\/+$/, '');
  for (const [name, { addresses, current, canary, blocked = [] }] of Object.entries(documents.remotes)) {
    if (!addresses.some((address) => owns(address, path))) continue;
    const candidate =
      canary && isInCanary(visitor.traceId, `${name} ${canary.version}`, canary.percent) ? canary : current;
    const build = blocked.includes(candidate.version) ? current : candidate;
    for (const page of build.pages) {
      const matched = matchPage(page, path);
      if (!matched || !build.files) continue;
      // Nothing of the video section is loaded before the age is confirmed.
      if (documents.site.ageGate && page.mode === 'video' && !visitor.isAdult) return { files: [] };
      const { entry, exposed, integrity } = build.files;
      const params = { ...Object.fromEntries(new URLSearchParams(search)), ...decodeParams(matched) };
      const isCached = visitor.hasCachedAnswers && page.data?.base === 'static';
      const call = page.data && !isCached && firstCallFor(page.data, params, documents, visitor);
      const allowed = (documents.site.buildOrigins ?? [origin]).includes(new URL(build.manifest).origin);
      return {
        // Files of other origins and files without a hash are skipped.
        files: [entry, ...exposed, ...(page.files ?? [])].flatMap((file) => {
          const hash = integrity[file];
          if (!allowed || !hash) return [];
          const as = file.endsWith('.css') ? 'style' : 'script';
          return { href: new URL(file, build.manifest).href, as, integrity: hash };
        }),
        ...(call ? { call } : {}),
      };
    }
  }
  return { files: [] };
}
