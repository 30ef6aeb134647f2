/** The one store of a run: where its parts are. Started by globalSetup.ts, read by the stories. */
import { join } from 'node:path';

/** Repository root. */
export const ROOT = join(import.meta.dirname, '../..');

/** The servers of a store. */
export const SERVERS = ['shell', 'comic', 'video', 'account', 'provider'] as const;
export type ServerName = (typeof SERVERS)[number];
/** The remotes among them. */
export const REMOTES = ['comic', 'video', 'account'] as const;
export type RemoteName = (typeof REMOTES)[number];

/** What the stories know of the store. */
export interface MainStore {
  readonly origins: Readonly<Record<ServerName, string>>;
  readonly ports: Readonly<Record<ServerName, number>>;
  /** Its `MANYING_DATA`. */
  readonly data: string;
  /** Folder of the shell's build that it serves. */
  readonly shellBuild: string;
  /** Ports of shells that its provider answers too, one for each worker. */
  readonly storyShellPorts: readonly number[];
}

const STORE_VARIABLE = 'E2E_STORE';

/** Makes the store known to the workers, which inherit the environment. */
export function publishMainStore(store: MainStore): void {
  process.env[STORE_VARIABLE] = JSON.stringify(store);
}

/** The store of this run. */
export function mainStore(): MainStore {
  const text = process.env[STORE_VARIABLE];
  if (!text) throw new Error('No store runs: globalSetup.ts has not started one');
  return JSON.parse(text) as MainStore;
}
