/** Proxy of a provider on the same machine, so that pages reach it by https and HTTP/2 like the front ends. */
import { type RequestListener, request as sendRequest } from 'node:http';
import { abortResponse, answerStatus } from '@manying/build/guardedAnswer';

/** Headers of one connection (hop-by-hop), and HTTP/2 pseudo headers. */
const CONNECTION_HEADER =
  /^(:.*|host|connection|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|http2-settings)$/;

/**
 * Settings with which a provider accepts pages that reach it through the proxy.
 * @param origin of the proxy. @param shells origins of the pages.
 */
export function proxiedProvider(origin: string, shells: readonly string[]): Record<string, string> {
  return { PROVIDER_ORIGIN: origin, SHELL_ORIGIN: shells.join(), TRUST_PROXY: '127.0.0.1, ::1' };
}

/**
 * Reverse proxy of the provider at `origin`, started with {@link proxiedProvider}. The visitor's address is that of the
 * connection, whatever the request says. Strict-Transport-Security is left out: it would outlast the local certificate.
 */
export function providerProxy(origin: string): RequestListener {
  return (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        ([name]) => !CONNECTION_HEADER.test(name) && !/^(x-forwarded-.*|forwarded)$/.test(name),
      ),
    );
    const visitor = {
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'encrypted' in request.socket ? 'https' : 'http',
    };
    const forwarded = sendRequest(
      new URL(origin + (request.url ?? '/')),
      { method: request.method ?? 'GET', headers: { ...headers, ...visitor } },
      (answer) => {
        for (const [name, value] of Object.entries(answer.headers)) {
          if (value === undefined || CONNECTION_HEADER.test(name)) continue;
          if (name !== 'strict-transport-security') response.setHeader(name, value);
        }
        response.statusCode = answer.statusCode ?? 502;
        // A provider that stops in the middle of an answer must not make it look complete.
        answer.on('error', () => abortResponse(response));
        answer.pipe(response);
      },
    );
    forwarded.on('error', () => {
      answerStatus(response, 502);
    });
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
}
