/** The shell in which builds are tried. */
import type { LiveShell, RegistryDocument } from '@manying/platform/registryDocument';
import { CommandError } from '@manying/release/commandError';
import type { Target } from '@manying/release/target';

/** The live shell of a registry. @throws CommandError when there is none to try a build in. */
export function liveShell(target: Target, { shell }: RegistryDocument): LiveShell {
  if (shell) return shell;
  throw new CommandError(
    `${target.label} names no live shell to try the build in: start the local store once, or give 'deploy-shell'.`,
  );
}
