/** Has the bundler's loading of scripts and style sheets done by the shell, which checks them and keeps their time. */
import {
  type Compiler,
  type RspackPluginInstance,
  RuntimeGlobals,
  RuntimeModule,
  rspack,
} from '@rspack/core';

/** Global function of the shell that loads a script or style sheet, by its address. Every shell since contract 1.2 has it. */
const SHELL_LOADER = 'manyingLoad';

class LoadScriptRuntimeModule extends RuntimeModule {
  constructor() {
    // After the bundler's own loader, whose place it takes.
    super('load scripts through the shell', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
${RuntimeGlobals.loadScript} = function (url, done) {
  var tell = function (type) { return function () { done({ type: type, target: { src: url } }); }; };
  ${SHELL_LOADER}(url).then(tell('load'), function (error) { tell(error.name === 'TimeoutError' ? 'timeout' : 'error')(); });
};`;
  }
}

/**
 * Stands in the place of the bundler's code for a style sheet's element, which names no hash.
 * @param own the bundler's code, which stays for what replaces a style sheet while it is developed.
 */
function styleSheetCode(own: string, hot: boolean): string {
  if (!own.includes('link = document.createElement') || !own.includes('link.href = url')) {
    throw new Error(`The bundler makes the elements of style sheets in another way: ${own}`);
  }
  const checked = `${RuntimeGlobals.loadScript}(url, done); return;`;
  return hot ? `if (!hmr) { ${checked} } ${own}` : checked;
}

/** The plugin for a build whose files are checked when they are loaded. */
export const loadThroughShell = ({ hot }: { readonly hot: boolean }): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('shellLoads', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('shellLoads', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadScriptRuntimeModule());
      });
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap('shellLoads', (own) =>
        styleSheetCode(own, hot),
      );
    });
  },
});
