/**
 * Loads the remotes: each when one of its pages is first shown, from the best working build that the registry
 * names. Open pages keep their screen even when a new build is released meanwhile (docs/architecture/remote-loading.md).
 */

import { checkRemoteModule, type RemoteModule } from '@manying/platform/contract';
import { eligibleReleases, type Registry, type Release, type RemoteEntry } from '@manying/platform/registry';
import { selectTraceId } from '@manying/platform/session';
import { readItem, writeItem } from '@manying/platform/storage';
import type { AppStore } from '@manying/platform/store';
import type { ComponentType } from 'react';
import { destinationOf } from '../routes/destination.ts';
import { createLoadable, type Loadable } from './loadable.ts';
import { isBuildFailure, isQuarantined, readFailures, recordFailure } from './quarantine.ts';
import { type Phase, report } from './report.ts';

/** Loads the pages and overlays of remotes. */
export interface Remotes {
  /** The screen of a page; returns the same loadable for the same page. */
  page(remote: string, path: string): Loadable<ComponentType>;
  /** An overlay; returns the same loadable for the same overlay. */
  overlay(remote: string, name: string): Loadable<ComponentType>;
  /** An address without a usable registry entry: fails until a newer registry names its page. */
  unavailable(remote: string, pathname: string): Loadable<ComponentType>;
  /** The registry in use: the one the document was served with, or the one fetched after a failure. */
  registry(): Registry | undefined;
  /** Selects the build of a remote for this visitor. */
  choose(remote: string, entry: RemoteEntry): Release | undefined;
  /**
   * Increases when an open page has to be rendered by the active build instead of the one it was opened with:
   * the shape of its domain's state has changed, or its screen has been reloaded after a render error.
   */
  renderVersion(remote: string, path: string): number;
  /** Records a render error of a screen: this visit avoids the build while another one is available. */
  reportRenderError(remote: string, path: string, error: unknown): void;
  /** Refetches the registry, then reloads the screen of a page after a render error. */
  reload(remote: string, path: string): Promise<void>;
  /** Refetches a stale registry when the document is visible again; it applies from the next page on. */
  refreshIfStale(): void;
  /** Calls `listener` when the registry has been refetched. */
  subscribe(listener: () => void): () => void;
}

/** Whether React can render it: a function, or an object such as the result of `memo`. */
const isScreen = (screen: unknown) =>
  typeof screen === 'function' || (typeof screen === 'object' && screen !== null);

/** Rendered for a moment between a recovered registry and the page that it names. */
const Recovered: ComponentType = () => null;

/** A loaded build and the module that it exposes. */
interface Build {
  readonly release: Release;
  readonly module: RemoteModule;
}

/** Loads files and modules of builds; tests pass their own. */
export interface Loaders {
  /** Loads the exposed module of a build. @param isRetry whether an earlier attempt has failed. */
  loadExposedModule(name: string, release: Release, isRetry: boolean): Promise<unknown>;
  /** Loads files of a build in parallel. */
  loadFiles(release: Release, files: readonly string[], isRetry: boolean): Promise<void>;
  /**
   * Where the site requires signatures: returns only the signed part of a remote's entry.
   * @throws Error when the signature is missing or invalid.
   */
  readonly verifyEntry?: ((registry: Registry, name: string) => Promise<RemoteEntry>) | undefined;
  /** Whether the page's content security policy allows the origin of a build (allowedOrigins.ts). */
  isOriginAllowed(release: Release): boolean;
  /** Reloads the document: no build works, and the policy does not allow the origin of one of them. */
  reloadPage(): void;
}

/** Storage key of the build failures. */
const FAILURES_KEY = 'manying.builds';
/** Time after which the next build is attempted in parallel to a slow one, in ms. */
const NEXT_BUILD_DELAY = 4000;
/** Longest wait for a refetched registry before a retry uses the current one, in ms. */
const REFRESH_TIMEOUT = 500;
/** Age at which the registry is stale when the document becomes visible again, in ms. */
export const REGISTRY_TTL = 60_000;

/** An error with the phase in which it happened. */
class PhaseError extends Error {
  readonly phase: Phase;
  constructor(phase: Phase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

/**
 * Called by an attempt before it activates its domain: aborts all other attempts at the same page, so that
 * only one build activates its domain. @throws Error when this attempt itself is aborted.
 */
type AbortOtherAttempts = () => void;

/** A screen and its build. */
interface LoadedScreen {
  readonly release: Release;
  readonly screen: ComponentType;
}

/** Runs one phase of loading a build, and marks its end in the performance timeline. */
async function runPhase<T>(name: string, phase: Phase, work: () => Promise<T> | T): Promise<T> {
  try {
    const result = await work();
    performance.mark(`remote:${name}:${phase}`);
    return result;
  } catch (error) {
    throw new PhaseError(phase, error);
  }
}

/**
 * Creates the loader of the remotes.
 * @param registry the one the document was served with; `undefined` when it was unreadable.
 * @param fetchRegistry fetches the current registry of the deployment.
 */
export function createRemotes(
  store: AppStore,
  registry: Registry | undefined,
  fetchRegistry: () => Promise<Registry>,
  loaders: Loaders,
): Remotes {
  let current = registry;
  let failures = readFailures(readItem(FAILURES_KEY));
  let registryRequestedAt = Date.now();
  /** Builds by `remote version`, pending or loaded, and the keys of the loaded ones. */
  const builds = new Map<string, Promise<Build>>();
  const loadedBuilds = new Set<string>();
  /** The build of each remote whose domain is in the store. */
  const activeBuilds = new Map<string, Build>();
  const loadables = new Map<string, Loadable<ComponentType>>();
  /** Running attempts by the key of the page or overlay: there are several while builds are slow. */
  const runningAttempts = new Map<string, Set<AbortController>>();
  /** The build version of each page's screen, by the page's key. */
  const screenVersions = new Map<string, string>();
  /** Number of changes of the state's shape in this visit, by remote. */
  const stateShapeVersions = new Map<string, number>();
  /** Builds with a render error in this visit, and the number of reloads of each page after one. */
  const crashedBuilds = new Set<string>();
  const reloads = new Map<string, number>();
  const listeners = new Set<() => void>();

  const buildKey = (name: string, version: string) => `${name} ${version}`;
  const pageKey = (name: string, path: string) => `${name} ${path}`;
  const overlayKey = (name: string, overlay: string) => `${name} overlay ${overlay}`;

  /** The builds of a remote to attempt, best first; an eligible active build comes before all others. */
  function candidateReleases(name: string, entry: RemoteEntry): Release[] {
    const traceId = selectTraceId(store.getState());
    const isExcluded = (version: string) => {
      const key = buildKey(name, version);
      return crashedBuilds.has(key) || isQuarantined(failures, key, Date.now());
    };
    const eligible = eligibleReleases(name, entry, { traceId, isQuarantined: isExcluded });
    // When every build is excluded, the exclusions are ignored: there is no other choice.
    const releases = eligible.length > 0 ? eligible : eligibleReleases(name, entry, { traceId });
    const activeVersion = activeBuilds.get(name)?.release.version;
    return releases.sort((a, b) => Number(b.version === activeVersion) - Number(a.version === activeVersion));
  }

  const choose = (name: string, entry: RemoteEntry) => candidateReleases(name, entry)[0];

  function persistFailure(name: string, version: string): void {
    failures = recordFailure(failures, buildKey(name, version), Date.now());
    writeItem(FAILURES_KEY, JSON.stringify(failures));
  }

  async function loadBuild(name: string, release: Release, isRetry: boolean): Promise<Build> {
    const exposed = await runPhase(name, 'entry', () => loaders.loadExposedModule(name, release, isRetry));
    const module = await runPhase(name, 'shape', () => checkRemoteModule(name, exposed));
    return { release, module };
  }

  /** Loads a build; concurrent and later calls share one load. */
  function loadBuildOnce(name: string, release: Release, isRetry: boolean): Promise<Build> {
    const key = buildKey(name, release.version);
    const existing = builds.get(key);
    // A pending load from an earlier attempt may hang, so a retry starts a new one.
    if (existing && (!isRetry || loadedBuilds.has(key))) return existing;
    const build = loadBuild(name, release, isRetry);
    builds.set(key, build);
    build.then(
      () => loadedBuilds.add(key),
      () => {
        // Keeps a newer load of the same build.
        if (builds.get(key) === build) builds.delete(key);
      },
    );
    return build;
  }

  /** Injects a build's domain into the store; it replaces that of another build of the same remote. */
  function activate(name: string, build: Build): void {
    const previous = activeBuilds.get(name);
    if (previous === build) return;
    if (build.module.domain) store.injectDomain(build.module.domain);
    if (previous && previous.module.domain?.stateVersion !== build.module.domain?.stateVersion) {
      stateShapeVersions.set(name, (stateShapeVersions.get(name) ?? 0) + 1);
    }
    activeBuilds.set(name, build);
  }

  /** Loads a screen of one build: its module and the page's files in parallel. */
  async function loadScreen(
    name: string,
    release: Release,
    files: readonly string[],
    isRetry: boolean,
    abortOthers: AbortOtherAttempts,
    load: (module: RemoteModule) => Promise<{ readonly default: ComponentType }>,
  ): Promise<ComponentType> {
    const filesLoaded = runPhase(name, 'page', () => loaders.loadFiles(release, files, isRetry));
    // Prevents an unhandled rejection when the build fails first; otherwise it is awaited below.
    filesLoaded.catch(() => undefined);
    const build = await loadBuildOnce(name, release, isRetry);
    await filesLoaded;
    abortOthers();
    await runPhase(name, 'activate', () => activate(name, build));
    return runPhase(name, 'page', async () => {
      const { default: screen } = await load(build.module);
      // Federation and bundlers can report success with an empty module.
      if (!isScreen(screen)) throw new Error(`A page of ${name} ${release.version} has no screen`);
      return screen;
    });
  }

  /**
   * Attempts the builds of a remote until one works. A slow attempt continues in parallel to the next one,
   * because on a slow network the next one is no faster: the first success wins and aborts the others. A
   * failure is recorded only when another build works, and the second one quarantines the build. When no
   * build works, the cause is something else, such as the network.
   */
  async function loadFirstWorking(
    name: string,
    key: string,
    signal: AbortSignal,
    load: (release: Release, abortOthers: AbortOtherAttempts) => Promise<ComponentType>,
  ): Promise<LoadedScreen> {
    let entry = current?.remotes[name];
    if (current && entry && loaders.verifyEntry) entry = await loaders.verifyEntry(current, name);
    const remaining = entry ? candidateReleases(name, entry) : [];
    const pageAttempts = runningAttempts.get(key) ?? new Set();
    runningAttempts.set(key, pageAttempts);
    /** The attempts of this call; a retry of the same page can run in parallel. */
    const ownAttempts = new Set<AbortController>();
    const failedReleases: Release[] = [];
    const errors: unknown[] = [];
    let isEveryOriginAllowed = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function abortAll(controllers: Iterable<AbortController>, except?: AbortController): void {
      for (const controller of controllers) {
        if (controller === except) continue;
        pageAttempts.delete(controller);
        controller.abort();
      }
    }

    function succeed({ version }: Release): void {
      clearTimeout(timer);
      abortAll(ownAttempts);
      for (const release of failedReleases) persistFailure(name, release.version);
      report({
        remote: name,
        version,
        phase: 'page',
        outcome: failedReleases.length > 0 ? 'fallback' : 'ok',
      });
    }

    function recordError(release: Release, error: unknown): void {
      errors.push(error);
      if (!loaders.isOriginAllowed(release)) {
        isEveryOriginAllowed = false;
        return;
      }
      if (!isBuildFailure(error, globalThis.navigator?.onLine !== false)) return;
      failedReleases.push(release);
      const phase = error instanceof PhaseError ? error.phase : 'entry';
      const problem = error instanceof Error ? error.message : String(error);
      report({ remote: name, version: release.version, phase, outcome: 'failed', problem });
    }

    return new Promise((resolve, reject) => {
      function startNext(): void {
        clearTimeout(timer);
        const release = remaining.shift();
        if (release) startAttempt(release);
        else if ([...ownAttempts].every(({ signal: { aborted } }) => aborted)) {
          if (!isEveryOriginAllowed) loaders.reloadPage();
          reject(errors[0]);
        }
      }

      function startAttempt(release: Release): void {
        if (remaining.length > 0) timer = setTimeout(startNext, NEXT_BUILD_DELAY);
        const controller = new AbortController();
        ownAttempts.add(controller);
        pageAttempts.add(controller);
        const abortOthers = () => {
          if (controller.signal.aborted) throw new Error(`${name} ${release.version} was aborted`);
          abortAll(pageAttempts, controller);
        };
        /** Returns whether the result counts: that of an aborted attempt says nothing about its build. */
        const finishAttempt = () => {
          ownAttempts.delete(controller);
          pageAttempts.delete(controller);
          return !controller.signal.aborted;
        };
        load(release, abortOthers).then(
          (screen) => {
            if (!finishAttempt()) return;
            succeed(release);
            resolve({ release, screen });
          },
          (error: unknown) => {
            if (!finishAttempt()) return;
            recordError(release, error);
            startNext();
          },
        );
      }

      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        abortAll(ownAttempts);
        reject(new Error(`${key} was aborted`));
      });
      if (remaining.length > 0 && !signal.aborted) startNext();
      else {
        const broken = current?.broken[name]?.problem;
        reject(new Error(broken ?? `remotes.json names no build of '${name}' that fits this shell`));
      }
    });
  }

  async function loadPage(
    name: string,
    path: string,
    isRetry: boolean,
    signal: AbortSignal,
  ): Promise<ComponentType> {
    const key = pageKey(name, path);
    const { release, screen } = await loadFirstWorking(name, key, signal, (build, abortOthers) => {
      const files = build.pages.find((candidate) => candidate.path === path)?.files ?? [];
      return loadScreen(name, build, files, isRetry, abortOthers, (module) => {
        const page = module.pages.find((candidate) => candidate.path === path);
        if (!page) throw new Error(`Remote '${name}' has no page ${path}, though the registry says so`);
        return page.load();
      });
    });
    screenVersions.set(key, release.version);
    return screen;
  }

  async function loadOverlay(
    name: string,
    overlay: string,
    isRetry: boolean,
    signal: AbortSignal,
  ): Promise<ComponentType> {
    const { screen } = await loadFirstWorking(name, overlayKey(name, overlay), signal, (build, abortOthers) =>
      loadScreen(name, build, [], isRetry, abortOthers, (module) => {
        const found = module.overlays?.find((candidate) => candidate.name === overlay);
        if (!found)
          throw new Error(`Remote '${name}' has no overlay '${overlay}', though the registry says so`);
        return found.load();
      }),
    );
    return screen;
  }

  /** Notifies the listeners; the copied registry has a new identity, so that they render again. */
  function notify(): void {
    current &&= { ...current };
    for (const listener of listeners) listener();
  }

  /** Refetches the registry. */
  async function refreshRegistry(): Promise<void> {
    registryRequestedAt = Date.now();
    try {
      current = await fetchRegistry();
      notify();
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error);
    }
  }

  /** Refetches the registry, and continues after a timeout when the request hangs. */
  async function refreshWithTimeout(): Promise<void> {
    await Promise.race([refreshRegistry(), new Promise((resolve) => setTimeout(resolve, REFRESH_TIMEOUT))]);
  }

  /**
   * Refetches the registry before a retry, since it may already exclude the failed build. Returns `isRetry`.
   */
  async function refreshBeforeRetry(attempt: number): Promise<boolean> {
    if (attempt === 0) return false;
    await refreshWithTimeout();
    return true;
  }

  /** Whether the registry blocks the build of a loaded screen. */
  function isBuildBlocked(name: string, key: string): boolean {
    const version = screenVersions.get(key);
    return version !== undefined && current?.remotes[name]?.blocked.includes(version) === true;
  }

  function cachedLoadable(
    key: string,
    load: (attempt: number, signal: AbortSignal) => Promise<ComponentType>,
  ): Loadable<ComponentType> {
    let page = loadables.get(key);
    if (!page) {
      page = createLoadable(load);
      loadables.set(key, page);
    }
    return page;
  }

  return {
    page(name, path) {
      const key = pageKey(name, path);
      if (isBuildBlocked(name, key) && loadables.get(key)?.state().status === 'ready') {
        loadables.delete(key);
        screenVersions.delete(key);
      }
      return cachedLoadable(key, async (attempt, signal) =>
        loadPage(name, path, await refreshBeforeRetry(attempt), signal),
      );
    },
    overlay: (name, overlay) =>
      cachedLoadable(overlayKey(name, overlay), async (attempt, signal) =>
        loadOverlay(name, overlay, await refreshBeforeRetry(attempt), signal),
      ),
    unavailable: (name, pathname) =>
      cachedLoadable(`${name} unavailable ${pathname}`, async (attempt) => {
        if (attempt > 0) await refreshRegistry();
        if (destinationOf(current, pathname, '', choose).kind !== 'unavailable') return Recovered;
        throw new Error(current?.broken[name]?.problem ?? `remotes.json says nothing usable of ${pathname}`);
      }),
    registry: () => current,
    choose,
    renderVersion: (name, path) =>
      (stateShapeVersions.get(name) ?? 0) + (reloads.get(pageKey(name, path)) ?? 0),
    reportRenderError(name, path, error) {
      const version = screenVersions.get(pageKey(name, path));
      const entry = current?.remotes[name];
      if (!version || !entry) return;
      const problem = error instanceof Error ? error.message : String(error);
      report({ remote: name, version, phase: 'render', outcome: 'failed', problem });
      crashedBuilds.add(buildKey(name, version));
      if (candidateReleases(name, entry)[0]?.version !== version) persistFailure(name, version);
    },
    async reload(name, path) {
      const key = pageKey(name, path);
      await refreshWithTimeout();
      loadables.delete(key);
      screenVersions.delete(key);
      reloads.set(key, (reloads.get(key) ?? 0) + 1);
      notify();
    },
    refreshIfStale() {
      if (document.visibilityState === 'visible' && Date.now() - registryRequestedAt > REGISTRY_TTL)
        void refreshRegistry();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
