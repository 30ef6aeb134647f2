/** What index.html says of the shell's builds, so that a visitor can start another one than the live one. */
import { integrityOf } from '@manying/build/integrity';
import type { ListedShells, RegistryDocument } from '@manying/platform/registryDocument';

/** index.html as it was built, by build id; `undefined` when the build is missing. */
export type ReadShellIndex = (build: string) => string | Uint8Array | undefined;

/** A build's id, which becomes the name of a folder. */
export const SHELL_BUILD_ID = /^\w+$/;

/** The shell's builds in a registry that is not validated. */
export interface ShellIds {
  readonly live?: string;
  readonly previous?: string;
  readonly canary?: { readonly build: string; readonly percent: number };
}

/** The ids in a parsed remotes.json; one that is no build's id is left out. */
export function shellIds(registry: unknown): ShellIds {
  const { shell } = (registry ?? {}) as Partial<Pick<RegistryDocument, 'shell'>>;
  const idOf = (id: unknown) => (typeof id === 'string' && SHELL_BUILD_ID.test(id) ? id : undefined);
  const [live, previous] = [idOf(shell?.buildId), idOf(shell?.previous?.buildId)];
  const build = idOf(shell?.canary?.buildId);
  const percent = shell?.canary?.percent;
  return {
    ...(live ? { live } : {}),
    ...(previous ? { previous } : {}),
    ...(build && typeof percent === 'number' ? { canary: { build, percent } } : {}),
  };
}

/** The builds that the page of the live shell names; `undefined` when there is no other one. */
export function listedShells(registry: unknown, readIndex: ReadShellIndex): ListedShells | undefined {
  const ids = shellIds(registry);
  const named = (build: string | undefined) => {
    const index = build === undefined ? undefined : readIndex(build);
    return build === undefined || index === undefined ? undefined : { build, integrity: integrityOf(index) };
  };
  const [previous, candidate] = [named(ids.previous), named(ids.canary?.build)];
  const canary = candidate && ids.canary && { ...candidate, percent: ids.canary.percent };
  if (ids.live === undefined || !(previous || canary)) return undefined;
  return { live: ids.live, ...(previous ? { previous } : {}), ...(canary ? { canary } : {}) };
}
