/** The remotes of the page: each loaded once, when a page of it is first shown, from the build the registry names. */

import { checkRemoteModule, type RemoteModule } from '@manying/platform/contract';
import { chooseRelease, type Registry } from '@manying/platform/registry';
import type { AppStore } from '@manying/platform/store';
import type { ComponentType } from 'react';
import { askRegistry } from '../documents.ts';
import { loadExposed } from '../federation/federation.ts';
import { destinationOf } from '../routes/destination.ts';
import { createLoadable, type Loadable } from './loadable.ts';

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
  /** Tells about a registry that was asked for again. */
  subscribe(listener: () => void): () => void;
}

/** Drawn for a moment between the registry's healing and the page it names. */
const Healed: ComponentType = () => null;

/** Makes the page's remotes. `registry` is what the page was served with; `undefined` when that was unreadable. */
export function createRemotes(store: AppStore, registry: Registry | undefined): Remotes {
  let current = registry;
  const modules = new Map<string, Promise<RemoteModule>>();
  const pages = new Map<string, Loadable<ComponentType>>();
  const listeners = new Set<() => void>();

  async function loadModule(name: string): Promise<RemoteModule> {
    const broken = current?.broken[name];
    if (broken) throw new Error(broken.problem);
    const entry = current?.remotes[name];
    const release = entry && chooseRelease(name, entry);
    if (!release) throw new Error(`remotes.json names no build of '${name}' that fits this shell`);
    const module = checkRemoteModule(name, await loadExposed(name, release.manifest));
    if (module.domain) store.injectDomain(module.domain);
    return module;
  }

  function remoteModule(name: string): Promise<RemoteModule> {
    let module = modules.get(name);
    if (!module) {
      module = loadModule(name);
      modules.set(name, module);
      module.catch(() => modules.delete(name));
    }
    return module;
  }

  async function loadPage(name: string, path: string): Promise<ComponentType> {
    const module = await remoteModule(name);
    const page = module.pages.find((one) => one.path === path);
    if (!page) throw new Error(`Remote '${name}' has no page ${path}, though the registry says so`);
    return (await page.load()).default;
  }

  async function loadOverlay(name: string, overlay: string): Promise<ComponentType> {
    const module = await remoteModule(name);
    const found = module.overlays?.find((one) => one.name === overlay);
    if (!found) throw new Error(`Remote '${name}' has no overlay '${overlay}', though the registry says so`);
    return (await found.load()).default;
  }

  /** The cause of a failure may lie in the registry, and be put right there. */
  async function refreshRegistry(): Promise<void> {
    try {
      current = await askRegistry();
      for (const listener of listeners) listener();
    } catch (error) {
      console.warn(error instanceof Error ? error.message : error);
    }
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
    page: (name, path) =>
      remembered(`${name} ${path}`, async (attempt) => {
        if (attempt > 0 && !modules.has(name)) await refreshRegistry();
        return loadPage(name, path);
      }),
    overlay: (name, overlay) =>
      remembered(`${name} overlay ${overlay}`, async (attempt) => {
        if (attempt > 0 && !modules.has(name)) await refreshRegistry();
        return loadOverlay(name, overlay);
      }),
    unavailable: (name, pathname) =>
      remembered(`${name} unavailable ${pathname}`, async (attempt) => {
        if (attempt > 0) await refreshRegistry();
        if (destinationOf(current, pathname, '').kind !== 'unavailable') return Healed;
        throw new Error(current?.broken[name]?.problem ?? `remotes.json says nothing usable of ${pathname}`);
      }),
    registry: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
