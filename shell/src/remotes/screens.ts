/** The screens of pages and overlays, as loadables that choose and attempt builds. */

import type { RemoteModule } from '@manying/platform/contract';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';
import type { ComponentType } from 'react';
import { type LoadedScreen, loadFirstWorking } from './attempt.ts';
import type { BuildFailures } from './buildFailures.ts';
import type { Builds } from './builds.ts';
import { createLoadable, type Loadable } from './loadable.ts';
import type { Loaders } from './loaders.ts';
import type { RegistryStore } from './registryStore.ts';

/** Finds what to load in the module of a build. @throws Error when the module lacks it. */
type Find = (module: RemoteModule) => { load(): Promise<{ readonly default: ComponentType }> };

/** What the screens are loaded with. */
interface ScreenOptions {
  readonly registryStore: RegistryStore;
  readonly builds: Builds;
  readonly failures: BuildFailures;
  readonly loaders: Loaders;
  /** The builds of a remote to attempt, best first. */
  readonly candidatesOf: (name: string, entry: RemoteEntry) => readonly Release[];
}

/** See the head of the file. */
export interface Screens {
  /** The screen of a page; the same loadable for the same page. */
  page(name: string, path: string): Loadable<ComponentType>;
  /** An overlay; the same loadable for the same overlay. */
  overlay(name: string, overlay: string): Loadable<ComponentType>;
  /** A loadable under a key of its own; `load` is told whether it is a retry, before which `refresh` runs. */
  cached(
    key: string,
    load: (isRetry: boolean, signal: AbortSignal) => Promise<ComponentType>,
    refresh?: () => Promise<void>,
  ): Loadable<ComponentType>;
  /** Whether a page was loaded from a build that is blocked now, and has not been loaded from another one. */
  isWithdrawn(name: string, path: string): boolean;
  /** Version of the build that a page's screen is of. */
  versionOf(name: string, path: string): string | undefined;
  /** The next visit of a page loads its screen again. */
  forget(name: string, path: string): void;
}

/** Key of a page among the pages of all remotes. */
export const pageKey = (name: string, path: string) => `${name} ${path}`;

/** Creates the screens. A screen of a build that the registry blocks is forgotten; open pages keep theirs for now. */
export function createScreens(options: ScreenOptions): Screens {
  const { registryStore, builds, failures, loaders, candidatesOf } = options;
  const loadables = new Map<string, Loadable<ComponentType>>();
  /** Running attempts by the key of the page or overlay: there are several while builds are slow. */
  const attempts = new Map<string, Set<AbortController>>();
  /** Remote and build version of each loaded screen, by the key of the page or overlay. */
  const screens = new Map<string, { readonly name: string; readonly version: string }>();

  /** Keys of the pages and overlays whose build was blocked after they were loaded. */
  const withdrawn = new Set<string>();

  function forget(key: string): void {
    loadables.delete(key);
    screens.delete(key);
  }

  function forgetBlocked(): void {
    for (const [key, { name, version }] of screens)
      if (registryStore.current()?.remotes[name]?.blocked.includes(version)) {
        forget(key);
        withdrawn.add(key);
      }
  }
  registryStore.subscribe(forgetBlocked);

  function recordScreen(key: string, name: string, { version }: Release): void {
    screens.set(key, { name, version });
    withdrawn.delete(key);
    // The registry may have blocked the build while it loaded.
    forgetBlocked();
  }

  async function loadScreen(
    name: string,
    key: string,
    path: string,
    find: Find,
    isRetry: boolean,
    signal: AbortSignal,
  ): Promise<LoadedScreen> {
    const current = registryStore.current();
    let entry = current?.remotes[name];
    if (current && entry && loaders.verifyEntry) entry = await loaders.verifyEntry(current, name);
    const releases = entry ? candidatesOf(name, entry) : [];
    if (releases.length === 0) {
      const broken = registryStore.current()?.broken[name]?.problem;
      throw new Error(broken ?? `remotes.json names no build of '${name}' that fits this shell`);
    }
    if (releases[0]) loaders.keepRenderedScreenOf?.(name, releases[0].version);
    const pageAttempts = attempts.get(key) ?? new Set();
    attempts.set(key, pageAttempts);
    return loadFirstWorking({
      name,
      signal,
      releases,
      pageAttempts,
      loaders,
      recordFailure: (version) => failures.recordFailure(name, version),
      load: (release, beforeActivate) => {
        const files = release.pages.find((page) => page.path === path)?.files ?? [];
        const load = (module: RemoteModule) => find(module).load();
        return builds.loadScreen({ name, release, files, isRetry, beforeActivate, load });
      },
    });
  }

  const cached: Screens['cached'] = (key, load, refresh = registryStore.refreshWithTimeout) => {
    let loadable = loadables.get(key);
    if (!loadable) {
      loadable = createLoadable(async (attempt, signal) => {
        // Before a retry, since the registry may already exclude the failed build.
        if (attempt > 0) await refresh();
        return load(attempt > 0, signal);
      });
      loadables.set(key, loadable);
    }
    return loadable;
  };

  return {
    page(name, path) {
      const key = pageKey(name, path);
      const find: Find = (module) => {
        const page = module.pages.find((candidate) => candidate.path === path);
        if (!page) throw new Error(`Remote '${name}' has no page ${path}`);
        return page;
      };
      return cached(key, async (isRetry, signal) => {
        const { release, screen } = await loadScreen(name, key, path, find, isRetry, signal);
        recordScreen(key, name, release);
        return screen;
      });
    },
    overlay(name, overlay) {
      const key = `${name} overlay ${overlay}`;
      const find: Find = (module) => {
        const found = module.overlays?.find((candidate) => candidate.name === overlay);
        if (!found) throw new Error(`Remote '${name}' has no overlay ${overlay}`);
        return found;
      };
      return cached(key, async (isRetry, signal) => {
        const { release, screen } = await loadScreen(name, key, '', find, isRetry, signal);
        recordScreen(key, name, release);
        return screen;
      });
    },
    cached,
    isWithdrawn: (name, path) => withdrawn.has(pageKey(name, path)),
    versionOf: (name, path) => screens.get(pageKey(name, path))?.version,
    forget: (name, path) => forget(pageKey(name, path)),
  };
}
