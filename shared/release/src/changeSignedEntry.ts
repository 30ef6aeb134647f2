/** Changes of a remote's entry in the registry, with its signature. */

import type { RegistryDocument, RegistryEntry } from '@manying/platform/registryDocument';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import type { RecordedChange } from '@manying/release/history';
import { changeEntry } from '@manying/release/registryDocument';
import { rejectUnknownSigners, signatureOf, signEntry, type Trust } from '@manying/release/trust';

/**
 * Changes a remote's entry and signs it when there is a signer. The existing entry is used only when its signature is
 * valid: otherwise the command would sign content that an attacker wrote.
 * @param change what the history records of it.
 * @param untrusted what to do with an existing entry without a valid signature: refuse the command, or replace the entry.
 */
export async function changeSignedEntry(
  remote: string,
  trust: Trust,
  context: Pick<CommandContext, 'target' | 'log' | 'now' | 'signer'>,
  untrusted: 'refuse' | 'replace',
  edit: (entry: RegistryEntry | undefined, all: RegistryDocument) => RegistryEntry,
  change?: RecordedChange,
): Promise<RegistryDocument> {
  rejectUnknownSigners(trust, remote, context.signer);
  const editSigned = (entry: RegistryEntry | undefined, all: RegistryDocument) => {
    const isTrusted = !trust.keys || signatureOf(trust, remote, all.remotes[remote]) === 'signed';
    if (entry && !isTrusted && untrusted === 'refuse') {
      throw new CommandError(
        `The entry of ${remote} in ${context.target.label} is not signed by a key that site.json names: release a build, which replaces it.`,
      );
    }
    if (entry && !isTrusted) {
      context.log(`dropped   the old entry of ${remote}, which is not signed by a key that site.json names`);
    }
    const before = isTrusted ? entry : undefined;
    return signEntry(trust, remote, edit(before, all), before, context);
  };
  return changeEntry(context.target, remote, editSigned, change);
}
