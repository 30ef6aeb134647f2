/** The front ends and their build configurations: the shell, and each remote of workspace-remotes.json. */
import { join } from 'node:path';
import { type App, ROOT } from '@manying/build/app';
import type { RemoteApp } from '@manying/build/remote';
import { REMOTES, type RemoteName } from '@manying/release/addresses';
import shell from '../../shell/build.config.ts';

/** Reads the build configuration of a remote. */
async function remoteApp(name: RemoteName): Promise<RemoteApp> {
  const path = join(ROOT, `${name}-remote/build.config.ts`);
  return ((await import(path)) as { readonly default: RemoteApp }).default;
}

const remotes = await Promise.all(REMOTES.map(async (name) => [name, await remoteApp(name)] as const));

export type AppName = 'shell' | RemoteName;
export const APPS: Readonly<Record<RemoteName, RemoteApp> & { shell: App }> = {
  shell,
  ...(Object.fromEntries(remotes) as Record<RemoteName, RemoteApp>),
};
