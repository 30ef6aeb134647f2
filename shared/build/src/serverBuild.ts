/**
 * The build of a front end for a server, which renders first screens: one file for Node, beside the build for
 * browsers. Both have the same class names, since these depend on the common configuration.
 */
import { join } from 'node:path';
import { type BuildOptions, commonConfig } from '@manying/build/app';
import { BUILD_ADDRESS, SERVER_FOLDER } from '@manying/build/serverFile';
import { type Configuration, rspack } from '@rspack/core';

/** What the configuration depends on. */
export interface ServerDescription {
  readonly name: string;
  readonly folder: string;
  /** Module that the file exports. */
  readonly entry: string;
  /** Must be the one of the build for browsers, which class names depend on. */
  readonly uniqueName: string;
  /** Modules that whoever loads the file provides. */
  readonly externals: readonly string[];
  /** Files that are used instead of modules. */
  readonly alias?: Readonly<Record<string, string>>;
}

/** Configuration of the server's file. */
export function serverConfig(description: ServerDescription, options: BuildOptions): Configuration {
  const { name, folder, entry, uniqueName, externals, alias = {} } = description;
  const common = commonConfig({ name, folder }, options);
  return {
    ...common,
    target: 'node20',
    devtool: false,
    entry: { server: entry },
    resolve: { ...common.resolve, alias },
    plugins: [
      ...(common.plugins ?? []),
      // By default the address of the source file, which contains the folder of the checkout.
      new rspack.DefinePlugin({ 'import.meta.url': JSON.stringify(BUILD_ADDRESS) }),
    ],
    externals: Object.fromEntries(externals.map((external) => [external, `commonjs ${external}`])),
    output: {
      path: join(options.output, SERVER_FOLDER),
      filename: '[name].[contenthash:8].cjs',
      assetModuleFilename: '[name].[contenthash][ext]',
      library: { type: 'commonjs2' },
      publicPath: BUILD_ADDRESS,
      uniqueName,
    },
    module: {
      ...common.module,
      parser: {
        ...common.module?.parser,
        // One file: lazy parts are in it, and run when they are imported.
        javascript: { dynamicImportMode: 'eager', worker: false, url: false },
      },
      generator: {
        ...common.module?.generator,
        // The files for browsers have the styles and the assets; only their names are needed.
        'css/auto': { ...common.module?.generator?.['css/auto'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
  };
}
