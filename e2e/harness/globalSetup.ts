/** Starts the store of a run as `npm start` does, with its own ports and data folder, and stops it afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portVariables, SERVERS, type ServerName } from '@manying/release/addresses';
import type { FullConfig } from '@playwright/test';
import { runNode } from './command.ts';
import { publishMainStore, ROOT } from './mainStore.ts';
import { freePorts, freeServerPorts } from './ports.ts';

export default (config: FullConfig): Promise<() => Promise<void>> => startMainStore(config.workers);

/** Starts a store and publishes it (mainStore.ts). @param workers number of story shells that its provider also accepts. */
export async function startMainStore(workers: number): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'manying-e2e-'));
  const ports = await freeServerPorts();
  const storyShellPorts = await freePorts(workers);
  const origins = Object.fromEntries(
    SERVERS.map((name) => [name, `http://localhost:${ports[name]}`]),
  ) as Record<ServerName, string>;

  const command = runNode(['--import', '@oxc-node/core/register', 'scripts/startTestStore.ts'], {
    NODE_ENV: undefined,
    HOST: undefined,
    HTTPS: undefined,
    DATABASE_URL: undefined,
    MANYING_DATA: data,
    // The stories need books of many chapters, with chapters that are sold.
    LONG_BOOKS: 'on',
    SHELL_ORIGIN: storyShellPorts.map((port) => `http://localhost:${port}`).join(','),
    ...portVariables(ports),
  });
  async function stop(): Promise<void> {
    await command.stop();
    rmSync(data, { recursive: true, force: true });
  }
  try {
    await command.waitForOutput(/is open at/);
  } catch (error) {
    await stop();
    throw error;
  }
  const build = /^shell\s+(\w+)/m.exec(command.output())?.[1];
  if (!build) throw new Error(`The store does not name the shell's build:\n${command.output()}`);
  publishMainStore({
    origins,
    ports,
    data,
    shellBuild: join(ROOT, 'shell/dist', build),
    storyShellPorts,
  });
  return async () => {
    if (command.process.exitCode !== null) console.error(command.output());
    await stop();
  };
}
