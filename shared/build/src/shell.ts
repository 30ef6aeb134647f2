/** Build of the shell: the application, the inline scripts, the service worker, and the static pages. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type App, type BuildOptions, commonConfig, installedVersion, sourcesOf } from '@manying/build/app';
import { MIN_BROWSER_VERSIONS, polyfillModules } from '@manying/build/browserSupport';
import { loadThroughShell } from '@manying/build/loadThroughShell';
import { serverConfig } from '@manying/build/serverBuild';
import type { ShellDescription } from '@manying/build/shellDescription';
import { writeShell } from '@manying/build/writeShell';
import { type Chunk, rspack } from '@rspack/core';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/;

/** Aliases to the router's production files: its package exports the development files to bundlers. */
function routerFiles(): Record<string, string> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/production',
  );
  return {
    'react-router$': join(folder, 'index.mjs'),
    'react-router/dom$': join(folder, 'dom-export.mjs'),
  };
}

/**
 * Node's module, which crypto-js requires without need. Left out by the field `browser` of its package, it would be a module that is named
 * by its absolute path, and the shell would depend on the folder of the checkout (docs/decisions/065).
 */
const NO_NODE_CRYPTO = { crypto: '{}' };

/** Creates the app of the shell. */
export function shell(description: ShellDescription): App {
  const { folder } = description;
  return {
    name: 'shell',
    folder,
    sources: sourcesOf(folder),
    config(options: BuildOptions) {
      const common = commonConfig({ name: 'shell', folder }, options);
      const production = options.mode === 'production';
      return {
        ...common,
        ...(production ? { resolve: { ...common.resolve, alias: routerFiles() } } : {}),
        module: {
          ...common.module,
          rules: [
            ...(common.module?.rules ?? []),
            { test: ROUTER, loader: join(import.meta.dirname, 'pureAnnotations.mjs') },
            {
              test: /\.html$/,
              resourceQuery: /raw/,
              type: 'asset/source',
              loader: join(import.meta.dirname, 'inlineTokens.mjs'),
            },
          ],
        },
        entry: {
          ...description.entries,
          polyfills: [
            ...polyfillModules().map((name) => `core-js/modules/${name}.js`),
            description.entries.polyfills ?? [],
          ].flat(),
        },
        output: { ...common.output, uniqueName: 'shell', publicPath: '/' },
        externals: NO_NODE_CRYPTO,
        optimization: {
          // The application is split into three files, which download and compile in parallel.
          splitChunks: {
            cacheGroups: {
              default: false,
              defaultVendors: false,
              react: {
                test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                name: 'react',
                chunks: ofApplication,
              },
              vendor: {
                test: /[\\/]node_modules[\\/](?!(react|react-dom|scheduler)[\\/])/,
                name: 'vendor',
                chunks: ofApplication,
              },
            },
          },
        },
        plugins: [
          ...(common.plugins ?? []),
          loadThroughShell({ hot: options.hot }),
          new rspack.DefinePlugin({
            ENV_TARGET: '"web"',
            // The shell loads and initialises the remotes' containers itself (federation.ts).
            FEDERATION_OPTIMIZE_NO_REMOTE: 'true',
            REACT_VERSION: JSON.stringify(installedVersion('react')),
            OLDEST_BROWSERS: JSON.stringify(
              Object.fromEntries(
                Object.entries(MIN_BROWSER_VERSIONS).map(([name, version]) => [name, `${version}`]),
              ),
            ),
          }),
        ],
      };
    },
    serverConfig: (options) =>
      serverConfig(
        {
          name: 'shell',
          folder,
          entry: description.server,
          uniqueName: 'shell',
          externals: [],
          alias: routerFiles(),
        },
        options,
      ),
    finish: (options, { files }) => writeShell(description, options, files),
  };
}

function ofApplication(chunk: Chunk): boolean {
  return chunk.name === 'main';
}
