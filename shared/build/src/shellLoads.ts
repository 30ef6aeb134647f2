/** Has a remote's own loading of scripts done by the shell, which checks them and keeps their time. */
import { type Compiler, type RspackPluginInstance, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** Global function of the shell that loads a script of a remote, by its address; shells before it have none. */
export const SHELL_LOADER = 'manyingLoad';

class LoadThroughShell extends RuntimeModule {
  constructor() {
    // After the bundler's own loader, whose place it takes.
    super('load scripts through the shell', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const loader = RuntimeGlobals.loadScript;
    return `
var own = ${loader};
${loader} = function (url, done, key, chunkId) {
  var load = globalThis.${SHELL_LOADER};
  if (!load) return own(url, done, key, chunkId);
  var tell = function (type) { return function () { done({ type: type, target: { src: url } }); }; };
  load(url).then(tell('load'), function (error) { tell(error.name === 'TimeoutError' ? 'timeout' : 'error')(); });
};`;
  }
}

/** The plugin for a remote's build. */
export const shellLoads: RspackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('shellLoads', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(RuntimeGlobals.loadScript).tap('shellLoads', (chunk) => {
        compilation.addRuntimeModule(chunk, new LoadThroughShell());
      });
    });
  },
};
