import type { Registry } from '@manying/platform/registry';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';

/** Loads files and modules of builds; tests pass their own. */
export interface Loaders {
  /** Loads the exposed module of a build. @param isRetry whether an earlier attempt has failed. */
  loadExposedModule(name: string, release: Release, isRetry: boolean): Promise<unknown>;
  /** Loads files of a build in parallel. */
  loadFiles(release: Release, files: readonly string[], isRetry: boolean): Promise<void>;
  /**
   * Where the site requires signatures: returns only the signed part of a remote's entry.
   * @throws Error when the signature is missing or invalid.
   */
  readonly verifyEntry?: ((registry: Registry, name: string) => Promise<RemoteEntry>) | undefined;
  /** Called with the best build of a remote before it is loaded (renderedScreen.ts). */
  readonly keepRenderedScreenOf?: (name: string, version: string) => void;
  /** Whether the page's content security policy allows the origin of a build (allowedOrigins.ts). */
  isOriginAllowed(release: Release): boolean;
  /** Reloads the document: no build works, and the policy does not allow the origin of one of them. */
  reloadPage(): void;
}
