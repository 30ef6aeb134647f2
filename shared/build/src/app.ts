/** Configuration shared by the builds of all front ends: TypeScript, CSS modules, file names, caching. */
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { MIN_BROWSERS } from '@manying/build/browserSupport';
import * as storageKeys from '@manying/platform/storageKeys';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Modules whose exports are replaced by their values: names that several chunks use then cost no module. */
const INLINED_CONSTANTS = {
  globals: {
    '@manying/platform/storageKeys': Object.fromEntries(
      Object.entries(storageKeys).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  },
};

/** Whether the build tool runs from the sources of the repository, not as an installed package. */
const isInRepository = import.meta.filename.endsWith('.ts');

/** Root of the repository; of an installed package, the folder of the project in which its command runs. */
export const ROOT = isInRepository ? join(import.meta.dirname, '../../..') : process.cwd();

/**
 * Source folders of a build, from the root: its own and those of the shared packages. The lock file names installed packages by
 * their versions.
 */
export const sourcesOf = (folder: string): readonly string[] => [
  relative(ROOT, folder),
  ...(isInRepository ? ['shared/ui', 'shared/platform', 'shared/build'] : []),
];

export type BuildMode = 'production' | 'development';

/** Options of a build, besides the app's description. */
export interface BuildOptions {
  readonly mode: BuildMode;
  readonly buildId: string;
  /** Output folder. */
  readonly output: string;
  /** Hot reload, by the development server. */
  readonly hot: boolean;
}

/** What each entry and named chunk needs, dependencies included. */
export interface BuiltChunks {
  /** Files, style sheets first. */
  readonly files: ReadonlyMap<string, readonly string[]>;
  /** Names of modules that another application provides at run time. */
  readonly consumed: ReadonlyMap<string, readonly string[]>;
}

/** A front end that the build tool can compile. */
export interface App {
  /** `shell`, or the remote's name. */
  readonly name: string;
  /** Absolute path of its folder. */
  readonly folder: string;
  /** Source folders of the build, relative to the root. */
  readonly sources: readonly string[];
  config(options: BuildOptions): Configuration;
  /** The file for a server that renders first screens (serverBuild.ts); absent when there are none. */
  serverConfig?: ((options: BuildOptions) => Configuration) | undefined;
  /** Called after a successful build. */
  finish(options: BuildOptions, chunks: BuiltChunks): void;
}

/**
 * Compilation for the oldest supported browsers. Class fields and private names become plain properties, which is much
 * smaller than the exact semantics; no class here relies on the difference.
 */
const COMPILE_TARGET = {
  env: { targets: [...MIN_BROWSERS], bugfixes: true },
  assumptions: { setPublicClassFields: true, privateFieldsAsProperties: true },
};

const require = createRequire(import.meta.url);
/** Federation packages resolved to CommonJS; their ES build is used instead, since it can be tree-shaken. */
const FEDERATION_CJS = /@module-federation[\\/].*\.cjs$/;

/** Configuration shared by the shell and the remotes. */
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
      // Custom properties are global design tokens, so only class names are scoped.
      parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
      generator: {
        'css/auto': {
          exportsConvention: 'as-is',
          // Two builds of one remote can be in one document. A class has another name when its style sheet has another
          // content, and the same name otherwise, so that scripts stay the same from build to build.
          localIdentName: development ? `${app.name}-[name]-[local]` : `${app.name}-[contenthash:6]-[local]`,
        },
      },
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            env: COMPILE_TARGET.env,
            jsc: {
              assumptions: COMPILE_TARGET.assumptions,
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development, refresh: options.hot },
                constModules: INLINED_CONSTANTS,
              },
            },
          },
        },
        {
          // Published packages target newer browsers than the oldest supported ones.
          test: /\.m?js$/,
          include: /node_modules/,
          loader: 'builtin:swc-loader',
          options: {
            env: COMPILE_TARGET.env,
            isModule: 'unknown',
            jsc: { assumptions: COMPILE_TARGET.assumptions },
          },
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

/** Version of an installed package. */
export function installedVersion(name: string): string {
  return (require(`${name}/package.json`) as { version: string }).version;
}
