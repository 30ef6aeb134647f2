import type { Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { STATUS_HEADERS } from '@manying/build/guardedAnswer';
import { BACKLOG, drain, guardedServer } from '@manying/build/guardedServer';
import type { Hono } from 'hono';
import { refusesCalls } from './invalidCall.ts';
import { errorCode, Problem } from './problem.ts';

/** A server on one port of one or more local addresses. */
export interface RunningServer {
  port: number;
  /**
   * Resolves when every pending request is answered.
   *
   * @param acceptMs how long new connections are still accepted, in ms.
   */
  stop(acceptMs: number): Promise<void>;
}

/** Host of a request of HTTP/1.0 that names none. No answer depends on it. */
const FALLBACK_HOST = 'localhost';

/** Answers a request that cannot be passed to the app. The app answers its own errors. */
function errorHandler(error: unknown): Response {
  const isRequestError = error instanceof Error && error.name === 'RequestError';
  if (!isRequestError) console.error('A request could not be passed on:', error);
  return new Response(null, { status: isRequestError ? 400 : 500, headers: STATUS_HEADERS });
}

/**
 * Serves the app on every address in `hosts`. Port 0 selects a free port, the same for all addresses.
 *
 * @throws Problem when the port is in use or not permitted.
 */
export async function listen(app: Hono, port: number, hosts: readonly string[]): Promise<RunningServer> {
  const servers: Server[] = [];
  let actualPort = port;
  try {
    for (const host of hosts) {
      const listener = getRequestListener(app.fetch, { hostname: FALLBACK_HOST, errorHandler });
      const server = guardedServer(listener, { invalidTarget: refusesCalls(listener) });
      if (!(await startListening(server, actualPort, host))) continue;
      servers.push(server);
      const address = server.address();
      if (typeof address === 'object' && address !== null) actualPort = address.port;
    }
  } catch (error) {
    await Promise.all(servers.map(closeServer));
    throw portProblem(error, actualPort);
  }
  return {
    port: actualPort,
    async stop(acceptFor) {
      await Promise.all(servers.map((server) => drain(server, acceptFor)));
    },
  };
}

/** Resolves with false where the machine lacks the address: many containers have no IPv6. */
function startListening(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const isMissingAddress = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(errorCode(error) ?? '');
      if (isMissingAddress) resolve(false);
      else reject(error);
    });
    server.listen({ port, host, backlog: BACKLOG }, () => resolve(true));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
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
