/** A shop whose site names keys: every remote's entry is signed, and what a story changes is not. */
import { join } from 'node:path';
import { entryStatement } from '@manying/platform/signedEntry';
import { createKeyFile, readSigner } from '@manying/release/signing';
import { REMOTES } from './mainStore.ts';
import type { Shop } from './shop.ts';

/** Has the site demand signatures. @returns signs all entries as they stand, as issued at that moment. */
export function demandSignatures(shop: Shop): (issued: string) => void {
  const path = join(shop.folder, 'team.pem');
  const key = createKeyFile(path);
  const signer = readSigner(path);
  const site = JSON.parse(shop.readDocument('site.json')) as object;
  const releaseKeys = Object.fromEntries(REMOTES.map((name) => [name, [{ key }]]));
  shop.writeDocument('site.json', JSON.stringify({ ...site, releaseKeys }));
  return (issued) =>
    shop.editRegistry(({ remotes }) => {
      for (const [name, { signature: _, ...entry }] of Object.entries(remotes)) {
        const unsigned = { ...entry, issued };
        remotes[name] = { ...unsigned, signature: signer.sign(entryStatement(name, unsigned)) };
      }
    });
}
