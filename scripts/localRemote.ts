/** `npm run live -w comic-remote`: serves a production build of a remote for a deployed store, rebuilt on each change. */

import { serveLocalRemote } from '@manying/build/develop';
import { MANIFEST } from '@manying/build/remote';
import { REMOTES, type RemoteName, readAddresses } from '@manying/release/addresses';
import { APPS } from './lib/apps.ts';
import { fail } from './lib/fail.ts';

const name = process.argv[2] ?? '';
if (!REMOTES.includes(name as RemoteName)) {
  fail(`There is no remote '${name}': choose from ${REMOTES.join(', ')}.`);
}
try {
  const remote = name as RemoteName;
  const addresses = readAddresses(process.env);
  await serveLocalRemote(APPS[remote], addresses.host, addresses.ports[remote]);
  const manifest = `${addresses.origin(remote)}/${MANIFEST}`;
  console.info(`
${name} is served at ${manifest}

Open an address of the store with  ?remote.${name}=${manifest}
The store's site.json must say "localRemotes": true. After a change reload the page. Ctrl-C stops this.
Of an https store the browser asks whether it may connect to this machine: allow it (docs/recipes/live.md).
`);
} catch (error) {
  fail((error as Error).message);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
