/** HTTP servers of the bench: over HTTP/2 where a certificate can be created, else over HTTP/1.1. */
import { createServer, type RequestListener, request as sendRequest } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Certificate } from './certificate.ts';

/** A running server. */
export interface RunningServer {
  readonly origin: string;
  close(): void;
}

/** Starts a server on a port. @throws Error when the port cannot be opened. */
export async function serve(
  listener: RequestListener,
  port: number,
  certificate: Certificate | undefined,
): Promise<RunningServer> {
  const server = certificate
    ? createSecureServer(
        { key: certificate.pem, cert: certificate.pem },
        // Node's HTTP/2 server supports HTTP/1.1 listeners by its compatibility API.
        listener as unknown as (request: Http2ServerRequest, response: Http2ServerResponse) => void,
      )
    : createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  return {
    origin: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    close: () => void server.close(),
  };
}

/** Headers of one connection (hop-by-hop), and HTTP/2 pseudo headers. */
const CONNECTION_HEADER = /^(:.*|host|connection|keep-alive|transfer-encoding|http2-settings)$/;

/**
 * Reverse proxy of the provider: replaces the `Origin` header of all requests by the one that the provider
 * allows.
 */
export function providerListener(provider: string, knownOrigin: string): RequestListener {
  return (request, response) => {
    const { origin } = request.headers;
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !CONNECTION_HEADER.test(name)),
    );
    const forwarded = sendRequest(
      new URL(request.url ?? '/', provider),
      { method: request.method ?? 'GET', headers: { ...headers, ...(origin && { origin: knownOrigin }) } },
      (answer) => {
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value === undefined || CONNECTION_HEADER.test(name)) continue;
          response.setHeader(name, value === knownOrigin && origin ? origin : value);
        }
        response.statusCode = answer.statusCode ?? 502;
        answer.pipe(response);
      },
    );
    forwarded.on('error', (error) => response.destroy(error));
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
}
