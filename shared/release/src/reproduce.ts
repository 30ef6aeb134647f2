/** Compares a released build with the one that its commit gives. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASE_FILE } from '@manying/build/remote';
import { filesToUpload } from '@manying/release/bucketFiles';
import { buildIdOf } from '@manying/release/buildNames';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { type NamedBuild, type ShownBuild, showBuild } from '@manying/release/findBuild';
import { SHELL } from '@manying/release/history';
import { namedFiles } from '@manying/release/namedFiles';
import { parseDescriptor } from '@manying/release/releaseDescriptor';

/** Builds an app from a commit, in a checkout of its own. @returns the folder of the build. */
export type BuildCommit = (app: string, commit: string) => Promise<string>;

/** How a build is reproduced. */
export interface ReproduceOptions {
  /** `undefined`: the one that the history records. */
  readonly commit: string | undefined;
  readonly buildCommit: BuildCommit;
}

/** A build that is what its commit gives. */
export interface Reproduced {
  readonly app: string;
  readonly version: string;
  readonly commit: string;
  /** Number of files that were compared. */
  readonly files: number;
}

/** The commit that the history records. @throws CommandError when it cannot give the build. */
function recordedCommit({ name, version, built }: ShownBuild): string {
  if (!built?.commit) {
    throw new CommandError(
      `The history names no commit of ${name} ${version}, such as of a build that was made elsewhere: name it by --commit.`,
    );
  }
  if (built.dirty) {
    throw new CommandError(
      `${name} ${version} was built from commit ${built.commit} with changes that were not committed, so no commit gives it.`,
    );
  }
  return built.commit;
}

/**
 * Files to compare, without those that only some servers have. Those of a remote are named by the descriptor of the commit's build: the released one is the same
 * text, or differs itself.
 */
function filesToCompare(app: string, released: string, rebuilt: string): string[] {
  if (app === SHELL) return [...new Set([released, rebuilt].flatMap(filesToUpload))].sort();
  const path = join(rebuilt, RELEASE_FILE);
  return [...namedFiles(parseDescriptor(readFileSync(path, 'utf8'), path))].sort();
}

/** What is wrong with a file of the released build; `undefined` when both builds have the same bytes. */
function problemOf(file: string, released: string, rebuilt: string): string | undefined {
  const [theirs, ours] = [join(released, file), join(rebuilt, file)];
  if (!existsSync(theirs)) return `${file} is missing`;
  if (!existsSync(ours)) return `${file} is none of the commit`;
  return readFileSync(theirs).equals(readFileSync(ours)) ? undefined : `${file} differs`;
}

/**
 * Builds the commit of a released build again, and compares all files.
 * @throws CommandError when its commit is not known or gives other bytes.
 */
export async function reproduce(
  named: NamedBuild,
  { commit: given, buildCommit }: ReproduceOptions,
  { target, log }: Pick<CommandContext, 'target' | 'log'>,
): Promise<Reproduced> {
  const shown = await showBuild(target, named);
  const { name: app, version } = shown;
  const commit = given ?? recordedCommit(shown);
  log(`building  ${app} from commit ${commit}`);
  const rebuilt = await buildCommit(app, commit);
  const released = 'folder' in named ? named.folder : await target.folder(app, buildIdOf(version));
  const files = filesToCompare(app, released, rebuilt);
  const problems = files.flatMap((file) => problemOf(file, released, rebuilt) ?? []);
  if (problems.length > 0) {
    throw new CommandError(
      `${app} ${version} is not what commit ${commit} gives:\n  ${problems.join('\n  ')}`,
    );
  }
  return { app, version, commit, files: files.length };
}

/** Formats a result as text. */
export const reproducedText = ({ app, version, commit, files }: Reproduced): string =>
  `${app} ${version} is what commit ${commit} gives: ${files} files, all the same.`;
