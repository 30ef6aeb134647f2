/** Where a deployment lives: its documents, and the builds of shell and remotes at immutable addresses. */
import type { ReleaseDescriptor } from '@manying/build/remote';
import type { DOCUMENTS } from '@manying/release/documents';

/** A document's file name. */
export type DocumentName = (typeof DOCUMENTS)[keyof typeof DOCUMENTS];

/** A document as it was read; its tag says later whether it is still the same. */
export interface TaggedDocument {
  readonly text: string;
  readonly tag: string;
}

/** The page visitors ask for, where no server makes it on each request: the shell's files and an index.html beside them. */
export interface FrontPage {
  /** Puts the files of a shell's build where its pages ask for them; earlier builds' files stay. */
  publishFiles(folder: string): Promise<void>;
  /** Makes index.html anew from the live shell and the documents as they are now; does nothing without a live shell. */
  render(): Promise<void>;
}

/** A place a deployment lives at: a folder, or a bucket. Every method throws one sentence when the place fails. */
export interface Target {
  /** How messages call it. */
  readonly label: string;
  read(document: DocumentName): Promise<TaggedDocument | undefined>;
  /**
   * Puts a document into the place of the one read with `tag` (`undefined`: of none), in one step.
   * @returns false when another one stands there by now; nothing is changed then.
   */
  replace(document: DocumentName, text: string, tag: string | undefined): Promise<boolean>;
  /** Uploads a build whole: until it is complete nobody is told of it, and a complete one is never changed. */
  upload(remote: string, buildId: string, folder: string): Promise<void>;
  /** What a complete build says of itself, or `undefined` when there is none. */
  descriptor(remote: string, buildId: string): Promise<ReleaseDescriptor | undefined>;
  /** Text of a file of a complete build, or `undefined` when there is none. */
  file(remote: string, buildId: string, file: string): Promise<string | undefined>;
  /** Puts a file beside those of a complete build. @throws Error when another one of its name is there. */
  attach(remote: string, buildId: string, file: string, text: string): Promise<void>;
  /** A folder of this machine that holds a complete build. @throws Error when there is no such build. */
  folder(remote: string, buildId: string): Promise<string>;
  /** Ids of a remote's complete builds. */
  builds(remote: string): Promise<readonly string[]>;
  /** Public address of a file of a build. */
  address(remote: string, buildId: string, file: string): string;
  /** Missing where a server answers for the shell. */
  readonly front?: FrontPage;
}
