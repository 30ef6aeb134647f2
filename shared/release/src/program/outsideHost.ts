/** The release program in a project outside of the repository (docs/decisions/087): it has a build, but neither shell nor sample store. */
import { CommandError } from '@manying/release/commandError';
import type { ReleaseRequest } from '@manying/release/commandLine';
import type { ReleaseHost } from '@manying/release/program/host';
import { targetAt } from '@manying/release/program/targetAt';

/** Commands that open the pages of what they release. */
const OPENING = ['release', 'preview', 'promote-to'];

/** Why a request cannot be carried out here; `undefined` when it can. */
function reasonAgainst(request: ReleaseRequest, isUnverified: boolean): string | undefined {
  const { command } = request;
  if (command === 'deploy-shell' || command === 'reproduce' || command === 'verify')
    return `'${command}' needs the repository of the shell.`;
  if ('released' in request && 'remote' in request.released)
    return `'${command}' takes a finished build here: the folder dist/<id> that 'manying-remote build' has named.`;
  if (command === 'canary' && request.version === 'next')
    return `'canary' takes an uploaded build here, not 'next'.`;
  if (command === 'canary' && request.app === 'shell' && !isUnverified)
    return 'Nothing here can open pages in the shell: add --unverified when somebody has.';
  if (OPENING.includes(command) && !isUnverified)
    return `Nothing here can open the pages in the live shell: let the repository of the shell give '${command}', or add --unverified.`;
  return undefined;
}

/** See the head of the file. */
export function outsideHost(): ReleaseHost {
  const refuse = () => {
    throw new CommandError('This needs the repository of the shell.');
  };
  return {
    name: 'manying-release',
    unverifiable: ['canary', ...OPENING],
    reject(request, isUnverified) {
      const reason = reasonAgainst(request, isUnverified);
      if (reason !== undefined) throw new CommandError(reason);
    },
    target(location, publicBase) {
      if (location === undefined)
        throw new CommandError('Say which deployment: --target <folder or s3://bucket/prefix>.');
      return targetAt(location, publicBase);
    },
    build: async () => refuse(),
    shell: () => ({ build: async () => refuse() }),
    buildCommit: async () => refuse(),
    resolveCommit: refuse,
  };
}
