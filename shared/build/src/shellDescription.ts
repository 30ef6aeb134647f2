/** Description of the shell in its `build.config.ts`. */
export interface ShellDescription {
  readonly folder: string;
  /**
   * Entry name -> module: the application `main`, the inline scripts `gate` and `boot`, the script `first` that the build runs to
   * render the first screen, the `polyfills` that older browsers load first, and the scripts of the static pages.
   */
  readonly entries: Readonly<Record<string, string>>;
  /** HTML template of the application. */
  readonly index: string;
  /** Style sheet inlined into that page, for messages shown before or without the application. */
  readonly inlineStyles: string;
  /** Chunk that every page needs after the application has started. */
  readonly next: string;
  /** Chunk that verifies signatures; needed by every page of a site that requires them. */
  readonly signature: string;
  /** Module that renders first screens on a server. */
  readonly server: string;
  /** Entry of the service worker. */
  readonly worker: string;
  /** Folder of static files: web app manifest and icons. */
  readonly publicFiles: string;
  /** Static pages: output file -> template and entry. */
  readonly pages: Readonly<Record<string, { readonly template: string; readonly entry: string }>>;
}
