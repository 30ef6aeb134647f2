/**
 * Bundler loader: makes the replacement of federation an eager part of the bundle, instead of a lazy chunk.
 */

/** @param {string} source */
export default function eagerFederation(source) {
  const replaced = source.replace('webpackChunkName: "federation"', 'webpackMode: "eager"');
  if (replaced === source)
    throw new Error('The shell no longer imports a chunk "federation": adapt this loader');
  return replaced;
}
