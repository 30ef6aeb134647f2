/** Build of a remote: one exposed module; shared modules come from the shell. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type App, type BuildOptions, commonConfig, installedVersion, sourcesOf } from '@manying/build/app';
import { integrityOf } from '@manying/build/integrity';
import { loadThroughShell } from '@manying/build/loadThroughShell';
import { releasedPages } from '@manying/build/releasedPages';
import { reproducible } from '@manying/build/reproducible';
import { serverConfig } from '@manying/build/serverBuild';
import { serverFile } from '@manying/build/serverFile';
import { addressFiles, outputOf } from '@manying/build/sharedFiles';
import { textChunks } from '@manying/build/textChunks';
import {
  CONTRACT,
  type DescribedPage,
  type OverlayAddress,
  type PageAddress,
  PROVIDED_MODULES,
} from '@manying/platform/contract';
import type { BuildFiles, Release, ServerBuild } from '@manying/platform/registryDocument';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type RspackPluginInstance, rspack } from '@rspack/core';

/** Description of a remote in its `build.config.ts`. */
export interface RemoteDescription {
  readonly name: string;
  readonly folder: string;
  readonly addresses: readonly string[];
  readonly pages: readonly DescribedPage[];
  readonly planned: readonly PageAddress[];
  readonly overlays?: readonly OverlayAddress[];
  /**
   * Sample address of each page with parameters: `/book/:id` -> `/book/1001` of the sample store. `{payHost}` is replaced by
   * the encoded `payHost` of the sample store's site configuration.
   */
  readonly samples?: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);

/**
 * The bundler's part of the federation runtime, by the module that would contain it: the global function of the shell returns it. Since
 * contract 1.7. Without it each entry would carry a copy.
 */
const BUNDLER_RUNTIME = { '@module-federation/webpack-bundler-runtime': 'manyingFederation()' };

/** Release descriptor of a build; the registry entry is created from it. */
export interface ReleaseDescriptor extends Release {
  readonly name: string;
  readonly addresses: readonly string[];
  /** File name of the federation manifest. */
  readonly manifest: string;
  /** Hash of the manifest, which lists all files with their hashes. */
  readonly integrity: string;
  readonly files: BuildFiles;
  /** Pictures of the build, which browsers do not check. */
  readonly assets?: readonly string[];
  /** Version of each package that the remote depends on, without those of the workspace. */
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Files of each named chunk, dependencies included. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Sample address of each page, opened in the sample store to verify a build before its release. */
  readonly samples: readonly string[];
}

/** File name of the {@link ReleaseDescriptor} in a build's folder. */
export const RELEASE_FILE = 'release.json';
/** File name of the federation manifest in a build's folder. */
export const MANIFEST = 'mf-manifest.json';

/** Parts of the federation manifest that the build reads. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly shared: readonly { readonly name: string }[];
  readonly exposes: readonly {
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
}

/** Modules that the shell's server file provides to those of the remotes. */
const SERVER_EXTERNALS = [
  'react',
  'react/jsx-runtime',
  ...PROVIDED_MODULES.map((name) => `@manying/platform/${name}`),
];

/** Shared modules, provided by the shell at run time and never bundled with a remote. */
function shared() {
  const fromShell = { singleton: true, strictVersion: true, import: false as const };
  return {
    react: { ...fromShell, requiredVersion: `^${installedVersion('react')}` },
    ...Object.fromEntries(
      PROVIDED_MODULES.map((name) => [
        `@manying/platform/${name}`,
        { ...fromShell, requiredVersion: `^${CONTRACT}`, version: CONTRACT },
      ]),
    ),
  };
}

/** Addresses of the pages whose first screens may be rendered on a server. @throws Error for another value. */
function pagesOnServer({ name, pages }: RemoteDescription): string[] {
  return pages.flatMap(({ path, first }) => {
    if (first === undefined) return [];
    if (first !== 'public')
      throw new Error(`${name}: 'first' of the page ${path} is '${first}', not 'public'`);
    return [path];
  });
}

/** The part of the release that a server runs. */
function serverBuild(description: RemoteDescription, output: string): { readonly server?: ServerBuild } {
  const entry = serverFile(output);
  if (!entry) return {};
  const integrity = integrityOf(readFileSync(join(output, entry)));
  return { server: { entry, integrity, pages: pagesOnServer(description) } };
}

/** A remote that the build tool can compile. */
export interface RemoteApp extends App {
  readonly description: RemoteDescription;
}

/** Creates the app of a remote. */
export function remote(description: RemoteDescription): RemoteApp {
  const { name, folder } = description;
  const { version, dependencies = {} } = require(join(folder, 'package.json')) as {
    readonly version: string;
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return {
    description,
    name,
    folder,
    sources: sourcesOf(folder),
    config(options: BuildOptions) {
      const common = commonConfig({ name, folder }, options);
      return {
        ...common,
        entry: {},
        output: { ...common.output, ...outputOf(name, options.mode) },
        optimization: {
          splitChunks: {
            cacheGroups: {
              // Provided modules have no code, so chunks of their own would only cost bytes. The order of such chunks depends
              // on the folder of the checkout.
              texts: textChunks,
              default: { type: /^(?!consume-shared)/, minChunks: 2, priority: -20, reuseExistingChunk: true },
            },
          },
        },
        externals: BUNDLER_RUNTIME,
        plugins: [
          ...(common.plugins ?? []),
          // Removes what only the server's file needs.
          new rspack.DefinePlugin({ 'typeof document': JSON.stringify('object') }),
          loadThroughShell({ hot: options.hot }),
          reproducible(),
          new ModuleFederationPlugin({
            name,
            filename: 'remoteEntry.js',
            // Each screen uses jsx-runtime: its code is here once, instead of in each screen's chunk.
            exposes: { './remote': { import: ['react/jsx-runtime', './src/remote.ts'] } },
            manifest: { fileName: MANIFEST },
            dts: false,
            shareStrategy: 'loaded-first',
            shared: shared(),
            experiments: {
              externalRuntime: true,
              optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
            },
          }) as unknown as RspackPluginInstance,
        ],
      };
    },
    serverConfig:
      pagesOnServer(description).length === 0
        ? undefined
        : (options) =>
            serverConfig(
              {
                name,
                folder,
                entry: './src/remote.ts',
                uniqueName: name,
                externals: SERVER_EXTERNALS,
              },
              options,
            ),
    finish(options, { files, consumed }) {
      const { nameOf, hashes, assets } = addressFiles(options.output);
      const chunks = new Map([...files].map(([chunk, names]) => [chunk, names.map(nameOf)]));
      const path = join(options.output, MANIFEST);
      const manifest = JSON.parse(readFileSync(path, 'utf8'), (_, value) =>
        typeof value === 'string' ? nameOf(value) : value,
      ) as Manifest;
      // The compiler lists the shared modules in the order in which it met them, which differs from run to run.
      const shared = manifest.shared.toSorted((one, other) => (one.name < other.name ? -1 : 1));
      const manifestText = JSON.stringify({
        ...manifest,
        shared,
        files: [...Object.keys(hashes), ...assets],
      });
      writeFileSync(path, manifestText);
      // Statistics of the federation plugin, which name the files without their hashes.
      rmSync(join(options.output, 'mf-manifest-stats.json'), { force: true });
      const exposed = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
      const descriptor: ReleaseDescriptor = {
        name,
        version: `${version}+${options.buildId}`,
        contract: CONTRACT,
        addresses: description.addresses,
        pages: releasedPages(description, { files: chunks, consumed }, exposed),
        planned: description.planned,
        overlays: description.overlays ?? [],
        manifest: MANIFEST,
        integrity: integrityOf(manifestText),
        ...serverBuild(description, options.output),
        files: { entry: manifest.metaData.remoteEntry.name, exposed, integrity: hashes },
        assets,
        dependencies: Object.fromEntries(
          Object.entries(dependencies).filter(([dependency]) => !dependency.startsWith('@manying/')),
        ),
        chunks: Object.fromEntries(chunks),
        samples: description.pages.map(({ path }) => description.samples?.[path] ?? path),
      };
      writeFileSync(join(options.output, RELEASE_FILE), `${JSON.stringify(descriptor, null, 2)}\n`);
    },
  };
}
