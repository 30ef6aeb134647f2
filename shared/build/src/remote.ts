/** The build of a remote: one exposed module, everything shared comes from the shell. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { type App, type BuildOptions, commonConfig, installedVersion, ROOT } from '@manying/build/app';
import { integrityOf, integrityOfFiles } from '@manying/build/integrity';
import { loadThroughShell } from '@manying/build/loadThroughShell';
import {
  CONTRACT,
  type DescribedPage,
  type OverlayAddress,
  type PageAddress,
  PROVIDED_MODULES,
} from '@manying/platform/contract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackPluginInstance } from '@rspack/core';

/** A remote as its `build.config.ts` describes it. */
export interface RemoteDescription {
  readonly name: string;
  readonly folder: string;
  readonly addresses: readonly string[];
  readonly pages: readonly DescribedPage[];
  readonly planned: readonly PageAddress[];
  readonly overlays?: readonly OverlayAddress[];
  /**
   * An address of each page whose pattern is none itself: `/book/:id` -> `/book/1001` of the sample store. `{payHost}` stands for
   * what the sample store's site configuration says there, encoded.
   */
  readonly samples?: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);

/** A page as the registry names it: with every file its screen needs, so that nothing waits for anything. */
export interface ReleasedPage extends Omit<DescribedPage, 'chunk'> {
  readonly files: readonly string[];
}

/** The files that every page of a build needs, and the hash of every script and style sheet. */
export interface BuildFiles {
  /** The federation entry. */
  readonly entry: string;
  /** What the exposed module is made of. */
  readonly exposed: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/** What a build says of itself, beside its manifest: the registry entry is made from it. */
export interface ReleaseDescriptor {
  readonly name: string;
  readonly version: string;
  readonly contract: string;
  readonly addresses: readonly string[];
  readonly pages: readonly ReleasedPage[];
  readonly planned: readonly PageAddress[];
  readonly overlays: readonly OverlayAddress[];
  /** File name of the federation manifest. */
  readonly manifest: string;
  /** Hash of the manifest; the manifest holds those of every script and style sheet. */
  readonly integrity: string;
  readonly files: BuildFiles;
  /** Files of each named chunk, such as a page's, with what it needs beside it. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** An address of each page in the sample store: a build is tried there before it goes live. */
  readonly samples: readonly string[];
}

/** File name of the {@link ReleaseDescriptor} in a build's folder. */
export const RELEASE_FILE = 'release.json';
/** File name of the federation manifest in a build's folder. */
export const MANIFEST = 'mf-manifest.json';

/** The parts of a federation manifest that a build looks into. */
interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly assets: Readonly<Record<'js' | 'css', { readonly sync: readonly string[] }>>;
  }[];
}

/** What the remotes take from the shell at run time, and never bring themselves. */
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

/** Describes a remote to the build tool. */
export function remote(description: RemoteDescription): App & { readonly description: RemoteDescription } {
  const { name, folder } = description;
  const version = (require(join(folder, 'package.json')) as { version: string }).version;
  return {
    description,
    name,
    folder,
    sources: [relative(ROOT, folder), 'shared/ui', 'shared/platform', 'shared/build'],
    config(options: BuildOptions) {
      const common = commonConfig({ name, folder }, options);
      return {
        ...common,
        entry: {},
        output: {
          ...common.output,
          // Two builds of a remote can live in one page: chunks and style sheets are found by this name.
          uniqueName: `${name}_${options.buildId}`,
          publicPath: 'auto',
        },
        externals: { '@module-federation/sdk': '__MF_SDK', '@module-federation/error-codes': '__MF_EC' },
        plugins: [
          ...(common.plugins ?? []),
          loadThroughShell({ hot: options.hot }),
          new ModuleFederationPlugin({
            name,
            filename: options.mode === 'development' ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
            exposes: { './remote': './src/remote.ts' },
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
    finish(options, chunks) {
      const hashes = integrityOfFiles(options.output);
      const path = join(options.output, MANIFEST);
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
      const vouched = JSON.stringify({ ...manifest, integrity: hashes });
      writeFileSync(path, vouched);
      const exposed = manifest.exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]);
      const note: ReleaseDescriptor = {
        name,
        version: `${version}+${options.buildId}`,
        contract: CONTRACT,
        addresses: description.addresses,
        pages: description.pages.map(({ chunk, ...page }) => {
          const files = chunks.get(chunk);
          if (!files)
            throw new Error(`${name}: the page ${page.path} names a chunk '${chunk}', which is not built`);
          return { ...page, files: files.filter((file) => !exposed.includes(file)) };
        }),
        planned: description.planned,
        overlays: description.overlays ?? [],
        manifest: MANIFEST,
        integrity: integrityOf(vouched),
        files: { entry: manifest.metaData.remoteEntry.name, exposed, integrity: hashes },
        chunks: Object.fromEntries(chunks),
        samples: description.pages.map(({ path }) => description.samples?.[path] ?? path),
      };
      writeFileSync(join(options.output, RELEASE_FILE), `${JSON.stringify(note, null, 2)}\n`);
    },
  };
}
