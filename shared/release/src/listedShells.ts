/** What index.html says of the shell's builds, so that a visitor can start another one than the live one. */
import { integrityOf } from '@manying/build/integrity';
import type { ListedShells, RegistryDocument } from '@manying/platform/registryDocument';

/** index.html as it was built, by build id; `undefined` when the build is missing. */
export type ReadShellIndex = (build: string) => string | Uint8Array | undefined;

/** A build's id, which becomes the name of a folder. */
const BUILD_ID = /^\w+$/;

/** The ids of the live and the previous shell in a parsed remotes.json, which is not validated. */
export function shellIds(registry: unknown): { readonly live?: string; readonly previous?: string } {
  const { shell } = (registry ?? {}) as Partial<Pick<RegistryDocument, 'shell'>>;
  const idOf = (id: unknown) => (typeof id === 'string' && BUILD_ID.test(id) ? id : undefined);
  const [live, previous] = [idOf(shell?.buildId), idOf(shell?.previous?.buildId)];
  return { ...(live ? { live } : {}), ...(previous ? { previous } : {}) };
}

/** The builds that the page of the live shell names; `undefined` when there is no other one. */
export function listedShells(registry: unknown, readIndex: ReadShellIndex): ListedShells | undefined {
  const { live, previous } = shellIds(registry);
  const index = previous === undefined ? undefined : readIndex(previous);
  if (live === undefined || previous === undefined || index === undefined) return undefined;
  return { live, previous: { build: previous, integrity: integrityOf(index) } };
}
