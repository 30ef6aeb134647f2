/** Files of the shell that have the same address in every build, such as its service worker, in a bucket. */
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';

/**
 * Makes a shell live whose fixed files are published.
 * @param makeLive throws when another command has come first: then they are those of the live shell again.
 */
export async function orFormerFiles<Result>(
  target: Target,
  buildId: string,
  makeLive: () => Promise<Result>,
): Promise<Result> {
  try {
    return await makeLive();
  } catch (error) {
    const { shell } = await readRegistry(target);
    if (shell && shell.buildId !== buildId) await target.front?.publishFixedFiles(shell.buildId);
    throw error;
  }
}

/** Publishes the fixed files of a shell, then makes it live. @param makeLive as of {@link orFormerFiles}. */
export async function withFixedFiles<Result>(
  target: Target,
  buildId: string,
  makeLive: () => Promise<Result>,
): Promise<Result> {
  await target.front?.publishFixedFiles(buildId);
  return orFormerFiles(target, buildId, makeLive);
}
