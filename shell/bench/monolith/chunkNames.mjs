/** Bundler's loader that keeps equally named chunks of two remotes apart when they are built as one. */

/**
 * @this {{ getOptions(): { prefix: string } }}
 * @param {string} source
 */
export default function chunkNames(source) {
  const { prefix } = this.getOptions();
  return source.replace(/(webpackChunkName: ")/g, `$1${prefix}-`);
}
