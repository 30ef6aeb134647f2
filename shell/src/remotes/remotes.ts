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
import { createLoadable, type Loadable, within } from './loadable.ts';
import { blamed, isQuarantined, readBlame } from './quarantine.ts';
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
  drawing(remote: string, path: string): number;
  /** The screen of a page threw while it was drawn: this visit has had enough of its build while there is another. */
  thrown(remote: string, path: string, error: unknown): void;
  /** Asks for the screen of a page that threw once more, after a look at the registry. */
  renew(remote: string, path: string): Promise<void>;
  /** The page is looked at again: an old registry is asked for anew, and counts from the next page on. */
  lookAgain(): void;
  /** Tells about a registry that was asked for again. */
  subscribe(listener: () => void): () => void;
}

/** Whether React can draw it: a function, or an object such as `memo` makes. */
const isScreen = (screen: unknown) =>
  typeof screen === 'function' || (typeof screen === 'object' && screen !== null);

/** Drawn for a moment between the registry's healing and the page it names. */
const Healed: ComponentType = () => null;

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
}

/** Where the blame of builds is kept. */
const BLAME_KEY = 'manying.builds';
/** Longest wait for a build while another one stands behind it, in ms. */
const BUILD_TIMEOUT = 4000;
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
  let blame = readBlame(readItem(BLAME_KEY));
  let asked = Date.now();
  /** Builds by `remote version`, and those of them that are loaded. */
  const builds = new Map<string, Promise<Build>>();
  const loaded = new Set<string>();
  /** The build of each remote whose part of the store is in place. */
  const active = new Map<string, Build>();
  const pages = new Map<string, Loadable<ComponentType>>();
  /** The version a page's screen is of, by the page's key. */
  const versions = new Map<string, string>();
  /** How often a remote's part of the store has changed its shape in this visit. */
  const shapes = new Map<string, number>();
  /** Builds whose screens threw in this visit, and how often a page was asked for anew because of it. */
  const threw = new Set<string>();
  const renewals = new Map<string, number>();
  const listeners = new Set<() => void>();

  const blameKey = (name: string, version: string) => `${name} ${version}`;
  const pageKey = (name: string, path: string) => `${name} ${path}`;

  /** The builds of a remote to try, best first; the one in use comes first while the registry still allows it. */
  function releasesOf(name: string, entry: RemoteEntry): Release[] {
    const traceId = selectTraceId(store.getState());
    const refuses = (version: string) => {
      const key = blameKey(name, version);
      return threw.has(key) || isQuarantined(blame, key, Date.now());
    };
    const allowed = eligibleReleases(name, entry, { traceId, refuses });
    // A device that has had enough of every build tries them all the same: there is nothing else.
    const releases = allowed.length > 0 ? allowed : eligibleReleases(name, entry, { traceId });
    const inUse = active.get(name)?.release.version;
    return releases.sort((a, b) => Number(b.version === inUse) - Number(a.version === inUse));
  }

  const choose = (name: string, entry: RemoteEntry) => releasesOf(name, entry)[0];

  function blameBuild(name: string, version: string): void {
    blame = blamed(blame, blameKey(name, version), Date.now());
    writeItem(BLAME_KEY, JSON.stringify(blame));
  }

  async function loadBuild(name: string, release: Release, anew: boolean): Promise<Build> {
    const exposed = await inPhase(name, 'entry', () => loaders.exposed(name, release, anew));
    const module = await inPhase(name, 'shape', () => checkRemoteModule(name, exposed));
    return { release, module };
  }

  /** A build whose module is there; loaded once. */
  function buildOf(name: string, release: Release, anew: boolean): Promise<Build> {
    const key = blameKey(name, release.version);
    let build = builds.get(key);
    // A build on its way from an earlier try may hang.
    if (!build || (anew && !loaded.has(key))) {
      build = loadBuild(name, release, anew);
      builds.set(key, build);
      build.then(
        () => loaded.add(key),
        () => builds.delete(key),
      );
    }
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
    load: (module: RemoteModule) => Promise<{ readonly default: ComponentType }>,
  ): Promise<ComponentType> {
    const arriving = inPhase(name, 'page', () => loaders.files(release, files, anew));
    // Told below, unless the build itself has failed before.
    arriving.catch(() => undefined);
    const build = await buildOf(name, release, anew);
    await arriving;
    await inPhase(name, 'activate', () => activate(name, build));
    return inPhase(name, 'page', async () => {
      const { default: screen } = await load(build.module);
      // Federation and bundlers can report success with an empty module.
      if (!isScreen(screen)) throw new Error(`A page of ${name} ${release.version} has no screen`);
      return screen;
    });
  }

  /**
   * Tries the builds of a remote until one works. One that fails while the next one works is to blame itself, and this
   * device leaves it alone after the second time; when none works the cause lies elsewhere.
   */
  async function firstThatWorks(
    name: string,
    load: (release: Release) => Promise<ComponentType>,
  ): Promise<ComponentType> {
    const entry = current?.remotes[name];
    const releases = entry ? releasesOf(name, entry) : [];
    if (releases.length === 0) {
      const broken = current?.broken[name]?.problem;
      throw new Error(broken ?? `remotes.json names no build of '${name}' that fits this shell`);
    }
    const failed: { readonly release: Release; readonly error: unknown }[] = [];
    for (const [index, release] of releases.entries()) {
      try {
        const work = load(release);
        const screen = await (index < releases.length - 1 ? within(BUILD_TIMEOUT, work) : work);
        for (const { release: bad } of failed) blameBuild(name, bad.version);
        const outcome = failed.length > 0 ? 'fallback' : 'ok';
        report({ remote: name, version: release.version, phase: 'page', outcome });
        return screen;
      } catch (error) {
        failed.push({ release, error });
        const phase = error instanceof PhaseFault ? error.phase : 'entry';
        const problem = error instanceof Error ? error.message : String(error);
        report({ remote: name, version: release.version, phase, outcome: 'failed', problem });
      }
    }
    throw failed[0]?.error;
  }

  function loadPage(name: string, path: string, anew: boolean): Promise<ComponentType> {
    return firstThatWorks(name, async (release) => {
      const files = release.pages.find((one) => one.path === path)?.files ?? [];
      const screen = await screenOf(name, release, files, anew, (module) => {
        const page = module.pages.find((one) => one.path === path);
        if (!page) throw new Error(`Remote '${name}' has no page ${path}, though the registry says so`);
        return page.load();
      });
      versions.set(pageKey(name, path), release.version);
      return screen;
    });
  }

  function loadOverlay(name: string, overlay: string, anew: boolean): Promise<ComponentType> {
    return firstThatWorks(name, (release) =>
      screenOf(name, release, [], anew, (module) => {
        const found = module.overlays?.find((one) => one.name === overlay);
        if (!found)
          throw new Error(`Remote '${name}' has no overlay '${overlay}', though the registry says so`);
        return found.load();
      }),
    );
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
    load: (attempt: number) => Promise<ComponentType>,
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
      return remembered(key, async (attempt) => loadPage(name, path, await anew(attempt)));
    },
    overlay: (name, overlay) =>
      remembered(`${name} overlay ${overlay}`, async (attempt) =>
        loadOverlay(name, overlay, await anew(attempt)),
      ),
    unavailable: (name, pathname) =>
      remembered(`${name} unavailable ${pathname}`, async (attempt) => {
        if (attempt > 0) await refreshRegistry();
        if (destinationOf(current, pathname, '', choose).kind !== 'unavailable') return Healed;
        throw new Error(current?.broken[name]?.problem ?? `remotes.json says nothing usable of ${pathname}`);
      }),
    registry: () => current,
    choose,
    drawing: (name, path) => (shapes.get(name) ?? 0) + (renewals.get(pageKey(name, path)) ?? 0),
    thrown(name, path, error) {
      const version = versions.get(pageKey(name, path));
      const entry = current?.remotes[name];
      if (!version || !entry) return;
      const problem = error instanceof Error ? error.message : String(error);
      report({ remote: name, version, phase: 'render', outcome: 'failed', problem });
      threw.add(blameKey(name, version));
      if (releasesOf(name, entry)[0]?.version !== version) blameBuild(name, version);
    },
    async renew(name, path) {
      const key = pageKey(name, path);
      await refreshInTime();
      pages.delete(key);
      versions.delete(key);
      renewals.set(key, (renewals.get(key) ?? 0) + 1);
      tell();
    },
    lookAgain() {
      if (document.visibilityState === 'visible' && Date.now() - asked > REGISTRY_TTL) void refreshRegistry();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
