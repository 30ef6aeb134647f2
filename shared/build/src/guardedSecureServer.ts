/**
 * The guarded server with TLS: HTTP/2 for browsers that offer it, else HTTP/1.1 with the same limits. No stream and no
 * connection ends the process, idle and flooding connections end, and a graceful stop answers what was sent before.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import {
  constants,
  createServer as createHttp2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
  type ServerHttp2Stream,
  type ServerOptions,
} from 'node:http2';
import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { type GuardedConnections, guard, SERVER_LIMITS } from '@manying/build/guardedServer';
import { HTTP1_LIMITS } from '@manying/build/http1Limits';

/** A certificate chain and its private key, as PEM. */
export interface Credentials {
  readonly cert: string;
  readonly key: string;
}

/** Limits of an HTTP/2 connection. */
export const HTTP2_LIMITS = {
  /** Concurrent requests; browsers open at most 100 or so. */
  maxConcurrentStreams: 100,
  /** Requests above that, after which the connection ends: a browser obeys the limit. */
  maxRejectedStreams: 100,
  /** Requests that a client may cancel at once, and per second after that: scrolling cancels a few. */
  cancelBurst: 200,
  cancelsPerSecond: 20,
  /** Time without progress of a request or its response, in ms. */
  streamTimeout: HTTP1_LIMITS.sendTimeout,
} as const;

/** Timeout of the TLS handshake, in ms. */
const HANDSHAKE_TIMEOUT = 20_000;

const HTTP2_OPTIONS: ServerOptions = {
  settings: {
    enablePush: false,
    maxConcurrentStreams: HTTP2_LIMITS.maxConcurrentStreams,
    maxHeaderListSize: SERVER_LIMITS.maxHeaderSize,
  },
  maxSessionRejectedStreams: HTTP2_LIMITS.maxRejectedStreams,
};

/** Ends a connection whose client cancels more requests than a visitor does (rapid reset). */
function limitCancels(session: ServerHttp2Session): () => void {
  let cancels = 0;
  // A clock that cannot be set back.
  let countedAt = performance.now();
  return () => {
    const now = performance.now();
    cancels = Math.max(0, cancels - ((now - countedAt) / 1000) * HTTP2_LIMITS.cancelsPerSecond) + 1;
    countedAt = now;
    if (cancels > HTTP2_LIMITS.cancelBurst && !session.destroyed) {
      session.destroy(undefined, constants.NGHTTP2_ENHANCE_YOUR_CALM);
    }
  };
}

function guardSession(session: ServerHttp2Session): void {
  const countCancel = limitCancels(session);
  session.setTimeout(SERVER_LIMITS.keepAliveTimeout, () => session.destroy());
  session.on('stream', (stream: ServerHttp2Stream) => {
    stream.setTimeout(HTTP2_LIMITS.streamTimeout, () => stream.close(constants.NGHTTP2_CANCEL));
    stream.once('aborted', countCancel);
  });
}

/** Serves HTTP/2 on the connections that have negotiated it. */
function http2On(connections: GuardedConnections): (socket: TLSSocket) => void {
  const server = createHttp2Server(HTTP2_OPTIONS);
  const sockets = new WeakMap<object, TLSSocket>();
  /** @param status answers the request without the listener. */
  const answer = (request: Http2ServerRequest, response: Http2ServerResponse, status?: number): void => {
    const socket = request.stream.session && sockets.get(request.stream.session);
    // Node's compatibility API: HTTP/2 requests have the form of HTTP/1.1 requests.
    const [asRequest, asResponse] = [
      request as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    ];
    if (!socket) response.stream.close(constants.NGHTTP2_CANCEL);
    else if (status !== undefined) connections.refuse(socket, asResponse, status);
    else if (request.rawHeaders.join('').length > SERVER_LIMITS.maxHeaderSize)
      connections.refuse(socket, asResponse, 431);
    else connections.answer(socket, asRequest, asResponse);
  };
  server.on('request', (request, response) => answer(request, response));
  server.on('checkExpectation', (request, response) => answer(request, response, 417));
  // CONNECT: this server is not a proxy.
  server.on('connect', (request, response) => answer(request, response, 405));
  return (socket) => {
    const onSession = (session: ServerHttp2Session) => {
      sockets.set(session, socket);
      guardSession(session);
      connections.add(socket, () => session.close());
    };
    // The server emits the session of this socket before `emit` returns.
    server.once('session', onSession);
    server.emit('connection', socket);
    server.off('session', onSession);
  };
}

/** Creates a server with TLS. Its listener sees HTTP/2 requests as those of HTTP/1.1. */
export function guardedSecureServer(listener: RequestListener, credentials: Credentials): Server {
  const server = createServer({
    ...SERVER_LIMITS,
    ...credentials,
    ALPNProtocols: ['h2', 'http/1.1'],
    handshakeTimeout: HANDSHAKE_TIMEOUT,
    minVersion: 'TLSv1.2',
  });
  const [serveHttp1] = server.listeners('secureConnection');
  server.removeAllListeners('secureConnection');
  const connections = guard(server, listener, 'secureConnection');
  const serveHttp2 = http2On(connections);
  server.on('secureConnection', (socket: TLSSocket) => {
    if (socket.alpnProtocol === 'h2') serveHttp2(socket);
    else serveHttp1?.call(server, socket);
  });
  // A failed handshake ends its connection. Node would report it as an invalid request, which has an answer.
  server.removeAllListeners('tlsClientError');
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return server;
}
