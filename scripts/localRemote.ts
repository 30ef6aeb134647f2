/** `npm run live -w comic-remote`: shows a remote in a deployed store while it is written. */

import { developLive } from '@manying/build/developLive';
import { REMOTES, type RemoteName, readAddresses } from '@manying/release/addresses';
import { APPS } from './lib/apps.ts';
import { fail } from './lib/fail.ts';

const name = process.argv[2] ?? '';
if (!REMOTES.includes(name as RemoteName)) {
  fail(`There is no remote '${name}': choose from ${REMOTES.join(', ')}.`);
}
try {
  const remote = name as RemoteName;
  const { host, ports } = readAddresses(process.env);
  await developLive(APPS[remote], host, ports[remote]);
} catch (error) {
  fail((error as Error).message);
}
