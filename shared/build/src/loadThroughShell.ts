/** Plugin that loads scripts and style sheets through the shell, which checks their integrity and enforces a timeout. */
import {
  type Compiler,
  type RspackPluginInstance,
  RuntimeGlobals,
  RuntimeModule,
  rspack,
} from '@rspack/core';

/** Global function of the shell that loads a script or style sheet by its address. Since contract 1.2. */
const SHELL_LOADER = 'manyingLoad';

class LoadScriptRuntimeModule extends RuntimeModule {
  constructor() {
    // Runs after the bundler's runtime module, whose function it replaces.
    super('load scripts through the shell', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
${RuntimeGlobals.loadScript} = function (url, done) {
  var notify = function (type) { return function () { done({ type: type, target: { src: url } }); }; };
  ${SHELL_LOADER}(url).then(notify('load'), function (error) { notify(error.name === 'TimeoutError' ? 'timeout' : 'error')(); });
};`;
  }
}

/**
 * Replaces the bundler's code that creates `link` elements, since it sets no `integrity`.
 * @param defaultCode The bundler's code, still used for hot reload.
 */
function styleSheetCode(defaultCode: string, hot: boolean): string {
  if (!defaultCode.includes('link = document.createElement') || !defaultCode.includes('link.href = url')) {
    throw new Error(`The bundler creates link elements in an unexpected way: ${defaultCode}`);
  }
  const checked = `${RuntimeGlobals.loadScript}(url, done); return;`;
  return hot ? `if (!hmr) { ${checked} } ${defaultCode}` : checked;
}

/** Plugin that loads the files of a build through the shell. */
export const loadThroughShell = ({ hot }: { readonly hot: boolean }): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('loadThroughShell', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap('loadThroughShell', (chunk) => {
          compilation.addRuntimeModule(chunk, new LoadScriptRuntimeModule());
        });
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'loadThroughShell',
        (defaultCode) => styleSheetCode(defaultCode, hot),
      );
    });
  },
});
