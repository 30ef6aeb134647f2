/** Turns on signatures at a shell server. Entries that a story edits afterwards are not signed. */
import { join } from 'node:path';
import { entryStatement } from '@manying/platform/signedEntry';
import { REMOTES } from '@manying/release/addresses';
import { createKeyFile, readSigner } from '@manying/release/signing';
import { configureSite, type ShellServer } from './shellServer.ts';

/** Adds release keys to the site. @returns a function that signs all current entries with this issue time. */
export function requireSignatures(shellServer: ShellServer): (issued: string) => void {
  const path = join(shellServer.folder, 'team.pem');
  const key = createKeyFile(path);
  const signer = readSigner(path);
  const releaseKeys = Object.fromEntries(REMOTES.map((name) => [name, [{ key }]]));
  configureSite(shellServer, { releaseKeys });
  return (issued) =>
    shellServer.editRegistry(({ remotes }) => {
      for (const [name, { signature: _, ...entry }] of Object.entries(remotes)) {
        const unsigned = { ...entry, issued };
        remotes[name] = { ...unsigned, signature: signer.sign(entryStatement(name, unsigned)) };
      }
    });
}
