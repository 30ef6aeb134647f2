/** Static servers of the front ends: each on its own origin, as any object store and CDN would serve them. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { BACKLOG, guardedServer } from '@manying/build/guardedServer';
import { DOCUMENTS } from '@manying/release/documents';
import { renderIndex } from '@manying/release/renderIndex';
import { keptFor, STATIC_PAGES } from '@manying/release/shellFiles';
import sirv from 'sirv';

/**
 * Serves the files below a folder, except source maps. A file that is gone between sirv's look at it and its opening, as
 * when an old build is cleared away, ends its answer and not the server; one that nobody waits for any more is closed.
 */
function fileListener(
  folder: string,
  setHeaders: (response: ServerResponse, pathname: string) => void,
): RequestListener {
  const files = sirv(folder, { dev: true, gzip: true, brotli: true, setHeaders });
  return (request, response) => {
    if (isMap(request)) return notFound(response);
    response.once('pipe', (file: Readable) => {
      file.once('error', ({ message }) => {
        console.error(`${request.url} could not be sent: ${message}`);
        response.destroy();
      });
      response.once('close', () => file.destroy());
    });
    return files(request, response, () => notFound(response));
  };
}

/** Serves a remote's builds: immutable, readable from any origin; manifests and notes are checked on each load. */
export function remoteListener(dist: string): RequestListener {
  return fileListener(dist, (response, pathname) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Timing-Allow-Origin', '*');
    response.setHeader(
      'Cache-Control',
      pathname.endsWith('.json') ? 'no-cache' : 'public, max-age=31536000, immutable',
    );
  });
}

/** Source maps stay with their makers. */
function isMap(request: IncomingMessage): boolean {
  return /\.map(\?|$)/.test(request.url ?? '');
}

/** A document's text, or `undefined` when it is not there or not JSON; the fault is logged once per change. */
function readJsonText(path: string, told: Map<string, string>): string | undefined {
  let fault: string;
  try {
    const text = readFileSync(path, 'utf8');
    JSON.parse(text);
    told.delete(path);
    return text;
  } catch (error) {
    fault = (error as Error).message;
  }
  if (told.get(path) !== fault) {
    told.set(path, fault);
    console.error(`${path} cannot be used (${fault}): pages show a failure panel until it is corrected.`);
  }
  return undefined;
}

/** How hard index.html is compressed, which is done anew for each visit: about 1 ms. */
const PAGE_QUALITY = 5;

const FILE = /^\/(?:(?:js|css|assets|icons|h5)\/|sw\.js$|manifest\.webmanifest$)/;

/**
 * Serves the shell: its files, the deployment's documents as they are now, and for every other address its
 * index.html with the documents inlined.
 */
export function shellListener(dist: string, documents: string): RequestListener {
  const files = fileListener(dist, (response, pathname) => {
    response.setHeader('Cache-Control', keptFor(pathname));
  });
  const told = new Map<string, string>();
  const document = (name: keyof typeof DOCUMENTS) => join(documents, DOCUMENTS[name]);

  function sendDocument(response: ServerResponse, path: string): void {
    try {
      const text = readFileSync(path);
      response.writeHead(200, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(text);
    } catch {
      notFound(response);
    }
  }

  function sendIndex(request: IncomingMessage, response: ServerResponse): void {
    const html = renderIndex(
      readFileSync(join(dist, 'index.html'), 'utf8'),
      readJsonText(document('site'), told),
      readJsonText(document('remotes'), told),
    );
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
    };
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(accepted)) {
      response.writeHead(200, { ...headers, 'Content-Encoding': 'br' });
      response.end(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }));
    } else if (/\bgzip\b/.test(accepted)) {
      response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' });
      response.end(gzipSync(html));
    } else {
      response.writeHead(200, headers);
      response.end(html);
    }
  }

  return (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(`http://shell${request.url}`);
    if (pathname === `/${DOCUMENTS.site}`) return sendDocument(response, document('site'));
    if (pathname === `/${DOCUMENTS.remotes}`) return sendDocument(response, document('remotes'));
    const page = STATIC_PAGES[pathname];
    if (page) request.url = page;
    if (page || isMap(request) || FILE.test(pathname)) return files(request, response);
    return sendIndex(request, response);
  };
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
  });
  response.end('Not found\n');
}

/**
 * Starts a server that no request ends.
 * @param name what it serves, for messages. @param host `localhost` listens on this machine only, anything else on all.
 * @throws Error with one sentence when the port is taken or cannot be used.
 */
export async function listen(
  name: string,
  listener: RequestListener,
  port: number,
  host: string,
): Promise<Server> {
  const server = guardedServer(listener);
  const address = host === 'localhost' || host === '127.0.0.1' ? 'localhost' : '0.0.0.0';
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const variable = `${name.toUpperCase()}_PORT`;
      const what = `Port ${port} for ${name}`;
      if (code === 'EADDRINUSE') {
        reject(new Error(`${what} is in use: stop what uses it, or set ${variable} to a free port.`));
      } else if (code === 'EACCES') {
        reject(new Error(`${what} may not be used: set ${variable} to a port above 1023.`));
      } else {
        reject(new Error(`${what} cannot be used (${code}): set ${variable} to another port.`));
      }
    });
    server.listen({ port, host: address, backlog: BACKLOG }, resolve);
  });
  return server;
}
