/** Static servers of the front ends, each on its own origin, like an object store with a CDN. */
import { createReadStream } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { matchesTag } from '@manying/build/entityTag';
import { abortResponse, answerStatus } from '@manying/build/guardedAnswer';
import { type Credentials, guardedSecureServer } from '@manying/build/guardedSecureServer';
import { BACKLOG, guardedServer } from '@manying/build/guardedServer';
import { answerText, type CompressedText, type TextResponse } from '@manying/release/compressedText';
import { documentReader } from '@manying/release/documentReader';
import { DOCUMENTS } from '@manying/release/documents';
import { hintWhilePending, takesEarlyHints } from '@manying/release/earlyHints';
import { kindOf } from '@manying/release/fileKinds';
import { fileHeaders, type Headers } from '@manying/release/headers';
import { indexPage } from '@manying/release/indexPage';
import type { ReadShellIndex } from '@manying/release/listedShells';
import { type AnswerPage, answerWithIndex } from '@manying/release/pageAnswer';
import { findPublishedFile, type PublishedFile } from '@manying/release/publishedFile';
import { registryForPages } from '@manying/release/registryForPages';
import { SEARCH_FILES } from '@manying/release/searchEngines/searchFiles';
import { servedSearchFile } from '@manying/release/searchEngines/servedSearchFile';
import { servedDocument } from '@manying/release/servedDocument';
import { cacheControlFor, staticPageAt } from '@manying/release/shellFiles';

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
export function isHttps(
  { socket, headers }: IncomingMessage,
  { trustProxy = false, isLocal }: ServeOptions,
): boolean {
  if (isLocal) return false;
  return 'encrypted' in socket || (trustProxy && headers['x-forwarded-proto'] === 'https');
}

/** Sends a file. When it is deleted before it is opened, or the client disconnects, only this response fails. */
function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: PublishedFile,
  headers: Headers,
): void {
  const sent = { ...headers, ...file.headers };
  if (matchesTag(request.headers['if-none-match'], file.tag)) {
    response.writeHead(304, sent).end();
    return;
  }
  response.writeHead(200, { ...sent, ...file.contentHeaders });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const content = createReadStream(file.path);
  content.once('error', ({ message }) => {
    console.error(`${request.url} could not be sent: ${message}`);
    abortResponse(response);
  });
  response.once('close', () => content.destroy());
  content.pipe(response);
}

/** Serves the published files below a folder. Ranges are ignored (RFC 9110 §14.2): no file here is long enough to need one. */
function fileListener(
  folder: string,
  headersFor: (pathname: string, https: boolean) => Headers,
  options: ServeOptions,
): RequestListener {
  return (request, response) => {
    const https = isHttps(request, options);
    if (!isRead(request)) return refuseMethod(response, https);
    const pathname = pathOf(request);
    const file = findPublishedFile(folder, pathname, request.headers['accept-encoding']);
    if (!file) return notFound(response, https);
    return sendFile(request, response, file, headersFor(pathname, https));
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
  answerStatus(response, 405, { ...fileHeaders('missing', https), Allow: 'GET, HEAD' });
}

/** The decoded path of a request, without dot segments. @throws URIError when it is no percent-encoded UTF-8. */
const pathOf = ({ url }: IncomingMessage): string =>
  decodeURIComponent(new URL(`http://shell${url}`).pathname);

/**
 * The path of a page. An encoded slash stays, since it belongs to an id and separates no folders. A link that a chat has cut
 * off is answered as any other address of no page.
 */
function pagePathOf({ url }: IncomingMessage): string {
  const { pathname } = new URL(`http://shell${url}`);
  try {
    return decodeURIComponent(pathname.replace(/%(?=2f)/gi, '%25'));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return pathname;
  }
}

/**
 * A path with a file that is never published: source maps, compressed copies, and what begins with a dot. Two dots begin no
 * file, but an unknown id.
 */
const UNPUBLISHED = /\.(?:map|br|gz)\/*$|\/\.(?!\.)/;

const STATIC_FILE = /^\/(?:(?:js|css|assets|icons|h5)\/|sw\.js$|manifest\.webmanifest$)/;

/** Settings of the shell's server. */
export interface ShellServeOptions extends ServeOptions {
  /** Answers page addresses; by default with index.html. */
  readonly answerPage?: AnswerPage;
  /** Reads index.html of the other builds of the shell; by default there are none. */
  readonly readShellIndex?: ReadShellIndex;
}

function send(response: ServerResponse, { status, headers, body }: TextResponse): void {
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length }).end(body);
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
    const pathname = pagePathOf(request);
    // A condition applies to reading only (RFC 9110 §13.1.2).
    if (!isRead(request)) delete request.headers['if-none-match'];
    const readDocument = Object.hasOwn(served, pathname) ? served[pathname] : undefined;
    if (!isRead(request) && (readDocument || request.method !== 'POST')) return refuseMethod(response, https);
    if (readDocument) {
      const document = readDocument(https);
      return document ? send(response, answerText(document, request.headers)) : notFound(response, https);
    }
    const staticPage = staticPageAt(pathname);
    if (staticPage) request.url = staticPage;
    if (staticPage || UNPUBLISHED.test(pathname) || STATIC_FILE.test(pathname))
      return files(request, response);
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
  answerStatus(response, 404, { ...fileHeaders('missing', https), 'Access-Control-Allow-Origin': '*' });
}

/**
 * Starts a server that survives errors of single requests.
 * @param name name of the server, for messages.
 * @param host `localhost` listens on the loopback interface only, any other value on all interfaces.
 * @param credentials for https with HTTP/2; without them the server speaks HTTP/1.1.
 * @param setting names the port, for messages.
 * @throws Error with one sentence when the port is in use or not allowed.
 */
export async function listen(
  name: string,
  listener: RequestListener,
  port: number,
  host: string,
  credentials?: Credentials,
  setting = `${name.toUpperCase()}_PORT`,
): Promise<Server> {
  const server = credentials ? guardedSecureServer(listener, credentials) : guardedServer(listener);
  const address = host === 'localhost' || host === '127.0.0.1' ? 'localhost' : '0.0.0.0';
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const what = `Port ${port} for ${name}`;
      if (code === 'EADDRINUSE') {
        reject(new Error(`${what} is in use: stop what uses it, or set ${setting} to a free port.`));
      } else if (code === 'EACCES') {
        reject(new Error(`${what} may not be used: set ${setting} to a port above 1023.`));
      } else {
        reject(new Error(`${what} cannot be used (${code}): set ${setting} to another port.`));
      }
    });
    server.listen({ port, host: address, backlog: BACKLOG }, resolve);
  });
  return server;
}
