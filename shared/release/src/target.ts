/** Storage of a deployment: its documents, and the builds of shell and remotes at immutable addresses. */
import type { ReleaseDescriptor } from '@manying/build/remote';
import type { DOCUMENTS } from '@manying/release/documents';

/** A document's file name. */
export type DocumentName = (typeof DOCUMENTS)[keyof typeof DOCUMENTS];

/** A stored text. */
export interface StoredText {
  readonly text: string;
  /** When it was written, by the clock of the storage. */
  readonly changed: Date;
}

/** A text with its tag, for compare-and-swap. */
export interface TaggedText extends StoredText {
  readonly tag: string;
}

/** A stored file. */
export interface StoredFile {
  /** Path relative to the folder of the app's builds: `<build>/release.json`, `files/home.<hash>.js`. */
  readonly name: string;
  readonly bytes: number;
  /** When it was written, by the clock of the storage. */
  readonly changed: Date;
}

/** The shell's files and the rendered pages, for a deployment without a server that renders on each request. */
export interface FrontPage {
  /**
   * Copies the files of a shell's build to their public paths. Files of earlier builds stay.
   * @param which `hashed`: without those that have the same address in every build.
   */
  publishFiles(folder: string, which: 'all' | 'hashed'): Promise<void>;
  /** Copies the files of an uploaded shell that have the same address in every build, such as its service worker. */
  publishFixedFiles(shell: string): Promise<void>;
  /**
   * Renders index.html, and the first screens of pages without parameters if the site wants them, from the live builds and
   * the current documents. Does nothing without a live shell.
   */
  render(): Promise<void>;
}

/** A folder or a bucket that holds a deployment. Every method throws an Error with one sentence when it fails. */
export interface Target {
  /** Name in messages. */
  readonly label: string;
  read(document: DocumentName): Promise<TaggedText | undefined>;
  /**
   * Checks, before any work, what is not certain: that this user may write, that {@link replace} is atomic.
   * @throws Error with the reason why nothing may be released to this target.
   */
  checkWrites?(): Promise<void>;
  /**
   * Replaces a document atomically if it still has `tag` (`undefined`: if it does not exist).
   * @returns false when it has changed meanwhile; nothing is written then.
   */
  replace(document: DocumentName, text: string, tag: string | undefined): Promise<boolean>;
  /** Uploads a build. An incomplete build stays invisible to all other methods; a complete build is never changed. */
  upload(remote: string, buildId: string, folder: string): Promise<void>;
  /** Release descriptor of a complete build, or `undefined` when there is none. */
  descriptor(remote: string, buildId: string): Promise<ReleaseDescriptor | undefined>;
  /** Text of a file of a complete build, or `undefined` when there is none. */
  file(remote: string, buildId: string, file: string): Promise<string | undefined>;
  /** Adds a file to a complete build. @throws Error when a different file with this name exists. */
  attach(remote: string, buildId: string, file: string, text: string): Promise<void>;
  /** Local folder with a complete build. @throws Error when there is no such build. */
  folder(remote: string, buildId: string): Promise<string>;
  /** Ids of a remote's complete builds. */
  builds(remote: string): Promise<readonly string[]>;
  /** Size of a file of a build in bytes, also of one beside the build (`../files/…`); `undefined` when it is missing. */
  fileSize(remote: string, buildId: string, file: string): Promise<number | undefined>;
  /** All files of an app's builds, also of incomplete ones. */
  storedFiles(app: string): Promise<readonly StoredFile[]>;
  /** Stores a record of the history (history.ts) under a new id. Records are never changed. */
  putRecord(id: string, text: string): Promise<void>;
  /** A record, or `undefined` when there is none. */
  record(id: string): Promise<StoredText | undefined>;
  /** Replaces a note: a small text that no two commands write at the same time. It is not public. */
  putNote(name: string, text: string): Promise<void>;
  /** A note, or `undefined` when there is none. */
  note(name: string): Promise<TaggedText | undefined>;
  /**
   * Replaces a note that several commands write, atomically, if it still has `tag` (`undefined`: if it does not exist).
   * @returns false when it has changed meanwhile; nothing is written then.
   */
  replaceNote(name: string, text: string, tag: string | undefined): Promise<boolean>;
  /** Frees the space that is kept for `prune` (ballast.ts). Missing where storage does not run out. */
  makeRoom?(): Promise<void>;
  /** Keeps the space for the next `prune`. @throws Error of the system when the disk is full. */
  keepRoom?(): Promise<void>;
  /** Removes a build, without the files that it may share. From the first step on it is incomplete. */
  removeBuild(app: string, buildId: string): Promise<void>;
  /** Removes files of {@link storedFiles}, by their names. */
  removeFiles(app: string, names: readonly string[]): Promise<void>;
  /** Public address of a file of a build. */
  address(remote: string, buildId: string, file: string): string;
  /** Missing when a server renders the shell's page. */
  readonly front?: FrontPage;
}
