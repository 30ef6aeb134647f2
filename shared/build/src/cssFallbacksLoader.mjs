/** Loader that adds fallback rules for older browsers to a style sheet. */
import { withFallbacks } from '@manying/build/cssFallbacks';

/**
 * @this {import('@rspack/core').LoaderContext}
 * @param {string} css
 */
export default function cssFallbacks(css) {
  return withFallbacks(css, this.resourcePath);
}
