/**
 * `npm run dev -w comic-remote`: that front end live with hot reload, the rest of the store as built.
 * A remote is served by a development server at its own address and named there by the registry; the shell is
 * rebuilt on every change and shown at the next page load.
 */
import { serveLive, watch } from '@manying/build/develop';
import { CONTRACT } from '@manying/platform/contract';
import { type Addresses, readAddresses } from '@manying/release/addresses';
import type { RegistryRelease } from '@manying/release/transitions';
import { APPS, REMOTES, type RemoteName } from './lib/apps.ts';
import { fail } from './lib/fail.ts';
import { checkAhead, type RunningStore, startStore } from './lib/localStore.ts';
import { stopOnSignal } from './lib/processes.ts';

/** What the registry says of a remote that is served live. */
function liveRemote(name: RemoteName, addresses: Addresses): RegistryRelease {
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
  await checkAhead(addresses);
  let store: RunningStore;
  if (name === 'shell') {
    store = await startStore(addresses, { shellMode: 'development' });
    watch(APPS.shell, store.shell.folder);
  } else {
    const remote = name as RemoteName;
    await serveLive(APPS[remote], addresses.host, addresses.ports[remote]);
    store = await startStore(addresses, {
      shellMode: 'development',
      elsewhere: { name: remote, release: liveRemote(remote, addresses) },
    });
  }
  console.info(
    `\n漫影 with ${name} live is open at  ${addresses.origin('shell')}\n\nCtrl-C stops everything.\n`,
  );
  stopOnSignal(store.stop);
} catch (error) {
  fail((error as Error).message);
}
