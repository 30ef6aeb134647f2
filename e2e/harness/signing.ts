/** A shell server whose site names keys: every remote's entry is signed, and what a story changes is not. */
import { join } from 'node:path';
import { entryStatement } from '@manying/platform/signedEntry';
import { makeKey, readSigner } from '@manying/release/signing';
import { REMOTES } from './mainStore.ts';
import type { ShellServer } from './shellServer.ts';

/** Has the site demand signatures. @returns signs all entries as they stand, as issued at that moment. */
export function requireSignatures(shellServer: ShellServer): (issued: string) => void {
  const path = join(shellServer.folder, 'team.pem');
  const key = makeKey(path);
  const signer = readSigner(path);
  const site = JSON.parse(shellServer.readDocument('site.json')) as object;
  const releaseKeys = Object.fromEntries(REMOTES.map((name) => [name, [{ key }]]));
  shellServer.writeDocument('site.json', JSON.stringify({ ...site, releaseKeys }));
  return (issued) =>
    shellServer.editRegistry(({ remotes }) => {
      for (const [name, { signature: _, ...entry }] of Object.entries(remotes)) {
        const unsigned = { ...entry, issued };
        remotes[name] = { ...unsigned, signature: signer.sign(entryStatement(name, unsigned)) };
      }
    });
}
