/** Chunks with the texts of a remote's pages. */

/** Modules with user-visible texts. */
const TEXTS = /[\\/]src[\\/](?:.*[\\/])?(?:messages|\w+Messages)\.ts$/;

/** Size in bytes, as written, from which texts are worth a request of their own. Smaller ones stay in their pages. */
const MIN_TEXTS = 1000;

/**
 * Name of the chunk of texts that only one page shows: texts change more often than code. Texts that several pages show are in
 * chunks without a name, one for each set of pages.
 */
function nameOfTexts(_: unknown, chunks: readonly { readonly name?: string | undefined }[]) {
  const [only] = chunks;
  return chunks.length === 1 && only?.name ? `${only.name}-texts` : undefined;
}

/** Cache group of such chunks. */
export const textChunks = {
  test: TEXTS,
  name: nameOfTexts,
  chunks: 'all',
  minChunks: 1,
  minSize: MIN_TEXTS,
} as const;
