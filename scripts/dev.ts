/**
 * `npm run dev -w comic-remote`: runs a local store in which one front end is in development mode. A remote is served with
 * hot reload by a development server, which the registry points to; the shell is rebuilt on every change for the next page
 * load.
 */

import { serveWithHotReload, watch } from '@manying/build/develop';
import { CONTRACT } from '@manying/platform/contract';
import type { RegistryRelease } from '@manying/platform/registryDocument';
import { type Addresses, REMOTES, type RemoteName, readAddresses } from '@manying/release/addresses';
import { APPS } from './lib/apps.ts';
import { fail } from './lib/fail.ts';
import { checkPrerequisites, type RunningStore, startStore } from './lib/localStore.ts';
import { stopOnSignal } from './lib/processes.ts';

/** Registry entry of a remote that the development server serves. */
function developmentRelease(name: RemoteName, addresses: Addresses): RegistryRelease {
  const { addresses: owned, pages, planned, overlays = [] } = APPS[name].description;
  return {
    version: 'development',
    contract: CONTRACT,
    addresses: owned,
    pages,
    planned,
    overlays,
    manifest: `${addresses.origin(name)}/mf-manifest.json`,
    since: new Date().toISOString(),
  };
}

const name = process.argv[2] ?? '';
if (name !== 'shell' && !REMOTES.includes(name as RemoteName)) {
  fail(`There is no front end '${name}': choose from shell, ${REMOTES.join(', ')}.`);
}
try {
  const addresses = readAddresses(process.env);
  if (addresses.https) throw new Error('HTTPS=1 is for npm start: a development server has no certificate.');
  await checkPrerequisites(addresses);
  let store: RunningStore;
  if (name === 'shell') {
    store = await startStore(addresses, { shellMode: 'development' });
    watch(APPS.shell, store.shell.folder);
  } else {
    const remote = name as RemoteName;
    await serveWithHotReload(APPS[remote], addresses.host, addresses.ports[remote]);
    store = await startStore(addresses, {
      shellMode: 'development',
      externalRemote: { name: remote, release: developmentRelease(remote, addresses) },
    });
  }
  console.info(
    `\n漫影 with ${name} live is open at  ${addresses.origin('shell')}\n\nCtrl-C stops everything.\n`,
  );
  stopOnSignal(store.stop);
} catch (error) {
  fail((error as Error).message);
}
