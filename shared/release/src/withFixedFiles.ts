/** Files of the shell that have the same address in every build, such as its service worker, in a bucket. */
import { readRegistry } from '@manying/release/registryDocument';
import type { Target } from '@manying/release/target';

/**
 * Publishes these files of a shell, then makes it live.
 * @param makeLive throws when another command has come first: then they are those of the live shell again.
 */
export async function withFixedFiles<Result>(
  target: Target,
  buildId: string,
  makeLive: () => Promise<Result>,
): Promise<Result> {
  await target.front?.publishFixedFiles(buildId);
  try {
    return await makeLive();
  } catch (error) {
    const { shell } = await readRegistry(target);
    if (shell && shell.buildId !== buildId) await target.front?.publishFixedFiles(shell.buildId);
    throw error;
  }
}
