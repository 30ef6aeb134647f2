/** Says that a command gives visitors a build again that was blocked, as the one of a rollback is. */
import type { CommandContext } from '@manying/release/commandContext';

/** Prints that a build was blocked, if it was. @param blocked versions before the command. */
export function reportUnblocked(
  version: string,
  blocked: readonly string[] | undefined,
  log: CommandContext['log'],
): void {
  if (blocked?.includes(version))
    log(`blocked   ${version} was blocked, mostly by a rollback: going live unblocks it`);
}
