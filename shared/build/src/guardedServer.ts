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
  STATUS_CODES,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

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
} as const satisfies ServerOptions;

/** Listen backlog; a lower system limit takes precedence. */
export const BACKLOG = 4096;

/**
 * Limits of a graceful stop, in ms. The first three count only event loop turns in which this process reads its
 * connections: a busy process does not notice what has arrived.
 */
const STOP_LIMITS = {
  /** Time without a new connection after which all earlier connections have arrived. */
  quietPeriod: 75,
  /** Maximum wait for the quiet period. */
  maxSettleTime: 500,
  /** Time after the last response until an idle connection is closed; requests in transit arrive before. */
  idleTimeout: 500,
  /** Time until responses that are still being sent, such as films, are cut off; clients resume with a range request. */
  sendTimeout: 3000,
  /** Time until requests without a response are cut off. */
  answerTimeout: 20_000,
} as const;
const STOP_POLL_INTERVAL = 25;

/** One connection of a server. */
interface Connection {
  /** Pending responses, in the order of their requests. */
  readonly responses: { readonly response: ServerResponse; readonly keepsAlive: boolean }[];
  /** Time without a request, in ms; counted while the server stops. */
  idleTime: number;
}

/** State of a guarded server. */
interface ServerState {
  readonly connections: Map<Socket, Connection>;
  /** Time without a new connection, in ms; counted while the server stops. */
  quietTime: number;
  stopping: Promise<void> | undefined;
}

const serverStates = new WeakMap<Server, ServerState>();
const openServers = new Set<Server>();

/**
 * Normalizes a request target to a path; listeners see no other form. Leading slashes are collapsed to one, since a path
 * with two resolves to another host.
 *
 * @returns `undefined` when the target is invalid.
 */
export function pathOf(target: string): string | undefined {
  // Clients may send the absolute form, as to a proxy (RFC 9112 §3.2.2).
  const [, absolute] = /^https?:\/\/[^/?#]*(.*)$/is.exec(target) ?? [];
  const path = absolute === undefined ? target : absolute.replace(/^(?!\/)/, '/');
  return path.startsWith('/') ? path.replace(/^\/+/, '/') : undefined;
}

/** Creates a server. When the listener throws or rejects, it answers 500, or 400 for an invalid URL. */
export function guardedServer(listener: RequestListener, limits: ServerOptions = SERVER_LIMITS): Server {
  const server = createServer({ ...limits });
  const state: ServerState = { connections: new Map(), quietTime: 0, stopping: undefined };
  serverStates.set(server, state);

  server.on('listening', () => openServers.add(server));
  server.on('close', () => openServers.delete(server));
  server.on('connection', (socket: Socket) => {
    state.quietTime = 0;
    state.connections.set(socket, { responses: [], idleTime: 0 });
    socket.once('close', () => state.connections.delete(socket));
  });
  server.on('request', (request, response) => {
    trackResponse(state, request.socket, response);
    void answer(listener, request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswering = state.connections.get(socket)?.responses.some(({ response }) => response.headersSent);
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, REFUSALS[error.code ?? ''] ?? 400);
  });
  // CONNECT: this server is not a proxy.
  server.on('connect', (_request, socket: Socket) => refuse(socket, 405));
  return server;
}

/** Status by parser error code; default 400. */
const REFUSALS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function refuse(socket: Socket, status: number): void {
  // The client may have closed the connection already.
  socket.on('error', () => socket.destroy());
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  socket.destroySoon();
}

async function answer(
  listener: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = request.url ?? '';
  const path = pathOf(target);
  if (path === undefined) {
    // `OPTIONS *` is about the server as a whole (RFC 9110 §9.3.7).
    endWithStatus(response, target === '*' && request.method === 'OPTIONS' ? 204 : 400);
    return;
  }
  request.url = path;
  try {
    await listener(request, response);
  } catch (error) {
    const isUnreadable =
      error instanceof URIError || (error as NodeJS.ErrnoException)?.code === 'ERR_INVALID_URL';
    if (!isUnreadable)
      console.error(`${request.method} ${JSON.stringify(path.slice(0, 200))} failed:`, error);
    endWithStatus(response, isUnreadable ? 400 : 500);
  }
}

/** Ends a response with a status only. A started response is aborted, so that the client does not take it as complete. */
function endWithStatus(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(status === 204 ? undefined : `${STATUS_CODES[status]}\n`);
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

/** All pipelined requests are answered; the last response closes the connection. */
function closeAfterLastResponse({ responses }: Connection): void {
  for (const [index, { response, keepsAlive }] of responses.entries()) {
    if (!response.headersSent) response.shouldKeepAlive = keepsAlive && index < responses.length - 1;
  }
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

async function stop(server: Server, state: ServerState, acceptFor: number): Promise<void> {
  if (!server.listening) return;
  // After this turn `state.stopping` is set, which `trackResponse` checks.
  await Promise.resolve();
  for (const connection of state.connections.values()) closeAfterLastResponse(connection);

  let elapsed = 0;
  state.quietTime = 0;
  await pollUntil(() => {
    elapsed += STOP_POLL_INTERVAL;
    state.quietTime += STOP_POLL_INTERVAL;
    const settleTime =
      state.quietTime >= STOP_LIMITS.quietPeriod ? STOP_LIMITS.quietPeriod : STOP_LIMITS.maxSettleTime;
    return elapsed >= acceptFor + settleTime;
  });
  // `http.Server.close` would also close connections whose next request is in transit.
  let isClosed = false;
  NetServer.prototype.close.call(server, () => {
    isClosed = true;
  });
  const closedAt = Date.now();
  await pollUntil(() => {
    for (const [socket, connection] of state.connections)
      closeIfOverdue(socket, connection, Date.now() - closedAt);
    return isClosed;
  });
  // Stops the timer of `connectionsCheckingInterval`; all connections are closed.
  server.close();
}

function closeIfOverdue(socket: Socket, connection: Connection, elapsed: number): void {
  const [first] = connection.responses;
  if (first === undefined) {
    connection.idleTime += STOP_POLL_INTERVAL;
    if (connection.idleTime >= STOP_LIMITS.idleTimeout) socket.destroySoon();
  } else if (elapsed >= (first.response.headersSent ? STOP_LIMITS.sendTimeout : STOP_LIMITS.answerTimeout)) {
    socket.destroy();
  }
}

/** Polls until `isDone`. Between two polls the process reads its connections. */
function pollUntil(isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => setTimeout(() => setImmediate(tick), STOP_POLL_INTERVAL);
    const tick = () => (isDone() ? resolve() : wait());
    wait();
  });
}

/** Ignores write errors of stdout and stderr: a full disk or a closed pipe loses log lines but does not end the process. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
