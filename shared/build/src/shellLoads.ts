/** Has the bundler's loading of scripts and style sheets done by the shell, which checks them and keeps their time. */
import {
  type Compiler,
  type RspackPluginInstance,
  RuntimeGlobals,
  RuntimeModule,
  rspack,
} from '@rspack/core';

/** Global function of the shell that loads a script or style sheet, by its address; shells before it have none. */
export const SHELL_LOADER = 'manyingLoad';

/** Whether the bundler's own loading stays, for shells that have no {@link SHELL_LOADER}. */
interface Fallback {
  readonly fallback: boolean;
}

class LoadThroughShell extends RuntimeModule {
  readonly #fallback: boolean;

  constructor({ fallback }: Fallback) {
    // After the bundler's own loader, whose place it takes.
    super('load scripts through the shell', RuntimeModule.STAGE_TRIGGER);
    this.#fallback = fallback;
  }

  override generate(): string {
    const loader = RuntimeGlobals.loadScript;
    return `
${this.#fallback ? `var own = ${loader};` : ''}
${loader} = function (url, done, key, chunkId) {
  var load = globalThis.${SHELL_LOADER};
  ${this.#fallback ? 'if (!load) return own(url, done, key, chunkId);' : ''}
  var tell = function (type) { return function () { done({ type: type, target: { src: url } }); }; };
  load(url).then(tell('load'), function (error) { tell(error.name === 'TimeoutError' ? 'timeout' : 'error')(); });
};`;
  }
}

/**
 * The bundler's code for a style sheet's element, which names no hash: its element stays outside of the page and only
 * tells how the shell's own, checked one has ended. What replaces a style sheet in development stays as it is.
 * @param own the bundler's code.
 */
function linkThroughShell(own: string, { fallback }: Fallback): string {
  for (const name of ['link', 'loadingAttribute', 'url']) {
    if (!own.includes(name)) throw new Error(`The bundler's code for style sheets no longer knows '${name}'`);
  }
  const checked = `
link = document.createElement("link");
link.setAttribute(loadingAttribute, 1);
needAttach = false;
${RuntimeGlobals.loadScript}(url, function (event) { link.onload && link.onload(event); });`;
  return fallback ? `if (globalThis.${SHELL_LOADER} && !hmr) {${checked}} else {${own}}` : checked;
}

/** The plugin for a build whose files are checked when they are loaded. */
export const shellLoads = (options: Fallback): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('shellLoads', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('shellLoads', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadThroughShell(options));
      });
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap('shellLoads', (own) =>
        linkThroughShell(own, options),
      );
    });
  },
});
