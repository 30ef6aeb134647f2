/** A server of a remote that a story can stop, restart on the same port, and inject faults into. */
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { guardedServer } from '@manying/build/guardedServer';
import { remoteListener } from '@manying/release/serve';
import { type FaultInjector, injectFaults } from './faults.ts';
import { freePort } from './ports.ts';

/** A server of the builds of one remote. */
export interface RemoteServer extends Pick<FaultInjector, 'requestedPaths' | 'setFault'> {
  readonly origin: string;
  /** Stops the server; connections are refused then. */
  stop(): Promise<void>;
  /** Starts the server again, on the same port. */
  start(): Promise<void>;
}

/** Serves the folder with the builds of a remote. */
export async function serveRemote(folder: string): Promise<RemoteServer> {
  const port = await freePort();
  const { listener, requestedPaths, setFault } = injectFaults(remoteListener(folder), (path) =>
    readFileSync(join(folder, path)),
  );
  let server: Server | undefined;

  async function stop(): Promise<void> {
    const running = server;
    server = undefined;
    if (!running) return;
    await new Promise<void>((resolve) => {
      running.close(() => resolve());
      running.closeAllConnections();
    });
  }

  async function start(): Promise<void> {
    if (server) return;
    const next = guardedServer(listener);
    await new Promise<void>((resolve, reject) => {
      next.once('error', reject).listen(port, 'localhost', resolve);
    });
    server = next;
  }

  await start();
  return { origin: `http://localhost:${port}`, requestedPaths, setFault, stop, start };
}
