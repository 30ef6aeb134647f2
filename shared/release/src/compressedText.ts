/** Serves a text with an ETag, compressed for the browser. Each compression is made once. */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { CODINGS, type Coding, codingFor } from '@manying/build/contentCoding';
import { matchesTag } from '@manying/build/entityTag';
import type { Headers } from '@manying/release/headers';

/** A response; 304 has no body. */
export interface TextResponse {
  readonly status: 200 | 304;
  readonly headers: Headers;
  readonly body?: Uint8Array | string;
}

/** A text with its headers and its compressed bodies. */
export interface CompressedText {
  readonly text: string;
  /** Headers of its responses, with its content type. */
  readonly headers: Headers;
  readonly bodies: Map<Encoding, { readonly tag: string; readonly body: Uint8Array | string }>;
}

/** Brotli quality. A text is compressed again after each change, which takes about 1 ms. */
const BROTLI_QUALITY = 5;

/** The encodings that the server offers. */
type Encoding = Coding | 'identity';

const COMPRESS: Readonly<Record<Encoding, (text: string) => Uint8Array | string>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text) => gzipSync(text),
  identity: (text) => text,
};

/** Prepares a text. @param headers of its responses, with its content type. */
export function compressedText(text: string, headers: Headers): CompressedText {
  return { text, headers, bodies: new Map() };
}

function encode({ text, headers, bodies }: CompressedText, encoding: Encoding) {
  let encodedBody = bodies.get(encoding);
  if (!encodedBody) {
    // A browser caches a response with its headers, so the ETag changes with the headers too.
    const hash = createHash('sha256')
      .update(JSON.stringify([encoding, headers, text]))
      .digest('base64url');
    encodedBody = { tag: `"${hash}"`, body: COMPRESS[encoding](text) };
    bodies.set(encoding, encodedBody);
  }
  return encodedBody;
}

/** The response to a request: the text, or 304 when the browser has it already. */
export function answerText(compressed: CompressedText, requestHeaders: IncomingHttpHeaders): TextResponse {
  const encoding = codingFor(requestHeaders['accept-encoding'], CODINGS) ?? 'identity';
  const { tag, body } = encode(compressed, encoding);
  const { 'Content-Type': contentType = 'text/plain; charset=utf-8', ...others } = compressed.headers;
  const headers = {
    ...others,
    // `no-cache` revalidates on each load and, unlike `no-store`, allows the back/forward cache.
    'Cache-Control': 'no-cache',
    ETag: tag,
    Vary: 'Accept-Encoding',
  };
  if (matchesTag(requestHeaders['if-none-match'], tag)) return { status: 304, headers };
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': contentType,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
    body,
  };
}
