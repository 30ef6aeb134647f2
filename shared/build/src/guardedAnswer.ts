/** Answers of a guarded server: the listener's, or a status when it fails or the request is invalid. */
import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { constants, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';

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

/** Status by parser error code; default 400. */
export const REFUSALS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Refuses a connection whose request cannot be parsed. */
export function refuse(socket: Socket, status: number): void {
  // The client may have closed the connection already.
  socket.on('error', () => socket.destroy());
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  socket.destroySoon();
}

/** Answers a request by the listener; 500 when it throws or rejects, 400 for an invalid URL. */
export async function answer(
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

/** Aborts a started response, so that the client does not take it as complete. */
export function abortResponse(response: ServerResponse): void {
  // Over HTTP/2, `destroy` would end it without an error.
  if ('stream' in response) {
    const { stream } = response as unknown as Http2ServerResponse;
    stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  } else response.destroy();
}

/** Ends a response with a status only; a started one is aborted. */
function endWithStatus(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    abortResponse(response);
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(status === 204 ? undefined : `${STATUS_CODES[status]}\n`);
}
