/** What the development server of a remote tells the pages of a deployed store (docs/decisions/092-live-development.md). */

/** Path of the event stream, below the address of the server. Each event is a {@link LocalBuilds}; the first follows at once. */
export const BUILDS_STREAM = 'builds';

/** The state of a development server. */
export interface LocalBuilds {
  /**
   * Release descriptor of the last build that compiled; absent before the first one. Its manifest is relative to the address
   * of the server. Its version differs from build to build.
   */
  readonly release?: object | undefined;
  /** Messages of the compiler about the sources as they are now; empty when they compile. */
  readonly errors: readonly string[];
}
