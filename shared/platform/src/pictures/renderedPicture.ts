/**
 * The first picture of a screen that a server has rendered. An inline script of the document fetches and shows it before the
 * application runs (docs/decisions/070); the application continues with the same bytes.
 */

/** A decrypted picture that is shown already. */
export interface ShownBlob extends Blob {
  /** Its blob URL: the browser has decoded the picture under this name. */
  readonly url?: string;
}

/** A loaded picture: its encrypted text, '' for status 204, and the PNG. */
export interface LoadedPicture {
  readonly text: string;
  readonly blob?: ShownBlob | undefined;
}

/** See the head of the file. */
export interface RenderedPicture {
  readonly address: string;
  /** Never rejects; `undefined` when the picture could not be loaded. */
  readonly loaded: Promise<LoadedPicture | undefined>;
}

declare global {
  interface Window {
    /** Set by the inline script when it requests the picture; removed when the application has taken it. */
    manyingPicture?: RenderedPicture | undefined;
  }
}

/**
 * Takes the picture, also while it is loading; `undefined` for any other one. It stays for the next caller when this one
 * is aborted.
 * @throws the signal's reason when aborted.
 */
export async function takeRenderedPicture(
  address: string,
  signal: AbortSignal,
): Promise<LoadedPicture | undefined> {
  const rendered = window.manyingPicture;
  if (rendered?.address !== address) return undefined;
  const loaded = await rendered.loaded;
  signal.throwIfAborted();
  window.manyingPicture = undefined;
  return loaded;
}
