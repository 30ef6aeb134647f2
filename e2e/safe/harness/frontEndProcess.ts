/**
 * Serves the shell or a remote as `npm start` does: `frontEndProcess.ts shell <dist> <documents>` or
 * `frontEndProcess.ts remote <builds>`. Prints its port.
 */
import type { AddressInfo } from 'node:net';
import { listen, remoteListener, shellListener } from '@manying/release/serve';

const [kind, folder = '', documents = ''] = process.argv.slice(2);
const listener = kind === 'shell' ? shellListener(folder, documents) : remoteListener(folder);
const server = await listen(kind ?? '', listener, 0, 'localhost');
console.info(`listening on ${(server.address() as AddressInfo).port}`);
