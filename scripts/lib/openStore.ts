/** Runs a local store until it is stopped. */
import { networkInterfaces } from 'node:os';
import { relative } from 'node:path';
import { ROOT } from '@manying/build/app';
import { ignoreOutputErrors } from '@manying/build/guardedServer';
import { certificatePath } from '@manying/build/storedCertificate';
import { REMOTES, readAddresses } from '@manying/release/addresses';
import { fail } from './fail.ts';
import {
  certificateFolder,
  checkPrerequisites,
  documentsFolder,
  type StoreOptions,
  startStore,
} from './localStore.ts';
import { stopOnSignal } from './processes.ts';

/** Address of this machine in the local network. */
function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flat()
    .find((entry) => entry && !entry.internal && entry.family === 'IPv4')?.address;
}

/** How a browser comes to accept the certificate of this machine. @param path of the certificate. */
const certificateHelp = (path: string) => `\
  Certificate       made by this machine, so a browser warns: continue to the page, in Firefox once for each address above,
                    or trust ${path}. Only a browser that trusts it runs the service worker
`;

/** Starts the store, prints its addresses, and stops it on a signal. Exits with a message when it cannot start. */
export async function openStore(
  options: Pick<StoreOptions, 'providerEntry' | 'firstScreens'> = {},
): Promise<void> {
  ignoreOutputErrors();
  try {
    const addresses = readAddresses(process.env);
    await checkPrerequisites(addresses);
    const store = await startStore(addresses, {
      ...options,
      onBuilt: ({ app, buildId, isNew }) =>
        console.info(`${app.name.padEnd(9)}${buildId}  ${isNew ? 'built' : 'up to date'}`),
    });
    const phone = addresses.host === 'localhost' ? networkAddress() : addresses.host;
    const documents = relative(ROOT, documentsFolder());
    const certificate = relative(ROOT, certificatePath(certificateFolder()));
    console.info(`
漫影 is open at  ${addresses.origin('shell')}

  On this desktop   open the address: a desktop browser gets a phone-sized preview and a QR code
                    (or switch the browser's developer tools to a phone and reload)
  On a phone        same network: HOST=${phone ?? '<address of this machine>'} ${addresses.https ? 'HTTPS=1 ' : ''}npm start, then scan the QR code of that page
                    (SANDBOX_CASHIER=on opens the sandbox cashier there: it gives coins for nothing)
  Front ends        ${REMOTES.map((name) => `${name} ${addresses.origin(name)}`).join('  ')}
  Provider          ${addresses.origin('provider')}
${addresses.https ? certificateHelp(certificate) : ''}  Documents         ${documents}/site.json and ${documents}/remotes.json: edits count from the next page load

Ctrl-C stops everything.
`);
    stopOnSignal(store.stop);
  } catch (error) {
    fail((error as Error).message);
  }
}
