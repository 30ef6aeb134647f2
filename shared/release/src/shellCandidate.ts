/** Verification of a shell before it goes live: every page of every live remote in it. */
import { contractFits } from '@manying/platform/contract';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { buildIdOf } from '@manying/release/buildNames';
import { CommandError } from '@manying/release/commandError';
import type { CheckedBuild, PageProblem } from '@manying/release/liveCheck';
import type { Target } from '@manying/release/target';

/** A shell that is to go live, with the builds that it has to run. */
export interface ShellCheck {
  /** Folder of the shell's build. */
  readonly shell: string;
  readonly registry: RegistryDocument;
  readonly builds: readonly CheckedBuild[];
}

/** Opens all pages of the builds in the shell. */
export type CheckShell = (check: ShellCheck) => Promise<readonly PageProblem[]>;

/** Live builds that need another contract than the shell offers, one sentence each. */
export function contractProblems({ remotes }: RegistryDocument, contract: string): string[] {
  return Object.entries(remotes).flatMap(([remote, { current, canary }]) =>
    [current, ...(canary ? [canary] : [])]
      .filter((build) => !contractFits(build.contract, contract))
      .map(
        ({ version, contract: needed }) =>
          `${remote} ${version} needs contract ${needed}, and the shell offers ${contract}.`,
      ),
  );
}

/** The current builds of all remotes, from the target. @throws CommandError when one is not there. */
async function liveBuilds(target: Target, { remotes }: RegistryDocument): Promise<CheckedBuild[]> {
  const builds: CheckedBuild[] = [];
  for (const [remote, { current }] of Object.entries(remotes)) {
    const buildId = buildIdOf(current.version);
    const descriptor = await target.descriptor(remote, buildId);
    if (!descriptor) {
      throw new CommandError(
        `${remote} ${current.version} is not in ${target.label}, so that its pages cannot be opened in the new shell: release it again, or give --unverified.`,
      );
    }
    builds.push({ folder: await target.folder(remote, buildId), descriptor });
  }
  return builds;
}

/** @throws CommandError with every page and contract that a shell breaks. @returns the number of pages. */
export async function verifyShell(
  {
    buildId,
    folder,
    contract,
  }: { readonly buildId: string; readonly folder: string; readonly contract: string },
  target: Target,
  registry: RegistryDocument,
  check: CheckShell,
): Promise<number> {
  const refuse = (problems: readonly string[]) => {
    if (problems.length > 0)
      throw new CommandError(`The shell ${buildId} is refused:\n  ${problems.join('\n  ')}`);
  };
  refuse(contractProblems(registry, contract));
  const builds = await liveBuilds(target, registry);
  if (builds.length === 0) return 0;
  const problems = await check({ shell: folder, registry, builds });
  refuse(problems.map(({ remote, version, text }) => `${remote} ${version}, ${text}`));
  return builds.reduce((pages, { descriptor }) => pages + descriptor.samples.length, 0);
}
