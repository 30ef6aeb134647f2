/**
 * Plugin that keeps the folder of the checkout out of a remote's files, so that the same sources give the same bytes on
 * every machine.
 */
import { createRequire } from 'node:module';
import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core';

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

/** Import of the federation runtime by its absolute path, encoded in a module's address. */
const ABSOLUTE_IMPORT =
  /(?<=^.*!=!data:text\/javascript,import%20__module_federation_bundler_runtime__%20from%20)%22.*?%22/;

/** Path of the federation runtime's ES build, found as the federation plugin finds it: from its own dependencies. */
function bundlerRuntimePath(): string {
  const fromEnhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const tools = fromEnhanced.resolve('@module-federation/runtime-tools');
  return createRequire(tools)
    .resolve(BUNDLER_RUNTIME)
    .replace(/\.cjs$/, '.js');
}

/**
 * The federation plugin names its runtime by an absolute path in the text of a module, and the module's id is a hash of
 * that text. Here the text gets the name of the package, and an alias gets the path.
 */
export const reproducible = (): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.options.resolve.alias = {
      [`${BUNDLER_RUNTIME}$`]: bundlerRuntimePath(),
      ...compiler.options.resolve.alias,
    };
    new rspack.NormalModuleReplacementPlugin(ABSOLUTE_IMPORT, (module) => {
      module.request = module.request.replace(ABSOLUTE_IMPORT, encodeURIComponent(`"${BUNDLER_RUNTIME}"`));
    }).apply(compiler);
  },
});
