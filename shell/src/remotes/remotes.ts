/**
 * The remotes of the page: each loaded when a page of it is first shown, from the best build the registry names that
 * works. Pages that are open keep the screen they have, whatever is released meanwhile (architecture §3).
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

/** Gives the pages of remotes. */
export interface Remotes {
  /** The screen of a page; the same loadable for the same page. */
  page(remote: string, path: string): Loadable<ComponentType>;
  /** An overlay; the same loadable for the same overlay. */
  overlay(remote: string, name: string): Loadable<ComponentType>;
  /** An address of which the registry says too little: fails until a registry is found that names its page. */
  unavailable(remote: string, pathname: string): Loadable<ComponentType>;
  /** The registry in use: the one the page was served with, until a failure made the shell ask for it again. */
  registry(): Registry | undefined;
  /** The build of a remote that this visitor gets. */
  choose(remote: string, entry: RemoteEntry): Release | undefined;
  /**
   * Grows when a page is to be drawn by the build in use instead of the one it is open with: its remote's part of the
   * store has changed its shape, or its screen threw and was asked for anew.
   */
  renderVersion(remote: string, path: string): number;
  /** The screen of a page threw while it was drawn: this visit has had enough of its build while there is another. */
  reportRenderError(remote: string, path: string, error: unknown): void;
  /** Asks for the screen of a page that threw once more, after a look at the registry. */
  reload(remote: string, path: string): Promise<void>;
  /** The page is looked at again: an old registry is asked for anew, and counts from the next page on. */
  refreshIfStale(): void;
  /** Tells about a registry that was asked for again. */
  subscribe(listener: () => void): () => void;
}

/** Whether React can draw it: a function, or an object such as `memo` makes. */
const isScreen = (screen: unknown) =>
  typeof screen === 'function' || (typeof screen === 'object' && screen !== null);

/** Drawn for a moment between the registry's healing and the page it names. */
const Recovered: ComponentType = () => null;

/** A build in use: what it exposes, and which one it is. */
interface Build {
  readonly release: Release;
  readonly module: RemoteModule;
}

/** How files and modules of builds are had; tests bring their own. */
export interface Loaders {
  /** The exposed module of a build. @param anew this is not the first try. */
  exposed(name: string, release: Release, anew: boolean): Promise<unknown>;
  /** Files of a build, side by side. */
  files(release: Release, files: readonly string[], anew: boolean): Promise<void>;
  /**
   * Where the site demands signatures: what is signed of a remote's entry, and nothing else of it.
   * @throws Error when it is not signed as the site demands.
   */
  readonly signed?: ((registry: Registry, name: string) => Promise<RemoteEntry>) | undefined;
  /** Whether the page's policy can know where a build comes from (covered.ts). */
  covers(release: Release): boolean;
  /** Loads the page anew, since no build works and one is not covered. */
  reloadPage(): void;
}

/** Where the failures of builds are kept. */
const FAILURES_KEY = 'manying.builds';
/** How long a build is waited for before the next one is tried beside it, in ms. */
const NEXT_BUILD_AFTER = 4000;
/** Longest wait for a fresh registry before a build is tried again with the one that is there, in ms. */
const REFRESH_TIMEOUT = 500;
/** How long a registry is good enough for a page that is looked at again, in ms. */
export const REGISTRY_TTL = 60_000;

/** A failure with the phase it happened in. */
class PhaseFault extends Error {
  readonly phase: Phase;
  constructor(phase: Phase, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.phase = phase;
  }
}

/**
 * Called by a build's attempt before it puts its part of the store in place: aborts all other attempts at the same page,
 * so that one build alone does. @throws Error when this attempt is aborted itself.
 */
type Claim = () => void;

/** A screen, and the build it is of. */
interface Loaded {
  readonly release: Release;
  readonly screen: ComponentType;
}

/** Does one phase of loading a build, and marks its end in the page's timeline. */
async function inPhase<T>(name: string, phase: Phase, work: () => Promise<T> | T): Promise<T> {
  try {
    const result = await work();
    performance.mark(`remote:${name}:${phase}`);
    return result;
  } catch (error) {
    throw new PhaseFault(phase, error);
  }
}

/**
 * Makes the page's remotes.
 * @param registry what the page was served with; `undefined` when that was unreadable.
 * @param askRegistry asks the deployment for the registry as it is now.
 */
export function createRemotes(
  store: AppStore,
  registry: Registry | undefined,
  askRegistry: () => Promise<Registry>,
  loaders: Loaders,
): Remotes {
  let current = registry;
  let failures = readFailures(readItem(FAILURES_KEY));
  let asked = Date.now();
  /** Builds by `remote version`, and those of them that are loaded. */
  const builds = new Map<string, Promise<Build>>();
  const loaded = new Set<string>();
  /** The build of each remote whose part of the store is in place. */
  const active = new Map<string, Build>();
  const pages = new Map<string, Loadable<ComponentType>>();
  /** Attempts under way, by the key of the page or overlay: there are several while builds are slow. */
  const attempts = new Map<string, Set<AbortController>>();
  /** The version a page's screen is of, by the page's key. */
  const versions = new Map<string, string>();
  /** How often a remote's part of the store has changed its shape in this visit. */
  const shapes = new Map<string, number>();
  /** Builds whose screens threw in this visit, and how often a page was asked for anew because of it. */
  const threw = new Set<string>();
  const renewals = new Map<string, number>();
  const listeners = new Set<() => void>();

  const buildKey = (name: string, version: string) => `${name} ${version}`;
  const pageKey = (name: string, path: string) => `${name} ${path}`;
  const overlayKey = (name: string, overlay: string) => `${name} overlay ${overlay}`;

  /** The builds of a remote to try, best first; the one in use comes first while the registry still allows it. */
  function releasesOf(name: string, entry: RemoteEntry): Release[] {
    const traceId = selectTraceId(store.getState());
    const refuses = (version: string) => {
      const key = buildKey(name, version);
      return threw.has(key) || isQuarantined(failures, key, Date.now());
    };
    const allowed = eligibleReleases(name, entry, { traceId, isQuarantined: refuses });
    // A device that has had enough of every build tries them all the same: there is nothing else.
    const releases = allowed.length > 0 ? allowed : eligibleReleases(name, entry, { traceId });
    const inUse = active.get(name)?.release.version;
    return releases.sort((a, b) => Number(b.version === inUse) - Number(a.version === inUse));
  }

  const choose = (name: string, entry: RemoteEntry) => releasesOf(name, entry)[0];

  function keepFailure(name: string, version: string): void {
    failures = recordFailure(failures, buildKey(name, version), Date.now());
    writeItem(FAILURES_KEY, JSON.stringify(failures));
  }

  async function loadBuild(name: string, release: Release, anew: boolean): Promise<Build> {
    const exposed = await inPhase(name, 'entry', () => loaders.exposed(name, release, anew));
    const module = await inPhase(name, 'shape', () => checkRemoteModule(name, exposed));
    return { release, module };
  }

  /** A build whose module is there; loaded once. */
  function buildOf(name: string, release: Release, anew: boolean): Promise<Build> {
    const key = buildKey(name, release.version);
    const known = builds.get(key);
    // A build on its way from an earlier try may hang.
    if (known && (!anew || loaded.has(key))) return known;
    const build = loadBuild(name, release, anew);
    builds.set(key, build);
    build.then(
      () => loaded.add(key),
      () => {
        // A newer load of the same build stays.
        if (builds.get(key) === build) builds.delete(key);
      },
    );
    return build;
  }

  /** Puts a build's part of the store in place, instead of that of another build of the same remote. */
  function activate(name: string, build: Build): void {
    const before = active.get(name);
    if (before === build) return;
    if (build.module.domain) store.injectDomain(build.module.domain);
    if (before && before.module.domain?.stateVersion !== build.module.domain?.stateVersion) {
      shapes.set(name, (shapes.get(name) ?? 0) + 1);
    }
    active.set(name, build);
  }

  /** A screen of one build: its module and its files come side by side. */
  async function screenOf(
    name: string,
    release: Release,
    files: readonly string[],
    anew: boolean,
    claim: Claim,
    load: (module: RemoteModule) => Promise<{ readonly default: ComponentType }>,
  ): Promise<ComponentType> {
    const arriving = inPhase(name, 'page', () => loaders.files(release, files, anew));
    // Told below, unless the build itself has failed before.
    arriving.catch(() => undefined);
    const build = await buildOf(name, release, anew);
    await arriving;
    claim();
    await inPhase(name, 'activate', () => activate(name, build));
    return inPhase(name, 'page', async () => {
      const { default: screen } = await load(build.module);
      // Federation and bundlers can report success with an empty module.
      if (!isScreen(screen)) throw new Error(`A page of ${name} ${release.version} has no screen`);
      return screen;
    });
  }

  /**
   * Tries the builds of a remote until one works. One that is slow goes on while the next one is tried beside it, since
   * on a slow line that one is no faster: the first to arrive is taken and the others are aborted. One that fails while
   * another one works has failed by itself, and this device leaves it alone after the second time; when none works the
   * cause lies elsewhere.
   */
  async function firstThatWorks(
    name: string,
    key: string,
    signal: AbortSignal,
    load: (release: Release, claim: Claim) => Promise<ComponentType>,
  ): Promise<Loaded> {
    let entry = current?.remotes[name];
    if (current && entry && loaders.signed) entry = await loaders.signed(current, name);
    const waiting = entry ? releasesOf(name, entry) : [];
    const all = attempts.get(key) ?? new Set();
    attempts.set(key, all);
    /** Those of this try, which can be one of several at the same page. */
    const own = new Set<AbortController>();
    const failed: Release[] = [];
    const errors: unknown[] = [];
    let isCovered = true;
    let timer: ReturnType<typeof setTimeout> | undefined;

    function abort(these: Iterable<AbortController>, kept?: AbortController): void {
      for (const one of these) {
        if (one === kept) continue;
        all.delete(one);
        one.abort();
      }
    }

    function succeed({ version }: Release): void {
      clearTimeout(timer);
      abort(own);
      for (const bad of failed) keepFailure(name, bad.version);
      report({ remote: name, version, phase: 'page', outcome: failed.length > 0 ? 'fallback' : 'ok' });
    }

    function fail(release: Release, error: unknown): void {
      errors.push(error);
      if (!loaders.covers(release)) {
        isCovered = false;
        return;
      }
      if (!isBuildFailure(error, globalThis.navigator?.onLine !== false)) return;
      failed.push(release);
      const phase = error instanceof PhaseFault ? error.phase : 'entry';
      const problem = error instanceof Error ? error.message : String(error);
      report({ remote: name, version: release.version, phase, outcome: 'failed', problem });
    }

    return new Promise((resolve, reject) => {
      function next(): void {
        clearTimeout(timer);
        const release = waiting.shift();
        if (release) begin(release);
        else if ([...own].every(({ signal: { aborted } }) => aborted)) {
          if (!isCovered) loaders.reloadPage();
          reject(errors[0]);
        }
      }

      function begin(release: Release): void {
        if (waiting.length > 0) timer = setTimeout(next, NEXT_BUILD_AFTER);
        const controller = new AbortController();
        own.add(controller);
        all.add(controller);
        const claim = () => {
          if (controller.signal.aborted) throw new Error(`${name} ${release.version} was given up`);
          abort(all, controller);
        };
        /** Says whether the end of the attempt counts: what an aborted one ends with says nothing of its build. */
        const ended = () => {
          own.delete(controller);
          all.delete(controller);
          return !controller.signal.aborted;
        };
        load(release, claim).then(
          (screen) => {
            if (!ended()) return;
            succeed(release);
            resolve({ release, screen });
          },
          (error: unknown) => {
            if (!ended()) return;
            fail(release, error);
            next();
          },
        );
      }

      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        abort(own);
        reject(new Error(`${key} was given up`));
      });
      if (waiting.length > 0 && !signal.aborted) next();
      else {
        const broken = current?.broken[name]?.problem;
        reject(new Error(broken ?? `remotes.json names no build of '${name}' that fits this shell`));
      }
    });
  }

  async function loadPage(
    name: string,
    path: string,
    anew: boolean,
    signal: AbortSignal,
  ): Promise<ComponentType> {
    const key = pageKey(name, path);
    const { release, screen } = await firstThatWorks(name, key, signal, (build, claim) => {
      const files = build.pages.find((one) => one.path === path)?.files ?? [];
      return screenOf(name, build, files, anew, claim, (module) => {
        const page = module.pages.find((one) => one.path === path);
        if (!page) throw new Error(`Remote '${name}' has no page ${path}, though the registry says so`);
        return page.load();
      });
    });
    versions.set(key, release.version);
    return screen;
  }

  async function loadOverlay(
    name: string,
    overlay: string,
    anew: boolean,
    signal: AbortSignal,
  ): Promise<ComponentType> {
    const { screen } = await firstThatWorks(name, overlayKey(name, overlay), signal, (build, claim) =>
      screenOf(name, build, [], anew, claim, (module) => {
        const found = module.overlays?.find((one) => one.name === overlay);
        if (!found)
          throw new Error(`Remote '${name}' has no overlay '${overlay}', though the registry says so`);
        return found.load();
      }),
    );
    return screen;
  }

  /** Has everything drawn again, from a registry that counts as another one. */
  function tell(): void {
    current &&= { ...current };
    for (const listener of listeners) listener();
  }

  /** Asks for the registry again. */
  async function refreshRegistry(): Promise<void> {
    asked = Date.now();
    try {
      current = await askRegistry();
      tell();
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error);
    }
  }

  /** Asks for the registry again; one that hangs holds nothing up. */
  async function refreshInTime(): Promise<void> {
    await Promise.race([refreshRegistry(), new Promise((resolve) => setTimeout(resolve, REFRESH_TIMEOUT))]);
  }

  /** The cause of a failure may lie in the registry, and be put right there. */
  async function anew(attempt: number): Promise<boolean> {
    if (attempt === 0) return false;
    await refreshInTime();
    return true;
  }

  /** Whether the registry takes back the build that a loaded screen is of. */
  function takenBack(name: string, key: string): boolean {
    const version = versions.get(key);
    return version !== undefined && current?.remotes[name]?.blocked.includes(version) === true;
  }

  function remembered(
    key: string,
    load: (attempt: number, signal: AbortSignal) => Promise<ComponentType>,
  ): Loadable<ComponentType> {
    let page = pages.get(key);
    if (!page) {
      page = createLoadable(load);
      pages.set(key, page);
    }
    return page;
  }

  return {
    page(name, path) {
      const key = pageKey(name, path);
      if (takenBack(name, key) && pages.get(key)?.state().status === 'ready') {
        pages.delete(key);
        versions.delete(key);
      }
      return remembered(key, async (attempt, signal) => loadPage(name, path, await anew(attempt), signal));
    },
    overlay: (name, overlay) =>
      remembered(overlayKey(name, overlay), async (attempt, signal) =>
        loadOverlay(name, overlay, await anew(attempt), signal),
      ),
    unavailable: (name, pathname) =>
      remembered(`${name} unavailable ${pathname}`, async (attempt) => {
        if (attempt > 0) await refreshRegistry();
        if (destinationOf(current, pathname, '', choose).kind !== 'unavailable') return Recovered;
        throw new Error(current?.broken[name]?.problem ?? `remotes.json says nothing usable of ${pathname}`);
      }),
    registry: () => current,
    choose,
    renderVersion: (name, path) => (shapes.get(name) ?? 0) + (renewals.get(pageKey(name, path)) ?? 0),
    reportRenderError(name, path, error) {
      const version = versions.get(pageKey(name, path));
      const entry = current?.remotes[name];
      if (!version || !entry) return;
      const problem = error instanceof Error ? error.message : String(error);
      report({ remote: name, version, phase: 'render', outcome: 'failed', problem });
      threw.add(buildKey(name, version));
      if (releasesOf(name, entry)[0]?.version !== version) keepFailure(name, version);
    },
    async reload(name, path) {
      const key = pageKey(name, path);
      await refreshInTime();
      pages.delete(key);
      versions.delete(key);
      renewals.set(key, (renewals.get(key) ?? 0) + 1);
      tell();
    },
    refreshIfStale() {
      if (document.visibilityState === 'visible' && Date.now() - asked > REGISTRY_TTL) void refreshRegistry();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
