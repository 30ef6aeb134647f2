/** The application's page as a server sends it: the newest documents inlined, compressed, with an entity tag. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DOCUMENTS } from '@manying/release/documents';
import { type Headers, indexHeaders } from '@manying/release/headers';
import { renderIndex } from '@manying/release/renderIndex';

/** An answer: `body` is missing where the visitor has the page already. */
export interface IndexResponse {
  readonly status: 200 | 304;
  readonly headers: Headers;
  readonly body?: Uint8Array | string;
}

/** How hard the page is compressed, which is done anew whenever it changes: about 1 ms. */
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

/** Whether an If-None-Match names a tag; a proxy that compresses may have weakened it. */
const matchesTag = (condition: string, tag: string) =>
  condition.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

/** A document: its text as it is now, and what it said when it could be read last. */
interface DocumentState {
  readonly text: string | undefined;
  readonly lastParsed: unknown;
}

/** Reads a document again and again; a problem is logged once per change. */
function documentReader(path: string): () => DocumentState {
  let loggedError: string | undefined;
  let lastText: string | undefined;
  let last: unknown;
  return () => {
    let problem: string;
    try {
      const text = readFileSync(path, 'utf8');
      if (text !== lastText) last = JSON.parse(text);
      lastText = text;
      loggedError = undefined;
      return { text, lastParsed: last };
    } catch (error) {
      problem = (error as Error).message;
    }
    if (loggedError !== problem) {
      loggedError = problem;
      console.error(`${path} cannot be used (${problem}): pages show a failure panel until it is corrected.`);
    }
    return { text: undefined, lastParsed: last };
  };
}

/** A page made of some sources, with what follows from it alone. */
interface RenderedPage {
  readonly html: string;
  readonly headers: Headers;
  readonly bodies: Map<Encoding, { readonly tag: string; readonly body: Uint8Array | string }>;
}

/**
 * The page of a shell's build. Its policy follows from the documents; when one of them cannot be read, from what it said
 * last: what heals without a reload then finds the origins it needs.
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
    const now = JSON.stringify([index, site, remotes]);
    if (now !== sources) {
      rendered.clear();
      sources = now;
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
      // A browser keeps the page with its headers: it is another one when only they change.
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
      // Checked on each load, and kept whole for the way back.
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
