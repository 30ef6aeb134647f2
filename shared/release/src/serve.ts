/** Static servers of the front ends, each on its own origin, like an object store with a CDN. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { abortResponse } from '@manying/build/guardedAnswer';
import { type Credentials, guardedSecureServer } from '@manying/build/guardedSecureServer';
import { BACKLOG, guardedServer } from '@manying/build/guardedServer';
import {
  acceptedCodings,
  answerText,
  type CompressedText,
  type TextResponse,
} from '@manying/release/compressedText';
import { documentReader } from '@manying/release/documentReader';
import { DOCUMENTS } from '@manying/release/documents';
import { hintWhilePending, takesEarlyHints } from '@manying/release/earlyHints';
import { kindOf } from '@manying/release/fileKinds';
import { fileHeaders } from '@manying/release/headers';
import { indexPage } from '@manying/release/indexPage';
import type { ReadShellIndex } from '@manying/release/listedShells';
import { type AnswerPage, answerWithIndex } from '@manying/release/pageAnswer';
import { registryForPages } from '@manying/release/registryForPages';
import { SEARCH_FILES } from '@manying/release/searchEngines/searchFiles';
import { servedSearchFile } from '@manying/release/searchEngines/servedSearchFile';
import { servedDocument } from '@manying/release/servedDocument';
import { cacheControlFor, STATIC_PAGES } from '@manying/release/shellFiles';
import sirv from 'sirv';

/** Network settings of a server. */
export interface ServeOptions {
  /** Trust X-Forwarded-Proto, set by a proxy in front. */
  readonly trustProxy?: boolean;
  /**
   * https with a local certificate: answers as by http. Strict-Transport-Security would also apply to later starts of
   * the store, without https.
   */
  readonly isLocal?: boolean;
}

/** Whether the visitor uses https. */
function isHttps(
  { socket, headers }: IncomingMessage,
  { trustProxy = false, isLocal }: ServeOptions,
): boolean {
  if (isLocal) return false;
  return 'encrypted' in socket || (trustProxy && headers['x-forwarded-proto'] === 'https');
}

function setAll(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/**
 * Serves the files below a folder, except source maps. When a file is deleted between sirv's stat and open, only that
 * response fails, not the server. When the client disconnects, the file is closed.
 */
function fileListener(
  folder: string,
  headersFor: (pathname: string, https: boolean) => Readonly<Record<string, string>>,
  options: ServeOptions,
): RequestListener {
  const setHeaders = (response: ServerResponse, pathname: string) =>
    setAll(response, headersFor(pathname, isHttps(response.req, options)));
  const files = sirv(folder, { dev: true, etag: true, gzip: true, brotli: true, setHeaders });
  return (request, response) => {
    const sendNotFound = () => notFound(response, isHttps(request, options));
    if (!isRead(request)) return refuseMethod(response, isHttps(request, options));
    // sirv looks for this spelling of the address, which was checked.
    request.url = pathOf(request);
    if (isSourceMap(request.url)) return sendNotFound();
    request.headers['accept-encoding'] = acceptedCodings(request.headers);
    // Ranges are optional (RFC 9110 §14.2), and no file here is long enough to need one.
    delete request.headers.range;
    response.once('pipe', (file: Readable) => {
      file.once('error', ({ message }) => {
        console.error(`${request.url} could not be sent: ${message}`);
        abortResponse(response);
      });
      response.once('close', () => file.destroy());
    });
    return files(request, response, sendNotFound);
  };
}

/** Serves a remote's builds and their content-addressed files: immutable, readable from any origin. */
export function remoteListener(dist: string, options: ServeOptions = {}): RequestListener {
  return fileListener(
    dist,
    (_, https) => ({
      ...fileHeaders('build', https),
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
    options,
  );
}

/** Methods that read. Payment pages may return to a page by POST; files and documents are only read. */
const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function refuseMethod(response: ServerResponse, https: boolean): void {
  response.writeHead(405, { ...fileHeaders('missing', https), Allow: 'GET, HEAD' }).end();
}

/** The path of a request in one spelling: without dot segments, and with the characters that sirv would decode. */
function pathOf({ url }: IncomingMessage): string {
  const { pathname } = new URL(`http://shell${url}`);
  try {
    return encodeURI(decodeURI(pathname));
  } catch {
    // No percent-encoded UTF-8: no file has such an address.
    return pathname;
  }
}

/** Source maps are not published. */
const isSourceMap = (pathname: string) => /\.map\/*$/.test(pathname);

const STATIC_FILE = /^\/(?:(?:js|css|assets|icons|h5)\/|sw\.js$|manifest\.webmanifest$)/;

/** Settings of the shell's server. */
export interface ShellServeOptions extends ServeOptions {
  /** Answers page addresses; by default with index.html. */
  readonly answerPage?: AnswerPage;
  /** Reads index.html of the other builds of the shell; by default there are none. */
  readonly readShellIndex?: ReadShellIndex;
}

function send(response: ServerResponse, { status, headers, body }: TextResponse): void {
  response.writeHead(status, headers).end(body);
}

/**
 * Serves the shell: its files, the current documents of the deployment, and its page for every other address.
 * @param dist folder of the shell's build. @param documents folder of the documents.
 */
export function shellListener(
  dist: string,
  documents: string,
  options: ShellServeOptions = {},
): RequestListener {
  const { answerPage = answerWithIndex } = options;
  const files = fileListener(
    dist,
    (pathname, https) => {
      const kind = kindOf(pathname);
      // A path that KIND_PATTERNS takes for the application's page is a static file here.
      return {
        ...fileHeaders(kind === 'index' ? 'file' : kind, https),
        'Cache-Control': cacheControlFor(pathname),
      };
    },
    options,
  );
  const readSite = documentReader(join(documents, DOCUMENTS.site));
  const readRemotes = documentReader(join(documents, DOCUMENTS.remotes));
  const readers = { site: readSite, remotes: readRemotes };
  const currentPage = indexPage(dist, readers, options.readShellIndex);
  const searchFiles = SEARCH_FILES.map((file) => [`/${file.name}`, servedSearchFile(file, readers)] as const);
  const served: Readonly<Record<string, (https: boolean) => CompressedText | undefined>> = {
    ...Object.fromEntries(searchFiles),
    [`/${DOCUMENTS.site}`]: servedDocument(readSite),
    [`/${DOCUMENTS.remotes}`]: servedDocument(readRemotes, (_, registry) =>
      JSON.stringify(registryForPages(registry)),
    ),
  };

  return async (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url ?? '/';
    const https = isHttps(request, options);
    const pathname = pathOf(request);
    const readDocument = Object.hasOwn(served, pathname) ? served[pathname] : undefined;
    if (!isRead(request) && (readDocument || request.method !== 'POST')) return refuseMethod(response, https);
    if (readDocument) {
      const document = readDocument(https);
      return document ? send(response, answerText(document, request.headers)) : notFound(response, https);
    }
    const staticPage = STATIC_PAGES[pathname];
    if (staticPage) request.url = staticPage;
    if (staticPage || isSourceMap(pathname) || STATIC_FILE.test(pathname)) return files(request, response);
    const page = currentPage(https, address);
    let answer: TextResponse;
    try {
      const pending = answerPage({ address, headers: request.headers, https }, page);
      if (takesEarlyHints(request)) await hintWhilePending(pending, page.text, response);
      answer = await pending;
    } catch (error) {
      console.error(`${address} could not be rendered:`, error);
      answer = answerText(page, request.headers);
    }
    send(response, answer);
  };
}

function notFound(response: ServerResponse, https: boolean): void {
  response.writeHead(404, {
    ...fileHeaders('missing', https),
    'Content-Type': 'text/plain; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
  });
  response.end('Not found\n');
}

/**
 * Starts a server that survives errors of single requests.
 * @param name name of the server, for messages.
 * @param host `localhost` listens on the loopback interface only, any other value on all interfaces.
 * @param credentials for https with HTTP/2; without them the server speaks HTTP/1.1.
 * @throws Error with one sentence when the port is in use or not allowed.
 */
export async function listen(
  name: string,
  listener: RequestListener,
  port: number,
  host: string,
  credentials?: Credentials,
): Promise<Server> {
  const server = credentials ? guardedSecureServer(listener, credentials) : guardedServer(listener);
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
