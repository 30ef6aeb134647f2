/** An S3 test server on loopback: objects, conditional writes, listing, signatures. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An injected fault of a request. `lost`: the request is executed, but the response is lost. */
export type Fault = 'refused' | 'failing' | 'cut' | 'lost' | 'hanging';

/** An object in the bucket. */
export interface ServedObject {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly changed: Date;
}

/** Headers of conditional writes. */
export type Precondition = 'if-match' | 'if-none-match';

/** A bucket called `store` that listens on loopback. */
export interface BucketServer {
  readonly endpoint: string;
  readonly objects: Map<string, ServedObject>;
  /** Requests so far as `METHOD key`. */
  readonly requests: string[];
  /** Chooses the fault of a request. @param number counts from 1 since the last {@link BucketServer.resetCount}. */
  fault: (number: number, request: IncomingMessage) => Fault | undefined;
  /** Preconditions that the server does not support, and what it does with them. */
  readonly unsupported: Map<Precondition, 'ignored' | 'refused'>;
  /** The clock of the bucket. */
  now: () => Date;
  /** Restarts the request count. */
  resetCount(): void;
  text(key: string): string | undefined;
  close(): Promise<void>;
}

const BUCKET = 'store';
/** The accepted access key. */
export const ACCESS_KEY = 'AKIATEST';
/** Keys per page of a listing: few, so that listings have several pages. */
const PAGE_SIZE = 2;
const STORED_HEADERS = /^(content-type|cache-control|x-amz-meta-.*)$/;
const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[^,]*host[^,]*, ?Signature=[0-9a-f]{64}$/;

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** One page of a listing: keys and folders in one sorted order, as in S3. */
function listing(objects: ReadonlyMap<string, ServedObject>, query: URLSearchParams): string {
  const keys = [...objects.keys()].sort();
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const names = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    });
  const all = [...new Set(names)].sort();
  const after = query.get('continuation-token') ?? '';
  const rest = all.filter((name) => name > after);
  const page = rest.slice(0, PAGE_SIZE);
  const more = rest.length > page.length ? page.at(-1) : undefined;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== undefined}</IsTruncated>${page
    .map((name) =>
      keys.includes(name)
        ? `<Contents><Key>${name}</Key><Size>${objects.get(name)?.bytes.length}</Size><LastModified>${objects.get(name)?.changed.toISOString()}</LastModified></Contents>`
        : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`,
    )
    .join(
      '',
    )}${more === undefined ? '' : `<NextContinuationToken>${more}</NextContinuationToken>`}</ListBucketResult>`;
}

/** Starts a bucket server. @param unquotedTags compares the raw If-Match header with an unquoted tag, as Ceph 16 does. */
export async function startBucketServer(unquotedTags = false): Promise<BucketServer> {
  const objects = new Map<string, ServedObject>();
  const requests: string[] = [];
  let number = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const { method = '', headers } = request;
    requests.push(`${method} ${key}`);
    number += 1;
    const fault = server.fault(number, request);
    const bytes = await bodyOf(request);
    if (fault === 'hanging') return;
    if (fault === 'cut') return void request.socket.destroy();
    if (fault === 'refused') return refuse(response, 403, 'AccessDenied');
    if (fault === 'failing') return refuse(response, 500, 'InternalError');
    const [, accessKey] = SIGNATURE.exec(headers.authorization ?? '') ?? [];
    if (!accessKey) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (accessKey !== ACCESS_KEY) return refuse(response, 403, 'InvalidAccessKeyId');
    const claimed = headers['x-amz-content-sha256'];
    if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(bytes)) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    }
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');

    if (method === 'GET' && searchParams.get('list-type') === '2') {
      response.writeHead(200, { 'Content-Type': 'application/xml' });
      return void response.end(listing(objects, searchParams));
    }
    const stored = objects.get(key);
    if (method === 'PUT') {
      for (const [name, handling] of server.unsupported) {
        if (handling === 'refused' && headers[name]) return refuse(response, 501, 'NotImplemented');
        delete headers[name];
      }
      const { 'if-match': match, 'if-none-match': none } = headers;
      if (match !== undefined && !stored) return refuse(response, 404, 'NoSuchKey');
      const wanted = unquotedTags ? stored?.tag.slice(1, -1) : stored?.tag;
      if ((match !== undefined && match !== wanted) || (none === '*' && stored)) {
        return refuse(response, 412, 'PreconditionFailed');
      }
      const storedHeaders = Object.entries(headers).filter(([name]) => STORED_HEADERS.test(name));
      const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      objects.set(key, {
        bytes,
        tag,
        headers: Object.fromEntries(storedHeaders) as Record<string, string>,
        changed: server.now(),
      });
      if (fault === 'lost') return void request.socket.destroy();
      response.writeHead(200, { ETag: tag });
      return void response.end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204);
      return void response.end();
    }
    if (!stored) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, {
      ...stored.headers,
      ETag: stored.tag,
      'Content-Length': stored.bytes.length,
      'Last-Modified': stored.changed.toUTCString(),
    });
    response.end(method === 'HEAD' ? undefined : stored.bytes);
  }

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  // A connection that the server closes as a request arrives on it would be reset: only `close` closes them.
  http.keepAliveTimeout = 0;
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const server: BucketServer = {
    endpoint: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects,
    requests,
    fault: () => undefined,
    unsupported: new Map(),
    now: () => new Date(),
    resetCount: () => {
      number = 0;
    },
    text: (key) => objects.get(key)?.bytes.toString(),
    close: () =>
      new Promise((done) => {
        http.close(() => done());
        http.closeAllConnections();
      }),
  };
  return server;
}
