/**
 * Prefetches what the page needs first, from the boot script of index.html: the files of the address's
 * remote, and its first API call. They load in parallel to the application instead of after it.
 *
 * It reads the documents without validation, which is left to the application; unreadable parts are skipped.
 */
import { matchPage, owns } from '@manying/platform/addresses';
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { isInCanary } from '@manying/platform/canary';
import type { FirstCall } from '@manying/platform/contract';
import { callerHeaders, DEFAULT_BRANCH, isBranchId, isTraceId, newTraceId } from '@manying/platform/identity';
import type { Release, ReleasedPage, RemoteEntry } from '@manying/platform/registryDocument';
import { LOCAL_REMOTES_KEY } from '../local/storageKey.ts';
import { isReloadOrReturn } from '../visit/isReloadOrReturn.ts';
import { inlinedDocument } from './inlinedDocument.ts';

/** A file to preload. */
export interface PreloadFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** The files and the API call to prefetch. */
export interface Prefetch {
  readonly files: readonly PreloadFile[];
  readonly call?: { readonly address: string; readonly headers: Readonly<Record<string, string>> };
}

type Page = Pick<ReleasedPage, 'path' | 'files' | 'data'> & Partial<Pick<ReleasedPage, 'mode'>>;
type Build = Pick<Release, 'version' | 'manifest' | 'files'> & { readonly pages: readonly Page[] };
type Entry = Pick<RemoteEntry<Build>, 'addresses' | 'current' | 'canary'> &
  Partial<Pick<RemoteEntry, 'blocked'>>;

/** The parts of the documents that this script reads. */
export interface Documents {
  readonly site: {
    readonly staticApi: string;
    readonly dynamicApi: string;
    readonly ageGate?: boolean;
    readonly buildOrigins?: readonly string[];
    readonly releaseKeys?: unknown;
  };
  readonly remotes: Readonly<Record<string, Entry>>;
}

/** The visitor, from the storage of this device. */
export interface Visitor {
  readonly traceId: string;
  readonly branchId: string;
  /** `undefined` for a visitor without an account: the page then sends empty user headers, too. */
  readonly user: { readonly userId: string; readonly account: string } | undefined;
  /** Whether the visitor has confirmed to be of age (age/gate.ts). */
  readonly isAdult?: boolean;
  /**
   * Whether this is a reload or return, and the tab has cached the static answers
   * (platform/api/cachedAnswers.ts).
   */
  readonly hasCachedAnswers?: boolean;
}

/**
 * Replaces `:name` in a call's path by the page's parameter, encoded as in the page's own call; `undefined`
 * when a parameter is missing.
 */
function fillPath(path: string, params: Readonly<Record<string, string>>): string | undefined {
  const query = path.indexOf('?');
  let isComplete = true;
  const text = path.replace(/:(\w+)/g, (_, name: string, offset: number) => {
    const value = params[name]?.trim() ?? '';
    if (!value) isComplete = false;
    return query >= 0 && offset > query
      ? String(new URLSearchParams([['', value]])).slice(1)
      : encodeURIComponent(value);
  });
  return isComplete ? text : undefined;
}

/** Decodes the parameters of a path; empty when one of them is not percent-encoded UTF-8. */
function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    // No page has such an id; the page makes its call itself.
    return {};
  }
}

function callFor(
  data: FirstCall,
  params: Readonly<Record<string, string>>,
  { site }: Documents,
  visitor: Visitor,
): Prefetch['call'] {
  const path = fillPath(data.path, params);
  if (path === undefined) return undefined;
  const { user } = visitor;
  return {
    address: (data.base === 'static' ? site.staticApi : site.dynamicApi).replace(/\/+$/, '') + path,
    headers: callerHeaders({ ...visitor, userId: user?.userId ?? '', account: user?.account ?? '' }),
  };
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
      const call = page.data && !isCached && callFor(page.data, params, documents, visitor);
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

const STORAGE_VERSION = 1;
/** Storage keys of age/gate.ts and platform/api/cachedAnswers.ts, repeated here to keep this script small. */
const ADULT_KEY = 'manying:shell:adult';
const CACHED_ANSWERS_KEY = 'manying:answers';
const storageKey = (field: string) => `manying:account:${field}`;

/** A stored field of the account; `undefined` when it is missing or unreadable. */
function storedField(field: string): unknown {
  const text = localStorage.getItem(storageKey(field));
  try {
    return (JSON.parse(text ?? 'null') as { d?: unknown } | null)?.d;
  } catch {
    // The platform drops unreadable fields, too.
    return undefined;
  }
}

const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads the visitor as the platform stores it: `{"v":1,"d":…}` under `manying:account:<field>`. A new visitor
 * gets a trace id here, because the first call already sends it. @throws when storage is blocked.
 */
function readVisitor(): Visitor {
  const stored = storedField('traceId');
  const traceId = isTraceId(stored) ? stored : newTraceId();
  if (traceId !== stored) {
    localStorage.setItem(storageKey('traceId'), JSON.stringify({ v: STORAGE_VERSION, d: traceId }));
  }
  const tgId = new URLSearchParams(location.search).get('tgId');
  const user = storedField('user') as
    | { readonly userId?: unknown; readonly account?: unknown }
    | null
    | undefined;
  return {
    traceId,
    branchId: [tgId, storedField('branchId')].find(isBranchId) ?? DEFAULT_BRANCH,
    user: user ? { userId: textOrEmpty(user.userId), account: textOrEmpty(user.account) } : undefined,
    isAdult: localStorage.getItem(ADULT_KEY) !== null,
    hasCachedAnswers: isReloadOrReturn() && sessionStorage.getItem(CACHED_ANSWERS_KEY) !== null,
  };
}

/** Preloads a file. The attributes must match those of the later request, else the file is fetched twice. */
function preload(link: PreloadFile): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', crossOrigin: 'anonymous', ...link }),
  );
}

/** Opens a connection to the origin of the files. */
function preconnect([first]: Prefetch['files']): void {
  if (!first) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preconnect', href: new URL(first.href).origin, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** Calls back when all scripts but one are fetched; their `load` events would wait until they have run. */
function whenAllButOneLoaded(scripts: readonly HTMLScriptElement[], then: () => void): void {
  const pending = new Set(scripts.map(({ src }) => src));
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) pending.delete(name);
    if (pending.size > 1) return;
    observer.disconnect();
    then();
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * Prefetches what the page at this address needs first. The remote's files are preloaded when all but one of
 * the application's scripts are fetched: earlier they would compete for bandwidth with these scripts, later
 * the network would be idle.
 * @param scripts of the application. @param next shell files that are needed together with the remote's.
 * @param signature shell files that verify signatures, needed where the site requires signatures.
 */
export function startPrefetch(
  scripts: readonly HTMLScriptElement[],
  next: readonly PreloadFile[],
  signature: readonly PreloadFile[],
): void {
  let prefetch: Prefetch;
  let shellFiles = next;
  try {
    // A tab with local remotes does not load the released files.
    if (location.search.includes('remote.') || sessionStorage.getItem(LOCAL_REMOTES_KEY)) return;
    const site = inlinedDocument('site-document') as Documents['site'];
    const { remotes } = inlinedDocument('remotes-document') as Pick<Documents, 'remotes'>;
    if (site.releaseKeys) shellFiles = [...next, ...signature];
    prefetch = prefetchFor({ site, remotes }, location, readVisitor());
  } catch (error) {
    // Missing or broken documents, or blocked storage: the application reports them.
    console.info('Nothing could be prefetched', error);
    return;
  }
  const { call, files } = prefetch;
  preconnect(files);
  const preloadFiles = () => {
    if (files.length === 0) return;
    for (const file of [...shellFiles, ...files]) preload(file);
  };
  whenAllButOneLoaded(scripts, preloadFiles);
  if (!call) return;
  const controller = new AbortController();
  const { signal } = controller;
  const answer = fetch(call.address, { headers: call.headers, credentials: 'include', signal });
  // Prevents an unhandled rejection when the page does not use the answer.
  answer.catch(() => undefined);
  // The timeout covers the body, and an unused answer, which is outdated by then.
  setTimeout(() => controller.abort(), CALL_TIMEOUT);
  window.manyingPrefetch = { ...call, answer, controller };
}
