/** What a build changes, shown before it is released. */
import type { RegistryEntry } from '@manying/platform/registryDocument';
import { type BuildDescription, describeFolder, describeUploaded } from '@manying/release/buildDescription';
import { buildDifference, differenceText } from '@manying/release/buildDifference';
import { buildIdOf } from '@manying/release/buildNames';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { readRegistry } from '@manying/release/registryDocument';
import { reportUnblocked } from '@manying/release/reportUnblocked';

/** The current build; `undefined` when nothing is live, or its files are gone. */
async function describeCurrent(
  remote: string,
  entry: RegistryEntry | undefined,
  { target, log }: Pick<CommandContext, 'target' | 'log'>,
): Promise<BuildDescription | undefined> {
  if (!entry) return undefined;
  try {
    return await describeUploaded(target, remote, buildIdOf(entry.current.version));
  } catch (error) {
    // A damaged build is replaced by this release. Anything else would fail the release as well.
    if (!(error instanceof CommandError || error instanceof SyntaxError)) throw error;
    log(`The current build cannot be compared: ${error.message}`);
    return undefined;
  }
}

/**
 * Prints the difference between the current build and the next one, and asks whether to continue where somebody can answer.
 * @param folder of the next build. @throws CommandError when the answer is no.
 */
export async function confirmDifference(
  remote: string,
  folder: string,
  context: Pick<CommandContext, 'target' | 'log' | 'confirm'>,
): Promise<void> {
  const next = describeFolder(folder);
  const entry = (await readRegistry(context.target)).remotes[remote];
  context.log(differenceText(buildDifference(await describeCurrent(remote, entry, context), next)));
  reportUnblocked(next.version, entry?.blocked, context.log);
  if (context.confirm && !(await context.confirm(`Release ${remote} ${next.version}?`)))
    throw new CommandError('Nothing was released.');
}
