/** What the release commands work with, and what they return. */
import type { ReleaseDescriptor } from '@manying/build/remote';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import type { CommandOrigin } from '@manying/release/history';
import type { Signer } from '@manying/release/signing';
import type { Target } from '@manying/release/target';

/** A build in a local folder that is checked before it goes live. */
export interface Candidate {
  readonly folder: string;
  readonly descriptor: ReleaseDescriptor;
  /** Text of its release.json; needed to check its signature. */
  readonly text?: string;
  /** Reads a signature file of the build; `undefined` when there is none. */
  readonly readSignature?: (file: string) => Promise<string | undefined>;
}

/** A build that was made elsewhere: its local folder, or the address of its manifest. */
export type FinishedBuild = { readonly folder: string } | { readonly manifest: string };

/** The commit of the sources. */
export interface SourceState {
  readonly commit: string;
  /** Whether they have changes that are not committed. */
  readonly dirty: boolean;
}

/** Dependencies of the commands. */
export interface CommandContext {
  readonly target: Target;
  /** Builds a remote from its current sources. @returns the folder of the build. */
  build(remote: string): Promise<string>;
  /**
   * Runs a candidate in the live shell; `undefined`: no pages are opened.
   * @returns one sentence per problem, none when every page works.
   */
  readonly checkLive?:
    | ((candidate: Candidate, registry: RegistryDocument) => Promise<readonly string[]>)
    | undefined;
  /** Prints the progress of a command. */
  log(line: string): void;
  now(): Date;
  /** Asks the operator a question; `undefined` where nobody can answer, so that the command goes on. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Signs builds and entries; required when site.json has release keys. */
  readonly signer?: Signer | undefined;
  /** Who gives the command, and why; the history records it. */
  readonly origin?: CommandOrigin | undefined;
  /** The state of the sources, which the history records with a build that is made of them. */
  readonly sources?: (() => Promise<SourceState | undefined>) | undefined;
}

/** Result of a command: the builds that are live now. */
export interface Outcome {
  readonly remote: string;
  readonly current: string;
  readonly previous?: string | undefined;
  readonly canary?: { readonly version: string; readonly percent: number } | undefined;
  readonly serial: number;
  /** Time from the start of the command to the change of the registry, in ms. */
  readonly took: number;
}
