/** Build for the bench: all sources as one bundle. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, type BuildOptions, ROOT } from '@manying/build/app';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { APPS } from '../../../scripts/lib/apps.ts';
import { REMOTES } from '../../../shared/release/src/addresses.ts';

const HERE = import.meta.dirname;
/** Output folder, apart from those of the releases. */
const CACHE = join(ROOT, '.cache/bench/federation');

/** A configuration with more rules. */
export const withRules = (config: Configuration, rules: readonly RuleSetRule[]): Configuration => ({
  ...config,
  module: { ...config.module, rules: [...(config.module?.rules ?? []), ...rules] },
});

function oneBundle(options: BuildOptions): Configuration {
  // A constant build id, so that unchanged files keep their address.
  const config = APPS.shell.config({ ...options, buildId: 'monolith' });
  const vendors = config.optimization?.splitChunks;
  if (!vendors) throw new Error('The shell’s build splits no vendors');
  const { default: _, defaultVendors: __, ...groups } = vendors.cacheGroups ?? {};
  return {
    ...withRules(config, [
      {
        test: join(ROOT, 'shell/src/federation/loadFederation.ts'),
        enforce: 'pre',
        loader: join(HERE, 'eagerFederation.mjs'),
      },
      {
        test: join(HERE, 'remoteModules.ts'),
        enforce: 'pre',
        loader: join(HERE, 'importRemotes.mjs'),
        options: { remotes: REMOTES },
      },
      ...REMOTES.map(
        (remote): RuleSetRule => ({
          test: /\.tsx?$/,
          include: join(ROOT, `${remote}-remote/src`),
          enforce: 'pre',
          loader: join(HERE, 'chunkNames.mjs'),
          options: { prefix: remote },
        }),
      ),
    ]),
    output: { ...config.output, publicPath: 'auto' },
    // Shared code of several pages is split by the bundler's defaults, as in a remote.
    optimization: { ...config.optimization, splitChunks: { ...vendors, cacheGroups: groups } },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, (resource) => {
        resource.request = join(HERE, 'federation.ts');
      }),
    ],
  };
}

/** File in the output that lists the files of each named chunk. */
const CHUNKS = 'chunks.json';

/** The shell and the remotes as one bundle. */
export const monolith: App = {
  name: 'monolith',
  folder: join(CACHE, 'monolith'),
  sources: [...new Set(Object.values(APPS).flatMap(({ sources }) => sources)), 'shell/bench/monolith'],
  config: oneBundle,
  finish(options, chunks) {
    APPS.shell.finish(options, chunks);
    writeFileSync(join(options.output, CHUNKS), JSON.stringify(Object.fromEntries(chunks.files)));
  },
};

/** Files of a page's chunk in the bundle. @throws Error when the chunk is missing. */
export function filesOfPage(folder: string, remote: string, chunk: string): readonly string[] {
  const chunks = JSON.parse(readFileSync(join(folder, CHUNKS), 'utf8')) as Record<string, string[]>;
  const files = chunks[`${remote}-${chunk}`];
  if (!files) throw new Error(`The one bundle has no chunk for '${chunk}' of ${remote}`);
  return files;
}
