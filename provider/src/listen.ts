import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { errorCode, Problem } from './problem.ts';

/** How long requests under way may take when the provider stops. */
const GRACE_MS = 3000;

/** A server on one port of one or more local addresses. */
export interface Listening {
  port: number;
  /** Takes no more requests and ends when those under way are answered, or after 3 s. */
  stop(): Promise<void>;
}

/**
 * Serves the app on every address in `hosts`; port 0 takes any free one, the same on all.
 *
 * @throws Problem when the port is in use or may not be used.
 */
export async function listen(app: Hono, port: number, hosts: readonly string[]): Promise<Listening> {
  const servers: Server[] = [];
  let taken = port;
  try {
    for (const host of hosts) {
      // Without further options the adaptor makes a plain HTTP server.
      const server = createAdaptorServer({ fetch: app.fetch }) as Server;
      if (!(await listening(server, taken, host))) continue;
      servers.push(server);
      const address = server.address();
      if (typeof address === 'object' && address !== null) taken = address.port;
    }
  } catch (error) {
    await Promise.all(servers.map(closed));
    throw portProblem(error, taken);
  }
  return {
    port: taken,
    async stop() {
      const force = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, GRACE_MS);
      await Promise.all(servers.map(closed));
      clearTimeout(force);
    },
  };
}

/** False where the machine has no such address: many containers have no IPv6. */
function listening(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCode(error) ?? '');
      if (absent) resolve(false);
      else reject(error);
    });
    server.listen(port, host, () => resolve(true));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

function portProblem(error: unknown, port: number): unknown {
  if (errorCode(error) === 'EADDRINUSE') {
    return new Problem(
      `Port ${port} is in use by another program: stop it, or choose another port in PROVIDER_PORT.`,
    );
  }
  if (errorCode(error) === 'EACCES') {
    return new Problem(`Port ${port} may not be used by this user: choose one above 1023 in PROVIDER_PORT.`);
  }
  return error;
}
