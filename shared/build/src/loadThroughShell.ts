/** Plugin that loads scripts and style sheets through the shell, which checks their integrity and enforces a timeout. */
import { type Compiler, type RspackPluginInstance, RuntimeGlobals, rspack } from '@rspack/core';

/**
 * Global function of the shell that loads a script or style sheet by its address. Since contract 1.2. Since contract 1.6 it
 * takes the entry's element, which says what build the file is of, and finds the content-addressed file of that name.
 */
const SHELL_LOADER = 'manyingLoad';

/** Runtime modules of the bundler that create `script` elements. */
const CREATES_SCRIPTS = /createElement\(['"]script['"]\)/;

/** Replaces the bundler's code that creates `script` elements, since it sets no `integrity`. */
const loadScriptCode = `
var entry = document.currentScript;
${RuntimeGlobals.loadScript} = function (url, done) {
  var notify = function (type) { return function () { done({ type: type, target: { src: url } }); }; };
  ${SHELL_LOADER}(url, entry).then(notify('load'), function (error) { notify(error.name === 'TimeoutError' ? 'timeout' : 'error')(); });
};`;

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
      compilation.hooks.runtimeModule.tap('loadThroughShell', ({ name, source }) => {
        if (!source || !CREATES_SCRIPTS.test(source.source.toString())) return;
        if (name !== 'load_script') throw new Error(`The runtime module ${name} creates scripts unchecked`);
        source.source = Buffer.from(loadScriptCode);
      });
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap(
        'loadThroughShell',
        (defaultCode) => styleSheetCode(defaultCode, hot),
      );
    });
  },
});
