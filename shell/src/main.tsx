/** Starts the shell: documents, store, visit, remotes, then the page. */
import '@manying/ui/tokens.css';
import '@manying/ui/base.css';
import './oldBrowsers/polyfills.css';
import { restoreAnswers } from '@manying/platform/cachedAnswers';
import { watchInstall } from '@manying/platform/installPrompt';
import type { Registry } from '@manying/platform/registry';
import { BrowserRouter } from '@manying/platform/router';
import { setSite } from '@manying/platform/site';
import { type AppStore, createAppStore, Provider } from '@manying/platform/store';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './App.tsx';
import { isGated } from './age/gate.ts';
import { whenIdle } from './client/whenIdle.ts';
import { currentBuilds, fetchRegistry, readRegistry, readSite } from './documents.ts';
import { allowUnchecked, loadFiles, loadShellFile } from './federation/files.ts';
import { loadFederation } from './federation/loadFederation.ts';
import { installGhostClickGuard } from './input/ghostClickGuard.ts';
import { localRemotesRequested } from './local/localRemotesRequested.ts';
import { isOriginAllowed, reloadPageOnce } from './remotes/allowedOrigins.ts';
import { withTimeout } from './remotes/loadable.ts';
import { createRemotes, type Loaders, type Remotes } from './remotes/remotes.ts';
import { destinationOf } from './routes/destination.ts';
import { SiteUnreadable } from './site/SiteUnreadable.tsx';
import { isReloadOrReturn } from './visit/isReloadOrReturn.ts';
import { startVisit } from './visit/startVisit.ts';

/** Resolves when the document's body is there; scripts in the head may run before. */
function documentReady(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}

/** How long the first page waits for a registry that has to be asked for, in ms. */
const REGISTRY_TIMEOUT = 400;

/** The registry, or `undefined` when none can be read in time: its pages then say so and heal by themselves. */
async function readRegistryOrUndefined(): Promise<Registry | undefined> {
  try {
    return await withTimeout(REGISTRY_TIMEOUT, readRegistry());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** Written in by the build. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

// What loads the shell's own chunks, checked; with federation also those of the remotes.
Object.assign(globalThis, { manyingLoad: (address: string) => loadShellFile(address) });

/** Everybody but a developer sees the registry as it is. */
const unchangedRegistry = (registry: Registry) => registry;

/** `npm run dev`: what a development server on the shell's own host serves runs without hashes. */
function allowDevServers({ remotes }: Registry): void {
  for (const { current } of Object.values(remotes)) {
    const folder = new URL('.', current.manifest);
    if (!current.files && folder.hostname === location.hostname) allowUnchecked(folder.href);
  }
}

/** How a developer's tab sees the registry. */
async function loadLocalRemotes(): Promise<typeof unchangedRegistry> {
  return (await import(/* webpackChunkName: "local" */ './local/localRemotes.tsx')).localRemotes();
}

/** The files of a page are asked for at once; federation, which only an entry needs, comes beside them. */
const loaders: Loaders = {
  loadFiles,
  loadExposedModule: async (name, release, isRetry) =>
    (await loadFederation(isRetry)).loadExposed(name, release, isRetry),
  isOriginAllowed,
  reloadPage: reloadPageOnce,
};

/** What is signed of a remote's entry. */
const verifyEntry: Loaders['verifyEntry'] = async (registry, name) =>
  (await import(/* webpackChunkName: "signature" */ './trust/signedEntry.ts')).signedEntry(registry, name);

/** Starts what can wait until the first page stands. */
function scheduleAfterFirstPage(store: AppStore, remotes: Remotes): void {
  const load = () =>
    import(/* webpackChunkName: "later" */ './afterFirstPage.ts').then(
      ({ startAfterFirstPage }) => startAfterFirstPage(store, remotes),
      (error: unknown) => console.warn('What follows the first page could not be loaded', error),
    );
  if (document.readyState === 'complete') whenIdle(load);
  else window.addEventListener('load', () => whenIdle(load), { once: true });
}

async function start(root: Root): Promise<void> {
  const [site, deployedRegistry] = await Promise.all([readSite(), readRegistryOrUndefined()]);
  setSite(site);
  const applyOverrides = localRemotesRequested() ? await loadLocalRemotes() : unchangedRegistry;
  const registry = deployedRegistry && applyOverrides(deployedRegistry);
  if (process.env.NODE_ENV !== 'production' && registry) allowDevServers(registry);
  const store = createAppStore();
  startVisit(store);
  if (isReloadOrReturn()) restoreAnswers(store, currentBuilds());
  const remotes = createRemotes(store, registry, async () => applyOverrides(await fetchRegistry()), {
    ...loaders,
    verifyEntry: site.releaseKeys && verifyEntry,
  });
  // The address's own remote is on its way before React draws anything.
  const firstDestination = destinationOf(registry, location.pathname, location.search, remotes.choose);
  if (firstDestination.kind === 'page' && !isGated(firstDestination.page.mode))
    remotes.page(firstDestination.remote, firstDestination.page.path).start();
  root.render(
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <App remotes={remotes} />
        </BrowserRouter>
      </Provider>
    </StrictMode>,
  );
  scheduleAfterFirstPage(store, remotes);
}

async function main(): Promise<void> {
  watchInstall();
  installGhostClickGuard();
  await documentReady();
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  const root = createRoot(container);
  try {
    await start(root);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // What was wrong in the page itself stays wrong there, and its policy with it.
    root.render(<SiteUnreadable retry={() => location.reload()} />);
  }
}

void main();
