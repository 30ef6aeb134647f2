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

/**
 * Takes the picture, also while it is loading, at most once. It stays for the next caller when this one is aborted. Resolves
 * to `undefined` for any other picture, and when it could not be loaded. Never rejects.
 */
export type TakePicture = (address: string, signal: AbortSignal) => Promise<LoadedPicture | undefined>;

declare global {
  interface Window {
    /** Set by the inline script when it requests the picture; removed when the application has taken it. */
    manyingPicture?: TakePicture | undefined;
  }
}
