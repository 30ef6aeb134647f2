/** Starts the shell: documents, store, visit, remotes, then the first render. */
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import './oldBrowsers/polyfills.css';
import { restoreAnswers } from '@manying/platform/cachedAnswers';
import { watchInstall } from '@manying/platform/installPrompt';
import { setOverlayLookup } from '@manying/platform/page';
import type { Registry } from '@manying/platform/registry';
import { BrowserRouter } from '@manying/platform/router';
import { setSite, site } from '@manying/platform/site';
import { createAppStore, Provider } from '@manying/platform/store';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './App.tsx';
import type { startAfterFirstPage } from './afterFirstPage.ts';
import { isGated } from './age/gate.ts';
import { whenIdle } from './client/whenIdle.ts';
import { currentBuilds, fetchRegistry, readRegistry, readSite } from './documents.ts';
import { START_FAILED } from './fallback/startFailed.ts';
import { allowUnchecked, loadFiles, loadShellFile } from './federation/files.ts';
import { loadFederation } from './federation/loadFederation.ts';
import { installGhostClickGuard } from './input/ghostClickGuard.ts';
import type { LocalRemotes } from './local/localRemotes.tsx';
import { localRemotesRequested } from './local/localRemotesRequested.ts';
import { overlayLookup } from './overlays/requestedOverlay.ts';
import { isOriginAllowed, reloadPageOnce } from './remotes/allowedOrigins.ts';
import { type Loadable, withTimeout } from './remotes/loadable.ts';
import type { Loaders } from './remotes/loaders.ts';
import { createRemotes, type Remotes } from './remotes/remotes.ts';
import { keepRenderedScreenOf } from './remotes/renderedScreen.ts';
import { type Destination, destinationOf } from './routes/destination.ts';
import { isReloadOrReturn } from './visit/isReloadOrReturn.ts';
import { startVisit } from './visit/startVisit.ts';

/** Longest wait of the start for the registry, in ms; it is requested long before the application runs. */
const REGISTRY_TIMEOUT = 400;

/**
 * The registry, or `undefined` when it is not there in time or not readable: the registry store then waits for the same request,
 * reports its failure, and retries.
 */
const registryInTime = (request: Promise<Registry>): Promise<Registry | undefined> =>
  withTimeout(REGISTRY_TIMEOUT, request).catch(() => undefined);

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

// Loader of the shell's own chunks; federation.ts replaces it with one that also loads those of remotes.
Object.assign(globalThis, { manyingLoad: (address: string) => loadShellFile(address) });

/** `npm run dev`: files of a development server on the shell's own host run without hashes. */
function allowDevServers({ remotes }: Registry): void {
  for (const { current } of Object.values(remotes)) {
    const folder = new URL('.', current.manifest);
    if (!current.files && folder.hostname === location.hostname) allowUnchecked(folder.href);
  }
}

/** Loads what replaces remotes of the registry with local ones and previews. */
async function loadLocalRemotes(onChange: () => void): Promise<LocalRemotes> {
  return (await import(/* webpackChunkName: "local" */ './local/localRemotes.tsx')).localRemotes(onChange);
}

/** Page files do not wait for federation, which only entries need; both load in parallel. */
const loaders: Loaders = {
  loadFiles,
  loadExposedModule: async (name, release, isRetry) =>
    (await loadFederation(isRetry)).loadExposed(name, release, isRetry),
  keepRenderedScreenOf,
  isOriginAllowed,
  reloadPage: reloadPageOnce,
};

/** The signed part of a remote's entry. */
const verifyEntry: Loaders['verifyEntry'] = async (registry, name) =>
  (await import(/* webpackChunkName: "signature" */ './trust/signedEntry.ts')).signedEntry(registry, name);

/** Wait before the code of the later work is requested again, in ms: a request may fail on a bad line. */
const LATER_RETRY_DELAY = 10_000;

/** Schedules the work that can wait until the first page is shown. */
function scheduleAfterFirstPage(...context: Parameters<typeof startAfterFirstPage>): void {
  const load = () =>
    import(/* webpackChunkName: "later" */ './afterFirstPage.ts').then(
      (later) => later.startAfterFirstPage(...context),
      (error: unknown) => {
        console.warn('Later code could not be loaded', error);
        setTimeout(load, LATER_RETRY_DELAY);
      },
    );
  if (document.readyState === 'complete') whenIdle(load);
  else window.addEventListener('load', () => whenIdle(load), { once: true });
}

/** Longest chain of redirects at the start: an unknown address leads to the root, and that to home. */
const MAX_REDIRECTS = 2;

/** Where the address leads; its redirects happen before the first render, which would otherwise be empty. */
function firstDestination(remotes: Remotes, hops = MAX_REDIRECTS): Destination {
  const destination = destinationOf(remotes.registry(), location.pathname, location.search, remotes.choose);
  if (destination.kind !== 'redirect' || hops === 0) return destination;
  history.replaceState(null, '', destination.to);
  return firstDestination(remotes, hops - 1);
}

/** Starts a loadable, and waits until it is loaded or its failure has to be shown. */
function settled(loadable: Loadable<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = loadable.subscribe(() => {
      unsubscribe();
      resolve();
    });
    loadable.start();
  });
}

/**
 * Loads the first page's screen, after a late registry. Until it is there, or has failed, index.html's own first screen
 * stands (firstScreen/firstScreen.ts).
 */
async function firstScreenLoaded(remotes: Remotes): Promise<void> {
  const early = firstDestination(remotes);
  if (early.kind === 'unavailable') await settled(remotes.unavailable(early.remote, location.pathname));
  const destination = firstDestination(remotes);
  if (destination.kind !== 'page' || isGated(destination.page.mode)) return;
  await settled(remotes.page(destination.remote, destination.page.path));
}

/** @param deployedRegistry `undefined` when it was not there in time. */
async function start(
  root: Root,
  registryRequest: Promise<Registry>,
  deployedRegistry: Registry | undefined,
): Promise<void> {
  const local = localRemotesRequested() ? await loadLocalRemotes(() => void remotes.refresh()) : undefined;
  function prepare(fetched: Registry): Registry {
    const prepared = local?.replace(fetched) ?? fetched;
    if (process.env.NODE_ENV !== 'production') allowDevServers(prepared);
    return prepared;
  }
  const registry = deployedRegistry && prepare(deployedRegistry);
  const store = createAppStore();
  startVisit(store);
  const builds = deployedRegistry && currentBuilds(deployedRegistry);
  if (builds && isReloadOrReturn()) restoreAnswers(store, builds);
  const siteLoaders = { ...loaders, verifyEntry: site().releaseKeys && verifyEntry };
  const remotes = createRemotes(
    store,
    registry ?? registryRequest.then(prepare),
    () => fetchRegistry().then(prepare),
    siteLoaders,
  );
  setOverlayLookup(overlayLookup(remotes));
  await firstScreenLoaded(remotes);
  root.render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App remotes={remotes} />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
  scheduleAfterFirstPage(store, remotes, siteLoaders, builds);
}

/** Lets the inline script that watches the start switch to another build (fallback/watch.ts). */
function reportStartFailure(error: unknown): void {
  dispatchEvent(new CustomEvent(START_FAILED, { detail: error instanceof Error ? error.message : error }));
}

async function main(): Promise<void> {
  watchInstall();
  installGhostClickGuard();
  await window.manyingDrawable;
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const root = createRoot(container);
  const registryRequest = readRegistry();
  let hasSite = false;
  try {
    const [siteConfig, deployedRegistry] = await Promise.all([readSite(), registryInTime(registryRequest)]);
    setSite(siteConfig);
    hasSite = true;
    await start(root, registryRequest, deployedRegistry);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // An unusable site.json is none of the build's.
    if (hasSite) reportStartFailure(error);
    const { SiteUnreadable } = await import(/* webpackChunkName: "library" */ './remotes/SiteUnreadable.tsx');
    // A retry reloads the page, because the inlined document and the policy only change with it.
    root.render(<SiteUnreadable retry={() => location.reload()} />);
  }
}

main().catch((error: unknown) => {
  reportStartFailure(error);
  throw error;
});
