/** Addresses, ports and folders of the store of a run. Started by globalSetup.ts, read by the stories. */
import { join } from 'node:path';
import type { ServerName } from '@manying/release/addresses';

/** Repository root. */
export const ROOT = join(import.meta.dirname, '../..');

/** The store of a run. */
export interface MainStore {
  readonly origins: Readonly<Record<ServerName, string>>;
  readonly ports: Readonly<Record<ServerName, number>>;
  /** Its `MANYING_DATA`. */
  readonly data: string;
  /** Folder of the served build of the shell. */
  readonly shellBuild: string;
  /** Ports of story shells whose origins the provider also accepts, one for each worker. */
  readonly storyShellPorts: readonly number[];
}

const STORE_VARIABLE = 'E2E_STORE';

/** Passes the store to the workers, which inherit the environment. */
export function publishMainStore(store: MainStore): void {
  process.env[STORE_VARIABLE] = JSON.stringify(store);
}

/** The store of this run. */
export function mainStore(): MainStore {
  const text = process.env[STORE_VARIABLE];
  if (!text) throw new Error('No store runs: globalSetup.ts has not started one');
  return JSON.parse(text) as MainStore;
}
