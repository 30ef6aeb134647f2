/**
 * Loads the remotes: each when one of its pages is first shown, from the best working build that the registry
 * names. Open pages keep their screen even when a new build is released meanwhile, until it is withdrawn
 * (docs/architecture/remote-loading.md).
 */

import type { Registry } from '@manying/platform/registry';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';
import { selectTraceId } from '@manying/platform/session';
import type { AppStore } from '@manying/platform/store';
import type { ComponentType } from 'react';
import { destinationOf } from '../routes/destination.ts';
import { createBuildFailures } from './buildFailures.ts';
import { createBuilds } from './builds.ts';
import { candidates } from './candidates.ts';
import type { Loadable } from './loadable.ts';
import type { Loaders } from './loaders.ts';
import { createRegistryStore, type RegistryStore } from './registryStore.ts';
import { report } from './report.ts';
import { createScreens, pageKey, type Screens } from './screens.ts';

/** Loads the pages and overlays of remotes. */
export interface Remotes
  extends Pick<RegistryStore, 'refresh' | 'refreshIfStale' | 'subscribe' | 'notify'>,
    Pick<Screens, 'isWithdrawn'> {
  /** The screen of a page; returns the same loadable for the same page. */
  page(remote: string, path: string): Loadable<ComponentType>;
  /** An overlay; returns the same loadable for the same overlay. */
  overlay(remote: string, name: string): Loadable<ComponentType>;
  /** An address without a usable registry entry: fails until a newer registry names its page. */
  unavailable(remote: string, pathname: string): Loadable<ComponentType>;
  /** The registry in use; `undefined` until one could be read. */
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
}

/** Rendered for a moment between a recovered registry and the page that it names. */
const Recovered: ComponentType = () => null;

/**
 * Creates the loader of the remotes.
 * @param registry the first one of this page, or its pending request.
 * @param fetchRegistry fetches the current registry of the deployment.
 */
export function createRemotes(
  store: AppStore,
  registry: Registry | Promise<Registry>,
  fetchRegistry: () => Promise<Registry>,
  loaders: Loaders,
): Remotes {
  const registryStore = createRegistryStore(registry, fetchRegistry);
  const builds = createBuilds(store, loaders, registryStore.notify);
  const failures = createBuildFailures();
  const candidatesOf = (name: string, entry: RemoteEntry) =>
    candidates(name, entry, {
      traceId: selectTraceId(store.getState()),
      isExcluded: (version) => failures.isExcluded(name, version),
      activeVersion: builds.activeVersion(name),
    });
  const choose = (name: string, entry: RemoteEntry) => candidatesOf(name, entry)[0];
  const screens = createScreens({ registryStore, builds, failures, loaders, candidatesOf });
  /** Number of reloads of each page after a render error. */
  const reloads = new Map<string, number>();

  return {
    page: screens.page,
    overlay: screens.overlay,
    unavailable: (name, pathname) =>
      screens.cached(
        `${name} unavailable ${pathname}`,
        async (isRetry) => {
          // A retry has just refetched the registry.
          if (!isRetry) await registryStore.firstRequest();
          const current = registryStore.current();
          if (destinationOf(current, pathname, '', choose).kind !== 'unavailable') return Recovered;
          throw new Error(current?.broken[name]?.problem ?? `remotes.json names no build of ${pathname}`);
        },
        registryStore.refresh,
      ),
    registry: registryStore.current,
    choose,
    renderVersion: (name, path) => builds.stateShapeVersion(name) + (reloads.get(pageKey(name, path)) ?? 0),
    reportRenderError(name, path, error) {
      const version = screens.versionOf(name, path);
      const entry = registryStore.current()?.remotes[name];
      if (!version || !entry) return;
      const problem = error instanceof Error ? error.message : String(error);
      report({ remote: name, version, phase: 'render', outcome: 'failed', problem });
      failures.recordCrash(name, version);
      if (choose(name, entry)?.version !== version) failures.recordFailure(name, version);
    },
    async reload(name, path) {
      await registryStore.refreshWithTimeout();
      screens.forget(name, path);
      const key = pageKey(name, path);
      reloads.set(key, (reloads.get(key) ?? 0) + 1);
      registryStore.notify();
    },
    isWithdrawn: screens.isWithdrawn,
    refresh: registryStore.refresh,
    refreshIfStale: registryStore.refreshIfStale,
    subscribe: registryStore.subscribe,
    notify: registryStore.notify,
  };
}
