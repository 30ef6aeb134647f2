/** Bundler loader: prefixes chunk names with the remote, so that chunks of two remotes do not collide. */

/**
 * @this {{ getOptions(): { prefix: string } }}
 * @param {string} source
 */
export default function chunkNames(source) {
  const { prefix } = this.getOptions();
  return source.replace(/(webpackChunkName: ")/g, `$1${prefix}-`);
}
