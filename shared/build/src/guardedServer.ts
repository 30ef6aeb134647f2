/**
 * How every server of ours is made: no request ends the process, each has an end in time, and a server that is told to
 * stop answers what was sent to it before.
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

/** What a client may take, of time and of room. */
export const SERVER_LIMITS = {
  /** Longest time from a connection, or from the first byte of a later request, to the end of the headers, in ms. */
  headersTimeout: 20_000,
  /** The same to the end of the body, in ms: a body that comes slower is given up. */
  requestTimeout: 20_000,
  /** How often these two are looked at, in ms. */
  connectionsCheckingInterval: 1000,
  /** How long a connection without a request stays, in ms: longer than the 60 s that proxies usually keep theirs. */
  keepAliveTimeout: 65_000,
  /** Longest request line and headers together, in bytes. */
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;

/** Connections that may wait to be taken; the system's own bound counts where it is lower. */
export const BACKLOG = 4096;

/**
 * How a server stops, in ms. The first three count only the time in which this process listened to its connections: one
 * that computes hears nothing of what has arrived.
 */
const STOP_LIMITS = {
  /** No new connection for so long: those made before the word to stop have arrived. */
  settle: 75,
  /** Longest wait for that. */
  longestSettle: 500,
  /** A connection with no request is given up so long after its last answer: what was under way to us has arrived. */
  linger: 500,
  /** Answers still being sent, such as a film, are cut off; players and browsers ask again from where they were. */
  sending: 3000,
  /** Requests still without an answer are cut off. */
  answering: 20_000,
} as const;
const STOP_TICK = 25;

/** One connection of a server. */
interface Connection {
  /** Answers under way, in the order of their requests. */
  readonly answers: { readonly response: ServerResponse; readonly keepsAlive: boolean }[];
  /** For how long it has had no request, in ms; counted while the server stops. */
  idle: number;
}

/** What is known of a server made here. */
interface Guarded {
  readonly connections: Map<Socket, Connection>;
  /** For how long no connection has come, in ms; counted while the server stops. */
  quiet: number;
  stopping: Promise<void> | undefined;
}

const guarded = new WeakMap<Server, Guarded>();
const open = new Set<Server>();

/**
 * The target of a request as a path: a listener never sees another form of it. Slashes in front become one, as a path
 * with two would name another host to whoever resolves it.
 *
 * @returns `undefined` when it is no address of this server.
 */
export function pathOf(target: string): string | undefined {
  // Clients may send the whole address, as to a proxy (RFC 9112 §3.2.2).
  const [, absolute] = /^https?:\/\/[^/?#]*(.*)$/is.exec(target) ?? [];
  const path = absolute === undefined ? target : absolute.replace(/^(?!\/)/, '/');
  return path.startsWith('/') ? path.replace(/^\/+/, '/') : undefined;
}

/** Makes a server. A listener that throws, or whose promise rejects, has answered 500, or 400 when it could not read the address. */
export function guardedServer(listener: RequestListener, limits: ServerOptions = SERVER_LIMITS): Server {
  const server = createServer({ ...limits });
  const state: Guarded = { connections: new Map(), quiet: 0, stopping: undefined };
  guarded.set(server, state);

  server.on('listening', () => open.add(server));
  server.on('close', () => open.delete(server));
  server.on('connection', (socket: Socket) => {
    state.quiet = 0;
    state.connections.set(socket, { answers: [], idle: 0 });
    socket.once('close', () => state.connections.delete(socket));
  });
  server.on('request', (request, response) => {
    noteAnswer(state, request.socket, response);
    void answer(listener, request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const isAnswering = state.connections.get(socket)?.answers.some(({ response }) => response.headersSent);
    if (isAnswering || !socket.writable || error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, REFUSALS[error.code ?? ''] ?? 400);
  });
  // Nobody is led on to another server from here.
  server.on('connect', (_request, socket: Socket) => refuse(socket, 405));
  return server;
}

/** Statuses of what is not read as a request; 400 for all else. */
const REFUSALS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

function refuse(socket: Socket, status: number): void {
  // The other side may be gone already, and nobody waits for the answer.
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
  const asked = request.url ?? '';
  const path = pathOf(asked);
  if (path === undefined) {
    // `OPTIONS *` asks after the server itself (RFC 9110 §9.3.7).
    end(response, asked === '*' && request.method === 'OPTIONS' ? 204 : 400);
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
    end(response, isUnreadable ? 400 : 500);
  }
}

/** Ends an answer with nothing but a status; one that has begun is cut off, so that it is not taken for whole. */
function end(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(status === 204 ? undefined : `${STATUS_CODES[status]}\n`);
}

function noteAnswer(state: Guarded, socket: Socket, response: ServerResponse): void {
  const connection = state.connections.get(socket);
  if (!connection) return;
  const noted = { response, keepsAlive: response.shouldKeepAlive };
  connection.answers.push(noted);
  if (state.stopping) closeAfterLast(connection);
  response.once('close', () => {
    connection.answers.splice(connection.answers.indexOf(noted), 1);
    connection.idle = 0;
  });
}

/** Of several requests on one connection all are answered; the last answer says that the connection ends. */
function closeAfterLast({ answers }: Connection): void {
  for (const [at, { response, keepsAlive }] of answers.entries()) {
    if (!response.headersSent) response.shouldKeepAlive = keepsAlive && at < answers.length - 1;
  }
}

/**
 * Stops a server made here. What was sent before, on new connections and on those that stay, is answered and told that
 * the connection ends. To be called once or more; each call resolves when the last connection has ended.
 *
 * @param acceptFor how long new connections are still taken, in ms: as long as a load balancer needs to notice.
 */
export function drain(server: Server, acceptFor = 0): Promise<void> {
  const state = guarded.get(server);
  if (!state) throw new Error('This server was not made by guardedServer.');
  state.stopping ??= stop(server, state, acceptFor);
  return state.stopping;
}

/** Stops every server of this process that was made here and listens. */
export async function drainAll(): Promise<void> {
  await Promise.all([...open].map((server) => drain(server)));
}

async function stop(server: Server, state: Guarded, acceptFor: number): Promise<void> {
  if (!server.listening) return;
  // From here on `noteAnswer` sees that the server stops.
  await Promise.resolve();
  for (const connection of state.connections.values()) closeAfterLast(connection);

  let settling = 0;
  state.quiet = 0;
  await eachTick(() => {
    settling += STOP_TICK;
    state.quiet += STOP_TICK;
    const settled = state.quiet >= STOP_LIMITS.settle ? STOP_LIMITS.settle : STOP_LIMITS.longestSettle;
    return settling >= acceptFor + settled;
  });
  // The HTTP server's own `close` also ends connections whose next request is on its way here.
  let isClosed = false;
  NetServer.prototype.close.call(server, () => {
    isClosed = true;
  });
  const refusing = Date.now();
  await eachTick(() => {
    for (const [socket, connection] of state.connections) giveUp(socket, connection, Date.now() - refusing);
    return isClosed;
  });
  // Ends the timer that looks for slow requests; there is nothing else left to close.
  server.close();
}

function giveUp(socket: Socket, connection: Connection, elapsed: number): void {
  const [first] = connection.answers;
  if (first === undefined) {
    connection.idle += STOP_TICK;
    if (connection.idle >= STOP_LIMITS.linger) socket.destroySoon();
  } else if (elapsed >= (first.response.headersSent ? STOP_LIMITS.sending : STOP_LIMITS.answering)) {
    socket.destroy();
  }
}

/** Resolves at the first tick at which `isDone`. Before each, the process has listened to its connections. */
function eachTick(isDone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const wait = () => setTimeout(() => setImmediate(tick), STOP_TICK);
    const tick = () => (isDone() ? resolve() : wait());
    wait();
  });
}

/**
 * Lets the process outlive the reader of its output: a log on a full disk, or whose reader is gone, loses lines and ends
 * nothing.
 */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
