/**
 * A deployment in an S3-compatible bucket: below the prefix the documents, index.html and the shell's files, and in
 * `releases/<app>/<build>/` the builds. The bucket must know conditional writes (`If-Match`, `If-None-Match`).
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join, normalize, relative, sep } from 'node:path';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import {
  type BucketObjects,
  bucketObjects,
  type StoredObject,
  type WriteOptions,
} from '@manying/release/bucketObjects';
import { CommandError } from '@manying/release/commandError';
import { DOCUMENTS } from '@manying/release/documents';
import { headersDocument } from '@manying/release/headers';
import { renderIndex } from '@manying/release/renderIndex';
import { cacheControlFor, STATIC_PAGES } from '@manying/release/shellFiles';
import type { Target } from '@manying/release/target';

/** Where the bucket is, and how it is asked. */
export interface BucketOptions {
  /** `s3://bucket/prefix`. */
  readonly location: string;
  /** Address at which the prefix is read by browsers. */
  readonly publicBase: string;
  /** Longest wait for one request with its repetitions, in ms. */
  readonly timeout?: number;
  /** Tries of a request that fails without an answer or with a 5xx. */
  readonly attempts?: number;
}

const TIMEOUT = 30_000;
/** More than one: Ceph 16 answers a write that another overtook inside it with 500, and its repetition with 412. */
const MAX_ATTEMPTS = 3;
/** Files on their way at once. */
const MAX_CONCURRENT_FILES = 8;
/** Tries to render index.html while others render it too. */
const MAX_RENDER_ATTEMPTS = 20;

const SHELL = 'shell';
const INDEX = 'index.html';
/** What a CDN in front of the bucket sends with each file. */
const HEADERS = 'headers.json';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Asked for on each load, answered from the cache while it is the same. */
const NO_CACHE = 'no-cache';
/** Copies for servers that compress nothing themselves, and source maps, which stay with their makers. */
const NOT_UPLOADED = /\.(?:gz|br|map)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const typeOf = (file: string) => TYPES[extname(file)] ?? 'application/octet-stream';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The file that is uploaded last: a build is complete when it has it. */
const completionMarker = (app: string) => (app === SHELL ? INDEX : RELEASE_FILE);

/** Files of a build that are served, relative to its folder. */
function filesToUpload(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_UPLOADED.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Does `work` for every item, some at once; stops at the first that fails. */
async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_FILES }, worker));
}

/** Bucket and prefix of `s3://bucket/prefix`; the prefix ends in a slash unless it is empty. @throws Refusal */
function parseLocation(place: string): { bucket: string; prefix: string } {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(place) ?? [];
  if (!bucket) throw new CommandError(`'${place}' is no bucket: write s3://bucket/prefix.`);
  const prefix = path.replace(/\/+$/, '');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

/** A JSON document's text; `undefined` for none, and for one that the page had better complain of itself. */
function validJson(bytes: Uint8Array | undefined): string | undefined {
  if (!bytes) return undefined;
  const text = textOf(bytes);
  try {
    JSON.parse(text);
    return text;
  } catch (error) {
    console.warn(`A document is not JSON and stays out of index.html: ${(error as Error).message}`);
    return undefined;
  }
}

/** A deployment in a bucket. Credentials, endpoint and region come from the standard AWS_* environment. */
export function bucketTarget(options: BucketOptions): Target {
  const { location: place, timeout = TIMEOUT, attempts = MAX_ATTEMPTS } = options;
  const { bucket, prefix } = parseLocation(place);
  const label = `s3://${bucket}/${prefix}`.replace(/\/$/, '');
  const publicBase = options.publicBase.replace(/\/+$/, '');
  const objects: BucketObjects = bucketObjects({ bucket, label, timeout, attempts });
  const buildPrefix = (app: string, buildId: string) => `${prefix}releases/${app}/${buildId}/`;

  /** Puts one file of a build; one that is there already must be the same. */
  async function putImmutable(key: string, file: string, bytes: Uint8Array): Promise<void> {
    const hash = hashOf(bytes);
    const writing: WriteOptions = {
      contentType: typeOf(file),
      cacheControl: IMMUTABLE,
      hash,
      precondition: 'none',
    };
    if (await objects.put(key, bytes, writing)) return;
    if ((await objects.head(key))?.hash !== hash) {
      throw new Error(
        `${label} has another ${file} under this build's address: builds are never changed, so build anew from changed sources.`,
      );
    }
  }

  /** Puts a file that changes into the place of the one read. @returns false when another one stands there by now. */
  async function putIfUnchanged(
    file: string,
    text: string,
    stored: StoredObject | undefined,
  ): Promise<boolean> {
    if (stored && textOf(stored.bytes) === text) return true;
    return objects.put(prefix + file, bytesOf(text), {
      contentType: typeOf(file),
      cacheControl: NO_CACHE,
      precondition: stored ? { tag: stored.tag } : 'none',
    });
  }

  async function render(): Promise<void> {
    for (let attempt = 0; attempt < MAX_RENDER_ATTEMPTS; attempt += 1) {
      // Read first: what is rendered from documents that are older than these is then refused its place.
      const storedHeaders = await objects.get(prefix + HEADERS);
      const stored = await objects.get(prefix + INDEX);
      const remotes = validJson((await objects.get(prefix + DOCUMENTS.remotes))?.bytes);
      const shell = remotes && (JSON.parse(remotes) as { shell?: { buildId?: string } }).shell?.buildId;
      if (!shell) return;
      const source = await objects.get(buildPrefix(SHELL, shell) + INDEX);
      if (!source) throw new Error(`${label} has lost the live shell ${shell}.`);
      const site = validJson((await objects.get(prefix + DOCUMENTS.site))?.bytes);
      const html = renderIndex(textOf(source.bytes), site, remotes);
      const before = stored && textOf(stored.bytes);
      const headers = headersDocument(
        {
          site: site && JSON.parse(site),
          // Caches may give out the page before for a while yet.
          pages: before === undefined || before === html ? [html] : [html, before],
        },
        publicBase,
      );
      // Ahead of the page, whose scripts a browser would refuse by older headers.
      if (!(await putIfUnchanged(HEADERS, headers, storedHeaders))) continue;
      if (await putIfUnchanged(INDEX, html, stored)) return;
    }
    throw new Error(`index.html of ${label} was changed by others ${MAX_RENDER_ATTEMPTS} times.`);
  }

  return {
    label,
    async read(document) {
      const stored = await objects.get(prefix + document);
      return stored && { text: textOf(stored.bytes), tag: stored.tag };
    },
    async replace(document, text, tag) {
      const bytes = bytesOf(text);
      const done = await objects.put(prefix + document, bytes, {
        contentType: typeOf(document),
        cacheControl: NO_CACHE,
        precondition: tag === undefined ? 'none' : { tag },
      });
      if (done) return true;
      // A request whose answer was lost is repeated, and then finds its own work in its way.
      const stored = await objects.get(prefix + document);
      return stored !== undefined && hashOf(stored.bytes) === hashOf(bytes);
    },
    async upload(app, buildId, folder) {
      const closing = completionMarker(app);
      const to = buildPrefix(app, buildId);
      if (await objects.head(to + closing)) return;
      const uploadFile = (file: string) => putImmutable(to + file, file, readFileSync(join(folder, file)));
      await forEachConcurrently(
        filesToUpload(folder).filter((file) => file !== closing),
        uploadFile,
      );
      await uploadFile(closing);
    },
    async descriptor(app, buildId) {
      const stored = await objects.get(buildPrefix(app, buildId) + RELEASE_FILE);
      return stored && (JSON.parse(textOf(stored.bytes)) as ReleaseDescriptor);
    },
    async file(app, buildId, file) {
      const stored = await objects.get(buildPrefix(app, buildId) + file);
      return stored && textOf(stored.bytes);
    },
    attach: (app, buildId, file, text) => putImmutable(buildPrefix(app, buildId) + file, file, bytesOf(text)),
    async folder(app, buildId) {
      const from = buildPrefix(app, buildId);
      if (!(await objects.head(from + completionMarker(app)))) {
        throw new Error(`${label} has no build ${buildId} of ${app}.`);
      }
      const parent = mkdtempSync(join(tmpdir(), 'manying-build-'));
      process.once('exit', () => rmSync(parent, { recursive: true, force: true }));
      const folder = join(parent, buildId);
      // Some tools leave an empty object in the place of a folder.
      const files = (await objects.keys(from)).filter((key) => !key.endsWith('/'));
      await forEachConcurrently(files, async (key) => {
        const path = normalize(join(folder, key.slice(from.length)));
        if (!path.startsWith(folder + sep))
          throw new Error(`${label} names a file outside its build: ${key}.`);
        const stored = await objects.get(key);
        if (!stored) throw new Error(`${label} has lost ${key}.`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, stored.bytes);
      });
      return folder;
    },
    async builds(app) {
      const ids = await objects.folders(`${prefix}releases/${app}/`);
      const complete = await Promise.all(
        ids.map((id) => objects.head(buildPrefix(app, id) + completionMarker(app)).then(Boolean)),
      );
      return ids.filter((_, at) => complete[at]);
    },
    address: (app, buildId, file) => `${publicBase}/releases/${app}/${buildId}/${file}`,
    front: {
      async publishFiles(folder) {
        const pages = Object.entries(STATIC_PAGES).map(([address, file]) => ({ address, file }));
        const files = filesToUpload(folder)
          .filter((file) => file !== INDEX)
          .map((file) => ({ address: `/${file}`, file: `/${file}` }));
        await forEachConcurrently([...files, ...pages], async ({ address, file }) => {
          const writing = { contentType: typeOf(file), cacheControl: cacheControlFor(file) };
          await objects.put(prefix + address.slice(1), readFileSync(join(folder, file)), writing);
        });
      },
      render,
    },
  };
}
