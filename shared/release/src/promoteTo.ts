/** `promote-to`: the build that is live in one deployment becomes live in another one, with the same bytes. */
import { buildIdOf } from '@manying/release/buildNames';
import { findSignedRelease } from '@manying/release/candidates';
import type { CommandContext, Outcome, SourceState } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { release } from '@manying/release/commands';
import { showBuild } from '@manying/release/findBuild';
import { readRegistry } from '@manying/release/registryDocument';
import { readTrust } from '@manying/release/trust';

/** The commit of a build, as the history of its deployment has it. */
async function sourcesOf({ target }: CommandContext, app: string, build: string) {
  const { built } = await showBuild(target, { app, build });
  const { commit, dirty } = built ?? {};
  return commit === undefined ? undefined : ({ commit, dirty: dirty === true } satisfies SourceState);
}

/**
 * Verifies the current build of a remote in the live shell of another deployment, and makes it current there.
 * @param from context of the deployment that has it. @param to context of the other one.
 * @throws CommandError with all problems found; nothing has changed then.
 */
export async function promoteTo(remote: string, from: CommandContext, to: CommandContext): Promise<Outcome> {
  const current = (await readRegistry(from.target)).remotes[remote]?.current;
  if (!current) throw new CommandError(`${from.target.label} has no current build of ${remote}.`);
  const { version } = await findSignedRelease(remote, current.version, await readTrust(from.target), from);
  const folder = await from.target.folder(remote, buildIdOf(version));
  const sources = await sourcesOf(from, remote, version);
  const there: CommandContext = { ...to, build: async () => folder, sources: async () => sources };
  return release(remote, there, `promote-to ${remote} from ${from.target.label}`);
}
