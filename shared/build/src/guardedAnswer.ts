/** Answers of a guarded server: the listener's, or a status when it fails or the request is invalid. */
import { type IncomingMessage, type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { constants, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';

/** Policy of an answer that is no page: a browser that opens it as one loads, runs and frames nothing. */
export const NO_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of the answers that name a status only. They do not depend on the scheme: HSTS is sent with every other answer. */
export const STATUS_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': NO_PAGE_POLICY,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** A backslash or a control character, also encoded. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what it looks for.
const AMBIGUOUS = /[\\\u0000-\u001f\u007f]|%(?:5c|[01][\da-f]|7f)/i;

/**
 * Normalizes a request target to a path; listeners see no other form. Leading slashes are collapsed to one, since a path
 * with two resolves to another host. A path that is no percent-encoded UTF-8 stays as it is: links are cut off in chats.
 *
 * @returns `undefined` when the target is invalid, or its path reads differently to different parsers: a backslash, a
 * control character.
 */
export function pathOf(target: string): string | undefined {
  // Clients may send the absolute form, as to a proxy (RFC 9112 §3.2.2).
  const [, absolute] = /^https?:\/\/[^/?#]*(.*)$/is.exec(target) ?? [];
  const path = absolute === undefined ? target : absolute.replace(/^(?!\/)/, '/');
  if (!path.startsWith('/') || AMBIGUOUS.test(path.replace(/[?#].*$/s, ''))) return undefined;
  return path.replace(/^\/+/, '/');
}

const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i;

/** Whether a request names one host, if its version of HTTP requires it (RFC 9112 §3.2, RFC 9113 §8.3.1). */
function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, index) => index % 2 === 1 && /^(?:host|:authority)$/i.test(rawHeaders[index - 1] ?? ''),
  );
  if (hosts.length === 0) return httpVersion === '1.0';
  const [first] = hosts;
  const isOne = httpVersion.startsWith('2') ? hosts.every((host) => host === first) : hosts.length === 1;
  return isOne && HOST.test(first ?? '') && URL.canParse(`http://${first}`);
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
  const body = `${STATUS_CODES[status]}\n`;
  const headers = {
    ...STATUS_HEADERS,
    Connection: 'close',
    Date: new Date().toUTCString(),
    'Content-Length': Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  socket.destroySoon();
}

/** Answers a request with an invalid target: 400. */
export const refuseTarget: RequestListener = (_request, response) => answerStatus(response, 400);

/**
 * Answers a request by the listener; 500 when it throws or rejects, 400 for an invalid host.
 * @param invalidTarget answers a request with an invalid target.
 */
export async function answer(
  listener: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
  invalidTarget: RequestListener,
): Promise<void> {
  const target = request.url ?? '';
  if (!hasValidHost(request)) return answerStatus(response, 400);
  const path = pathOf(target);
  // `OPTIONS *` is about the server as a whole (RFC 9110 §9.3.7).
  if (target === '*' && request.method === 'OPTIONS') return answerStatus(response, 204);
  request.url = path ?? target;
  try {
    await (path === undefined ? invalidTarget : listener)(request, response);
  } catch (error) {
    const isUnreadable =
      error instanceof URIError || (error as NodeJS.ErrnoException)?.code === 'ERR_INVALID_URL';
    if (!isUnreadable)
      console.error(`${request.method} ${JSON.stringify(request.url.slice(0, 200))} failed:`, error);
    answerStatus(response, isUnreadable ? 400 : 500);
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

/**
 * Ends a response with a status only; a started one is aborted.
 * @param headers replace those of {@link STATUS_HEADERS}.
 */
export function answerStatus(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (response.headersSent) {
    abortResponse(response);
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const body = status === 204 ? '' : `${STATUS_CODES[status]}\n`;
  const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
  response.writeHead(status, { ...STATUS_HEADERS, ...length, ...headers }).end(body);
}
