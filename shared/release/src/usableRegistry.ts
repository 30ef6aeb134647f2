/** What pages can use of a registry: an entry that was edited by hand, or damaged, affects no other one. */
import { parseRegistry } from '@manying/platform/registry';
import type {
  LiveShell,
  RegistryDocument,
  RegistryEntry,
  RegistryRelease,
} from '@manying/platform/registryDocument';
import { SHELL_BUILD_ID } from '@manying/release/listedShells';
import * as v from 'valibot';

const shellBuildSchema = v.looseObject({
  buildId: v.pipe(v.string(), v.regex(SHELL_BUILD_ID)),
  contract: v.fallback(v.string(), ''),
  since: v.fallback(v.string(), ''),
});
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const shellSchema = v.looseObject({
  ...shellBuildSchema.entries,
  previous: v.fallback(v.optional(shellBuildSchema), undefined),
  canary: v.fallback(v.optional(v.looseObject({ ...shellBuildSchema.entries, percent: share })), undefined),
  blocked: v.fallback(v.optional(v.array(v.string())), undefined),
});

/** The live shell; `undefined` when there is none, or it is not usable. */
export function usableShell({ shell }: RegistryDocument): LiveShell | undefined {
  const parsed = v.safeParse(shellSchema, shell);
  return parsed.success ? parsed.output : undefined;
}

/**
 * The usable entries by remote, completed with fields that older commands did not write. As in a page, a previous build, a canary or
 * a list of blocked builds that is not usable counts as missing.
 */
export function usableEntries(document: RegistryDocument): Record<string, RegistryEntry> {
  return Object.fromEntries(
    Object.entries(parseRegistry(document).remotes).map(
      ([name, { addresses, blocked, previous, canary }]) => {
        const raw = document.remotes[name] as RegistryEntry;
        const withAddresses = <R extends RegistryRelease>(release: R): R => ({
          ...release,
          addresses: release.addresses ?? addresses,
        });
        const entry: RegistryEntry = {
          ...raw,
          blocked,
          current: withAddresses(raw.current),
          previous: previous && raw.previous && withAddresses(raw.previous),
          canary: canary && raw.canary && withAddresses(raw.canary),
        };
        return [name, entry];
      },
    ),
  );
}

/** The registry without what is not usable. It must not be stored: other teams correct their entries themselves. */
export function usableRegistry(document: RegistryDocument): RegistryDocument {
  return { ...document, remotes: usableEntries(document), shell: usableShell(document) };
}

/** The parts of the registry that no page uses, one sentence each. */
export function unusableParts(document: RegistryDocument): string[] {
  const broken = Object.values(parseRegistry(document).broken).map(({ problem }) => problem);
  const isShellBroken = document.shell !== undefined && !usableShell(document);
  return isShellBroken ? [...broken, 'remotes.json: the entry of the shell is not usable.'] : broken;
}
