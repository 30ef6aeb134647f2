/** Processes of the provider: of the local store, and of sample stores. */

import { freePort } from '@manying/build/freePort';
import type { Credentials } from '@manying/build/guardedSecureServer';
import type { Addresses } from '@manying/release/addresses';
import { providerProxy, proxiedProvider } from '@manying/release/providerProxy';
import { listen } from '@manying/release/serve';
import { type ServerProcess, startServer } from './processes.ts';

const ENTRY = 'provider/src/main.ts';

/** Setting of a sample store whose books have many chapters, for benches. */
export const LONG_BOOKS = { LONG_BOOKS: 'on' } as const;

/**
 * Starts a provider with the sample store in `data`, for a shell on `shellPort`.
 * @param settings further settings of the provider. @throws Error when it cannot start.
 */
export async function startSampleProvider(
  data: string,
  port: number,
  shellPort: number,
  settings: Readonly<Record<string, string>> = {},
) {
  const origin = `http://localhost:${port}`;
  const env = {
    HOST: 'localhost',
    PROVIDER_PORT: String(port),
    SHELL_PORT: String(shellPort),
    PROVIDER_DATA: data,
    DATABASE_URL: '',
    ...settings,
  };
  return { origin, ...(await startServer(ENTRY, [], env, `${origin}/health`)) };
}

/** The provider of a local store. */
export interface LocalProvider extends ServerProcess {
  /** Its address on this machine, without the proxy of https. */
  readonly internalOrigin: string;
}

/** How the provider of a local store starts. */
export interface ProviderOptions {
  /** Its program; the tests use one with additional calls. */
  readonly entry?: string;
  /** For https: a proxy with this certificate takes its port. */
  readonly credentials?: Credentials;
}

/**
 * Starts the provider of a local store.
 * @param data folder of its database. @throws Error with the provider's message when it cannot start.
 */
export async function startProvider(
  addresses: Addresses,
  data: string,
  { entry = ENTRY, credentials }: ProviderOptions = {},
): Promise<LocalProvider> {
  const { host, ports } = addresses;
  const port = credentials ? await freePort() : ports.provider;
  const shells = [addresses.origin('shell'), ...(process.env.SHELL_ORIGIN?.split(',') ?? [])];
  const provider = await startServer(
    entry,
    [],
    {
      HOST: credentials ? 'localhost' : host,
      PROVIDER_PORT: String(port),
      SHELL_PORT: String(ports.shell),
      PROVIDER_DATA: data,
      // Readable log with warnings only, since it is shown in the terminal of the store.
      LOG: process.env.LOG || 'text',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      ...(credentials && proxiedProvider(addresses.origin('provider'), shells)),
    },
    `http://localhost:${port}/health`,
  );
  if (credentials) {
    await listen('provider', providerProxy(`http://localhost:${port}`), ports.provider, host, credentials);
  }
  return { ...provider, internalOrigin: `http://localhost:${port}` };
}
