/**
 * HTTP server used by all servers of the project: no request ends the process, every request has a timeout, and a graceful
 * stop answers the requests sent before it.
 */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { type Connection, closeAfterLastResponse, type ServerState, stop } from '@manying/build/gracefulStop';
import { answer, answerStatus, REFUSALS, refuse, refuseTarget } from '@manying/build/guardedAnswer';
import { closeWaiting, HTTP1_LIMITS, limitSending, mayRespond } from '@manying/build/http1Limits';

/** Time and size limits of requests. */
export const SERVER_LIMITS = {
  /** Timeout of the headers, from the connection or from the first byte of a later request, in ms. */
  headersTimeout: 20_000,
  /** Timeout of the whole request, in ms. */
  requestTimeout: 20_000,
  /** Interval of checking these two timeouts, in ms. */
  connectionsCheckingInterval: 1000,
  /** Keep-alive timeout, in ms: longer than the usual 60 s of proxies. */
  keepAliveTimeout: 65_000,
  /** Maximum size of request line and headers, in bytes. */
  maxHeaderSize: 16 * 1024,
  /** `answer` checks the host: Node would refuse a request without one with no headers. */
  requireHostHeader: false,
} as const satisfies ServerOptions;

/** Listen backlog; a lower system limit takes precedence. */
export const BACKLOG = 4096;

const serverStates = new WeakMap<Server, ServerState>();
const openServers = new Set<Server>();

/** How a server guards its listener. */
interface GuardOptions {
  /** Time without progress of sending after which a connection is destroyed, in ms. */
  readonly sendTimeout?: number | undefined;
  /** Answers a request with an invalid target; by default with 400. */
  readonly invalidTarget?: RequestListener;
}

/** Creates a server. When the listener throws or rejects, it answers 500; for an invalid host or URL 400. */
export function guardedServer(
  listener: RequestListener,
  { limits = SERVER_LIMITS, ...options }: GuardOptions & { readonly limits?: ServerOptions } = {},
): Server {
  const server = createServer({ ...limits });
  guard(server, listener, 'connection', options);
  return server;
}

/** The connections of a guarded server, for other protocols on the same port. */
export interface GuardedConnections {
  /** Adds a connection. @param end closes it when it is idle and the server stops. */
  add(socket: Socket, end?: () => void): void;
  /** Answers a request of a connection by the listener. */
  answer(socket: Socket, request: IncomingMessage, response: ServerResponse): void;
  /** Answers a request of a connection with a status only. */
  refuse(socket: Socket, response: ServerResponse, status: number): void;
}

/**
 * Guards a server that does not listen yet.
 * @param connectionEvent event of a new connection whose socket requests have: `secureConnection` with TLS.
 */
export function guard(
  server: Server,
  listener: RequestListener,
  connectionEvent: 'connection' | 'secureConnection',
  { sendTimeout = HTTP1_LIMITS.sendTimeout, invalidTarget = refuseTarget }: GuardOptions = {},
): GuardedConnections {
  const state: ServerState = { connections: new Map(), quietTime: 0, stopping: undefined };
  serverStates.set(server, state);
  const connections: GuardedConnections = {
    add(socket, end = () => socket.destroySoon()) {
      state.quietTime = 0;
      const connection: Connection = { responses: [], idleTime: 0, end };
      state.connections.set(socket, connection);
      socket.once('close', () => {
        state.connections.delete(socket);
        closeWaiting(connection.responses.map(({ response }) => response));
      });
    },
    answer(socket, request, response) {
      trackResponse(state, socket, response);
      void answer(listener, request, response, invalidTarget);
    },
    refuse(socket, response, status) {
      trackResponse(state, socket, response);
      answerStatus(response, status);
    },
  };

  server.on('listening', () => openServers.add(server));
  server.on('close', () => openServers.delete(server));
  server.on(connectionEvent, (socket: Socket) => connections.add(socket));
  const pendingOf = (socket: Socket) => state.connections.get(socket)?.responses ?? [];
  limitSending(server, sendTimeout, (socket) => pendingOf(socket).length > 0);
  server.on('request', (request, response) => {
    const { socket } = request;
    if (mayRespond(socket, pendingOf(socket).length, sendTimeout))
      connections.answer(socket, request, response);
  });
  server.on('checkExpectation', ({ socket }, response) => {
    if (mayRespond(socket, pendingOf(socket).length, sendTimeout)) connections.refuse(socket, response, 417);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The client would take a refusal as the answer to a complete request before.
    const isAnswering = pendingOf(socket).some(
      ({ response }) => response.headersSent || response.req.complete,
    );
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, REFUSALS[error.code ?? ''] ?? 400);
  });
  // CONNECT: this server is not a proxy.
  server.on('connect', (_request, socket: Socket) => refuse(socket, 405));
  return connections;
}

function trackResponse(state: ServerState, socket: Socket, response: ServerResponse): void {
  const connection = state.connections.get(socket);
  if (!connection) return;
  const tracked = { response, keepsAlive: response.shouldKeepAlive };
  connection.responses.push(tracked);
  if (state.stopping) closeAfterLastResponse(connection);
  response.once('close', () => {
    connection.responses.splice(connection.responses.indexOf(tracked), 1);
    connection.idleTime = 0;
  });
}

/**
 * Stops a guarded server gracefully: answers all requests sent before, then closes their connections. May be called more
 * than once; each call resolves when the last connection is closed.
 *
 * @param acceptFor Time in which new connections are still accepted, in ms: as long as a load balancer needs to notice.
 */
export function drain(server: Server, acceptFor = 0): Promise<void> {
  const state = serverStates.get(server);
  if (!state) throw new Error('This server was not created by guardedServer.');
  state.stopping ??= stop(server, state, acceptFor);
  return state.stopping;
}

/** Stops every listening guarded server of this process. */
export async function drainAll(): Promise<void> {
  await Promise.all([...openServers].map((server) => drain(server)));
}

/** Ignores write errors of stdout and stderr: a full disk or a closed pipe loses log lines but does not end the process. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
