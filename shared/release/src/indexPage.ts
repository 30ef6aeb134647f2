/** Serves the application's page: current documents inlined, compressed, with an ETag. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DOCUMENTS } from '@manying/release/documents';
import { type Headers, indexHeaders } from '@manying/release/headers';
import { renderIndex } from '@manying/release/renderIndex';

/** A response; 304 has no body. */
export interface IndexResponse {
  readonly status: 200 | 304;
  readonly headers: Headers;
  readonly body?: Uint8Array | string;
}

/** Brotli quality of the page. The page is compressed again after each change, which takes about 1 ms. */
const BROTLI_QUALITY = 5;

type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESS: Readonly<Record<Encoding, (html: string) => Uint8Array | string>> = {
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (html) => gzipSync(html),
  identity: (html) => html,
};

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Whether an If-None-Match header contains a tag. A compressing proxy may have made the tag weak (`W/`). */
const matchesTag = (condition: string, tag: string) =>
  condition.split(',').some((item) => item.trim().replace(/^W\//, '') === tag);

/** A document: its current text (`undefined` when unreadable) and its last valid content. */
interface DocumentState {
  readonly text: string | undefined;
  readonly lastParsed: unknown;
}

/** Returns a function that reads a document. The same error is logged only once in a row. */
function documentReader(path: string): () => DocumentState {
  let loggedError: string | undefined;
  let lastText: string | undefined;
  let lastParsed: unknown;
  return () => {
    let errorMessage: string;
    try {
      const text = readFileSync(path, 'utf8');
      if (text !== lastText) lastParsed = JSON.parse(text);
      lastText = text;
      loggedError = undefined;
      return { text, lastParsed };
    } catch (error) {
      errorMessage = (error as Error).message;
    }
    if (loggedError !== errorMessage) {
      loggedError = errorMessage;
      console.error(
        `${path} cannot be used (${errorMessage}): pages show a failure panel until it is corrected.`,
      );
    }
    return { text: undefined, lastParsed };
  };
}

/** A rendered page with its headers and its compressed bodies. */
interface RenderedPage {
  readonly html: string;
  readonly headers: Headers;
  readonly bodies: Map<Encoding, { readonly tag: string; readonly body: Uint8Array | string }>;
}

/**
 * The page of a shell's build. Its policy depends on the documents. For an unreadable document the last valid content
 * counts, so that a page that recovers without a reload may access the origins it needs.
 * @param dist folder of the build. @param documents folder of the documents.
 */
export function indexPage(
  dist: string,
  documents: string,
): (requestHeaders: IncomingHttpHeaders, https: boolean) => IndexResponse {
  const readSite = documentReader(join(documents, DOCUMENTS.site));
  const readRemotes = documentReader(join(documents, DOCUMENTS.remotes));
  let sources = '';
  const rendered = new Map<boolean, RenderedPage>();

  function render(https: boolean): RenderedPage {
    const index = readFileSync(join(dist, 'index.html'), 'utf8');
    const site = readSite();
    const remotes = readRemotes();
    const newSources = JSON.stringify([index, site, remotes]);
    if (newSources !== sources) {
      rendered.clear();
      sources = newSources;
    }
    let page = rendered.get(https);
    if (!page) {
      const html = renderIndex(index, site.text, remotes.text);
      const headers = indexHeaders({ site: site.lastParsed, pages: [html] }, https);
      page = { html, headers, bodies: new Map() };
      rendered.set(https, page);
    }
    return page;
  }

  function encode({ html, headers, bodies }: RenderedPage, encoding: Encoding) {
    let encodedBody = bodies.get(encoding);
    if (!encodedBody) {
      // A browser caches the page with its headers, so the ETag changes with the headers too.
      const hash = createHash('sha256')
        .update(JSON.stringify([encoding, headers, html]))
        .digest('base64url');
      encodedBody = { tag: `"${hash}"`, body: COMPRESS[encoding](html) };
      bodies.set(encoding, encodedBody);
    }
    return encodedBody;
  }

  return (requestHeaders, https) => {
    const page = render(https);
    const encoding = chooseEncoding(String(requestHeaders['accept-encoding'] ?? ''));
    const { tag, body } = encode(page, encoding);
    const headers = {
      ...page.headers,
      // `no-cache` revalidates on each load and, unlike `no-store`, allows the back/forward cache.
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
    };
    if (matchesTag(requestHeaders['if-none-match'] ?? '', tag)) return { status: 304, headers };
    return {
      status: 200,
      headers: {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
      body,
    };
  };
}
