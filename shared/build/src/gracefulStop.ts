/** The graceful stop of a guarded server: it answers the requests sent before, and then closes their connections. */
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

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
/** Interval of the checks while a server stops, in ms. */
const STOP_POLL_INTERVAL = 25;

/** One connection of a server. */
export interface Connection {
  /** Pending responses, in the order of their requests. */
  readonly responses: { readonly response: ServerResponse; readonly keepsAlive: boolean }[];
  /** Time without a request, in ms; counted while the server stops. */
  idleTime: number;
  /** Closes the idle connection. */
  readonly end: () => void;
}

/** State of a guarded server. */
export interface ServerState {
  readonly connections: Map<Socket, Connection>;
  /** Time without a new connection, in ms; counted while the server stops. */
  quietTime: number;
  stopping: Promise<void> | undefined;
}

/** All pipelined requests are answered; the last response closes the connection. */
export function closeAfterLastResponse({ responses }: Connection): void {
  for (const [index, { response, keepsAlive }] of responses.entries()) {
    if (!response.headersSent) response.shouldKeepAlive = keepsAlive && index < responses.length - 1;
  }
}

/**
 * Answers what was sent before, then closes all connections.
 * @param acceptFor see `drain`.
 */
export async function stop(server: Server, state: ServerState, acceptFor: number): Promise<void> {
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
    if (connection.idleTime >= STOP_LIMITS.idleTimeout) connection.end();
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
