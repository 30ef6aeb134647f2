/**
 * What the page needs first, asked for by the first script of index.html: the files of the address's remote, and the
 * call whose answer its page shows. Everything then travels beside the application instead of after it.
 *
 * It reads the documents as they are and leaves all judgement to the application: what it cannot read it leaves out.
 */
import { matchPage, owns } from '@manying/platform/addresses';
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { isInCanary } from '@manying/platform/canary';
import { callerHeaders, DEFAULT_BRANCH, isBranchId, isTraceId, newTraceId } from '@manying/platform/identity';
import { LOCAL_REMOTES_KEY } from '../local/storageKey.ts';
import { isReloadOrReturn } from '../visit/isReloadOrReturn.ts';

/** A file to be had early. */
export interface PreloadFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** What to ask for. */
export interface Prefetch {
  readonly files: readonly PreloadFile[];
  readonly call?: { readonly address: string; readonly headers: Readonly<Record<string, string>> };
}

interface Build {
  readonly version: string;
  readonly manifest: string;
  readonly pages: readonly {
    readonly path: string;
    readonly mode?: string;
    readonly files?: readonly string[];
    readonly data?: { readonly base: 'static' | 'dynamic'; readonly path: string };
  }[];
  readonly files?: {
    readonly entry: string;
    readonly exposed: readonly string[];
    readonly integrity: Readonly<Record<string, string>>;
  };
}

/** The documents, as far as this script looks into them. */
export interface Documents {
  readonly site: {
    readonly staticApi: string;
    readonly dynamicApi: string;
    readonly ageGate?: boolean;
    readonly buildOrigins?: readonly string[];
    readonly releaseKeys?: unknown;
  };
  readonly remotes: Readonly<
    Record<
      string,
      {
        readonly addresses: readonly string[];
        readonly current: Build;
        readonly canary?: Build & { readonly percent: number };
        readonly blocked?: readonly string[];
      }
    >
  >;
}

/** What this device knows of its visitor. */
export interface Visitor {
  readonly traceId: string;
  readonly branchId: string;
  /** `undefined` for somebody who was never registered: the page itself asks without a name then, too. */
  readonly user: { readonly userId: string; readonly account: string } | undefined;
  /** He has said that he is of age (age/gate.ts). */
  readonly isAdult?: boolean;
  /** He reloads the page, or comes back to it, and this tab has kept the static answers (platform/cachedAnswers.ts). */
  readonly hasCachedAnswers?: boolean;
}

/**
 * `:name` in a call's path becomes the page's parameter, written as the page's own call writes it; `undefined` when
 * there is none.
 */
function fillPath(path: string, params: Readonly<Record<string, string>>): string | undefined {
  const query = path.indexOf('?');
  let isComplete = true;
  const text = path.replace(/:(\w+)/g, (_, name: string, at: number) => {
    const value = params[name]?.trim() ?? '';
    if (!value) isComplete = false;
    return query >= 0 && at > query
      ? String(new URLSearchParams([['', value]])).slice(1)
      : encodeURIComponent(value);
  });
  return isComplete ? text : undefined;
}

/** The parameters of a path as text; none when one of them is not percent-encoded UTF-8. */
function decodeParams(params: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch {
    // No page has such an id: its call is left to the page.
    return {};
  }
}

function callFor(
  data: NonNullable<Build['pages'][number]['data']>,
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

/** What the page at an address needs first. */
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
      // Nothing of the video section comes before its question is answered.
      if (documents.site.ageGate && page.mode === 'video' && !visitor.isAdult) return { files: [] };
      const { entry, exposed, integrity } = build.files;
      const params = { ...Object.fromEntries(new URLSearchParams(search)), ...decodeParams(matched) };
      const isCached = visitor.hasCachedAnswers && page.data?.base === 'static';
      const call = page.data && !isCached && callFor(page.data, params, documents, visitor);
      const allowed = (documents.site.buildOrigins ?? [origin]).includes(new URL(build.manifest).origin);
      return {
        // What may not be loaded, or has no hash, is not asked for.
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
/** Storage keys of age/gate.ts and of platform/cachedAnswers.ts, which are not part of this script. */
const ADULT_KEY = 'manying:shell:adult';
const CACHED_ANSWERS_KEY = 'manying:answers';
const storageKey = (field: string) => `manying:account:${field}`;

/** A kept field of the account; `undefined` when it is not there or cannot be read. */
function storedField(field: string): unknown {
  const text = localStorage.getItem(storageKey(field));
  try {
    return (JSON.parse(text ?? 'null') as { d?: unknown } | null)?.d;
  } catch {
    // The platform drops what it cannot read, too.
    return undefined;
  }
}

const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * The visitor as the platform keeps one, `{"v":1,"d":…}` under `manying:account:<field>`. Somebody new gets a trace id
 * here, since the first call already carries it. @throws when storage is forbidden.
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

function readDocument(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

/** Has the browser fetch something that will be wanted soon. What is said here must be what its user will say, else it comes twice. */
function preload(link: PreloadFile): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preload', crossOrigin: 'anonymous', ...link }),
  );
}

/** Opens a connection to where files will be fetched from. */
function preconnect([first]: Prefetch['files']): void {
  if (!first) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preconnect', href: new URL(first.href).origin, crossOrigin: 'anonymous' });
  document.head.append(link);
}

/** Calls back when all scripts but one have come; their own `load` waits until they have run, in their order. */
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
 * Asks for what the page at this address needs first. The remote's files are asked for when all but one of the
 * application's scripts are there: sooner they would take the line from them, later it would lie idle until the first
 * answer; and while those scripts run the line is free.
 * @param scripts the application's. @param next its own files that are wanted with the remote's. @param signature those
 * that look at signatures, wanted where the site demands them.
 */
export function startPrefetch(
  scripts: readonly HTMLScriptElement[],
  next: readonly PreloadFile[],
  signature: readonly PreloadFile[],
): void {
  let prefetch: Prefetch;
  let shellFiles = next;
  try {
    // A developer's tab takes other files than the released ones.
    if (location.search.includes('remote.') || sessionStorage.getItem(LOCAL_REMOTES_KEY)) return;
    const site = readDocument('site-document') as Documents['site'];
    const { remotes } = readDocument('remotes-document') as Pick<Documents, 'remotes'>;
    if (site.releaseKeys) shellFiles = [...next, ...signature];
    prefetch = prefetchFor({ site, remotes }, location, readVisitor());
  } catch (error) {
    // Missing or broken documents and forbidden storage: the application says what there is to say.
    console.info('Nothing could be asked for early', error);
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
  // Whoever takes it hears of a failure; nobody may be there to take it.
  answer.catch(() => undefined);
  // Covers the body too, and a call that nobody takes: its answer is too old to be shown then.
  setTimeout(() => controller.abort(), CALL_TIMEOUT);
  window.manyingPrefetch = { ...call, answer, controller };
}
