/** What the release program needs of the place in which it runs: the repository, or a project with the installed package. */
import type { RegistryDocument } from '@manying/platform/registryDocument';
import type { Candidate } from '@manying/release/commandContext';
import type { ReleaseRequest } from '@manying/release/commandLine';
import type { ShellDeployment } from '@manying/release/deployShell';
import type { BuildCommit } from '@manying/release/reproduce';
import type { Target } from '@manying/release/target';

/** See the head of the file. */
export interface ReleaseHost {
  /** How the program is called, for its messages. */
  readonly name: string;
  /** Commands that take `--unverified` here; `undefined`: those that take it everywhere. */
  readonly unverifiable?: readonly string[];
  /** @throws CommandError for a request that cannot be carried out here; before anything is done. */
  reject?(request: ReleaseRequest, isUnverified: boolean): void;
  /** The deployment at a location. @throws CommandError when it cannot be named like this. */
  target(location: string | undefined, publicBase: string | undefined): Target;
  /** Address of the store without `--public`; `undefined`: it has to be named. */
  readonly store?: string;
  /** Builds a remote from its current sources. @returns its folder. @throws CommandError where they are not. */
  build(remote: string, target: Target): Promise<string>;
  /** Runs a candidate in the live shell; `undefined`: no pages are opened. @returns one sentence per problem. */
  readonly checkLive?: (
    target: Target,
    candidate: Candidate,
    registry: RegistryDocument,
  ) => Promise<readonly string[]>;
  /** The shell of the current sources. */
  shell(isUnverified: boolean): Pick<ShellDeployment, 'build' | 'check'>;
  readonly buildCommit: BuildCommit;
  /** The full id of a commit. @throws CommandError when there is none. */
  resolveCommit(name: string): string;
}
