/** What every front end's build has in common: TypeScript, CSS modules, names, caching. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MIN_BROWSERS } from '@manying/build/browserSupport';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Repository root. */
export const ROOT = join(import.meta.dirname, '../../..');

export type BuildMode = 'production' | 'development';

/** What a build is told besides the app's own description. */
export interface BuildOptions {
  readonly mode: BuildMode;
  readonly buildId: string;
  /** Folder the files go to. */
  readonly output: string;
  /** Hot reload: the app is served by the development server. */
  readonly hot: boolean;
}

/** A front end that the build tool can compile. */
export interface App {
  /** `shell`, or the remote's name. */
  readonly name: string;
  /** Its folder, absolute. */
  readonly folder: string;
  /** Source folders a build is made of, relative to the root. */
  readonly sources: readonly string[];
  config(options: BuildOptions): Configuration;
  /** Called after a successful build with the files of each entry and of each named chunk, with what it needs. */
  finish(options: BuildOptions, files: ReadonlyMap<string, readonly string[]>): void;
}

/**
 * How newer syntax is written for the oldest supported browsers. Fields and private names become plain properties, which takes a
 * fraction of the code of what they are to the letter; no class here relies on the difference.
 */
const LOWERED = {
  env: { targets: [...MIN_BROWSERS], bugfixes: true },
  assumptions: { setPublicClassFields: true, privateFieldsAsProperties: true },
};

const require = createRequire(import.meta.url);
/** The federation packages whose CommonJS build the bundler would take; their ES build can be tree-shaken. */
const FEDERATION_CJS = /@module-federation[\\/].*\.cjs$/;

/** Configuration shared by the shell and the remotes. `prefix` keeps the CSS class names of two apps apart. */
export function commonConfig(app: Pick<App, 'folder' | 'name'>, options: BuildOptions): Configuration {
  const development = options.mode === 'development';
  return {
    mode: options.mode,
    context: app.folder,
    target: ['web', `browserslist:${MIN_BROWSERS.join(', ')}`],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    lazyCompilation: false,
    output: {
      path: options.output,
      clean: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      filename: development ? 'js/[name].js' : 'js/[name].[contenthash:8].js',
      chunkFilename: development ? 'js/[name].js' : 'js/[name].[contenthash:8].js',
      cssFilename: development ? 'css/[name].css' : 'css/[name].[contenthash:8].css',
      cssChunkFilename: development ? 'css/[name].css' : 'css/[name].[contenthash:8].css',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      // Custom properties are the design's tokens, the same in every style sheet: only classes are renamed.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': {
          exportsConvention: 'as-is',
          // Two builds of one remote can stand in one page: their class names must differ.
          localIdentName: development
            ? `${app.name}-[name]-[local]`
            : `${app.name}-${options.buildId.slice(0, 5)}-[hash:6]`,
        },
      },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            env: LOWERED.env,
            jsc: {
              assumptions: LOWERED.assumptions,
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh: options.hot } },
            },
          },
        },
        {
          // Packages are published for newer browsers than the oldest supported ones.
          test: /\.m?js$/,
          include: /node_modules/,
          loader: 'builtin:swc-loader',
          options: { env: LOWERED.env, isModule: 'unknown', jsc: { assumptions: LOWERED.assumptions } },
        },
        { test: /\.css$/, type: 'css/auto', loader: join(import.meta.dirname, 'cssFallbacksLoader.mjs') },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(FEDERATION_CJS, (resource) => {
        resource.request = resource.request.replace(
          /\.cjs$/,
          resource.request.includes('error-codes') ? '.mjs' : '.js',
        );
      }),
      ...(options.hot ? [new ReactRefreshRspackPlugin()] : []),
    ],
    stats: 'errors-warnings',
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** The version a package of this repository resolves. */
export function installedVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
