/** The modules of the remotes by name. In the single bundle, importRemotes.mjs replaces this empty list. */
import type { RemoteModule } from '@manying/platform/contract';

export const remoteModules: Readonly<Record<string, RemoteModule>> = {};
