/** `npm run serve -- <folder>`: the production server of a deployment in a folder (README.md, serving). */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Credentials } from '@manying/build/guardedSecureServer';
import { drainAll, ignoreOutputErrors } from '@manying/build/guardedServer';
import { deploymentListener } from '@manying/release/deploymentServer';
import { sitePath } from '@manying/release/folderTarget';
import { resolveFromCaller } from '@manying/release/program/resolveFromCaller';
import { listen } from '@manying/release/serve';
import { readCredentials } from './lib/credentials.ts';
import { fail } from './lib/fail.ts';
import { stopOnSignal } from './lib/processes.ts';

const USAGE = `Usage: npm run serve -- <folder> [options]

  --port <number>     default 8443 with a certificate, else 8080
  --host <name>       localhost (default) accepts this machine only, any other name accepts all
  --cert <file>       certificate chain (PEM): https with HTTP/2
  --key <file>        its private key (PEM)
  --trust-proxy       believe X-Forwarded-Proto of a proxy in front`;

function credentialsOf(cert: string | undefined, key: string | undefined): Credentials | undefined {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) throw new Error('--cert and --key belong together.');
  return readCredentials(resolveFromCaller(cert), resolveFromCaller(key));
}

ignoreOutputErrors();
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      host: { type: 'string', default: 'localhost' },
      cert: { type: 'string' },
      key: { type: 'string' },
      'trust-proxy': { type: 'boolean', default: false },
    },
  });
  const [location, ...others] = positionals;
  if (location === undefined || others.length > 0) throw new Error(USAGE);
  const folder = resolveFromCaller(location);
  if (!existsSync(sitePath(folder))) {
    throw new Error(
      `${folder} is no deployment: npm run release -- deploy-shell --target <folder> makes one.`,
    );
  }
  const credentials = credentialsOf(values.cert, values.key);
  const port = Number(values.port ?? (credentials ? 8443 : 8080));
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error(`'${values.port}' is not a port.`);
  const listener = deploymentListener(folder, { trustProxy: values['trust-proxy'] });
  await listen('the shell', listener, port, values.host, credentials, '--port');
  console.info(
    `${folder} is served at ${credentials ? 'https' : 'http'}://${values.host}:${port}. Ctrl-C stops it.`,
  );
  stopOnSignal(drainAll);
} catch (error) {
  fail((error as Error).message);
}
