/** Limits of an HTTP/1.1 connection whose responses are pending. Node limits only how long a request may take to arrive. */
import { type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export const HTTP1_LIMITS = {
  /** Time without progress of sending, in ms. A response that is still being made does not count. */
  sendTimeout: 20_000,
  /** Responses of a connection that may wait for each other. Browsers do not pipeline: they wait for each response. */
  maxPendingResponses: 8,
} as const;

/** Destroys the connections of a server whose client stops reading what is ready to be sent. */
export function limitSending(
  server: Server,
  sendTimeout: number,
  hasPendingResponse: (socket: Socket) => boolean,
): void {
  server.on('timeout', (socket: Socket) => {
    // Nothing waits for the client while a response is being made.
    if (hasPendingResponse(socket) && socket.writableLength === 0) socket.setTimeout(sendTimeout);
    else socket.destroy();
  });
}

/**
 * Whether a connection may get one more response. If not, it is destroyed.
 * @param pending number of its pending responses.
 */
export function mayRespond(socket: Socket, pending: number, sendTimeout: number): boolean {
  // The parser reads the requests of a packet to its end, also after the socket was destroyed.
  if (socket.destroyed) return false;
  if (pending >= HTTP1_LIMITS.maxPendingResponses) {
    socket.destroy();
    return false;
  }
  // Node sets the time-out of an idle connection itself when the last response is sent.
  socket.setTimeout(sendTimeout);
  return true;
}

/**
 * Closes the pending responses of a closed connection that did not have the socket yet. Node tells only the response that
 * has it; the files and film streams of the others would stay open for ever.
 */
export function closeWaiting(responses: readonly ServerResponse[]): void {
  for (const response of responses) {
    // Responses of HTTP/2 have a stream of their own, which closes them.
    if (!(response instanceof ServerResponse) || response.socket !== null) continue;
    response.destroyed = true;
    response.emit('close');
  }
}
