/** Bundler's loader that makes what stands in for federation part of the application, where the shell asks for it later. */

/** @param {string} source */
export default function eagerFederation(source) {
  const replaced = source.replace('webpackChunkName: "federation"', 'webpackMode: "eager"');
  if (replaced === source)
    throw new Error('The shell no longer asks for a chunk "federation": adapt this loader');
  return replaced;
}
