/** Builds in this page: each is loaded once, and one build of each remote has its domain in the store. */

import { checkRemoteModule, type RemoteModule } from '@manying/platform/contract';
import type { Release } from '@manying/platform/registryDocument';
import type { AppStore } from '@manying/platform/store';
import type { ComponentType } from 'react';
import type { Loaders } from './loaders.ts';
import { runPhase } from './phase.ts';

/** A loaded build and the module that it exposes. */
interface Build {
  readonly release: Release;
  readonly module: RemoteModule;
}

/** A screen to load from a build. */
export interface ScreenRequest {
  readonly name: string;
  readonly release: Release;
  /** Files that the screen needs beside those of the build. */
  readonly files: readonly string[];
  readonly isRetry: boolean;
  /** Called before the build's domain is activated. @throws Error when the attempt is aborted. */
  readonly beforeActivate: () => void;
  /** Loads the screen from the exposed module. */
  readonly load: (module: RemoteModule) => Promise<{ readonly default: ComponentType }>;
}

/** See the head of the file. */
export interface Builds {
  /** Loads a screen of one build: its module and the page's files in parallel. */
  loadScreen(request: ScreenRequest): Promise<ComponentType>;
  /** Version of the build whose domain is in the store. */
  activeVersion(name: string): string | undefined;
  /** Number of changes of the shape of a remote's state in this visit. */
  stateShapeVersion(name: string): number;
}

/** Whether React can render it: a function, or an object such as the result of `memo`. */
const isScreen = (screen: unknown) =>
  typeof screen === 'function' || (typeof screen === 'object' && screen !== null);

/**
 * Creates the builds of a page.
 * @param onStateShapeChange called in the same task as the change of the store, so that no screen of another build
 * renders the new state.
 */
export function createBuilds(store: AppStore, loaders: Loaders, onStateShapeChange: () => void): Builds {
  /** Builds by `remote version`, pending or loaded, and the keys of the loaded ones. */
  const builds = new Map<string, Promise<Build>>();
  const loadedBuilds = new Set<string>();
  const activeBuilds = new Map<string, Build>();
  const stateShapeVersions = new Map<string, number>();

  async function loadBuild(name: string, release: Release, isRetry: boolean): Promise<Build> {
    const exposed = await runPhase(name, 'entry', () => loaders.loadExposedModule(name, release, isRetry));
    const module = await runPhase(name, 'shape', () => checkRemoteModule(name, exposed));
    return { release, module };
  }

  /** Loads a build; concurrent and later calls share one load. */
  function loadBuildOnce(name: string, release: Release, isRetry: boolean): Promise<Build> {
    const key = `${name} ${release.version}`;
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
    activeBuilds.set(name, build);
    if (previous && previous.module.domain?.stateVersion !== build.module.domain?.stateVersion) {
      stateShapeVersions.set(name, (stateShapeVersions.get(name) ?? 0) + 1);
      onStateShapeChange();
    }
  }

  return {
    async loadScreen({ name, release, files, isRetry, beforeActivate, load }) {
      const filesLoaded = runPhase(name, 'page', () => loaders.loadFiles(release, files, isRetry));
      // Prevents an unhandled rejection when the build fails first; otherwise it is awaited below.
      filesLoaded.catch(() => undefined);
      const build = await loadBuildOnce(name, release, isRetry);
      await filesLoaded;
      beforeActivate();
      await runPhase(name, 'activate', () => activate(name, build));
      return runPhase(name, 'page', async () => {
        const { default: screen } = await load(build.module);
        // Federation and bundlers can report success with an empty module.
        if (!isScreen(screen)) throw new Error(`A page of ${name} ${release.version} has no screen`);
        return screen;
      });
    },
    activeVersion: (name) => activeBuilds.get(name)?.release.version,
    stateShapeVersion: (name) => stateShapeVersions.get(name) ?? 0,
  };
}
