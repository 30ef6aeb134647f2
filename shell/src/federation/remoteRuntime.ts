/// <reference path="./bundlerRuntime.d.ts" />
/**
 * The bundler's part of the federation runtime, which the entry of a remote needs to register and read shared modules. The
 * shell gives it to all entries, so that none carries a copy (4.5 KB compressed). It is assembled from the package's files, since
 * its main file also contains the loading of other remotes, which cannot be tree-shaken.
 */
import { init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';

/** The bundler's `require` of an entry, as far as {@link remoteRuntime} reads it. */
interface EntryRequire {
  readonly federation: { readonly initOptions: Parameters<typeof init>[0] };
}

/**
 * The global `manyingFederation` of remotes: the runtime of one entry. Since contract 1.7. Each entry gets an object of
 * its own, because it writes its options into it.
 */
export function remoteRuntime() {
  return {
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
    bundlerRuntime: {
      S: {},
      consumes,
      I: initializeSharing,
      // An entry consists of the exposed module alone, which loads when the shared modules are known.
      installInitialConsumes({ initialConsumes }: { readonly initialConsumes: readonly unknown[] }) {
        if (initialConsumes.length > 0)
          throw new Error(`The entry of a remote reads shared modules: ${initialConsumes.join(', ')}`);
      },
      initContainerEntry,
      // The package's function adds a plugin for fallback copies of shared modules, which no remote is built with.
      init: ({ webpackRequire }: { readonly webpackRequire: EntryRequire }) =>
        init(webpackRequire.federation.initOptions),
    },
  };
}
